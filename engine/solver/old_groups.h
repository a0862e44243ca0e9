// What groups of a number that are there already can do: those of the table that are kept, and those that
// stay and may take one tile more. New groups are the search's affair.
#pragma once

#include "solver/groups.h"

#include <array>
#include <optional>
#include <vector>

namespace rommy::solver {

struct OldGroups {
    ByColour tiles{}; // that they take
    int jokers = 0;
    int room = 0;           // for spare jokers: groups that no tile joins
    Loss lost = 0;          // by melds of one number that are not kept
    std::uint64_t kept = 0; // of the melds that begin here, by their place among them
    std::array<std::optional<Colour>, most_jokers> joined{}; // as in Step
};

// All that can be, at least one: it may take nothing.
[[nodiscard]] std::vector<OldGroups> old_groups(const Pile& pile, const Prices& prices, int number);

} // namespace rommy::solver
