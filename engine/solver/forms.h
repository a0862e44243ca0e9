// What a meld that keeps its jokers may be in the end, tile by tile: where it is not enough to leave a run or
// a group open, since a limit within a meld counts, or since other tiles may leave it (joker_donor).
#pragma once

#include "melds/meld.h"
#include "tiles/tile_bag.h"

#include <vector>

namespace rommy::solver {

struct Form {
    Meld meld;     // in reading order
    TileBag takes; // of it, what comes from elsewhere; under joker_donor all but the jokers that stay
};

// Of a meld that is read so. No more is taken than there is.
[[nodiscard]] std::vector<Form> forms_of(const Reading& pinned, const RuleSet& rules, const TileBag& there);

} // namespace rommy::solver
