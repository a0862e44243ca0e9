// A number is no tile: what a kind is called is said, so that no count or place slips into a list of tiles.
// expect: could not convert
#include "tiles/tile_bag.h"

rommy::Tile seven() {
#ifdef FORBIDDEN
    return 7;
#else
    return rommy::Tile::of_kind(7);
#endif
}
