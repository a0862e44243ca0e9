// A View that owns nothing: what a seat knows, looked at where it lies. For who asks a hundred times a
// millisecond; it is good as long as nothing happens in the game.
#pragma once

#include "play/facts.h"

namespace rommy {

struct Glance {
    const Facts& facts;
    int seat;
    const TileBag& hand;
};

// Of a view that has a seat.
[[nodiscard]] inline Glance glance(const View& view) { return {view.facts, *view.seat, view.hand}; }

} // namespace rommy
