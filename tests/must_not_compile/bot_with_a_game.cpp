// A bot is given a View; it cannot be given the Game, nor one be made of it without saying whose.
// expect: const rommy::View&
#include "bots/bot.h"
#include "dealer/dealer.h"

rommy::Action choose(rommy::Bot bot, const rommy::Game& game, rommy::SplitMix64& random) {
#ifdef FORBIDDEN
    return bot(game, random);
#else
    return bot(project(game, 0), random);
#endif
}
