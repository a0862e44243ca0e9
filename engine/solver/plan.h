// What a sweep did at each number; from it the melds are built (rebuild.h).
#pragma once

#include "solver/colour_ways.h"
#include "solver/groups.h"

#include <array>
#include <cstdint>
#include <optional>

namespace rommy::solver {

struct Step {
    std::array<Way, max_colours> ways{};
    ByColour grouped{}; // without the tiles that joined open groups
    int groups = 0;
    std::uint64_t kept = 0; // of the melds that begin here, by their place among them
    std::array<std::optional<Colour>, most_jokers>
        joined{}; // for each open group of this number: the colour that joined it
};

struct Plan {
    std::array<Step, max_numbers + 1> steps{};
    int jokers_unlaid = 0;
};

} // namespace rommy::solver
