#include "solver/strict_sweep.h"

namespace rommy::solver {
namespace {

constexpr std::uint64_t steps_a_way = 4;

std::size_t at(int i) { return static_cast<std::size_t>(i); }

} // namespace

StrictSweep::StrictSweep(const Pile& pile, const Prices& prices, const RuleSet& rules, const Showing& showing,
                         Work& work)
    : pile_(pile), prices_(prices), rules_(rules), showing_(showing), work_(work),
      bound_(pile, prices, rules, work) {
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

StrictSweep::State StrictSweep::start() const {
    State state;
    state.jokers = pile_.jokers_may;
    state.missing = showing_.points;
    return state;
}

Memo::Key StrictSweep::key_of(int number, const State& state) {
    Memo::Key key;
    for (const RunsId id : state.open)
        key.kept = key.kept << 16U | id;
    key.state = static_cast<std::uint64_t>(state.missing) << 8U |
                static_cast<std::uint64_t>(state.jokers) << 4U | static_cast<std::uint64_t>(number);
    return key;
}

Loss StrictSweep::floor_of(int number, const State& state) {
    const int halves = 2 * state.jokers;
    LossByHalves sum{};
    for (int c = 0; c < pile_.colours; ++c) {
        const LossByHalves others = sum;
        share_jokers(others, bound_.losses(c, number, state.open[at(c)]), halves, sum);
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
        share_jokers(node.undecided[at(c + 1)], bound_.losses(c, node.number, node.from.open[at(c)]), halves,
                     node.undecided[at(c)]);
}

bool StrictSweep::over(Node& node, Loss floor) {
    if (floor <= node.budget) return false;
    node.least = std::min(node.least, floor);
    return true;
}

Loss StrictSweep::search(int number, const State& state, Loss budget) {
    if (work_.out()) return impossible;
    if (number > pile_.numbers) return finish(state);
    if (!shows_enough(number, state)) return impossible;
    const Loss floor = floor_of(number, state);
    if (floor > budget) return floor;
    const Memo::Key key = key_of(number, state);
    const Loss known = std::max(floor, memo_.find(key));
    if (known > budget) return known;
    if (!work_.spend()) return impossible;
    Node node;
    node.number = number;
    node.from = state;
    node.to.jokers = state.jokers;
    node.to.missing = state.missing;
    node.budget = budget;
    share_undecided(node);
    if (colour(node, 0)) return node.spent;
    if (work_.out()) return impossible;
    const Loss learnt = std::min(std::max(known, node.least), impossible);
    memo_.store(key, learnt);
    return learnt;
}

bool StrictSweep::colour(Node& node, int c) {
    if (c == pile_.colours) return groups(node);
    const State before = node.to;
    const int promised = node.promised;
    const Loss spent = node.spent;
    const int most = 2 * before.jokers - promised;
    if (most < 0) return false;
    LossByHalves others;
    share_jokers(node.decided[at(c)], node.undecided[at(c + 1)], most, others);
    return bound_.each_way(c, node.number, node.from.open[at(c)], before.jokers, [&](const StrictWay& way) {
        if (!work_.spend(steps_a_way)) return false;
        if (take(node, c, way, others, most)) return true;
        node.to = before;
        node.promised = promised;
        node.spent = spent;
        return false;
    });
}

bool StrictSweep::take(Node& node, int c, const StrictWay& way, const LossByHalves& others, int most) {
    const Place& place = bound_.place(c, node.number);
    const int share = place.group_share[at(way.grouped)];
    const int left = most - 2 * way.jokers - share;
    if (left < 0) return false;
    node.spent += way.unlaid * prices_.tile[at(node.number)];
    lay_jokers(node, way.jokers);
    const RunsId next = bound_.id_of(way.next);
    const LossByHalves& own = bound_.losses(c, node.number + 1, next);
    const Loss rest = least_shared(others, own, left);
    if (over(node, node.spent + rest + joker_floor_[at(node.to.jokers)])) return false;
    node.step.ways[at(c)] = way;
    node.to.open[at(c)] = next;
    node.to.missing = std::max(0, node.to.missing - (place.may - way.unlaid) * node.number);
    node.promised += share;
    share_jokers(node.decided[at(c)], own, left, node.decided[at(c + 1)]);
    return colour(node, c + 1);
}

void StrictSweep::lay_jokers(Node& node, int jokers) const {
    node.to.jokers -= jokers;
    node.spent += showing_.joker_below * (pile_.numbers - node.number) * jokers;
    if (showing_.jokers_count) node.to.missing = std::max(0, node.to.missing - node.number * jokers);
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
            const int takes = std::min(rules_.melds.jokers_max, pile_.group_max - own);
            fits = fits && own >= rules_.melds.naturals_min && needs <= takes;
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
        tiles[at(c)] = static_cast<std::uint8_t>(node.step.ways[at(c)].grouped);
        total += tiles[at(c)];
    }
    const State before = node.to;
    const Loss spent = node.spent;
    for (int jokers = 0; jokers <= before.jokers; ++jokers) {
        const bool none = total + jokers == 0;
        const int groups = none || pile_.group_max == 0 ? 0 : groups_for(tiles, jokers);
        if (!none && groups == 0) continue;
        node.step.groups = groups;
        node.step.group_jokers = jokers;
        lay_jokers(node, jokers);
        if (descend(node)) return true;
        node.to = before;
        node.spent = spent;
    }
    return false;
}

bool StrictSweep::descend(Node& node) {
    const Loss rest = search(node.number + 1, node.to, node.budget - node.spent);
    if (over(node, node.spent + rest)) return false;
    node.spent += rest;
    steps_[at(node.number)] = node.step;
    return true;
}

Loss StrictSweep::finish(const State& state) const {
    const int in_hand = pile_.jokers_may - pile_.jokers_must;
    if (state.missing > 0 || state.jokers > in_hand) return impossible;
    for (const RunsId id : state.open)
        for (const StrictRun& run : bound_.runs(id))
            if (!bound_.rules().complete(run)) return impossible;
    return prices_.jokers_laid[at(pile_.jokers_laid + in_hand - state.jokers)];
}

} // namespace rommy::solver
