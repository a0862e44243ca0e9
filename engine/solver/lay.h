// One question without the table's joker rules: some melds may be taken apart, the hand may be laid, goal and
// ties say what is best. It chooses between the sweep and the strict sweep. Everything that solve.h answers
// comes down to calls of this.
#pragma once

#include "solver/criteria.h"
#include "solver/pile.h"

#include <optional>

namespace rommy::solver {

struct LayTask {
    const Question* question = nullptr;
    Work* work = nullptr;
    Layout movable; // melds of the table that may be taken apart
    TileBag loose;  // tiles of the table whose melds are not there any more; no jokers
    TileBag gone;   // tiles of all these that lie in other melds now; no jokers
    int loose_jokers =
        0; // of the table, more than those in `movable`; negative: some of those lie in other melds now
    TileBag hand;   // what may be laid
    TileBag forced; // of it, what must be laid
    std::vector<OpenRun> open_runs;
    std::vector<OpenGroup> open_groups;
};

struct LayResult {
    Layout layout;          // of all that was movable or laid, and the open melds
    Loss loss = impossible; // by the criteria of the question; impossible: nothing loses less than the limit
    // False when the work ran out, or the best play broke a limit within a meld and the search that knows
    // such limits has no open melds.
    bool exact = true;

    [[nodiscard]] bool found() const { return loss < impossible; }
};

// The best layout that loses less than `limit`.
[[nodiscard]] LayResult lay_best(const LayTask& task, Loss limit);

// All of it, forced and unforced, in valid melds: is there a way? Nothing, with the work out: not known.
[[nodiscard]] std::optional<Layout> lay_all(const LayTask& task);

} // namespace rommy::solver
