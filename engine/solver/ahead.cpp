#include "solver/ahead.h"

#include <algorithm>

namespace rommy::solver {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

constexpr std::size_t first_slots = 256;

} // namespace

Ahead::Ahead(const Pile& pile, const Places& places, const Prices& prices)
    : pile_(pile), depth_(at(2 * pile.jokers_may + 1)), rows_(1),
      direct_rows_(at(pile.colours * (max_numbers + 2)) * direct) {
    rows_.reserve(first_slots * (depth_ + 1));
    for (int c = 0; c < pile.colours; ++c)
        moves_[at(c)] = ColourMoves(pile, places, prices, c);
}

bool Ahead::too_many() const {
    return std::ranges::any_of(moves_, [](const ColourMoves& moves) { return moves.too_many(); });
}

const Loss* Ahead::fill(int colour, int number, RunsCode runs, int halves) {
    std::uint32_t& row = row_of(colour, number, runs);
    if (row == 0) {
        row = static_cast<std::uint32_t>(rows_.size());
        for (std::size_t i = 0; i <= depth_; ++i)
            rows_.push_back(-1);
    }
    const std::size_t into = row;
    rows_[into] = halves;
    compute(colour, number, runs, halves, into + 1);
    return &rows_[into + 1];
}

// Depth at most the numbers that are left.
void Ahead::compute(int colour, int number, RunsCode runs, int halves, std::size_t into) {
    std::fill_n(&rows_[into], halves + 1, impossible);
    if (number > pile_.numbers) {
        const int cost = 2 * closing_cost(moves(colour).place(1), open_of(runs));
        for (int have = cost; have <= halves; ++have)
            rows_[into + at(have)] = 0;
        return;
    }
    const Place& place = moves(colour).place(number);
    moves(colour).each_grouping(
        number, runs, halves / 2, [&](RunsCode next, int jokers, Loss lost, int grouped) {
            ++steps_;
            const int used = 2 * jokers + place.group_share[at(grouped)];
            if (used > halves || lost >= rows_[into + at(used)]) return false;
            const Loss* rest = losses(colour, number + 1, next, halves - used);
            for (int have = used; have <= halves; ++have)
                rows_[into + at(have)] = std::min(rows_[into + at(have)], lost + rest[have - used]);
            return false;
        });
}

std::uint32_t& Ahead::hashed_row(int colour, int number, RunsCode runs) {
    if (hashed_.empty()) hashed_.resize(first_slots);
    const std::uint32_t key = 1U << 31U | static_cast<std::uint32_t>(colour) << 28U |
                              static_cast<std::uint32_t>(number) << 24U | runs;
    Entry* entry = &entry_of(key);
    if (entry->key == key) return entry->row;
    if (++filled_ * 2 > hashed_.size()) {
        grow();
        entry = &entry_of(key);
    }
    entry->key = key;
    return entry->row;
}

Ahead::Entry& Ahead::entry_of(std::uint32_t key) {
    std::size_t slot = static_cast<std::size_t>(key * 0x9E3779B97F4A7C15ULL >> 32U) & (hashed_.size() - 1);
    while (hashed_[slot].key != 0 && hashed_[slot].key != key)
        slot = (slot + 1) & (hashed_.size() - 1);
    return hashed_[slot];
}

void Ahead::grow() {
    std::vector<Entry> old(hashed_.size() * 4);
    old.swap(hashed_);
    for (const Entry& entry : old)
        if (entry.key != 0) entry_of(entry.key) = entry;
}

} // namespace rommy::solver
