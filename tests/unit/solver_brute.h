// The best play found by trying everything: every part of the hand, every way to split it and the table into
// melds. For sets of a few tiles. It shares nothing with the solver but `readings`.
#pragma once

#include "solver/solve.h"

#include <functional>
#include <vector>

namespace rommy::solver_test {

// Emptied, goal, ties: more is better, first things first.
using Score = std::vector<int>;

[[nodiscard]] Score score(const Question& question, const TileBag& laid, int points, int kept);

// Of the best play, or of laying nothing.
[[nodiscard]] Score best_by_trying(const Question& question);
// The same under locked jokers: only finished tables that `legal` accepts, each meld written in every way
// that it can be read.
using Legal = std::function<bool(const Layout& after, const TileBag& laid)>;
[[nodiscard]] Score best_by_trying(const Question& question, const Legal& legal);

} // namespace rommy::solver_test
