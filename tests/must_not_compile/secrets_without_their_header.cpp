// Edges carry a Game as an opaque value. Without dealer/secrets.h, which scripts/check-layers gives to few,
// there is nothing to see in it. expect: invalid use of incomplete type
#include "dealer/dealer.h"

int tiles_in_stock(const rommy::Game& game) {
#ifdef FORBIDDEN
    return static_cast<int>(secrets_of(game).stock.size());
#else
    return game.facts().stock;
#endif
}
