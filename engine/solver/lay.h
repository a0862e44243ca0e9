// One question without the table's joker rules: some melds may be taken apart, the hand may be laid, goal and ties say what is best. It chooses
// between the sweep and the strict sweep. Everything that solve.h answers comes down to calls of this.
#pragma once

#include "solver/criteria.h"
#include "solver/pile.h"

#include <optional>

namespace rommy::solver {

struct LayTask {
    const Question* question = nullptr;
    Layout movable;            // melds of the table that may be taken apart
    TileBag hand;              // what may be laid
    TileBag forced;            // of it, what must be laid
    int freed_jokers = 0;      // jokers of the table besides those in `movable`
    std::vector<OpenRun> open_runs;
    std::vector<OpenGroup> open_groups;
};

struct LayResult {
    Layout layout; // of all that was movable or laid, and the open melds
    Loss loss = 0; // by criteria of the question
};

// The best layout that loses less than `limit`, or nothing.
[[nodiscard]] std::optional<LayResult> lay_best(const LayTask& task, Loss limit);

// All of it, forced and unforced, in valid melds: is there a way?
[[nodiscard]] std::optional<Layout> lay_all(const LayTask& task);

} // namespace rommy::solver
