// Where kept melds are in the sweep: a meld of the table that is kept as it is takes its tiles out of play
// while the sweep passes it.
#pragma once

#include "solver/colour_ways.h"
#include "solver/groups.h"

#include <array>
#include <vector>

namespace rommy::solver {

// Slots of the runs that are being kept.
using KeptMask = std::uint64_t;

class KeptMelds {
public:
    explicit KeptMelds(const std::vector<Keepable>& melds);

    // The melds that the sweep meets first at a number, as places in the list.
    [[nodiscard]] const std::vector<std::size_t>& beginning(int number) const {
        return beginning_[static_cast<std::size_t>(number)];
    }
    // `open`, with the kept runs of the colour that lie on both sides of the gap before `number` as if they
    // were open.
    [[nodiscard]] OpenRuns with_open(int colour, int number, OpenRuns open, KeptMask kept) const;
    // How many tiles of each colour the kept runs that began before have at a number.
    [[nodiscard]] ByColour taken(int number, KeptMask kept) const;
    // The jokers in kept runs that lie on both sides of the gap before `number`.
    [[nodiscard]] int jokers(int number, KeptMask kept) const;
    // Those of `kept` that go on after a number.
    [[nodiscard]] KeptMask after(int number, KeptMask kept) const {
        return kept & going_on_[static_cast<std::size_t>(number)];
    }

private:
    struct Crossing { // a run that has tiles before a number, and at it or after it
        KeptMask slot = 0;
        int colour = 0;
        int length = 0; // before the number
        int jokers = 0;
        bool natural = false; // has its own tile at the number
    };
    std::array<std::vector<std::size_t>, max_numbers + 2> beginning_;
    std::array<std::vector<Crossing>, max_numbers + 2> crossing_;
    std::array<KeptMask, max_numbers + 2> going_on_{};
};

// Gives each run a slot that no run with a number in common has.
void assign_slots(std::vector<Keepable>& melds);

} // namespace rommy::solver
