// Every meld that could be made from a hand's own tiles and some jokers: where freed jokers must go under the
// rules "into a new meld" (RK-22), and what openings are made of.
#pragma once

#include "solver/pile.h"
#include "solver/work.h"

#include <vector>

namespace rommy::solver {

// Each as it would be written, with at most `jokers` jokers, and at least `naturals` other tiles, all from
// `hand`; not all of them when the work runs out.
[[nodiscard]] std::vector<Meld> hand_melds(const TileBag& hand, int jokers, int naturals,
                                           const RuleSet& rules, Work& work);

} // namespace rommy::solver
