// The bound of the strict sweep and the moves of a colour: as ahead.h, with every limit within a run. A
// colour's open runs before a number are a row, whose losses and moves are listed when they are asked for.
#pragma once

#include "solver/ahead.h"
#include "solver/strict_ways.h"

#include <unordered_map>
#include <utility>
#include <vector>

namespace rommy::solver {

class StrictBound {
public:
    // All must outlive it. `joker_below`: lost by a joker for each number below the highest.
    StrictBound(const Pile& pile, const Prices& prices, Loss joker_below);

    using Row = std::uint32_t; // never 0
    struct Move {
        Loss lost = 0;
        Row next = 0;
        std::uint8_t halves = 0; // of jokers, its share of what groups take among them
        std::uint8_t jokers = 0;
        std::uint8_t grouped = 0;
        std::uint8_t unlaid = 0;
    };

    [[nodiscard]] Row row(int colour, int number, const StrictRuns& runs);
    // What the colour loses at least from there on, by halves of jokers up to `halves`; until it is asked for
    // others.
    [[nodiscard]] const LossByHalves& losses(Row row, int halves) {
        if (rows_[row].known < halves) fill(row, halves);
        return rows_[row].losses;
    }
    // What can be done from there, by place; known once the losses are, and until they are asked for with
    // more halves.
    [[nodiscard]] std::uint32_t first_move(Row row) const { return rows_[row].first_move; }
    [[nodiscard]] std::uint32_t last_move(Row row) const { return rows_[row].last_move; }
    [[nodiscard]] const Move& move(std::uint32_t place) const { return moves_[place]; }
    [[nodiscard]] const StrictRuns& runs(Row row) const { return rows_[row].runs; }
    // The way that a move from there was.
    [[nodiscard]] StrictWay way_of(Row row, const Move& move) const;

    [[nodiscard]] const Place& place(int colour, int number) const {
        return places_[static_cast<std::size_t>(colour)][static_cast<std::size_t>(number)];
    }
    [[nodiscard]] const RunRules& rules() const { return rules_; }
    // There were more rows or moves than memory is for: what it says is not to be trusted any more.
    [[nodiscard]] bool full() const { return rows_.size() > most_rows || moves_.size() > most_moves; }
    // The work done since it was last asked for, in steps.
    [[nodiscard]] std::uint64_t steps() { return std::exchange(steps_, 0); }

private:
    struct Known {
        StrictRuns runs;
        std::uint8_t colour = 0;
        std::uint8_t number = 0;
        std::int8_t known = -1; // up to so many halves
        std::uint32_t first_move = 0;
        std::uint32_t last_move = 0;
        LossByHalves losses{};
    };
    using Packed = std::array<std::uint64_t, most_runs / 4 + 1>;
    struct Hash {
        std::size_t operator()(const Packed& key) const {
            std::uint64_t mixed = 0;
            for (const std::uint64_t word : key)
                mixed = (mixed ^ word ^ mixed >> 29U) * 0xBF58476D1CE4E5B9ULL;
            return static_cast<std::size_t>(mixed >> 7U);
        }
    };
    static constexpr std::size_t most_rows = 40'000;   // some 12 MB
    static constexpr std::size_t most_moves = 400'000; // some 10 MB

    [[nodiscard]] static Packed packed(int colour, int number, const StrictRuns& runs);
    [[nodiscard]] bool joker_may_start(int colour, int number, int jokers) const;
    template <class Visit>
    bool each_way(Row row, int jokers, Visit&& visit) const;
    [[nodiscard]] bool as_good(const StrictRuns& runs, const StrictRuns& other) const;
    [[nodiscard]] bool never_better(const Move& move, const Move& other) const;
    void fill(Row row, int halves);
    void close(Row row);
    void list_moves(Row row, int jokers);
    void drop_useless(std::uint32_t first);

    const Pile& pile_;
    const Prices& prices_;
    Loss joker_below_;
    RunRules rules_;
    Places places_;
    std::unordered_map<Packed, Row, Hash> found_;
    std::vector<Known> rows_; // row 0: none
    std::vector<Move> moves_;
    std::uint64_t steps_ = 0;
};

} // namespace rommy::solver
