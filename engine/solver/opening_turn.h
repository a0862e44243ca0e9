// Openings in which the table may be used in the same turn, once the points are laid (RK-16, option "same
// turn"): what is laid from the hand must hold an opening, and the finished table may be any that the joker
// rules allow.
#pragma once

#include "solver/table_play.h"

namespace rommy::solver {

// The best such play, not found() when the hand holds no opening. Points are face value here, a joker 0:
// where the opening's own melds end is not to be seen in the finished table. Not exact when there are more
// than `most_openings` ways to open, or the work ran out.
[[nodiscard]] LayResult best_opening_turn(const Question& question, Work& work);

inline constexpr std::size_t most_openings = 2'000;

} // namespace rommy::solver
