// The moves of a colour that are asked for most, listed once and for all: those from runs of two copies at
// most, with two jokers at most, where no locked run begins or ends. What is never better than another move
// is left out.
#pragma once

#include "solver/colour_ways.h"
#include "solver/runs_code.h"

#include <cstdint>
#include <span>
#include <vector>

namespace rommy::solver {

struct BriefMove {
    std::uint16_t next = 0; // a RunsCode without kept runs
    std::uint8_t jokers = 0;
    std::uint8_t unlaid : 4 = 0;
    std::uint8_t grouped : 4 = 0;
};

class MoveLists {
public:
    static constexpr int most_alike = 2; // tiles, and open runs of a length
    static constexpr int most_spent = 2; // jokers

    // Made when it is first asked for.
    [[nodiscard]] static const MoveLists& all();
    [[nodiscard]] static bool serves(const Place& at, int jokers) {
        return jokers <= most_spent && at.may <= most_alike && at.locked == 0 && at.emitted == 0 &&
               at.one_ends && at.two_ends;
    }
    // `runs`: without kept ones.
    [[nodiscard]] std::span<const BriefMove> moves(const Place& at, RunsCode runs, int jokers) const {
        const std::size_t which = index(at, runs, jokers);
        return std::span(moves_).subspan(first_[which], first_[which + 1] - first_[which]);
    }

private:
    MoveLists();
    [[nodiscard]] static std::size_t index(const Place& at, RunsCode runs, int jokers) {
        const auto may = static_cast<std::size_t>(at.may);
        const auto must = static_cast<std::size_t>(at.must);
        const auto grouped = static_cast<std::size_t>(std::min(at.may, at.grouped_max));
        const std::size_t open = (runs & 3U) + 3 * (runs >> 4U & 3U) + 9 * std::size_t{runs >> 8U & 3U};
        return ((((open * 3 + may) * 3 + must) * 3 + grouped) * 2 + (at.bridge ? 1U : 0U)) * 3 +
               static_cast<std::size_t>(jokers);
    }
    void list(const Place& at, const OpenRuns& open, int jokers);

    std::vector<BriefMove> moves_;
    std::vector<std::uint32_t> first_;
};

} // namespace rommy::solver
