// What is told of a hand that the rules do not show has no room for its tiles.
// expect: has no member named
#include "play/fact.h"

int tiles_told(const rommy::Counted& counted) {
#ifdef FORBIDDEN
    return static_cast<int>(counted.hand.size());
#else
    return counted.points;
#endif
}
