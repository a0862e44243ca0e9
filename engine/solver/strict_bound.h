// The bound of the strict sweep: as ahead.h, with every limit within a run. A colour's open runs go by a
// number, the same for all that are alike.
#pragma once

#include "solver/ahead.h"
#include "solver/strict_ways.h"
#include "solver/work.h"

#include <unordered_map>
#include <vector>

namespace rommy::solver {

using RunsId = std::uint16_t; // 0: none

class StrictBound {
public:
    // All must outlive it.
    StrictBound(const Pile& pile, const Prices& prices, const RuleSet& rules, Work& work);

    // When there are too many different ones the work is given up.
    RunsId id_of(const StrictRuns& runs);
    [[nodiscard]] const StrictRuns& runs(RunsId id) const { return runs_[id]; }
    // What the colour loses at least with its tiles from `number` on, by halves of jokers.
    // Until it is asked for others.
    const LossByHalves& losses(int colour, int number, RunsId id) {
        const std::vector<std::uint32_t>& rows = rows_[row_of(colour, number)];
        const std::uint32_t row = id < rows.size() ? rows[id] : 0;
        return row != 0 ? losses_[row] : fill(colour, number, id);
    }
    // Calls visit(way) for what the colour can do, until it returns true.
    template <class Visit>
    bool each_way(int colour, int number, RunsId id, int jokers, Visit&& visit) const {
        const StrictRuns open = runs_[id];
        const StrictPlace at{&place(colour, number), &open, number + shortest_meld - 1 <= pile_.numbers,
                             joker_may_start(colour, number, jokers), jokers};
        return StrictWalk(at, rules_, std::forward<Visit>(visit)).walk();
    }
    [[nodiscard]] const Place& place(int colour, int number) const {
        return places_[static_cast<std::size_t>(colour)][static_cast<std::size_t>(number)];
    }
    [[nodiscard]] const RunRules& rules() const { return rules_; }

private:
    using Packed = std::array<std::uint64_t, most_runs / 4>;
    struct Hash {
        std::size_t operator()(const Packed& key) const {
            std::uint64_t mixed = 0;
            for (const std::uint64_t word : key)
                mixed = (mixed ^ word ^ mixed >> 29U) * 0xBF58476D1CE4E5B9ULL;
            return static_cast<std::size_t>(mixed >> 7U);
        }
    };
    static constexpr std::size_t numbers_a_colour = max_numbers + 2;
    static constexpr std::size_t most_ids = 60'000;
    static constexpr std::size_t most_losses = 120'000; // some 22 MB

    [[nodiscard]] static Packed packed(const StrictRuns& runs);
    [[nodiscard]] bool joker_may_start(int colour, int number, int jokers) const;
    [[nodiscard]] LossByHalves at_the_end(RunsId id) const;
    [[nodiscard]] static std::size_t row_of(int colour, int number) {
        return static_cast<std::size_t>(colour) * numbers_a_colour + static_cast<std::size_t>(number);
    }
    const LossByHalves& fill(int colour, int number, RunsId id);
    LossByHalves compute(int colour, int number, RunsId id);

    const Pile& pile_;
    const Prices& prices_;
    Work& work_;
    RunRules rules_;
    Places places_;
    std::unordered_map<Packed, RunsId, Hash> ids_;
    std::vector<StrictRuns> runs_;
    // By colour and number, and then by runs: where in losses_; 0: not known.
    std::array<std::vector<std::uint32_t>, max_colours * numbers_a_colour> rows_;
    std::vector<LossByHalves> losses_;
};

} // namespace rommy::solver
