// What a player may do follows from the View alone: judge has no door for a Game.
// expect: const rommy::View&
#include "dealer/dealer.h"
#include "play/judge.h"

bool may_draw(const rommy::Game& game) {
#ifdef FORBIDDEN
    return rommy::judge(game, rommy::Draw{}).empty();
#else
    return judge(project(game, 0), rommy::Draw{}).empty();
#endif
}
