// When a joker of a group on the table is free, by the rules (RK-25). For the judge, and for the solver,
// which must never find what the judge refuses.
#pragma once

#include "rules/rule_set.h"

#include <cstddef>

namespace rommy {

// How many tiles of a group's `missing` colours must come in one turn, at least, before a joker of it is
// free. A `full` group's joker has one colour left to stand for; where adding one alone closes the group, it
// is never free.
[[nodiscard]] constexpr std::size_t tiles_to_free(const RuleSet& rules, bool full, std::size_t missing) {
    switch (rules.joker.group) {
    case JokerGroup::either:
        return 1;
    case JokerGroup::both:
        return missing;
    case JokerGroup::both_at_once:
        return full ? missing + 1 : missing;
    }
    return 1;
}

} // namespace rommy
