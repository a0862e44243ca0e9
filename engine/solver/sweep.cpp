#include "solver/sweep.h"

namespace rommy::solver {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

std::uint64_t packed(const OpenRuns& open) {
    return static_cast<std::uint64_t>(open.one) | static_cast<std::uint64_t>(open.two) << 4U |
           static_cast<std::uint64_t>(open.three) << 8U;
}

} // namespace

Sweep::Sweep(const Pile& pile, const Prices& prices)
    : pile_(pile), prices_(prices), places_(places_of(pile)), bound_(pile, places_, prices_, false),
      kept_(pile.keepables) {
    for (std::size_t i = 0; i < pile.open_groups.size(); ++i)
        open_groups_[at(pile.open_groups[i].number)].push_back(i);
    const int in_hand = pile.jokers_may - pile.jokers_must;
    for (int left = 0; left <= pile.jokers_may; ++left) {
        // Jokers that are spent have been laid: those of the table first.
        Loss least = impossible;
        for (int laid = std::max(0, in_hand - left); laid <= in_hand; ++laid)
            least = std::min(least, prices.jokers_laid[at(pile.jokers_laid + laid)]);
        joker_floor_[at(left)] = least;
    }
}

std::optional<Loss> Sweep::find(Loss budget, Work& work) {
    work_ = &work;
    const Loss result = search(1, start(), budget);
    if (work.out()) return std::nullopt;
    return result;
}

Sweep::State Sweep::start() const {
    State state;
    state.jokers = pile_.jokers_may;
    return state;
}

Memo::Key Sweep::key_of(int number, const State& state) {
    std::uint64_t key = 0;
    for (const OpenRuns& open : state.open)
        key = key << 12U | packed(open);
    key = key << 4U | static_cast<std::uint64_t>(state.jokers);
    key = key << 4U | static_cast<std::uint64_t>(state.room);
    return {key << 4U | static_cast<std::uint64_t>(number), state.kept};
}

// To the bound a kept run is an open one. Its jokers were paid for when it began, and the bound asks for them
// again.
Loss Sweep::floor_of(int number, const State& state) {
    const int halves = 2 * (state.jokers + kept_.jokers(number, state.kept));
    LossByHalves sum{};
    for (int c = 0; c < pile_.colours; ++c) {
        LossByHalves own;
        LossByHalves both;
        bound_.all(c, number, kept_.with_open(c, number, state.open[at(c)], state.kept), halves, own);
        share_jokers(sum, own, halves, both);
        sum = both;
    }
    return std::min(joker_floor_[at(state.jokers)] + sum[at(halves)], impossible);
}

// The floor, colour by colour from the last, for the colours to subtract themselves from.
void Sweep::share_undecided(Node& node) {
    const int halves = 2 * (node.from.jokers + node.kept_jokers);
    node.undecided[at(pile_.colours)].fill(0);
    node.decided[0].fill(0);
    for (int c = pile_.colours - 1; c > 0; --c) {
        LossByHalves own;
        bound_.all(c, node.number, kept_.with_open(c, node.number, node.from.open[at(c)], node.from.kept),
                   halves, own);
        share_jokers(own, node.undecided[at(c + 1)], halves, node.undecided[at(c)]);
    }
}

bool Sweep::over(Node& node, Loss floor) {
    if (floor <= node.budget) return false;
    node.least = std::min(node.least, floor);
    return true;
}

Loss Sweep::search(int number, const State& state, Loss budget) {
    if (work_->out()) return impossible;
    if (number > pile_.numbers) return finish(state, budget);
    const Loss floor = floor_of(number, state);
    if (floor > budget) return floor;
    const Memo::Key key = key_of(number, state);
    const Loss known = std::max(floor, memo_.find(key));
    if (known > budget) return known;
    if (!work_->spend(1 + bound_.steps())) return impossible;
    Node node;
    node.number = number;
    node.from = state;
    node.to.jokers = state.jokers;
    node.to.room = state.room;
    node.to.kept = state.kept;
    node.taken = kept_.taken(number, state.kept);
    node.kept_jokers = kept_.jokers(number, state.kept);
    node.budget = budget;
    node.tight = state.room >= state.jokers;
    share_undecided(node);
    if (choose_kept(node, 0)) return node.spent;
    if (work_->out()) return impossible;
    const Loss learnt = std::min(std::max(known, node.least), impossible);
    memo_.store(key, learnt);
    return learnt;
}

