#include "solver/sweep.h"

namespace rommy::solver {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

std::uint64_t packed(const OpenRuns& open) {
    return static_cast<std::uint64_t>(open.one) | static_cast<std::uint64_t>(open.two) << 4U | static_cast<std::uint64_t>(open.three) << 8U;
}

} // namespace

Sweep::Sweep(const Pile& pile, const Prices& prices)
    : pile_(pile), prices_(prices), places_(places_of(pile)), bound_(pile, places_, prices_), kept_(pile.keepables) {
    for (std::size_t i = 0; i < pile.open_groups.size(); ++i) open_groups_[at(pile.open_groups[i].number)].push_back(i);
    const int in_hand = pile.jokers_may - pile.jokers_must;
    for (int left = 0; left <= pile.jokers_may; ++left) {
        // Jokers that are spent have been laid: those of the table first.
        Loss least = impossible;
        for (int laid = std::max(0, in_hand - left); laid <= in_hand; ++laid) least = std::min(least, prices.jokers_laid[at(pile.jokers_laid + laid)]);
        joker_floor_[at(left)] = least;
    }
}

Loss Sweep::find(Loss budget) { return search(1, start(), budget); }

Sweep::State Sweep::start() const {
    State state;
    state.jokers = pile_.jokers_may;
    return state;
}

Memo::Key Sweep::key_of(int number, const State& state) {
    std::uint64_t key = 0;
    for (const OpenRuns& open : state.open) key = key << 12U | packed(open);
    key = key << 4U | static_cast<std::uint64_t>(state.jokers);
    key = key << 4U | static_cast<std::uint64_t>(state.room);
    return {key << 4U | static_cast<std::uint64_t>(number), state.kept};
}

Loss Sweep::bound_of(int colour, int number, const OpenRuns& open, KeptMask kept, int jokers) {
    if (pile_.keepables.empty()) return bound_(colour, number, open, jokers);
    // To the bound a kept run is an open one; its jokers were paid for when it began, and must not be missing here.
    return bound_(colour, number, kept_.with_open(colour, number, open, kept), pile_.jokers_may);
}

Loss Sweep::floor_of(int number, const State& state) {
    Loss floor = joker_floor_[at(state.jokers)];
    for (int c = 0; c < pile_.colours; ++c) floor += bound_of(c, number, state.open[at(c)], state.kept, state.jokers);
    return std::min(floor, impossible);
}

bool Sweep::over(Node& node, Loss floor) {
    if (floor <= node.budget) return false;
    node.least = std::min(node.least, floor);
    return true;
}

Loss Sweep::search(int number, const State& state, Loss budget) {
    if (number > pile_.numbers) return finish(state, budget);
    const Loss floor = floor_of(number, state);
    if (floor > budget) return floor;
    const Memo::Key key = key_of(number, state);
    const Loss known = std::max(floor, memo_.find(key));
    if (known > budget) return known;
    ++work_;
    Node node;
    node.number = number;
    node.from = state;
    node.to.jokers = state.jokers;
    node.to.room = state.room;
    node.to.kept = state.kept;
    node.taken = kept_.taken(number, state.kept);
    node.budget = budget;
    node.tight = state.room >= state.jokers;
    if (choose_kept(node, 0, floor)) return node.spent;
    const Loss learnt = std::min(std::max(known, node.least), impossible);
    memo_.store(key, learnt);
    return learnt;
}

// For each meld of the table that begins here: kept as it is, or given up.
bool Sweep::choose_kept(Node& node, std::size_t which, Loss floor) {
    const std::vector<std::size_t>& here = kept_.beginning(node.number);
    if (which == here.size()) {
        const KeptMask running = node.to.kept;
        node.to.kept = kept_.after(node.number, running);
        const bool found = colour(node, 0, floor);
        node.to.kept = running;
        return found;
    }
    if (keep(node, which, floor)) return true;
    if (over(node, floor + prices_.changed)) return false;
    node.spent += prices_.changed;
    if (choose_kept(node, which + 1, floor + prices_.changed)) return true;
    node.spent -= prices_.changed;
    return false;
}

