// The open runs of a colour as one number.
#pragma once

#include "solver/colour_ways.h"

#include <array>
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

// Runs of which there are two at most of each length, and none that is kept, are numbered.
inline constexpr std::uint32_t few_runs = 27;
[[nodiscard]] constexpr bool are_few(RunsCode runs) {
    return (runs & ~RunsCode{0x333}) == 0 && (runs & runs >> 1U & 0x111U) == 0;
}
[[nodiscard]] constexpr std::uint32_t few_number(RunsCode runs) {
    return (runs & 3U) + 3 * (runs >> 4U & 3U) + 9 * (runs >> 8U & 3U);
}
inline constexpr auto few_by_number = [] {
    std::array<std::uint16_t, few_runs> codes{};
    for (std::uint32_t number = 0; number < few_runs; ++number)
        codes[number] = static_cast<std::uint16_t>(number % 3 | number / 3 % 3 << 4U | number / 9 << 8U);
    return codes;
}();
[[nodiscard]] constexpr RunsCode few_of(std::uint32_t number) { return few_by_number[number]; }

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
