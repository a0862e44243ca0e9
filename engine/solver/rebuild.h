// From the steps of a sweep to melds, each in reading order, with every joker that a meld needs in its place.
// Spare ones: spare_jokers.h.
#pragma once

#include "solver/spare_jokers.h"
#include "solver/sweep.h"

namespace rommy::solver {

[[nodiscard]] Laid rebuild(const Pile& pile, const Plan& plan);

} // namespace rommy::solver
