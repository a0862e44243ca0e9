// The pile laid out for the sweep: a Place for every colour and number.
#pragma once

#include "solver/colour_ways.h"

#include <array>

namespace rommy::solver {

// [colour][number]
using Places = std::array<std::array<Place, max_numbers + 1>, max_colours>;

[[nodiscard]] Places places_of(const Pile& pile);

} // namespace rommy::solver
