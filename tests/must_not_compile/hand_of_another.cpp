// A View holds one hand; there is no name by which another's could be read.
// expect: has no member named
#include "play/facts.h"

int tiles_of_seat_1(const rommy::View& view) {
#ifdef FORBIDDEN
    return view.hands[1].size();
#else
    return view.facts.counts[1];
#endif
}
