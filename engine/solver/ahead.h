// What a colour by itself loses at least from a number on, as if its tiles found groups wherever the other
// colours have tiles enough, and jokers where they have not. The colours share the jokers: what all lose
// together is at least the least sum over the ways to share them. They are counted in halves, as two colours
// share those of a group. Filled only as far as it is asked.
#pragma once

#include "solver/colour_moves.h"

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace rommy::solver {

// What is lost at least, by how many halves of jokers may be spent; never growing.
using LossByHalves = std::array<Loss, 2 * most_jokers + 1>;

// The same for two parts that share the jokers, up to `halves`.
template <class A, class B>
void share_jokers(const A& a, const B& b, int halves, LossByHalves& both) {
    const std::size_t most = static_cast<std::size_t>(halves);
    if (b[0] == b[most]) { // no use for jokers
        for (std::size_t j = 0; j <= most; ++j)
            both[j] = a[j] + b[0];
        return;
    }
    if (a[0] == a[most]) {
        for (std::size_t j = 0; j <= most; ++j)
            both[j] = a[0] + b[j];
        return;
    }
    for (std::size_t j = 0; j <= most; ++j) {
        Loss least = a[j] + b[0];
        for (std::size_t i = 0; i < j; ++i)
            least = std::min(least, a[i] + b[j - i]);
        both[j] = least;
    }
}

// What they lose together when they share all of them.
template <class A, class B>
[[nodiscard]] Loss least_shared(const A& a, const B& b, int halves) {
    const std::size_t most = static_cast<std::size_t>(halves);
    Loss least = a[most] + b[0];
    if (b[0] == b[most]) return least;
    if (a[0] == a[most]) return a[0] + b[most];
    for (std::size_t i = 0; i < most; ++i)
        least = std::min(least, a[i] + b[most - i]);
    return least;
}

class Ahead {
public:
    // All must outlive it. `room`: moves say what room they leave for spare jokers, and none is left out.
    Ahead(const Pile& pile, const Places& places, const Prices& prices, bool room);

    // The open runs of a colour before a number, as one number; never 0.
    using Row = std::uint32_t;
    struct Move {
        Loss lost = 0;
        Row next = 0;
        std::uint8_t halves = 0; // of jokers, its share of what groups take among them
        std::uint8_t jokers = 0;
        std::uint8_t grouped = 0;
        std::uint8_t room : 7 = 0;
        bool loose : 1 = false; // never better than another one where room does not count
    };

    [[nodiscard]] Row row(int colour, int number, RunsCode runs) {
        Row& found = row_of(colour, number, runs);
        return found != 0 ? found : add_row(found, colour, number, runs);
    }
    // The losses by halves up to `halves`; until it is asked for others.
    [[nodiscard]] const Loss* losses(Row row, int halves) {
        if (rows_[row].known < halves) fill(row, halves);
        return &losses_[row * depth_];
    }
    [[nodiscard]] const Loss* losses(int colour, int number, RunsCode runs, int halves) {
        return losses(row(colour, number, runs), halves);
    }
    // What can be done from there, by place from first_move() on; known once the losses are, and until they
    // are asked for with more halves.
    [[nodiscard]] std::uint32_t first_move(Row row) const { return rows_[row].first_move; }
    [[nodiscard]] std::uint32_t last_move(Row row) const { return rows_[row].last_move; }
    [[nodiscard]] const Move& move(std::uint32_t place) const { return moves_made_[place]; }
    [[nodiscard]] RunsCode runs(Row row) const { return rows_[row].runs; }

    [[nodiscard]] const ColourMoves& moves(int colour) const {
        return moves_[static_cast<std::size_t>(colour)];
    }
    // There are more kept runs side by side than can be told apart.
    [[nodiscard]] bool too_many() const;
    // The work done since it was last asked for, in steps.
    [[nodiscard]] std::uint64_t steps() { return std::exchange(steps_, 0); }

private:
    // Runs whose rows are found directly: so many of each length at most, and none that is kept.
    static constexpr std::uint32_t most_alike = 2;
    static constexpr std::uint32_t alike = most_alike + 1;
    static constexpr std::uint32_t direct = alike * alike * alike;
    struct Entry {
        std::uint32_t key = 0;
        Row row = 0;
    };
    struct Known {
        RunsCode runs = 0;
        std::int8_t colour = 0;
        std::int8_t number = 0;
        std::int8_t known = -1; // up to so many halves
        std::uint32_t first_move = 0;
        std::uint32_t last_move = 0;
    };

    [[nodiscard]] Row& row_of(int colour, int number, RunsCode runs) {
        const std::uint32_t one = runs & 15U;
        const std::uint32_t two = runs >> 4U & 15U;
        const std::uint32_t more = runs >> 8U;
        if (one > most_alike || two > most_alike || more > most_alike)
            return hashed_row(colour, number, runs);
        const auto place = static_cast<std::uint32_t>(colour * (max_numbers + 2) + number);
        return direct_rows_[place * direct + (one * alike + two) * alike + more];
    }
    Row& hashed_row(int colour, int number, RunsCode runs);
    Row add_row(Row& found, int colour, int number, RunsCode runs);
    [[nodiscard]] Entry& entry_of(std::uint32_t key);
    void grow();
    void fill(Row row, int halves);
    void close(Row row, int halves);
    void list_moves(Row row, int jokers);

    const Pile& pile_;
    bool room_;
    std::array<ColourMoves, max_colours> moves_;
    std::size_t depth_;        // one more than the most halves of jokers
    std::vector<Known> rows_;  // row 0: none
    std::vector<Loss> losses_; // by row and halves
    std::vector<Move> moves_made_;
    std::vector<Row> direct_rows_;
    std::vector<Entry> hashed_;
    std::size_t filled_ = 0;
    std::uint64_t steps_ = 0;
};

} // namespace rommy::solver