// For each meld of the table that begins here: kept as it is, or given up.
bool Sweep::choose_kept(Node& node, std::size_t which) {
    const std::vector<std::size_t>& here = kept_.beginning(node.number);
    if (which == here.size()) {
        const KeptMask running = node.to.kept;
        node.to.kept = kept_.after(node.number, running);
        const bool found = colour(node, 0);
        node.to.kept = running;
        return found;
    }
    if (keep(node, which)) return true;
    if (over(node, node.spent + prices_.changed)) return false;
    node.spent += prices_.changed;
    if (choose_kept(node, which + 1)) return true;
    node.spent -= prices_.changed;
    return false;
}

bool Sweep::keep(Node& node, std::size_t which) {
    const Keepable& meld = pile_.keepables[kept_.beginning(node.number)[which]];
    if (meld.jokers > node.to.jokers) return false;
    const State before = node.to;
    const ByColour taken = node.taken;
    node.to.jokers -= meld.jokers;
    node.kept_jokers += meld.jokers;
    if (meld.kind == MeldKind::run && meld.first <= meld.last) node.to.kept |= KeptMask{1} << at(meld.slot);
    for (const Tile tile : meld.meld)
        if (!tile.is_joker() && tile.number() == node.number)
            ++node.taken[at(static_cast<int>(tile.colour()))];
    node.step.kept |= std::uint64_t{1} << which;
    if (choose_kept(node, which + 1)) return true;
    node.step.kept &= ~(std::uint64_t{1} << which);
    node.to = before;
    node.kept_jokers -= meld.jokers;
    node.taken = taken;
    return false;
}

bool Sweep::colour(Node& node, int c) {
    if (c == pile_.colours) return join_groups(node, 0);
    const int number = node.number;
    Place place = places_[at(c)][at(number)];
    place.must = std::max(0, place.must - node.taken[at(c)]);
    place.may -= node.taken[at(c)];
    if (place.may < 0) return false;
    const int jokers = node.to.jokers;
    const int room = node.to.room;
    const Loss spent = node.spent;
    const int promised = node.promised;
    const int most = 2 * (jokers + node.kept_jokers) - promised;
    if (most < 0) return false;
    LossByHalves others;
    share_jokers(node.decided[at(c)], node.undecided[at(c + 1)], most, others);
    const bool found = each_way(place, node.from.open[at(c)], jokers, node.tight, [&](const Way& way) {
        if (!work_->spend()) return false;
        const Loss now = spent + way.unlaid * prices_.tile[at(number)];
        const int left = most - halves_of(place, way);
        if (left < 0) return false;
        LossByHalves own;
        bound_.all(c, number + 1, kept_.with_open(c, number + 1, way.next, node.to.kept), left, own);
        Loss rest = impossible;
        for (int j = 0; j <= left; ++j)
            rest = std::min(rest, own[at(j)] + others[at(left - j)]);
        if (over(node, now + rest + joker_floor_[at(jokers - way.jokers)])) return false;
        node.step.ways[at(c)] = way;
        node.step.grouped[at(c)] = way.grouped;
        node.to.open[at(c)] = way.next;
        node.to.jokers = jokers - way.jokers;
        node.to.room = room + way.room;
        node.promised = promised + place.group_share[way.grouped];
        node.spent = now;
        share_jokers(node.decided[at(c)], own, left, node.decided[at(c + 1)]);
        return colour(node, c + 1);
    });
    if (!found) {
        node.to.jokers = jokers;
        node.to.room = room;
        node.promised = promised;
        node.spent = spent;
    }
    return found;
}

// Each group of the table that stays may take one of the grouped tiles; if not, a spare joker has room there.
bool Sweep::join_groups(Node& node, std::size_t which) {
    const std::vector<std::size_t>& here = open_groups_[at(node.number)];
    if (which == here.size()) return split_groups(node);
    node.step.joined[which].reset();
    ++node.to.room;
    if (join_groups(node, which + 1)) return true;
    --node.to.room;
    for (int c = 0; c < pile_.colours; ++c) {
        if (!pile_.open_groups[here[which]].missing[at(c)] || node.step.grouped[at(c)] == 0) continue;
        node.step.joined[which] = static_cast<Colour>(c);
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

// All runs end; the jokers that are left must find room, or lie in a meld of their own, or stay in the hand
// they came from.
Loss Sweep::finish(const State& state, Loss budget) {
    int left = state.jokers;
    int completed = 0;
    for (const OpenRuns& open : state.open) {
        left -= closing_cost(places_[0][1], open);
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
