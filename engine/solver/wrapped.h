// Runs that go round the corner (RK-10): they hold the highest number and then 1. The sweeps know runs from 1
// to the highest number alone, so every set of such runs is taken out of the pile in turn, and what is left
// is swept. Longer ones need not be tried where they can be cut into a short one and runs that do not go
// round.
#pragma once

#include "melds/layout.h"
#include "solver/pile.h"
#include "solver/work.h"

#include <functional>

namespace rommy::solver {

// Can the rules' runs go round, in a way that the solver knows?
[[nodiscard]] constexpr bool goes_round(const RuleSet& rules) {
    return rules.melds.run_wrap == RunWrap::high_one || rules.melds.run_wrap == RunWrap::circle;
}

// The places of runs on a line: the numbers, and beyond the highest those round the corner.
[[nodiscard]] constexpr int highest_place(const RuleSet& rules) {
    const int numbers = rules.tiles.numbers;
    if (rules.melds.run_wrap == RunWrap::circle) return 2 * numbers - 1;
    return rules.melds.run_wrap == RunWrap::high_one ? numbers + 1 : numbers;
}
[[nodiscard]] constexpr int number_at_place(int place, const RuleSet& rules) {
    return place > rules.tiles.numbers ? place - rules.tiles.numbers : place;
}

inline constexpr std::uint64_t steps_a_round = 100; // to fill a pile anew and to begin a sweep

struct RoundRuns {
    Layout melds; // in reading order
    TileBag tiles;
    int stands = 0; // what their jokers stand for, together
};

// Every set of runs round the corner that the pile has tiles for, fewest runs first, beginning with none,
// until the visitor returns false. Of sets that hold the same tiles only the one whose jokers stand for most.
// Runs that could as well be read without the corner are among them only where it counts what jokers stand
// for. Where there are too many, the work is given up in the end.
void each_round(const Pile& pile, const RuleSet& rules, bool joker_counts, Work& work,
                const std::function<bool(const RoundRuns&)>& visit);

} // namespace rommy::solver
