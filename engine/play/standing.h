// Scores: what a round gives, what a match stands at, and when it is over (RK-26, RK-27). Pure functions of
// rules and results.
#pragma once

#include "play/facts.h"

namespace rommy {

// Numbers on the tiles; a joker counts what the rules say (RK-26).
[[nodiscard]] int hand_points(const RuleSet& rules, const TileBag& hand);

// A round from what was left. `missed` is what each seat loses for never having opened.
[[nodiscard]] RoundResult score_round(const RuleSet& rules, How how, const std::vector<TileBag>& hands,
                                      const std::vector<int>& missed);

// After how many rounds a match ends; 0: not by rounds.
[[nodiscard]] int match_rounds(const RuleSet& rules, int seats);

[[nodiscard]] std::vector<int> totals(int seats, const std::vector<RoundResult>& results);

// Nothing while the match goes on; else who won it (several when they share it).
[[nodiscard]] std::optional<std::vector<int>> match_winners(const RuleSet& rules, int seats,
                                                            const std::vector<RoundResult>& results);

} // namespace rommy
