#include "solver/sweep.h"

namespace rommy::solver {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

} // namespace

Sweep::Sweep(const Pile& pile, const Prices& prices)
    : pile_(pile), prices_(prices), places_(places_of(pile)), ahead_(pile, places_, prices_),
      room_(pile.count_room) {
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
    if (!room_) state.room = ample_room;
    return state;
}

Memo::Key Sweep::key_of(int number, const State& state) {
    std::uint64_t key = 0;
    for (const RunsCode open : state.open)
        key = key << 12U | open;
    key = key << 4U | static_cast<std::uint64_t>(state.jokers);
    key = key << 4U | static_cast<std::uint64_t>(state.room);
    return {key << 4U | static_cast<std::uint64_t>(number), 0};
}

// What a colour loses at least. More long runs than there are tiles of a number never go on together.
const Loss* Sweep::losses(int colour, int number, RunsCode open, int halves) {
    return ahead_.losses(colour, number, room_ ? ahead_.moves(colour).capped(open) : open, halves);
}

Loss Sweep::floor_of(int number, const State& state) {
    const int halves = 2 * state.jokers;
    LossByHalves sum;
    std::copy_n(losses(0, number, state.open[0], halves), halves + 1, sum.begin());
    for (int c = 1; c < pile_.colours; ++c) {
        const LossByHalves others = sum;
        share_jokers(others, losses(c, number, state.open[at(c)], halves), halves, sum);
    }
    return std::min(joker_floor_[at(state.jokers)] + sum[at(halves)], impossible);
}

// The floor, colour by colour from the last, for the colours to subtract themselves from.
void Sweep::share_undecided(Node& node) {
    const int halves = 2 * node.from.jokers;
    node.undecided[at(pile_.colours)].fill(0);
    node.decided[0].fill(0);
    for (int c = pile_.colours - 1; c > 0; --c)
        share_jokers(node.undecided[at(c + 1)], losses(c, node.number, node.from.open[at(c)], halves), halves,
                     node.undecided[at(c)]);
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
    if (!work_->spend(1 + ahead_.steps())) return impossible;
    Node node;
    node.number = number;
    node.from = state;
    node.to.jokers = state.jokers;
    node.to.room = state.room;
    node.budget = budget;
    node.tight = state.room >= state.jokers;
    share_undecided(node);
    if (colour(node, 0)) return node.spent;
    if (work_->out()) return impossible;
    const Loss learnt = std::min(std::max(known, node.least), impossible);
    memo_.store(key, learnt);
    return learnt;
}

bool Sweep::colour(Node& node, int c) {
    if (c == pile_.colours) return join_groups(node, 0);
    const int jokers = node.to.jokers;
    const int most = 2 * jokers - node.promised;
    if (most < 0) return false;
    LossByHalves others;
    share_jokers(node.decided[at(c)], node.undecided[at(c + 1)], most, others);
    const RunsCode from = node.from.open[at(c)];
    if (!room_)
        return ahead_.moves(c).each_grouping(
            node.number, from, jokers, [&](RunsCode next, int spent, Loss lost, int grouped) {
                return take(node, c, {next, spent, lost, grouped, 0}, others, most);
            });
    const Loss price = prices_.tile[at(node.number)];
    return each_way(places_[at(c)][at(node.number)], open_of(from), jokers, node.tight, [&](const Way& way) {
        return take(node, c, {code_of(way.next, 0), way.jokers, way.unlaid * price, way.grouped, way.room},
                    others, most);
    });
}

