#include "solver/strict_bound.h"

#include <algorithm>

namespace rommy::solver {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

} // namespace

StrictBound::StrictBound(const Pile& pile, const Prices& prices, Loss joker_below)
    : pile_(pile), prices_(prices), joker_below_(joker_below), rules_(pile), places_(places_of(pile)),
      rows_(1) {}

StrictBound::Packed StrictBound::packed(int colour, int number, const StrictRuns& runs) {
    constexpr std::size_t a_word = 4;
    Packed key{};
    key.back() = static_cast<std::uint64_t>(colour << 8 | number);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto bits = static_cast<std::uint64_t>(runs[i].length << 7 | runs[i].jokers << 3 |
                                                     runs[i].wants << 1 | int{runs[i].to_the_end});
        key[i / a_word] |= bits << 16 * (i % a_word);
    }
    return key;
}

StrictBound::Row StrictBound::row(int colour, int number, const StrictRuns& runs) {
    const auto [entry, is_new] =
        found_.try_emplace(packed(colour, number, runs), static_cast<Row>(rows_.size()));
    if (is_new) {
        rows_.emplace_back();
        rows_.back().runs = runs;
        rows_.back().colour = static_cast<std::uint8_t>(colour);
        rows_.back().number = static_cast<std::uint8_t>(number);
    }
    return entry->second;
}

// A joker at the front could as well lie at the back, where it is worth no less, unless there is no room:
// only runs to the highest number begin with one.
bool StrictBound::joker_may_start(int colour, int number, int jokers) const {
    if (!rules_.all_placed() || pile_.numbers - number + 1 > rules_.longest()) return false;
    int needed = 1;
    for (int next = number + 1; next <= pile_.numbers; ++next)
        if (pile_.may[at(colour)][at(next)] == 0) ++needed;
    return needed <= std::min(jokers, rules_.most_jokers_in_one());
}

// Calls visit(way) for what the colour can do, until it returns true.
template <class Visit>
bool StrictBound::each_way(Row row, int jokers, Visit&& visit) const {
    const int colour = rows_[row].colour;
    const int number = rows_[row].number;
    const StrictRuns open = rows_[row].runs;
    const bool starts = !rules_.all_placed() || number + shortest_meld - 1 <= pile_.numbers;
    const StrictPlace here{&place(colour, number), &open, starts, joker_may_start(colour, number, jokers),
                           jokers};
    return StrictWalk(here, rules_, std::forward<Visit>(visit)).walk();
}

StrictWay StrictBound::way_of(Row row, const Move& move) const {
    StrictWay found;
    each_way(row, pile_.jokers_may, [&](const StrictWay& way) {
        if (way.jokers != move.jokers || way.grouped != move.grouped || way.unlaid != move.unlaid ||
            !(way.next == runs(move.next)))
            return false;
        found = way;
        return true;
    });
    return found;
}

// Depth at most the numbers that are left.
void StrictBound::fill(Row row, int most) {
    rows_[row].known = static_cast<std::int8_t>(most);
    if (full()) return;
    if (rows_[row].number > pile_.numbers) return close(row);
    list_moves(row, most / 2);
    LossByHalves least;
    least.fill(impossible);
    std::uint32_t kept = rows_[row].first_move;
    for (std::uint32_t i = kept; i < rows_[row].last_move; ++i) {
        const Move move = moves_[i];
        const int left = most - move.halves;
        if (left < 0) continue;
        const LossByHalves& rest = losses(move.next, left);
        if (rest[at(left)] >= impossible) continue; // a dead end
        moves_[kept++] = move;
        for (int halves = move.halves; halves <= most; ++halves)
            least[at(halves)] = std::min(least[at(halves)], move.lost + rest[at(halves - move.halves)]);
    }
    rows_[row].last_move = kept;
    rows_[row].losses = least;
}

// Past the last number all runs end.
void StrictBound::close(Row row) {
    Known& known = rows_[row];
    int cost = 0;
    for (const StrictRun& run : known.runs)
        cost += rules_.complete(run) ? RunRules::missing(run) : most_jokers + 1;
    for (int halves = 0; halves <= 2 * most_jokers; ++halves)
        known.losses[at(halves)] = halves < 2 * cost ? impossible : 0;
}

void StrictBound::list_moves(Row row, int jokers) {
    const int colour = rows_[row].colour;
    const int number = rows_[row].number;
    const auto first = static_cast<std::uint32_t>(moves_.size());
    const Loss joker = joker_below_ * (pile_.numbers - number);
    each_way(row, jokers, [&](const StrictWay& way) {
        ++steps_;
        Move move;
        move.lost = way.unlaid * prices_.tile[at(number)] + way.jokers * joker;
        move.next = this->row(colour, number + 1, way.next);
        move.halves =
            static_cast<std::uint8_t>(2 * way.jokers + place(colour, number).group_share[at(way.grouped)]);
        move.jokers = static_cast<std::uint8_t>(way.jokers);
        move.grouped = static_cast<std::uint8_t>(way.grouped);
        move.unlaid = static_cast<std::uint8_t>(way.unlaid);
        moves_.push_back(move);
        return full();
    });
    if (!rules_.all_placed()) drop_useless(first);
    rows_[row].first_move = first;
    rows_[row].last_move = static_cast<std::uint32_t>(moves_.size());
}

// Can runs like these do all that the other ones can? Each of the others has one at least as good for itself,
// and those left over may end as they are. Runs are sorted, the worst first, so that looking at one after the
// other sees nearly all such cases.
bool StrictBound::as_good(const StrictRuns& runs, const StrictRuns& other) const {
    if (runs.size() < other.size()) return false;
    for (std::size_t i = 0; i < runs.size(); ++i)
        if (i < other.size() ? !rules_.as_good(runs[i], other[i]) : !RunRules::is_meld(runs[i])) return false;
    return true;
}

bool StrictBound::never_better(const Move& move, const Move& other) const {
    return other.jokers <= move.jokers && other.unlaid <= move.unlaid && other.grouped == move.grouped &&
           as_good(runs(other.next), runs(move.next));
}

// Where spare jokers find room: moves that are never better than another one. The cheapest come first.
void StrictBound::drop_useless(std::uint32_t first) {
    std::vector<Move> kept;
    for (std::size_t i = first; i < moves_.size(); ++i) {
        const Move move = moves_[i];
        if (std::ranges::any_of(kept, [&](const Move& other) { return never_better(move, other); })) continue;
        std::erase_if(kept, [&](const Move& other) { return never_better(other, move); });
        kept.push_back(move);
    }
    std::ranges::stable_sort(kept, {},
                             [](const Move& move) { return std::pair<int, int>(move.unlaid, move.jokers); });
    moves_.resize(first);
    moves_.insert(moves_.end(), kept.begin(), kept.end());
}

} // namespace rommy::solver
