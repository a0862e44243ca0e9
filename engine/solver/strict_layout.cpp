// The melds of a strict sweep's play, built from its steps.
#include "solver/strict_sweep.h"

namespace rommy::solver {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

// Jokers go first to the groups that need them, then to any that has room.
void add_jokers(std::vector<Meld>& groups, int jokers, int group_max, int jokers_max) {
    std::vector<int> given(groups.size(), 0);
    for (std::size_t i = 0; i < groups.size(); ++i)
        for (; groups[i].size() < shortest_meld; --jokers, ++given[i])
            groups[i].push_back(Tile::joker());
    for (std::size_t i = 0; i < groups.size(); ++i)
        for (; jokers > 0 && given[i] < jokers_max && static_cast<int>(groups[i].size()) < group_max;
             --jokers, ++given[i])
            groups[i].push_back(Tile::joker());
}

} // namespace

// In pieces, where it is longer than a run may be.
void StrictSweep::end_run(const Meld& run, Layout& into) const {
    const int length = static_cast<int>(run.size());
    const int pieces = (length + rules_.melds.run_max - 1) / rules_.melds.run_max;
    for (int piece = 0; piece < pieces; ++piece) {
        into.emplace_back();
        for (int i = length * piece / pieces; i < length * (piece + 1) / pieces; ++i)
            into.back().push_back(run[at(i)]);
    }
}

// The open runs of a colour after a number, in the order in which the sweep has them.
std::vector<StrictSweep::Growing> StrictSweep::grown(const std::vector<Growing>& open, const StrictWay& way,
                                                     Tile tile, Layout& ended) const {
    std::vector<Growing> next;
    for (std::size_t i = 0; i < way.runs.size(); ++i) {
        const bool joker = way.runs[i] == Goes::by_joker;
        if (way.runs[i] == Goes::ends) {
            end_run(open[i].meld, ended);
            continue;
        }
        next.push_back(open[i]);
        next.back().state = bound_.rules().extended(open[i].state, joker);
        next.back().meld.push_back(joker ? Tile::joker() : tile);
    }
    for (int i = 0; i < way.started + way.started_by_joker; ++i) {
        const bool joker = i >= way.started;
        next.push_back({bound_.rules().begun(joker), Meld{}});
        next.back().meld.push_back(joker ? Tile::joker() : tile);
    }
    std::ranges::stable_sort(next, {}, &Growing::state);
    return next;
}

Layout StrictSweep::layout() const {
    Layout layout;
    std::array<std::vector<Growing>, max_colours> open;
    for (int number = 1; number <= pile_.numbers; ++number) {
        const StrictStep& step = steps_[at(number)];
        ByColour grouped{};
        for (int c = 0; c < pile_.colours; ++c) {
            const StrictWay& way = step.ways[at(c)];
            grouped[at(c)] = static_cast<std::uint8_t>(way.grouped);
            open[at(c)] = grown(open[at(c)], way, Tile(static_cast<Colour>(c), number), layout);
        }
        if (step.groups == 0) continue;
        std::vector<Meld> groups = deal_groups(grouped, number, step.groups);
        add_jokers(groups, step.group_jokers, pile_.group_max, rules_.melds.jokers_max);
        layout.insert(layout.end(), groups.begin(), groups.end());
    }
    for (const auto& runs : open)
        for (const Growing& run : runs)
            end_run(run.meld, layout);
    return layout;
}

} // namespace rommy::solver
