// The last step of building a layout: long runs are cut to the longest allowed, and jokers that no meld needs
// find a place: at the ends of runs, in groups of three, or in a meld of their own.
#pragma once

#include "solver/pile.h"

#include <algorithm>
#include <expected>

namespace rommy::solver {

// A run with the numbers it covers.
struct LaidRun {
    Meld meld;
    int first = 1;
    int last = 0;

    void add(Tile tile) {
        meld.push_back(tile);
        last = first + static_cast<int>(meld.size()) - 1;
    }
    void add_before(Tile tile) {
        meld.push_back(tile);
        std::rotate(meld.begin(), meld.end() - 1, meld.end());
        --first;
    }
};

struct Laid {
    std::vector<LaidRun> runs;
    std::vector<Meld> groups;
    std::vector<Meld> kept;
    int spare = 0;
};

// Why there is no layout.
enum class Misfit : std::uint8_t {
    room,  // not all of the spare jokers find a place
    limit, // a meld would break the rules' limits for jokers, tiles of its own, or length
};

[[nodiscard]] std::expected<Layout, Misfit> place_spare_jokers(Laid laid, const Pile& pile,
                                                               const RuleSet& rules);

} // namespace rommy::solver
