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
    std::uint8_t next = 0; // the runs, by few_number()
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
    [[nodiscard]] static bool serves(const Place& at) {
        return at.may <= most_alike && at.locked == 0 && at.emitted == 0 && at.one_ends && at.two_ends;
    }
    // Where the lists of a place begin, which it must serve.
    [[nodiscard]] static std::size_t first(const Place& at) {
        const auto may = static_cast<std::size_t>(at.may);
        const auto must = static_cast<std::size_t>(at.must);
        const auto grouped = static_cast<std::size_t>(std::min(at.may, at.grouped_max));
        return (((may * 3 + must) * 3 + grouped) * 2 + (at.bridge ? 1U : 0U)) * 3;
    }
    // `runs`: by few_number().
    [[nodiscard]] std::span<const BriefMove> moves(std::size_t first, std::uint32_t runs, int jokers) const {
        const std::size_t which = first + std::size_t{runs} * places + static_cast<std::size_t>(jokers);
        return {moves_.data() + first_[which], moves_.data() + first_[which + 1]};
    }

private:
    static constexpr std::size_t places = std::size_t{3} * 3 * 3 * 2 * 3;
    MoveLists();
    void list(const Place& at, const OpenRuns& open, int jokers);

    std::vector<BriefMove> moves_;
    std::vector<std::uint32_t> first_;
};

} // namespace rommy::solver
