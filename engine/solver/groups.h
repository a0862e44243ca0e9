// How tiles of one number split into groups, jokers helping. Only the counts by colour matter: k groups can
// hold them when no colour has more than k, and then their sizes can be as even as the total allows, which
// needs the fewest jokers and leaves the most room.
#pragma once

#include "solver/pile.h"

#include <algorithm>
#include <array>
#include <vector>

namespace rommy::solver {

using ByColour = std::array<std::uint8_t, max_colours>;

struct GroupSplit {
    int groups = 0;
    int jokers = 0; // that complete groups of less than three
    int room = 0;   // for spare jokers besides
};

// Calls visit(GroupSplit) for each number of groups that `jokers` allow, fewest first, until it returns true.
// More groups than needed only give more room for spare jokers; `fewest` asks for the first alone.
template <class Visit>
constexpr bool each_split(const ByColour& tiles, int group_max, int jokers, bool fewest, Visit&& visit) {
    int total = 0;
    int tallest = 0;
    for (const int n : tiles) {
        total += n;
        tallest = std::max(tallest, n);
    }
    if (total == 0) return visit(GroupSplit{});
    if (group_max < shortest_meld) return false;
    for (int groups = std::max(tallest, (total + group_max - 1) / group_max);; ++groups) {
        const int needed = std::max(0, shortest_meld * groups - total);
        if (needed > jokers) return false;
        if (visit(GroupSplit{groups, needed, group_max * groups - total - needed})) return true;
        if (fewest) return false;
    }
}

// The tiles dealt out evenly into so many groups; no group gets a colour twice.
[[nodiscard]] std::vector<Meld> deal_groups(const ByColour& tiles, int number, int groups);

} // namespace rommy::solver
