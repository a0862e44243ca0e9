// Drives the sweep to the best play. To the first one: from the bound upwards in steps of the first
// criterion, or, where the worst play is only some steps away, by asking for any. Then for one that is a step
// better until there is none, and halving what is left of the step.
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

inline constexpr Loss some_steps = 10;

// Engine: find(budget) as in TwoWays. Plays that lose `limit` or more do not count. No play loses less than
// `low`.
template <class Engine>
Least least_found(Engine& engine, Loss unit, Loss low, Loss limit) {
    Least least{impossible, low, true};
    Loss stride = unit;
    if (limit - low <= some_steps * unit) stride *= some_steps + 1;
    while (least.low < std::min(limit, least.loss)) {
        Loss budget = std::min(least.low / unit * unit + stride, limit) - 1;
        if (least.found()) {
            budget = least.loss / unit * unit - 1;
            if (budget < least.low) budget = least.low + (least.loss - least.low - 1) / 2;
        } else
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
