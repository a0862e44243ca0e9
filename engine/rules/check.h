// Which rule sets can be played: all problems at once, each with a key and its numbers. It judges the
// combination; single bounds are the table's (rule_table.h).
#pragma once

#include "rules/rule_set.h"

#include <string_view>
#include <vector>

namespace rommy {

struct Problem {
    std::string_view key; // words: problem.<key>
    std::string_view field;
    bool warning = false; // it can be played, but people should know
    int have = 0;
    int need = 0;
    friend bool operator==(const Problem&, const Problem&) = default;
};

// For so many players, 2..8.
[[nodiscard]] std::vector<Problem> check(const RuleSet& rules, int players);

} // namespace rommy
