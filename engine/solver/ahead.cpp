#include "solver/ahead.h"

#include <algorithm>

namespace rommy::solver {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

constexpr std::size_t first_slots = 256;
constexpr std::size_t first_rows = 128;

} // namespace

Ahead::Ahead(const Pile& pile, const Places& places, const Prices& prices, bool room)
    : pile_(pile), room_(room), depth_(at(2 * pile.jokers_may + 1)), rows_(1), losses_(first_rows * depth_),
      direct_rows_(at(pile.colours * (max_numbers + 2)) * direct) {
    rows_.reserve(first_rows);
    moves_made_.reserve(first_rows * 4);
    for (int c = 0; c < pile.colours; ++c)
        moves_[at(c)] = ColourMoves(pile, places, prices, c);
}

bool Ahead::too_many() const {
    return std::ranges::any_of(moves_, [](const ColourMoves& moves) { return moves.too_many(); });
}

Ahead::Row Ahead::add_row(Row& found, int colour, int number, RunsCode runs) {
    found = static_cast<Row>(rows_.size());
    rows_.push_back({runs, static_cast<std::int8_t>(colour), static_cast<std::int8_t>(number), -1, 0, 0});
    if (rows_.size() * depth_ > losses_.size()) losses_.resize(2 * losses_.size());
    return found;
}

// Depth at most the numbers that are left.
void Ahead::fill(Row row, int halves) {
    rows_[row].known = static_cast<std::int8_t>(halves);
    if (rows_[row].number > pile_.numbers) return close(row, halves);
    list_moves(row, halves / 2);
    const std::size_t into = row * depth_;
    std::fill_n(&losses_[into], halves + 1, impossible);
    const std::uint32_t first = rows_[row].first_move;
    const std::uint32_t last = rows_[row].last_move;
    std::uint32_t kept = first;
    for (std::uint32_t i = first; i < last; ++i) {
        const Move move = moves_made_[i];
        const int rest = halves - move.halves;
        if (rest < 0) continue;
        if (move.lost >= losses_[into + at(move.halves)]) {
            moves_made_[kept++] = move;
            continue;
        }
        const Loss* from = losses(move.next, rest);
        // A dead end whatever the others do.
        if (from[rest] >= impossible && at(halves) + 1 == depth_) continue;
        moves_made_[kept++] = move;
        for (int have = 0; have <= rest; ++have) {
            Loss& least = losses_[into + at(have + move.halves)];
            least = std::min(least, move.lost + from[have]);
        }
    }
    rows_[row].last_move = kept;
}

// Past the last number all runs end.
void Ahead::close(Row row, int halves) {
    const Known& known = rows_[row];
    const int cost = 2 * closing_cost(moves(known.colour).place(1), open_of(known.runs));
    for (int have = 0; have <= halves; ++have)
        losses_[row * depth_ + at(have)] = have < cost ? impossible : 0;
}

void Ahead::list_moves(Row row, int jokers) {
    const Known known = rows_[row];
    const Place& place = moves(known.colour).place(known.number);
    const auto first = static_cast<std::uint32_t>(moves_made_.size());
    const auto list = [&](RunsCode next, int spent, Loss lost, int grouped, int room, bool loose) {
        ++steps_;
        Move move;
        move.lost = lost;
        move.next = this->row(known.colour, known.number + 1, next);
        move.halves = static_cast<std::uint8_t>(2 * spent + place.group_share[at(grouped)]);
        move.jokers = static_cast<std::uint8_t>(spent);
        move.grouped = static_cast<std::uint8_t>(grouped);
        move.room = static_cast<std::uint8_t>(room & 127);
        move.loose = loose;
        moves_made_.push_back(move);
        return false;
    };
    if (room_)
        moves(known.colour)
            .each_with_room(known.number, known.runs, jokers, [&](const Way& way, Loss lost, bool loose) {
                return list(code_of(way.next, 0), way.jokers, lost, way.grouped, way.room, loose);
            });
    else
        moves(known.colour)
            .each_grouping(known.number, known.runs, jokers,
                           [&](RunsCode next, int spent, Loss lost, int grouped) {
                               return list(next, spent, lost, grouped, 0, false);
                           });
    rows_[row].first_move = first;
    rows_[row].last_move = static_cast<std::uint32_t>(moves_made_.size());
}

Ahead::Row& Ahead::hashed_row(int colour, int number, RunsCode runs) {
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
