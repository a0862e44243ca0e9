// The open runs of a colour as one number.
#pragma once

#include "solver/colour_ways.h"

#include <cstdint>

namespace rommy::solver {

// The open runs, by length, and which runs of the table are being kept.
using RunsCode = std::uint32_t;

[[nodiscard]] constexpr RunsCode code_of(const OpenRuns& open, std::uint32_t kept) {
    return static_cast<RunsCode>(open.one) | static_cast<RunsCode>(open.two) << 4U |
           static_cast<RunsCode>(open.three) << 8U | kept << 12U;
}
[[nodiscard]] constexpr OpenRuns open_of(RunsCode code) {
    return {static_cast<std::uint8_t>(code & 15U), static_cast<std::uint8_t>(code >> 4U & 15U),
            static_cast<std::uint8_t>(code >> 8U & 15U)};
}
[[nodiscard]] constexpr std::uint32_t kept_of(RunsCode code) { return code >> 12U; }

// Can runs like these do all that the other ones can? Each of the others has one at least as long as it for
// itself, and those left over are long enough to end.
[[nodiscard]] constexpr bool as_good(RunsCode runs, RunsCode other) {
    if (kept_of(runs) != kept_of(other)) return false;
    const OpenRuns a = open_of(runs);
    const OpenRuns b = open_of(other);
    return a.one <= b.one && a.one + a.two <= b.one + b.two &&
           a.one + a.two + a.three >= b.one + b.two + b.three;
}

} // namespace rommy::solver
