// Melds with jokers that could be made from a hand's own tiles: where a freed joker must go under the rules "into a new meld" (RK-22).
#pragma once

#include "solver/pile.h"

#include <vector>

namespace rommy::solver {

// Each as it would be written, with 1..jokers jokers and all other tiles from `hand`; at least two of those where the rules ask for that.
[[nodiscard]] std::vector<Meld> new_melds(const TileBag& hand, int jokers, const RuleSet& rules);

} // namespace rommy::solver