// `others`: what the other colours lose at least, by halves of jokers, of which there are `most`.
bool Sweep::take(Node& node, int c, const Taken& taken, const LossByHalves& others, int most) {
    if (!work_->spend()) return false;
    const int share = places_[at(c)][at(node.number)].group_share[at(taken.grouped)];
    const int left = most - 2 * taken.jokers - share;
    if (left < 0) return false;
    const Loss* own = losses(c, node.number + 1, taken.next, left);
    const int jokers = node.to.jokers - taken.jokers;
    const Loss spent = node.spent + taken.lost;
    if (over(node, spent + least_shared(others, own, left) + joker_floor_[at(jokers)])) return false;
    share_jokers(node.decided[at(c)], own, left, node.decided[at(c + 1)]);
    const State before = node.to;
    node.taking.colours[at(c)] = taken;
    node.taking.grouped[at(c)] = static_cast<std::uint8_t>(taken.grouped);
    node.to.open[at(c)] = taken.next;
    node.to.jokers = jokers;
    node.to.room += taken.room;
    node.promised += share;
    node.spent = spent;
    if (colour(node, c + 1)) return true;
    node.to = before;
    node.promised -= share;
    node.spent -= taken.lost;
    return false;
}

// Each group of the table that stays may take one of the grouped tiles; if not, a spare joker has room there.
bool Sweep::join_groups(Node& node, std::size_t which) {
    const std::vector<std::size_t>& here = open_groups_[at(node.number)];
    if (which == here.size()) return split_groups(node);
    node.taking.joined[which].reset();
    node.to.room += room_ ? 1 : 0;
    if (join_groups(node, which + 1)) return true;
    node.to.room -= room_ ? 1 : 0;
    for (int c = 0; c < pile_.colours; ++c) {
        if (!pile_.open_groups[here[which]].missing[at(c)] || node.taking.grouped[at(c)] == 0) continue;
        node.taking.joined[which] = static_cast<Colour>(c);
        --node.taking.grouped[at(c)];
        if (join_groups(node, which + 1)) return true;
        ++node.taking.grouped[at(c)];
    }
    return false;
}

bool Sweep::split_groups(Node& node) {
    return each_split(node.taking.grouped, pile_.group_max, node.to.jokers, node.tight,
                      [&](const GroupSplit& split) { return descend(node, split); });
}

bool Sweep::descend(Node& node, const GroupSplit& split) {
    State next = node.to;
    next.jokers -= split.jokers;
    if (room_) next.room = std::min(next.jokers, next.room + split.room);
    const Loss rest = search(node.number + 1, next, node.budget - node.spent);
    if (over(node, node.spent + rest)) return false;
    node.spent += rest;
    node.taking.groups = split.groups;
    node.taking.from = node.from;
    takings_[at(node.number)] = node.taking;
    return true;
}

// All runs end; the jokers that are left must find room, or lie in a meld of their own, or stay in the hand
// they came from.
Loss Sweep::finish(const State& state, Loss budget) {
    int left = state.jokers;
    int completed = 0;
    for (const RunsCode code : state.open) {
        const OpenRuns open = open_of(code);
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
    if (least <= budget) jokers_unlaid_ = best;
    return least;
}

Way Sweep::way_of(int number, int colour, RunsCode from, const Taken& taken) const {
    const Place& place = places_[at(colour)][at(number)];
    const bool tight = !room_;
    Way found;
    each_way(place, open_of(from), taken.jokers, tight, [&](const Way& way) {
        const RunsCode next = code_of(way.next, 0);
        if ((room_ ? next : ahead_.moves(colour).capped(next)) != taken.next || way.jokers != taken.jokers ||
            way.grouped != taken.grouped || way.unlaid * prices_.tile[at(number)] != taken.lost ||
            (room_ && way.room != taken.room))
            return false;
        found = way;
        return true;
    });
    return found;
}

Plan Sweep::plan() const {
    Plan plan;
    plan.jokers_unlaid = jokers_unlaid_;
    for (int number = 1; number <= pile_.numbers; ++number) {
        const Taking& taking = takings_[at(number)];
        Step& step = plan.steps[at(number)];
        step.grouped = taking.grouped;
        step.groups = taking.groups;
        step.joined = taking.joined;
        for (int c = 0; c < pile_.colours; ++c)
            step.ways[at(c)] = way_of(number, c, taking.from.open[at(c)], taking.colours[at(c)]);
    }
    return plan;
}

} // namespace rommy::solver
