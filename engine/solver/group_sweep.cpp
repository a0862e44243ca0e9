#include "solver/group_sweep.h"

#include <algorithm>

namespace rommy::solver {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

// A kept meld of one tile and jokers may be a run: it counts among the groups of its number all the same.
Places with_kept(Places places, const Pile& pile) {
    for (const Keepable& meld : pile.keepables) {
        if (static_cast<int>(meld.meld.size()) - meld.jokers != 1) continue;
        const auto* const tile = std::ranges::find_if(meld.meld, [](Tile one) { return !one.is_joker(); });
        Place& place = places[at(static_cast<int>(tile->colour()))][at(tile->number())];
        if (place.grouped_max == place.may) continue;
        ++place.grouped_max;
        place.group_share[at(place.grouped_max)] = place.group_share[at(place.grouped_max - 1)];
    }
    return places;
}

} // namespace

GroupSweep::GroupSweep(const Pile& pile, const Prices& prices)
    : pile_(pile), prices_(prices), places_(with_kept(places_of(pile), pile)),
      fronts_(pile, places_, prices) {
    const int in_hand = pile.jokers_may - pile.jokers_must;
    for (int left = 0; left <= pile.jokers_may; ++left) {
        // Jokers that are spent have been laid: those of the table first.
        Loss least = impossible;
        for (int laid = std::max(0, in_hand - left); laid <= in_hand; ++laid)
            least = std::min(least, prices.jokers_laid[at(pile.jokers_laid + laid)]);
        joker_floor_[at(left)] = least;
    }
    start_.jokers = pile.jokers_may;
    for (int c = 0; c < pile.colours; ++c)
        start_.fronts[at(c)] = fronts_.start(c);
    const bool old = !pile.open_groups.empty() || !pile.keepables.empty();
    for (int number = 1; old && number <= pile.numbers; ++number)
        old_groups_[at(number)] = old_groups(pile, prices, number);
}

std::optional<Loss> GroupSweep::find(Loss budget, Work& work) {
    work_ = &work;
    const Loss floor = floor_of(start_);
    if (floor > budget) return floor;
    const Loss result = search(1, start_, budget);
    if (work.out()) return std::nullopt;
    return result;
}

Memo::Key GroupSweep::key_of(const State& state) {
    std::uint64_t key = 0;
    for (const FrontId front : state.fronts)
        key = key << 16U | front;
    return {key, static_cast<std::uint64_t>(state.jokers | state.room << 8)};
}

// What is lost in all, when so many jokers are not spent yet.
Loss GroupSweep::with_jokers(const LossByHalves& losses, int jokers) const {
    Loss least = impossible;
    for (int spent = 0; spent <= 2 * jokers; ++spent)
        least = std::min(least, losses[at(spent)] + joker_floor_[at(jokers - spent / 2)]);
    return least;
}

// What the colours lose at least, sharing the jokers in the best way. Exact when the numbers have come to
// their end.
Loss GroupSweep::floor_of(const State& state) const {
    const int halves = 2 * state.jokers;
    LossByHalves sum{};
    for (int c = 0; c < pile_.colours; ++c) {
        LossByHalves both;
        share_jokers(sum, fronts_.floor(state.fronts[at(c)]), halves, both);
        sum = both;
    }
    return with_jokers(sum, state.jokers);
}

// The state's floor is within the budget.
Loss GroupSweep::search(int number, const State& state, Loss budget) {
    const Memo::Key key = key_of(state);
    const Loss known = memo_.find(key);
    if (known > budget) return known;
    const std::size_t first = candidates_.size();
    const Loss over = gather(number, state, budget);
    const Loss least = try_candidates(number, first, budget, over);
    candidates_.resize(first);
    if (work_->out()) return impossible;
    memo_.store(key, std::max(known, least));
    return least;
}

bool GroupSweep::over(Node& node, Loss floor) {
    if (floor <= node.budget) return false;
    node.least = std::min(node.least, floor);
    return true;
}

// Adds the candidates of a state, the most promising first; returns the least loss of those that are over the
// budget.
Loss GroupSweep::gather(int number, const State& state, Loss budget) {
    static const OldGroups none{};
    const std::size_t first = candidates_.size();
    Node node;
    node.number = number;
    node.from = &state;
    node.budget = budget;
    node.halves = 2 * state.jokers;
    const bool there = look_ahead(node);
    const auto group_with = [&](const OldGroups& old) {
        node.choice = {&old, old.tiles, 0, old.jokers, 0};
        node.spent = node.sure + old.lost;
        if (there && old.jokers <= state.jokers) group(node, 0);
    };
    if (old_groups_[at(number)].empty()) group_with(none);
    for (const OldGroups& old : old_groups_[at(number)])
        group_with(old);
    work_->spend(1 + fronts_.steps());
    if (fronts_.full()) work_->give_up();
    if (candidates_.size() - first > 1)
        std::sort(candidates_.begin() + static_cast<std::ptrdiff_t>(first), candidates_.end(),
                  [](const Candidate& a, const Candidate& b) { return a.least < b.least; });
    return node.least;
}

