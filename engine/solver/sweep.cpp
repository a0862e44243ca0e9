#include "solver/sweep.h"

namespace rommy::solver {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

} // namespace

Sweep::Sweep(const Pile& pile, const Prices& prices)
    : pile_(pile), prices_(prices), places_(places_of(pile)), ahead_(pile, places_, prices_, pile.count_room),
      room_(pile.count_room) {
    for (std::size_t i = 0; i < pile.open_groups.size(); ++i)
        open_groups_[at(pile.open_groups[i].number)].push_back(i);
    for (int number = 1; number <= pile.numbers; ++number)
        for (int c = pile.colours - 1; c >= 0; --c)
            for (int groups = 1; groups <= most_copies; ++groups)
                seats_[at(number)][at(c)][at(groups)] =
                    seats_[at(number)][at(c + 1)][at(groups)] +
                    std::min(groups, places_[at(c)][at(number)].grouped_max);
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

Sweep::State Sweep::start() {
    State state;
    for (int c = 0; c < pile_.colours; ++c)
        state.open[at(c)] = ahead_.row(c, 1, 0);
    state.jokers = pile_.jokers_may;
    if (!room_) state.room = ample_room;
    return state;
}

// A row knows its number. There are far fewer rows than 2^28: each took a step of the work.
Memo::Key Sweep::key_of(const State& state) {
    const auto two = [](std::uint64_t a, std::uint64_t b, int c) {
        return static_cast<std::uint64_t>(c) << 56U | a << 28U | b;
    };
    return {two(state.open[0], state.open[1], state.jokers), two(state.open[2], state.open[3], state.room)};
}

Failures::Code Sweep::code_of(const State& state) const {
    if (room_) return 0;
    std::array<RunsCode, max_colours> open{};
    for (int c = 0; c < pile_.colours; ++c)
        open[at(c)] = ahead_.runs(state.open[at(c)]);
    return Failures::code_of(open, state.jokers);
}

// What the colours lose at least together, colour by colour from the last, for them to subtract themselves
// from.
Loss Sweep::share_undecided(Node& node) {
    const int last = pile_.colours - 1;
    const int halves = 2 * node.from.jokers;
    std::fill_n(node.undecided[at(last + 1)].begin(), halves + 1, 0);
    std::copy_n(ahead_.losses(node.from.open[at(last)], halves), halves + 1,
                node.undecided[at(last)].begin());
    for (int c = last - 1; c >= 0; --c)
        share_jokers(node.undecided[at(c + 1)], ahead_.losses(node.from.open[at(c)], halves), halves,
                     node.undecided[at(c)]);
    return std::min(joker_floor_[at(node.from.jokers)] + node.undecided[0][at(halves)], impossible);
}

bool Sweep::over(Node& node, Loss floor) {
    if (floor <= node.budget) return false;
    node.least = std::min(node.least, floor);
    return true;
}

Loss Sweep::search(int number, const State& state, Loss budget) {
    if (work_->out()) return impossible;
    if (number > pile_.numbers) return finish(state, budget);
    Node node;
    node.number = number;
    node.from = state;
    const Loss floor = share_undecided(node);
    if (floor > budget) return floor;
    const Memo::Key key = key_of(state);
    const Failures::Code code = code_of(state);
    const Loss known = std::max({floor, memo_.find(key), failures_.least(number, code)});
    if (known > budget) return known;
    if (!work_->spend(1 + ahead_.steps())) return impossible;
    node.to.jokers = state.jokers;
    node.to.room = state.room;
    node.budget = budget;
    node.tight = state.room >= state.jokers;
    if (colour(node, 0)) return node.spent;
    if (work_->out()) return impossible;
    const Loss learnt = std::min(std::max(known, node.least), impossible);
    memo_.store(key, learnt);
    failures_.add(number, code, learnt);
    return learnt;
}

bool Sweep::colour(Node& node, int c) {
    if (c == pile_.colours) return join_groups(node, 0);
    const int jokers = node.to.jokers;
    const int most = 2 * jokers - node.promised;
    if (most < 0) return false;
    LossByHalves shared;
    const LossByHalves* others = &shared;
    if (c == 0)
        others = &node.undecided[1];
    else if (c + 1 == pile_.colours)
        others = &node.decided[at(c)];
    else
        share_jokers(node.decided[at(c)], node.undecided[at(c + 1)], most, shared);
    const Ahead::Row from = node.from.open[at(c)];
    const std::uint32_t last = ahead_.last_move(from);
    for (std::uint32_t i = ahead_.first_move(from); i < last; ++i) {
        const Ahead::Move move = ahead_.move(i); // a copy: there are more of them deeper down
        if (take(node, c, move, *others, most)) return true;
    }
    return false;
}

// Whether the colours from `next` on have tiles enough for the groups that those before them want: so many
// tiles of theirs, of one colour at most `tallest`.
bool Sweep::groups_fill(int number, int next, int grouped, int tallest, int jokers) const {
    if (!open_groups_[at(number)].empty()) return true;
    for (int groups = tallest; groups <= most_copies; ++groups)
        if (grouped + seats_[at(number)][at(next)][at(groups)] + jokers >= shortest_meld * groups)
            return true;
    return false;
}

// `others`: what the other colours lose at least, by halves of jokers, of which there are `most`.
bool Sweep::take(Node& node, int c, const Ahead::Move& taken, const LossByHalves& others, int most) {
    if (!work_->spend()) return false;
    const int left = most - taken.halves;
    if (left < 0 || (taken.loose && node.tight)) return false;
    const int grouped = node.grouped + taken.grouped;
    const int tallest = std::max<int>(node.tallest, taken.grouped);
    const int jokers = node.to.jokers - taken.jokers;
    if (tallest > 0 && !groups_fill(node.number, c + 1, grouped, tallest, jokers)) return false;
    const Loss* own = ahead_.losses(taken.next, left);
    const Loss spent = node.spent + taken.lost;
    if (over(node, spent + least_shared(others, own, left) + joker_floor_[at(jokers)])) return false;
    if (c == 0)
        std::copy_n(own, left + 1, node.decided[1].begin());
    else if (c + 1 < pile_.colours)
        share_jokers(node.decided[at(c)], own, left, node.decided[at(c + 1)]);
    const int share = taken.halves - 2 * taken.jokers;
    const State before = node.to;
    const int tallest_before = std::exchange(node.tallest, tallest);
    node.grouped = grouped;
    node.taking.colours[at(c)] = taken;
    node.taking.grouped[at(c)] = taken.grouped;
    node.to.open[at(c)] = taken.next;
    node.to.jokers = jokers;
    node.to.room += taken.room;
    node.promised += share;
    node.spent = spent;
    if (colour(node, c + 1)) return true;
    node.to = before;
    node.tallest = tallest_before;
    node.grouped -= taken.grouped;
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
    for (int c = 0; c < pile_.colours; ++c) {
        const OpenRuns open = open_of(ahead_.runs(state.open[at(c)]));
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

Way Sweep::way_of(int number, int colour, Ahead::Row from, const Ahead::Move& taken) const {
    Way found;
    const Place& place = places_[at(colour)][at(number)];
    if (place.may == 0 && place.locked == 0 && ahead_.runs(from) == 0) return found;
    each_way(place, open_of(ahead_.runs(from)), taken.jokers, !room_, [&](const Way& way) {
        const RunsCode next = solver::code_of(way.next, 0);
        if ((room_ ? next : ahead_.moves(colour).capped(next)) != ahead_.runs(taken.next) ||
            way.jokers != taken.jokers || way.grouped != taken.grouped ||
            way.unlaid * prices_.tile[at(number)] != taken.lost || (room_ && way.room != taken.room))
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
