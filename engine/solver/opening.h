// First melds: from the hand alone, worth what the rules ask (RK-12 to RK-14). The table is not looked at.
#pragma once

#include "solver/question.h"
#include "solver/solve.h"

#include <optional>

namespace rommy::solver {

// The melds worth most that hold `forced`, or nothing when the hand has none. Where the work ran out, the
// best found.
[[nodiscard]] std::optional<Opening> most_points(const TileBag& hand, const RuleSet& rules, Work& work,
                                                 const TileBag& forced = {});

// Among the openings that are worth enough and hold `forced`, the best by goal and ties.
[[nodiscard]] std::optional<Opening> best_play_of_opening(const Question& question, const TileBag& forced,
                                                          Work& work);

// What melds are worth in an opening, each read as it is worth most.
[[nodiscard]] int opening_points(const Layout& melds, const RuleSet& rules);

} // namespace rommy::solver
