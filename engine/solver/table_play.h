// The best play on a table under every rule for the jokers that lie there: each way to leave or redeem them
// is tried, and the rest of the table is laid as if jokers were free (lay.h).
#pragma once

#include "solver/lay.h"

namespace rommy::solver {

// The whole table after the best play that loses less than laying nothing; `forced` of the hand must be laid.
// Nothing to lay: not found(). Not exact: the work ran out, the ways are more than `most_ways`, or a limit
// within a meld stood in the way of extending a locked one.
[[nodiscard]] LayResult best_on_table(const Question& question, const TileBag& forced, Work& work);

// Emptying the hand beats every goal: it is tried first where the goal would not see it.
[[nodiscard]] LayResult best_or_empty(const Question& question, Work& work);

inline constexpr int most_ways = 20'000;

} // namespace rommy::solver
