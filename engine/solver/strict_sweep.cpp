#include "solver/strict_sweep.h"

namespace rommy::solver {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

} // namespace

StrictSweep::StrictSweep(const Pile& pile, const Prices& prices, const Showing& showing)
    : pile_(pile), prices_(prices), showing_(showing), bound_(pile, prices, showing.joker_below) {
    const int in_hand = pile.jokers_may - pile.jokers_must;
    for (int left = 0; left <= pile.jokers_may; ++left) {
        Loss least = impossible;
        for (int laid = std::max(0, in_hand - left); laid <= in_hand; ++laid)
            least = std::min(least, prices.jokers_laid[at(pile.jokers_laid + laid)]);
        joker_floor_[at(left)] = least;
    }
    for (int number = pile.numbers; number > 0; --number) {
        points_from_[at(number)] = points_from_[at(number + 1)];
        for (int c = 0; c < pile.colours; ++c)
            points_from_[at(number)] += number * pile.may[at(c)][at(number)];
    }
}

std::optional<Loss> StrictSweep::find(Loss budget, Work& work) {
    work_ = &work;
    const Loss result = search(1, start(), budget);
    if (work.out()) return std::nullopt;
    return result;
}

StrictSweep::State StrictSweep::start() {
    State state;
    for (int c = 0; c < pile_.colours; ++c)
        state.open[at(c)] = bound_.row(c, 1, {});
    state.jokers = pile_.jokers_may;
    state.missing = showing_.points;
    return state;
}

// A row knows its number, and is below 2^24.
Memo::Key StrictSweep::key_of(const State& state) {
    const auto two = [](std::uint64_t a, std::uint64_t b, int c) {
        return static_cast<std::uint64_t>(c) << 48U | a << 24U | b;
    };
    return {two(state.open[0], state.open[1], state.jokers),
            two(state.open[2], state.open[3], state.missing)};
}

Loss StrictSweep::floor_of(const State& state) {
    const int halves = 2 * state.jokers;
    LossByHalves sum{};
    for (int c = 0; c < pile_.colours; ++c) {
        const LossByHalves others = sum;
        share_jokers(others, bound_.losses(state.open[at(c)], halves), halves, sum);
    }
    return std::min(joker_floor_[at(state.jokers)] + sum[at(halves)], impossible);
}

bool StrictSweep::shows_enough(int number, const State& state) const {
    const int by_jokers = showing_.jokers_count ? state.jokers * pile_.numbers : 0;
    return state.missing <= points_from_[at(number)] + by_jokers;
}

void StrictSweep::share_undecided(Node& node) {
    const int halves = 2 * node.from.jokers;
    node.undecided[at(pile_.colours)].fill(0);
    node.decided[0].fill(0);
    for (int c = pile_.colours - 1; c > 0; --c)
        share_jokers(node.undecided[at(c + 1)], bound_.losses(node.from.open[at(c)], halves), halves,
                     node.undecided[at(c)]);
}

bool StrictSweep::over(Node& node, Loss floor) {
    if (floor <= node.budget) return false;
    node.least = std::min(node.least, floor);
    return true;
}

Loss StrictSweep::search(int number, const State& state, Loss budget) {
    if (bound_.full()) work_->give_up();
    if (work_->out()) return impossible;
    if (number > pile_.numbers) return finish(state, budget);
    if (!shows_enough(number, state)) return impossible;
    const Loss floor = floor_of(state);
    if (floor > budget) return floor;
    const Memo::Key key = key_of(state);
    const Loss known = std::max(floor, memo_.find(key));
    if (known > budget) return known;
    if (!work_->spend(1 + bound_.steps())) return impossible;
    Node node;
    node.number = number;
    node.from = state;
    node.to.jokers = state.jokers;
    node.to.missing = state.missing;
    node.budget = budget;
    share_undecided(node);
    if (colour(node, 0)) return node.spent;
    if (work_->out()) return impossible;
    const Loss learnt = std::min(std::max(known, node.least), impossible);
    memo_.store(key, learnt);
    return learnt;
}

bool StrictSweep::colour(Node& node, int c) {
    if (c == pile_.colours) return groups(node);
    const int most = 2 * node.to.jokers - node.promised;
    if (most < 0) return false;
    LossByHalves others;
    share_jokers(node.decided[at(c)], node.undecided[at(c + 1)], most, others);
    const Row from = node.from.open[at(c)];
    const std::uint32_t last = bound_.last_move(from);
    for (std::uint32_t i = bound_.first_move(from); i < last; ++i) {
        const StrictBound::Move move = bound_.move(i); // a copy: there are more of them deeper down
        if (take(node, c, move, others, most)) return true;
    }
    return false;
}

