// The positions on which the solver is measured: a stress set of tables drawn set by set, and what real games
// look like. The same seed gives the same positions everywhere.
#pragma once

#include "solver/solve.h"

#include <cstdint>
#include <vector>

namespace rommy::bench {

// Tables of exactly 20, 40, 60 and 80 tiles in turn, drawn from two full copies: 55 % runs, mostly short
// ones, else groups; each joker lies on the table with chance 1/2, else in the hand, which is filled to 14.
[[nodiscard]] std::vector<Question> dense_positions(int n, std::uint64_t seed);

// Hands of 40 tiles with eight jokers among them, no table, and no limit within a meld but `jokers_max`.
[[nodiscard]] std::vector<Question> joker_hands(int n, std::uint64_t seed, int jokers_max);

struct SelfPlay {
    std::vector<Question> positions; // where a table first has 20, 40, 60 and 80 tiles
    int games = 0;
    int turns = 0;
};

// Two players who lay the most tiles that they can, free jokers, until there are so many positions.
[[nodiscard]] SelfPlay self_play(int positions, std::uint64_t seed);

} // namespace rommy::bench
