// Drives the sweep to the best play: from the bound upwards in steps of the first criterion until there is a
// play, then halving what is left between that play and the best that is not ruled out.
#pragma once

#include "solver/criteria.h"

#include <algorithm>
#include <optional>

namespace rommy::solver {

struct Least {
    Loss loss = impossible; // of the best play found, which the engine can lay out; impossible: none found
    Loss low = 0;           // no play loses less
    bool proved = true;     // false when the work ran out before it was known that there is no better one

    [[nodiscard]] bool found() const { return loss < impossible; }
};

// Engine: find(budget) as in TwoWays. Plays that lose `limit` or more do not count. No play loses less than
// `low`.
template <class Engine>
Least least_found(Engine& engine, Loss unit, Loss low, Loss limit) {
    Least least{impossible, low, true};
    Loss stride = unit;
    while (least.low < std::min(limit, least.loss)) {
        const Loss budget = least.found() ? least.low + (least.loss - least.low - 1) / 2
                                          : std::min(least.low / unit * unit + stride, limit) - 1;
        stride *= 3;
        const std::optional<Loss> result = engine.find(budget);
        if (!result) {
            least.proved = false;
            return least;
        }
        (*result <= budget ? least.loss : least.low) = *result;
    }
    return least;
}

} // namespace rommy::solver
