// The states that a sweep failed in last, at each number, for others that can do no more than one of these:
// with as many runs, none of them shorter, and as many jokers, a state does all that another one does, where
// spare jokers always find room. It forgets the oldest.
#pragma once

#include "solver/pile.h"
#include "solver/runs_code.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace rommy::solver {

class Failures {
public:
    // Fields that are the smaller the more a state can do, each with a bit above it that is free; 0: there
    // are more runs than a field can tell.
    using Code = std::uint64_t;

    [[nodiscard]] static Code code_of(const std::array<RunsCode, max_colours>& runs, int jokers) {
        Code code = 0;
        for (const RunsCode one_colour : runs) {
            // In its fields, from the lowest: the runs of one, those of two and less, all.
            const Code sums = Code{one_colour} * 0x111U;
            if ((one_colour & 15U) + (one_colour >> 4U & 15U) + (one_colour >> 8U & 15U) > most_runs)
                return 0;
            code = code << 12U | ((sums & 0xFFFU) ^ most_runs << 8U);
        }
        return code | static_cast<Code>(most_jokers - jokers + 1) << 48U;
    }

    // What is lost at least from a state: the most that is known of one that can do as much.
    [[nodiscard]] Loss least(int number, Code code) const {
        const Last& last = last_[static_cast<std::size_t>(number)];
        Loss least = 0;
        if (code == 0) return least;
        for (std::size_t i = 0; i < std::min(last.added, kept); ++i)
            if ((((code | free_bits) - last.codes[i]) & free_bits) == free_bits)
                least = std::max(least, last.losses[i]);
        return least;
    }
    void add(int number, Code code, Loss loss) {
        if (code == 0) return;
        Last& last = last_[static_cast<std::size_t>(number)];
        const std::size_t place = last.added++ % kept;
        last.codes[place] = code;
        last.losses[place] = loss;
    }

private:
    static constexpr std::size_t kept = 32;
    static constexpr Code most_runs = 7;
    static constexpr Code free_bits = 0x888888888888ULL | 1ULL << 52U;

    struct Last {
        std::size_t added = 0;
        std::array<Code, kept> codes;
        std::array<Loss, kept> losses;
    };
    std::array<Last, max_numbers + 1> last_;
};

} // namespace rommy::solver
