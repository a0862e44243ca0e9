#include "solver/ahead.h"

#include <algorithm>

namespace rommy::solver {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

constexpr std::size_t first_slots = 256;
constexpr std::size_t first_rows = 128;

} // namespace

Ahead::Ahead(const Pile& pile, const Places& places, const Prices& prices, bool room)
    : pile_(pile), room_(room), depth_(at(2 * pile.jokers_may + 1)), known_(first_other),
      rows_(std::make_unique_for_overwrite<Known[]>(first_other)), losses_(first_rows * depth_) {
    moves_made_.reserve(first_rows * 4);
    for (int c = 0; c < pile.colours; ++c) {
        moves_[at(c)] = ColourMoves(pile, places, prices, c);
        for (int number = 1; number <= pile.numbers && !room; ++number)
            listed_[at(c)][at(number)] = moves_[at(c)].listed(number);
    }
}

bool Ahead::too_many() const {
    return std::ranges::any_of(moves_, [](const ColourMoves& moves) { return moves.too_many(); });
}

// Depth at most the numbers that are left.
void Ahead::fill(Row row, int halves) {
    if (known_[row] == 0) {
        rows_[row].losses = static_cast<std::uint32_t>(losses_filled_);
        losses_filled_ += depth_;
        if (losses_filled_ > losses_.size()) losses_.resize(2 * losses_.size());
    }
    known_[row] = static_cast<std::int8_t>(halves + 1);
    const bool few = row < first_other;
    const int colour =
        few ? static_cast<int>(row / (number_room * few_room)) : others_[row - first_other].colour;
    const int number =
        few ? static_cast<int>(row / few_room % number_room) : others_[row - first_other].number;
    if (number > pile_.numbers) return close(row, colour, halves);
    const auto first = static_cast<std::uint32_t>(moves_made_.size());
    const int jokers = halves / 2;
    if (const auto& lists = listed_[at(colour)][at(number)]; lists && few && jokers <= MoveLists::most_spent)
        list_briefly(colour, number, lists_.moves(*lists, row % few_room, jokers));
    else
        list_moves(colour, number, runs(row), jokers);
    const auto last = static_cast<std::uint32_t>(moves_made_.size());
    steps_ += last - first;
    const std::size_t into = rows_[row].losses;
    std::fill_n(&losses_[into], halves + 1, impossible);
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
    rows_[row].first_move = first;
    rows_[row].last_move = kept;
}

// Past the last number all runs end.
void Ahead::close(Row row, int colour, int halves) {
    const int cost = 2 * closing_cost(moves(colour).place(1), open_of(runs(row)));
    for (int have = 0; have <= halves; ++have)
        losses_[rows_[row].losses + at(have)] = have < cost ? impossible : 0;
}

void Ahead::list_moves(int colour, int number, RunsCode runs, int jokers) {
    const auto& share = moves(colour).place(number).group_share;
    const auto list = [&](RunsCode next, int spent, Loss lost, int grouped, int room, bool loose) {
        Move move;
        move.lost = lost;
        move.next = row(colour, number + 1, next);
        move.halves = static_cast<std::uint8_t>(2 * spent + share[at(grouped)]);
        move.jokers = static_cast<std::uint8_t>(spent);
        move.grouped = static_cast<std::uint8_t>(grouped);
        move.room = static_cast<std::uint8_t>(room & 127);
        move.loose = loose;
        moves_made_.push_back(move);
        return false;
    };
    if (room_)
        moves(colour).each_with_room(number, runs, jokers, [&](const Way& way, Loss lost, bool loose) {
            return list(code_of(way.next, 0), way.jokers, lost, way.grouped, way.room, loose);
        });
    else
        moves(colour).each_grouping(number, runs, jokers,
                                    [&](RunsCode next, int spent, Loss lost, int grouped) {
                                        return list(next, spent, lost, grouped, 0, false);
                                    });
}

// As list_moves(), for nearly all rows.
void Ahead::list_briefly(int colour, int number, std::span<const BriefMove> moves) {
    const ColourMoves& own = moves_[at(colour)];
    const auto& share = own.place(number).group_share;
    const Loss price = own.price(number);
    const Row next = few_row(colour, number + 1);
    for (const BriefMove& brief : moves) {
        Move move;
        move.lost = brief.unlaid * price;
        move.next = next + brief.next;
        move.halves = static_cast<std::uint8_t>(2 * brief.jokers + share[brief.grouped]);
        move.jokers = brief.jokers;
        move.grouped = brief.grouped;
        moves_made_.push_back(move);
    }
}

Ahead::Row Ahead::other_row(int colour, int number, RunsCode runs) {
    if (hashed_.empty()) hashed_.resize(first_slots);
    const std::uint32_t key = 1U << 31U | static_cast<std::uint32_t>(colour) << 28U |
                              static_cast<std::uint32_t>(number) << 24U | runs;
    Entry* entry = &entry_of(key);
    if (entry->key == key) return entry->row;
    if (++filled_ * 2 > hashed_.size()) {
        grow();
        entry = &entry_of(key);
    }
    *entry = {key, static_cast<Row>(known_.size())};
    known_.push_back(0);
    others_.push_back({runs, colour, number});
    if (known_.size() > rows_room_) {
        auto more = std::make_unique_for_overwrite<Known[]>(2 * rows_room_);
        std::copy_n(rows_.get(), rows_room_, more.get());
        rows_ = std::move(more);
        rows_room_ *= 2;
    }
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
