// What a colour by itself loses at least from a number on, as if its tiles found groups wherever the other
// colours have tiles enough, and jokers where they have not. The colours share the jokers: what all lose
// together is at least the least sum over the ways to share them. They are counted in halves, as two colours
// share those of a group. Filled only as far as it is asked.
#pragma once

#include "solver/colour_moves.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
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
        return are_few(runs) ? few_row(colour, number) + few_number(runs) : other_row(colour, number, runs);
    }
    // The losses by halves up to `halves`; until it is asked for others.
    [[nodiscard]] const Loss* losses(Row row, int halves) {
        if (known_[row] <= halves) fill(row, halves);
        return &losses_[rows_[row].losses];
    }
    [[nodiscard]] const Loss* losses(int colour, int number, RunsCode runs, int halves) {
        return losses(row(colour, number, runs), halves);
    }
    // What can be done from there, by place from first_move() on; known once the losses are, and until they
    // are asked for with more halves.
    [[nodiscard]] std::uint32_t first_move(Row row) const { return rows_[row].first_move; }
    [[nodiscard]] std::uint32_t last_move(Row row) const { return rows_[row].last_move; }
    [[nodiscard]] const Move& move(std::uint32_t place) const { return moves_made_[place]; }
    [[nodiscard]] RunsCode runs(Row row) const {
        return row < first_other ? few_of(row % few_room) : others_[row - first_other].runs;
    }

    [[nodiscard]] const ColourMoves& moves(int colour) const {
        return moves_[static_cast<std::size_t>(colour)];
    }
    // There are more kept runs side by side than can be told apart.
    [[nodiscard]] bool too_many() const;
    // The work done since it was last asked for, in steps.
    [[nodiscard]] std::uint64_t steps() { return std::exchange(steps_, 0); }

private:
    // Rows of few runs are numbered by colour, number and runs; the others, as they come, from `first_other`.
    static constexpr Row few_room = 32;
    static constexpr Row number_room = 16;
    static_assert(few_runs <= few_room && max_numbers + 1 < number_room);
    static constexpr Row first_other = max_colours * number_room * few_room;
    struct Entry {
        std::uint32_t key = 0;
        Row row = 0;
    };
    struct Known { // of a row that was asked for
        std::uint32_t losses;
        std::uint32_t first_move;
        std::uint32_t last_move;
    };
    struct Other {
        RunsCode runs = 0;
        int colour = 0;
        int number = 0;
    };

    [[nodiscard]] static Row few_row(int colour, int number) {
        return (static_cast<Row>(colour) * number_room + static_cast<Row>(number)) * few_room;
    }
    Row other_row(int colour, int number, RunsCode runs);
    [[nodiscard]] Entry& entry_of(std::uint32_t key);
    void grow();
    void fill(Row row, int halves);
    void close(Row row, int colour, int halves);
    void list_moves(int colour, int number, RunsCode runs, int jokers);
    void list_briefly(int colour, int number, std::span<const BriefMove> moves);

    const Pile& pile_;
    bool room_;
    const MoveLists& lists_ = MoveLists::all();
    std::array<ColourMoves, max_colours> moves_;
    std::array<std::array<std::optional<std::size_t>, max_numbers + 1>, max_colours> listed_;
    std::size_t depth_;              // one more than the most halves of jokers
    std::vector<std::int8_t> known_; // by row: one more than the halves up to which it is
    std::unique_ptr<Known[]> rows_;  // not set before they are known
    std::size_t rows_room_ = first_other;
    std::vector<Loss> losses_; // of the rows that were asked for, by halves
    std::size_t losses_filled_ = 0;
    std::vector<Move> moves_made_;
    std::vector<Other> others_;
    std::vector<Entry> hashed_;
    std::size_t filled_ = 0;
    std::uint64_t steps_ = 0;
};

} // namespace rommy::solver
