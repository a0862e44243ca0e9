// What the open runs of a colour can be before a number, all at once: its front. Once it is said which tiles
// go into groups, a colour knows nothing of the others, so a whole colour moves from front to front, and the
// search (group_sweep.h) chooses groups alone. Fronts that are equal are one: they go by a number, and what
// has been found out of one is found out once.
#pragma once

#include "solver/ahead.h"

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace rommy::solver {

using FrontId = std::uint16_t; // 0: none

// One of the things that a colour's runs can be.
struct Branch {
    RunsCode runs = 0;
    std::uint16_t jokers = 0; // spent by the colour so far
    std::uint16_t room = 0;   // for spare ones, where it is counted
    Loss lost = 0;            // more than by the branch that has lost least
    friend bool operator==(const Branch&, const Branch&) = default;
};

class Fronts {
public:
    // All must outlive it.
    Fronts(const Pile& pile, const Places& places, const Prices& prices);

    struct Step {
        FrontId to = 0; // none: the tiles of the table cannot all be laid
        Loss lost = 0;
    };

    [[nodiscard]] FrontId start(int colour);
    // What becomes of a front of this colour before this number when so many tiles go into groups.
    Step step(int colour, int number, FrontId front, int grouped) {
        const Step known = steps_to_[front * width_ + static_cast<std::size_t>(grouped)];
        return known.to != unknown ? known : compute(colour, number, front, grouped);
    }
    // What the colour loses at least from here on, by the halves of jokers that it spends in all, from the
    // first number on.
    [[nodiscard]] const Loss* floor(FrontId front) const { return &floors_[front * depth_]; }
    [[nodiscard]] std::span<const Branch> branches(FrontId front) const {
        return std::span(branches_).subspan(fronts_[front].first, fronts_[front].count);
    }
    [[nodiscard]] const ColourMoves& moves(int colour) const { return ahead_.moves(colour); }
    // The work done since it was last asked for, in steps.
    [[nodiscard]] std::uint64_t steps() { return std::exchange(steps_, 0) + ahead_.steps(); }
    // There are more than can be told apart: nothing that was said since holds.
    [[nodiscard]] bool full() const { return full_; }

private:
    static constexpr FrontId unknown = 0xFFFF;
    static constexpr std::size_t most_fronts = 0xFFFE;
    struct Front {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
        int place = 0;
    };

    Step compute(int colour, int number, FrontId front, int grouped);
    [[nodiscard]] bool as_good(const Branch& a, const Branch& b) const;
    void add(const Branch& branch);
    FrontId intern(int colour, int number);
    void add_floor(int colour, int number, const Front& front);
    void grow_ids();
    [[nodiscard]] std::size_t slot(int place, std::span<const Branch> branches) const;

    void move_on(int number, const Branch& branch, int grouped, int colour);

    const Pile& pile_;
    Ahead ahead_;
    std::size_t depth_;     // one more than the most halves of jokers
    std::size_t width_ = 1; // one more than the most tiles of a colour in groups of a number
    std::vector<Step> steps_to_;
    std::vector<Front> fronts_;
    std::vector<Branch> branches_;
    std::vector<Loss> floors_;
    std::vector<FrontId> ids_; // by hash
    std::vector<Branch> made_; // the branches of the front at work
    std::uint64_t steps_ = 0;
    bool full_ = false;
};

} // namespace rommy::solver
