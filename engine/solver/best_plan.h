// Drives the sweep to the best play: from the bound upwards in steps of the first criterion until there is a
// play, then halving what is left between that play and the best that is not ruled out.
#pragma once

#include "solver/criteria.h"

#include <algorithm>
#include <optional>

namespace rommy::solver {

// Engine: find(budget) as in TwoWays. The loss of its best play, which it can lay out afterwards; nothing
// when no play loses less than `limit`. No play loses less than `low`.
template <class Engine>
std::optional<Loss> least_found(Engine& engine, Loss unit, Loss low, Loss limit) {
    Loss best = impossible;
    while (low < limit && best == impossible) {
        const Loss budget = std::min(low / unit * unit + unit, limit) - 1;
        const Loss result = engine.find(budget);
        (result <= budget ? best : low) = result;
    }
    if (best == impossible) return std::nullopt;
    while (low < best) {
        const Loss budget = low + (best - low - 1) / 2;
        const Loss result = engine.find(budget);
        (result <= budget ? best : low) = result;
    }
    return best;
}

} // namespace rommy::solver