bool Sweep::keep(Node& node, std::size_t which, Loss floor) {
    const Keepable& meld = pile_.keepables[kept_.beginning(node.number)[which]];
    if (meld.jokers > node.to.jokers) return false;
    const State before = node.to;
    const ByColour taken = node.taken;
    node.to.jokers -= meld.jokers;
    if (meld.kind == MeldKind::run && meld.first <= meld.last) node.to.kept |= KeptMask{1} << at(meld.slot);
    for (const Tile tile : meld.meld)
        if (!tile.is_joker() && tile.number() == node.number) ++node.taken[at(static_cast<int>(tile.colour()))];
    node.step.kept |= std::uint64_t{1} << which;
    if (choose_kept(node, which + 1, floor)) return true;
    node.step.kept &= ~(std::uint64_t{1} << which);
    node.to = before;
    node.taken = taken;
    return false;
}

bool Sweep::colour(Node& node, int c, Loss floor) {
    if (c == pile_.colours) return join_groups(node, 0);
    const int number = node.number;
    Place place = places_[at(c)][at(number)];
    place.must = std::max(0, place.must - node.taken[at(c)]);
    place.may -= node.taken[at(c)];
    if (place.may < 0) return false;
    const OpenRuns& open = node.from.open[at(c)];
    const Loss others = floor - bound_of(c, number, open, node.from.kept, node.from.jokers);
    const int jokers = node.to.jokers;
    const int room = node.to.room;
    const Loss spent = node.spent;
    const bool found = each_way(place, open, jokers, node.tight, [&](const Way& way) {
        const Loss lost = way.unlaid * prices_.tile[at(number)];
        const Loss now = others + lost + bound_of(c, number + 1, way.next, node.to.kept, jokers - way.jokers);
        if (over(node, now)) return false;
        node.step.ways[at(c)] = way;
        node.step.grouped[at(c)] = way.grouped;
        node.to.open[at(c)] = way.next;
        node.to.jokers = jokers - way.jokers;
        node.to.room = room + way.room;
        node.spent = spent + lost;
        return colour(node, c + 1, now);
    });
    if (!found) {
        node.to.jokers = jokers;
        node.to.room = room;
        node.spent = spent;
    }
    return found;
}

// Each group of the table that stays may take one of the grouped tiles; if not, a spare joker has room there.
bool Sweep::join_groups(Node& node, std::size_t which) {
    const std::vector<std::size_t>& here = open_groups_[at(node.number)];
    if (which == here.size()) return split_groups(node);
    node.step.joined[which] = -1;
    ++node.to.room;
    if (join_groups(node, which + 1)) return true;
    --node.to.room;
    for (int c = 0; c < pile_.colours; ++c) {
        if (!pile_.open_groups[here[which]].missing[at(c)] || node.step.grouped[at(c)] == 0) continue;
        node.step.joined[which] = static_cast<std::int8_t>(c);
        --node.step.grouped[at(c)];
        if (join_groups(node, which + 1)) return true;
        ++node.step.grouped[at(c)];
    }
    return false;
}

bool Sweep::split_groups(Node& node) {
    return each_split(node.step.grouped, pile_.group_max, node.to.jokers, node.tight,
                      [&](const GroupSplit& split) { return descend(node, split); });
}

bool Sweep::descend(Node& node, const GroupSplit& split) {
    State next = node.to;
    next.jokers -= split.jokers;
    next.room = std::min(next.jokers, next.room + split.room);
    const Loss rest = search(node.number + 1, next, node.budget - node.spent);
    if (over(node, node.spent + rest)) return false;
    node.spent += rest;
    node.step.groups = split.groups;
    plan_.steps[at(node.number)] = node.step;
    return true;
}

// All runs end; the jokers that are left must find room, or lie in a meld of their own, or stay in the hand they came from.
Loss Sweep::finish(const State& state, Loss budget) {
    int left = state.jokers;
    int completed = 0;
    for (const OpenRuns& open : state.open) {
        left -= closing_cost(open);
        completed += open.one + open.two;
    }
    if (left < 0) return impossible;
    const int room = completed > 0 ? ample_room : state.room;
    const int in_hand = pile_.jokers_may - pile_.jokers_must;
    Loss least = impossible;
    int best = 0;
    for (int unlaid = 0; unlaid <= std::min(in_hand, left); ++unlaid) {
        const int spare = left - unlaid;
        const bool placed = spare <= room || (pile_.joker_melds && spare >= shortest_meld);
        const Loss loss = placed ? prices_.jokers_laid[at(pile_.jokers_laid + in_hand - unlaid)] : impossible;
        if (loss < least) {
            least = loss;
            best = unlaid;
        }
    }
    if (least <= budget) plan_.jokers_unlaid = best;
    return least;
}

} // namespace rommy::solver