// Where each colour gets by what it may have in groups here; false where one gets nowhere.
bool GroupSweep::look_ahead(Node& node) {
    std::fill_n(node.decided[0].begin(), node.halves + 1, 0);
    for (int c = 0; c < pile_.colours; ++c)
        if (!step_ahead(node, c)) return false;
    std::fill_n(node.undecided[at(node.choosers)].begin(), node.halves + 1, 0);
    for (int which = node.choosers - 1; which > 0; --which) {
        const int c = node.choosing[at(which)];
        LossByHalves least;
        std::fill_n(least.begin(), node.halves + 1, impossible);
        for (int grouped = 0; grouped <= places_[at(c)][at(node.number)].grouped_max; ++grouped) {
            const Fronts::Step step = node.steps[at(c)][at(grouped)];
            const Loss* floor = fronts_.floor(step.to);
            for (int j = 0; j <= node.halves; ++j)
                least[at(j)] = std::min(least[at(j)], step.lost + floor[j]);
        }
        share_jokers(node.undecided[at(which + 1)], least, node.halves, node.undecided[at(which)]);
    }
    return true;
}

bool GroupSweep::step_ahead(Node& node, int colour) {
    const int most = places_[at(colour)][at(node.number)].grouped_max;
    bool there = false;
    for (int grouped = 0; grouped <= most; ++grouped) {
        const Fronts::Step step = fronts_.step(colour, node.number, node.from->fronts[at(colour)], grouped);
        node.steps[at(colour)][at(grouped)] = step;
        there = there || step.to != 0;
    }
    if (most > 0) {
        node.choosing[at(node.choosers++)] = colour;
        return there;
    }
    const LossByHalves before = node.decided[0];
    const Fronts::Step step = node.steps[at(colour)][0];
    share_jokers(before, fronts_.floor(step.to), node.halves, node.decided[0]);
    node.sure += step.lost;
    return there;
}

// How many tiles of each colour lie in groups; depth: the colours.
void GroupSweep::group(Node& node, int which) {
    if (which == node.choosers) return propose(node);
    const int colour = node.choosing[at(which)];
    const int old = node.choice.old->tiles[at(colour)];
    const int most = places_[at(colour)][at(node.number)].grouped_max;
    const LossByHalves* others = &node.decided[at(which)];
    LossByHalves both;
    if (which + 1 < node.choosers) {
        share_jokers(node.decided[at(which)], node.undecided[at(which) + 1], node.halves, both);
        others = &both;
    }
    const Loss spent = node.spent;
    for (int grouped = old; grouped <= most; ++grouped) {
        const Fronts::Step step = node.steps[at(colour)][at(grouped)];
        if (step.to == 0) continue;
        const Loss* own = fronts_.floor(step.to);
        if (over(node, spent + step.lost + joker_floor_[at(node.from->jokers)] +
                           least_shared(*others, own, node.halves)))
            continue;
        node.spent = spent + step.lost;
        node.choice.tiles[at(colour)] = static_cast<std::uint8_t>(grouped);
        share_jokers(node.decided[at(which)], own, node.halves, node.decided[at(which) + 1]);
        group(node, which + 1);
    }
    node.spent = spent;
    node.choice.tiles[at(colour)] = static_cast<std::uint8_t>(old);
}

// More groups than needed only give more room for spare jokers.
void GroupSweep::propose(Node& node) {
    ByColour tiles{};
    const OldGroups& old = *node.choice.old;
    for (int c = 0; c < pile_.colours; ++c)
        tiles[at(c)] = static_cast<std::uint8_t>(node.choice.tiles[at(c)] - old.tiles[at(c)]);
    each_split(tiles, pile_.group_max, node.from->jokers - old.jokers, !pile_.count_room,
               [&](const GroupSplit& split) {
                   propose_split(node, split);
                   return false;
               });
}

void GroupSweep::propose_split(Node& node, const GroupSplit& split) {
    Candidate next;
    next.choice = node.choice;
    next.choice.groups = split.groups;
    next.choice.jokers = node.choice.old->jokers + split.jokers;
    next.to.jokers = node.from->jokers - next.choice.jokers;
    if (pile_.count_room)
        next.to.room = std::min(next.to.jokers, node.from->room + node.choice.old->room + split.room);
    next.choice.room = next.to.room;
    next.spent = node.spent;
    for (int c = 0; c < pile_.colours; ++c)
        next.to.fronts[at(c)] = node.steps[at(c)][node.choice.tiles[at(c)]].to;
    next.least = next.spent + with_jokers(node.decided[at(node.choosers)], next.to.jokers);
    if (over(node, next.least)) return;
    if (pile_.count_room && node.number == pile_.numbers) {
        next.least = next.spent + best_end(next.to).lost;
        if (over(node, next.least)) return;
    }
    candidates_.push_back(next);
}

Loss GroupSweep::try_candidates(int number, std::size_t first, Loss budget, Loss least) {
    const std::size_t last = candidates_.size();
    for (std::size_t i = first; i < last; ++i) {
        if (work_->out()) return impossible;
        const Candidate next = candidates_[i];
        if (next.least > budget) return std::min(least, next.least);
        const Loss loss = number == pile_.numbers
                              ? next.least
                              : next.spent + search(number + 1, next.to, budget - next.spent);
        least = std::min(least, loss);
        if (loss > budget) continue;
        best_[at(number)] = best_[at(number + 1)];
        best_[at(number)][at(number)] = next.choice;
        budget = loss - 1;
    }
    return least;
}

} // namespace rommy::solver
