#include "solver/move_lists.h"

#include <algorithm>
#include <utility>

namespace rommy::solver {
namespace {

bool never_better(const BriefMove& move, const BriefMove& other) {
    return other.jokers <= move.jokers && other.unlaid <= move.unlaid && other.grouped == move.grouped &&
           as_good(few_of(other.next), few_of(move.next));
}

} // namespace

const MoveLists& MoveLists::all() {
    static const MoveLists lists;
    return lists;
}

// In the order of moves().
MoveLists::MoveLists() {
    Place at;
    for (std::uint32_t open = 0; open < few_runs; ++open) {
        const OpenRuns runs = open_of(few_of(open));
        for (at.may = 0; at.may <= most_alike; ++at.may)
            for (at.must = 0; at.must <= most_alike; ++at.must)
                for (at.grouped_max = 0; at.grouped_max <= most_alike; ++at.grouped_max)
                    for (int rest = 0; rest < 2 * (most_spent + 1); ++rest) {
                        at.bridge = rest > most_spent;
                        first_.push_back(static_cast<std::uint32_t>(moves_.size()));
                        if (at.must <= at.may && at.grouped_max <= at.may)
                            list(at, runs, rest % (most_spent + 1));
                    }
    }
    first_.push_back(static_cast<std::uint32_t>(moves_.size()));
}

void MoveLists::list(const Place& at, const OpenRuns& open, int jokers) {
    const std::size_t first = moves_.size();
    each_way(at, open, jokers, true, [&](const Way& way) {
        OpenRuns next = way.next;
        next.three = std::min<std::uint8_t>(next.three, most_alike);
        const BriefMove move{static_cast<std::uint8_t>(few_number(code_of(next, 0))), way.jokers,
                             static_cast<std::uint8_t>(way.unlaid & 15U),
                             static_cast<std::uint8_t>(way.grouped & 15U)};
        const auto from = moves_.begin() + static_cast<std::ptrdiff_t>(first);
        if (std::any_of(from, moves_.end(),
                        [&](const BriefMove& other) { return never_better(move, other); }))
            return false;
        moves_.erase(std::remove_if(from, moves_.end(),
                                    [&](const BriefMove& other) { return never_better(other, move); }),
                     moves_.end());
        moves_.push_back(move);
        return false;
    });
    // The cheapest first; of the others, those first that each_way() thinks of first.
    std::ranges::stable_sort(
        moves_.begin() + static_cast<std::ptrdiff_t>(first), moves_.end(), {},
        [](const BriefMove& move) { return std::pair<int, int>(move.unlaid, move.jokers); });
}

} // namespace rommy::solver
