// Every meld that could be made from a hand's own tiles and some jokers: where freed jokers must go under the
// rules "into a new meld" (RK-22), and what openings are made of.
#pragma once

#include "solver/pile.h"

#include <vector>

namespace rommy::solver {

// Each as it would be written, with at most `jokers` jokers, and at least `naturals` other tiles, all from
// `hand`.
[[nodiscard]] std::vector<Meld> hand_melds(const TileBag& hand, int jokers, int naturals,
                                           const RuleSet& rules);

} // namespace rommy::solver
