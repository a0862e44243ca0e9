// An integer program for the most tiles that can be laid under locked jokers as most rule sheets have them: a
// joker is replaced from the hand, either missing colour of a group will do, it may be used again anywhere,
// its meld may be extended, and nothing else leaves it. Made from the words of the rules, not from the
// solver.
#pragma once

#include "solver/question.h"

#include <optional>

namespace rommy::solver_test {

// Nothing when GLPK gives up.
[[nodiscard]] std::optional<int> most_tiles_locked(const Question& question);

} // namespace rommy::solver_test
