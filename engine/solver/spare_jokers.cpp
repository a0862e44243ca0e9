#include "solver/spare_jokers.h"

#include <cassert>

namespace rommy::solver {
namespace {

int jokers_in(const Meld& meld) { return static_cast<int>(std::ranges::count(meld, Tile::joker())); }
int length(const Meld& meld) { return static_cast<int>(meld.size()); }

// Runs of five and more may always be cut into pieces of three and more.
void cut_long_runs(std::vector<LaidRun>& runs, int run_max) {
    std::vector<LaidRun> cut;
    for (const LaidRun& run : runs) {
        const int pieces = (length(run.meld) + run_max - 1) / run_max;
        int from = 0;
        for (int piece = 0; piece < pieces; ++piece) {
            const int to = length(run.meld) * (piece + 1) / pieces;
            cut.push_back({Meld{}, run.first + from, 0});
            for (; from < to; ++from)
                cut.back().add(run.meld[static_cast<std::size_t>(from)]);
        }
    }
    runs = std::move(cut);
}

// The meld with the fewest jokers among those that can take one more and then have no more than so many.
bool place_one(Laid& laid, const Pile& pile, const RuleSet& rules, int jokers_max) {
    int fewest = jokers_max;
    LaidRun* run = nullptr;
    Meld* group = nullptr;
    for (LaidRun& one : laid.runs)
        if (length(one.meld) < std::min(rules.melds.run_max, pile.numbers) && jokers_in(one.meld) < fewest) {
            fewest = jokers_in(one.meld);
            run = &one;
        }
    for (Meld& one : laid.groups)
        if (length(one) < pile.group_max && jokers_in(one) < fewest) {
            fewest = jokers_in(one);
            group = &one;
        }
    if (group != nullptr)
        group->push_back(Tile::joker());
    else if (run != nullptr && run->last < pile.numbers)
        run->add(Tile::joker());
    else if (run != nullptr)
        run->add_before(Tile::joker());
    else
        return false;
    return true;
}

bool place_all(Laid& laid, const Pile& pile, const RuleSet& rules, int jokers_max) {
    for (; laid.spare > 0; --laid.spare)
        if (!place_one(laid, pile, rules, jokers_max)) return false;
    return true;
}

bool within_limits(const Meld& meld, const RuleSet& rules, int longest) {
    const int jokers = jokers_in(meld);
    return length(meld) >= shortest_meld && length(meld) <= longest && jokers <= rules.melds.jokers_max &&
           length(meld) - jokers >= rules.melds.naturals_min;
}

std::expected<Layout, Misfit> layout_of(const Laid& laid, const Pile& pile, const RuleSet& rules) {
    Layout layout = laid.kept;
    const int longest = std::min(rules.melds.run_max, pile.numbers);
    for (const LaidRun& run : laid.runs) {
        if (!within_limits(run.meld, rules, longest)) return std::unexpected(Misfit::limit);
        layout.push_back(run.meld);
    }
    for (const Meld& group : laid.groups) {
        if (!within_limits(group, rules, pile.group_max)) return std::unexpected(Misfit::limit);
        layout.push_back(group);
    }
    return layout;
}

} // namespace

std::expected<Layout, Misfit> place_spare_jokers(Laid laid, const Pile& pile, const RuleSet& rules) {
    cut_long_runs(laid.runs, rules.melds.run_max);
    assert(laid.spare >= 0);
    Laid shared = laid;
    if (place_all(shared, pile, rules, rules.melds.jokers_max)) return layout_of(shared, pile, rules);
    if (!pile.joker_melds || laid.spare < shortest_meld) {
        Laid crowded = laid;
        const bool room = place_all(crowded, pile, rules, max_numbers);
        return std::unexpected(room ? Misfit::limit : Misfit::room);
    }
    LaidRun alone{Meld{}, 1, 0};
    for (; laid.spare > 0; --laid.spare)
        alone.add(Tile::joker());
    laid.runs.push_back(alone);
    return layout_of(laid, pile, rules);
}

} // namespace rommy::solver