// `others`: what the other colours lose at least, by halves of jokers, of which there are `most`.
bool StrictSweep::take(Node& node, int c, const StrictBound::Move& move, const LossByHalves& others,
                       int most) {
    if (!work_->spend()) return false;
    const int left = most - move.halves;
    if (left < 0) return false;
    const LossByHalves& own = bound_.losses(move.next, left);
    const int jokers = node.to.jokers - move.jokers;
    const Loss spent = node.spent + move.lost;
    if (over(node, spent + least_shared(others, own, left) + joker_floor_[at(jokers)])) return false;
    share_jokers(node.decided[at(c)], own, left, node.decided[at(c + 1)]);
    const int share = move.halves - 2 * move.jokers;
    const State before = node.to;
    const int laid = bound_.place(c, node.number).may - move.unlaid;
    node.taking.colours[at(c)] = move;
    node.to.open[at(c)] = move.next;
    node.to.jokers = jokers;
    node.to.missing = std::max(0, node.to.missing - points_of(node.number, laid, move.jokers));
    node.promised += share;
    node.spent = spent;
    if (colour(node, c + 1)) return true;
    node.to = before;
    node.promised -= share;
    node.spent -= move.lost;
    return false;
}

// How many groups can hold these tiles and exactly so many jokers; 0 when none can. Even sizes leave the
// jokers the widest choice.
int StrictSweep::groups_for(const ByColour& tiles, int jokers) const {
    int total = 0;
    int tallest = 0;
    for (const int n : tiles) {
        total += n;
        tallest = std::max(tallest, n);
    }
    for (int groups = std::max(1, tallest); shortest_meld * groups <= total + jokers; ++groups) {
        int least = 0;
        int most = 0;
        bool fits = true;
        for (int i = 0; i < groups; ++i) {
            const int own = total / groups + (i < total % groups ? 1 : 0);
            const int needs = std::max(0, shortest_meld - own);
            const int takes = std::min(pile_.jokers_a_meld, pile_.group_max - own);
            fits = fits && own >= pile_.naturals_a_meld && needs <= takes;
            least += needs;
            most += takes;
        }
        if (fits && least <= jokers && jokers <= most) return groups;
    }
    return 0;
}

bool StrictSweep::groups(Node& node) {
    ByColour tiles{};
    int total = 0;
    for (int c = 0; c < pile_.colours; ++c) {
        tiles[at(c)] = node.taking.colours[at(c)].grouped;
        total += tiles[at(c)];
    }
    const State before = node.to;
    const Loss spent = node.spent;
    const Loss joker = showing_.joker_below * (pile_.numbers - node.number);
    for (int jokers = 0; jokers <= before.jokers; ++jokers) {
        const bool none = total + jokers == 0;
        const int groups = none || pile_.group_max == 0 ? 0 : groups_for(tiles, jokers);
        if (!none && groups == 0) continue;
        node.taking.groups = groups;
        node.taking.group_jokers = jokers;
        node.to.jokers -= jokers;
        node.to.missing = std::max(0, node.to.missing - points_of(node.number, 0, jokers));
        node.spent += joker * jokers;
        if (descend(node)) return true;
        node.to = before;
        node.spent = spent;
        if (!pile_.count_room) return false; // more would be spare
    }
    return false;
}

bool StrictSweep::descend(Node& node) {
    const Loss rest = search(node.number + 1, node.to, node.budget - node.spent);
    if (over(node, node.spent + rest)) return false;
    node.spent += rest;
    node.taking.from = node.from;
    takings_[at(node.number)] = node.taking;
    return true;
}

Loss StrictSweep::finish(const State& state, Loss budget) {
    int left = state.jokers;
    for (int c = 0; c < pile_.colours; ++c)
        for (const StrictRun& run : bound_.runs(state.open[at(c)])) {
            if (!bound_.rules().complete(run)) return impossible;
            left -= RunRules::missing(run);
        }
    const int in_hand = pile_.jokers_may - pile_.jokers_must;
    if (state.missing > 0 || left < 0 || (pile_.count_room && left > in_hand)) return impossible;
    Loss least = impossible;
    int best = 0;
    for (int unlaid = pile_.count_room ? left : 0; unlaid <= std::min(in_hand, left); ++unlaid) {
        const Loss loss = prices_.jokers_laid[at(pile_.jokers_laid + in_hand - unlaid)];
        if (loss >= least) continue;
        least = loss;
        best = unlaid;
    }
    if (least <= budget) jokers_unlaid_ = best;
    return least;
}

StrictPlan StrictSweep::plan() const {
    StrictPlan plan;
    plan.jokers_unlaid = jokers_unlaid_;
    for (int number = 1; number <= pile_.numbers; ++number) {
        const Taking& taking = takings_[at(number)];
        StrictStep& step = plan.steps[at(number)];
        step.groups = taking.groups;
        step.group_jokers = taking.group_jokers;
        for (int c = 0; c < pile_.colours; ++c)
            step.ways[at(c)] = bound_.way_of(taking.from.open[at(c)], taking.colours[at(c)]);
    }
    return plan;
}

} // namespace rommy::solver
