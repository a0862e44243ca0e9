// From the steps of a sweep to melds on the table, each in reading order, with every joker in its place.
#pragma once

#include "solver/sweep.h"

#include <optional>

namespace rommy::solver {

// Nothing where spare jokers find no room under the rules' limits for a meld, which the sweep does not know.
[[nodiscard]] std::optional<Layout> rebuild(const Pile& pile, const Plan& plan, const RuleSet& rules);

} // namespace rommy::solver
