#include "solver/strict_bound.h"

namespace rommy::solver {
namespace {

constexpr std::uint64_t steps_a_way = 3; // each looks twice into tables

std::size_t at(int i) { return static_cast<std::size_t>(i); }

} // namespace

StrictBound::StrictBound(const Pile& pile, const Prices& prices, const RuleSet& rules, Work& work)
    : pile_(pile), prices_(prices), work_(work), rules_(pile, rules), places_(places_of(pile)), losses_(1) {
    id_of({});
}

StrictBound::Packed StrictBound::packed(const StrictRuns& runs) {
    constexpr std::size_t a_word = 4;
    Packed key{};
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto bits = static_cast<std::uint64_t>(runs[i].length << 7 | runs[i].jokers << 3 |
                                                     runs[i].wants << 1 | int{runs[i].to_the_end});
        key[i / a_word] |= bits << 16 * (i % a_word);
    }
    return key;
}

RunsId StrictBound::id_of(const StrictRuns& runs) {
    const auto [entry, is_new] = ids_.try_emplace(packed(runs), static_cast<RunsId>(runs_.size()));
    if (is_new) runs_.push_back(runs);
    if (runs_.size() > most_ids) work_.give_up();
    return entry->second;
}

// A joker at the front could as well lie at the back, where it is worth no less, unless there is no room:
// only runs to the highest number begin with one.
bool StrictBound::joker_may_start(int colour, int number, int jokers) const {
    if (pile_.numbers - number + 1 > rules_.longest()) return false;
    int needed = 1;
    for (int next = number + 1; next <= pile_.numbers; ++next)
        if (pile_.may[at(colour)][at(next)] == 0) ++needed;
    return needed <= std::min(jokers, rules_.most_jokers_in_one());
}

LossByHalves StrictBound::at_the_end(RunsId id) const {
    LossByHalves losses{};
    for (const StrictRun& run : runs_[id])
        if (!rules_.complete(run)) losses.fill(impossible);
    return losses;
}

const LossByHalves& StrictBound::fill(int colour, int number, RunsId id) {
    const LossByHalves found = number > pile_.numbers ? at_the_end(id) : compute(colour, number, id);
    if (losses_.size() >= most_losses) {
        losses_.resize(1);
        for (std::vector<std::uint32_t>& rows : rows_)
            rows.clear();
    }
    std::vector<std::uint32_t>& rows = rows_[row_of(colour, number)];
    if (rows.size() <= id) rows.resize(std::size_t{id} + 1);
    rows[id] = static_cast<std::uint32_t>(losses_.size());
    losses_.push_back(found);
    return losses_.back();
}

// Depth at most the numbers that are left.
LossByHalves StrictBound::compute(int colour, int number, RunsId id) {
    LossByHalves least;
    least.fill(impossible);
    const Loss price = prices_.tile[at(number)];
    const int most = 2 * pile_.jokers_may;
    each_way(colour, number, id, pile_.jokers_may, [&](const StrictWay& way) {
        if (!work_.spend(steps_a_way)) return true;
        const int used = 2 * way.jokers + place(colour, number).group_share[at(way.grouped)];
        const Loss here = way.unlaid * price;
        if (used > most) return false;
        const LossByHalves& rest = losses(colour, number + 1, id_of(way.next));
        for (int halves = used; halves <= most; ++halves)
            least[at(halves)] = std::min(least[at(halves)], here + rest[at(halves - used)]);
        return false;
    });
    return least;
}

} // namespace rommy::solver
