// What a seat saw of a deal is its own tiles; the order of the stock stays with the dealer.
// expect: has no member named
#include "play/fact.h"

std::vector<rommy::Tile> seen(const rommy::Sighting& sighting) {
#ifdef FORBIDDEN
    return sighting.order;
#else
    return sighting.own;
#endif
}
