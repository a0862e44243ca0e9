// Random small questions: a set of few tiles, rules of every kind that the solver serves, a table of valid
// melds, a hand.
#pragma once

#include "base/random.h"
#include "solver/question.h"

#include <string>

namespace rommy::solver_test {

// Whether melds may have limits beside their number of tiles, which another search answers.
enum class Limits : std::uint8_t { none, some };

struct Size {
    int table = 9; // tiles, at most
    int hand = 5;
};

// For the trace of a failing test.
[[nodiscard]] std::string text_of(const Question& question);

[[nodiscard]] Question random_question(SplitMix64& random, Limits limits, Size size,
                                       RunWrap wrap = RunWrap::none);

} // namespace rommy::solver_test
