#include "solver/strict_sweep.h"

namespace rommy::solver {
namespace {

constexpr std::size_t most_remembered = 200'000; // some 40 MB

std::size_t at(int i) { return static_cast<std::size_t>(i); }

OpenRuns relaxed(const StrictSweep::Runs& runs) {
    OpenRuns open;
    for (const StrictRun& run : runs)
        ++(run.length == 1 ? open.one : run.length == 2 ? open.two : open.three);
    return open;
}

} // namespace

StrictSweep::StrictSweep(const Pile& pile, const Prices& prices, const RuleSet& rules, const Showing& showing,
                         Work& work)
    : pile_(pile), prices_(prices), rules_(rules), showing_(showing), work_(work), places_(places_of(pile)),
      bound_(pile, places_, prices_, true) {}

StrictSweep::State StrictSweep::start() const {
    State state;
    state.jokers = pile_.jokers_may;
    state.missing = showing_.points;
    return state;
}

std::u16string StrictSweep::key_of(int number, const State& state) {
    std::u16string key;
    key.push_back(static_cast<char16_t>(number << 8 | state.jokers));
    key.push_back(static_cast<char16_t>(state.missing));
    for (const Runs& runs : state.open) {
        for (const StrictRun& run : runs)
            key.push_back(static_cast<char16_t>(run.length << 8 | run.jokers << 4 | run.wants));
        key.push_back(0);
    }
    return key;
}

Loss StrictSweep::joker_floor(int jokers) const {
    const int in_hand = pile_.jokers_may - pile_.jokers_must;
    Loss least = impossible;
    for (int laid = std::max(0, in_hand - jokers); laid <= in_hand; ++laid)
        least = std::min(least, prices_.jokers_laid[at(pile_.jokers_laid + laid)]);
    return least;
}

Loss StrictSweep::floor_of(int number, const State& state) {
    Loss floor = joker_floor(state.jokers);
    for (int c = 0; c < pile_.colours; ++c)
        floor += bound_(c, number, relaxed(state.open[at(c)]), 2 * state.jokers);
    return std::min(floor, impossible);
}

StrictRun StrictSweep::begun(bool joker) const {
    return extended({0, 0, static_cast<std::uint8_t>(rules_.melds.naturals_min)}, joker);
}

StrictRun StrictSweep::extended(StrictRun run, bool joker) const {
    const bool any_length = rules_.melds.run_max >= pile_.numbers;
    if (!any_length || run.length < shortest_meld) ++run.length;
    if (joker && pile_.jokers_may > rules_.melds.jokers_max) ++run.jokers;
    if (!joker && run.wants > 0) --run.wants;
    return run;
}

bool StrictSweep::may_extend(const StrictRun& run, bool joker) const {
    const bool any_length = rules_.melds.run_max >= pile_.numbers;
    if (!any_length && run.length >= rules_.melds.run_max) return false;
    return !joker || (rules_.melds.jokers_max > 0 && run.jokers < rules_.melds.jokers_max);
}

// A run that begins with a joker comes to a tile while the jokers last; a run of jokers alone may as well be
// black.
bool StrictSweep::joker_may_start(const Node& node, int c) const {
    if (rules_.melds.jokers_max == 0) return false;
    if (pile_.joker_melds && c == 0 && node.to.jokers >= shortest_meld) return true;
    for (int next = node.number + 1; next <= std::min(pile_.numbers, node.number + node.to.jokers); ++next)
        if (pile_.may[at(c)][at(next)] > 0) return true;
    return false;
}

Loss StrictSweep::search(int number, const State& state, Loss budget) {
    if (work_.out()) return impossible;
    if (number > pile_.numbers) return finish(state);
    const Loss floor = floor_of(number, state);
    if (floor > budget) return floor;
    std::u16string key = key_of(number, state);
    const auto known = memo_.find(key);
    if (known != memo_.end() && known->second > budget) return known->second;
    if (!work_.spend(1 + bound_.steps())) return impossible;
    Node node;
    node.number = number;
    node.from = state;
    node.to.jokers = state.jokers;
    node.to.missing = state.missing;
    node.budget = budget;
    if (colour(node, 0)) return node.spent;
    if (work_.out()) return impossible;
    const Loss learnt = std::min(std::max(floor, node.least), impossible);
    // It may forget, which costs time only.
    if (memo_.size() >= most_remembered) memo_.clear();
    memo_.insert_or_assign(std::move(key), learnt);
    return learnt;
}

bool StrictSweep::colour(Node& node, int c) {
    if (c == pile_.colours) return groups(node);
    node.step.ways[at(c)] = StrictWay{};
    node.to.open[at(c)].clear();
    return run(node, c, 0, places_[at(c)][at(node.number)].may);
}

// Equal runs are interchangeable: what they do comes in order.
bool StrictSweep::run(Node& node, int c, std::size_t which, int tiles) {
    const Runs& open = node.from.open[at(c)];
    if (which == open.size()) return start_runs(node, c, tiles);
    const StrictWay& way = node.step.ways[at(c)];
    const bool equal = which > 0 && open[which] == open[which - 1];
    const Goes first = equal ? way.runs[which - 1] : Goes::ends;
    for (const Goes how : {Goes::by_tile, Goes::ends, Goes::by_joker})
        if (how >= first && take(node, c, which, tiles, how)) return true;
    return false;
}

bool StrictSweep::take(Node& node, int c, std::size_t which, int tiles, Goes how) {
    if (!work_.spend()) return false;
    const StrictRun& open = node.from.open[at(c)][which];
    const bool joker = how == Goes::by_joker;
    if (how == Goes::ends ? !may_end(open) : !may_extend(open, joker)) return false;
    if (how == Goes::by_tile && tiles == 0) return false;
    if (joker && node.to.jokers == 0) return false;
    const State before = node.to;
    const Loss spent = node.spent;
    node.step.ways[at(c)].runs.push_back(how);
    if (how != Goes::ends) node.to.open[at(c)].push_back(extended(open, joker));
    if (joker) lay_joker(node);
    if (run(node, c, which + 1, how == Goes::by_tile ? tiles - 1 : tiles)) return true;
    node.step.ways[at(c)].runs.pop_back();
    node.to = before;
    node.spent = spent;
    return false;
}

void StrictSweep::lay_joker(Node& node) const {
    --node.to.jokers;
    node.spent += showing_.joker_below * (pile_.numbers - node.number);
    if (showing_.jokers_count) node.to.missing = std::max(0, node.to.missing - node.number);
}

bool StrictSweep::start_runs(Node& node, int c, int tiles) {
    const bool fits = node.number + shortest_meld - 1 <= pile_.numbers;
    const int by_joker = fits && joker_may_start(node, c) ? node.to.jokers : 0;
    for (int jokers = 0; jokers <= by_joker; ++jokers)
        for (int started = fits ? tiles : 0; started >= 0; --started)
            if (start_some(node, c, tiles - started, started, jokers)) return true;
    return false;
}

bool StrictSweep::start_some(Node& node, int c, int tiles, int by_tile, int by_joker) {
    Runs& open = node.to.open[at(c)];
    if (open.size() + at(by_tile + by_joker) > 12) return false;
    const State before = node.to;
    const Loss spent = node.spent;
    node.step.ways[at(c)].started = by_tile;
    node.step.ways[at(c)].started_by_joker = by_joker;
    for (int i = 0; i < by_tile; ++i)
        open.push_back(begun(false));
    for (int i = 0; i < by_joker; ++i) {
        open.push_back(begun(true));
        lay_joker(node);
    }
    if (group(node, c, tiles)) return true;
    node.to = before;
    node.spent = spent;
    return false;
}

bool StrictSweep::group(Node& node, int c, int tiles) {
    const Place& place = places_[at(c)][at(node.number)];
    const State before = node.to;
    const Loss spent = node.spent;
    for (int grouped = std::min(tiles, place.grouped_max); grouped >= 0; --grouped) {
        if (!work_.spend()) return false;
        const int unlaid = tiles - grouped;
        if (place.may - unlaid < place.must) break;
        const Loss lost = spent + unlaid * prices_.tile[at(node.number)];
        if (lost > node.budget) {
            node.least = std::min(node.least, lost);
            break;
        }
        node.step.ways[at(c)].grouped = grouped;
        node.spent = lost;
        node.to.missing = std::max(0, before.missing - (place.may - unlaid) * node.number);
        if (colour(node, c + 1)) return true;
        node.to = before;
        node.spent = spent;
    }
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
    for (int jokers = 0; jokers <= before.jokers && work_.spend(); ++jokers) {
        const bool none = total + jokers == 0;
        const int groups = none || pile_.group_max == 0 ? 0 : groups_for(tiles, jokers);
        if (!none && groups == 0) continue;
        node.step.groups = groups;
        node.step.group_jokers = jokers;
        for (int i = 0; i < jokers; ++i)
            lay_joker(node);
        if (descend(node)) return true;
        node.to = before;
        node.spent = spent;
    }
    return false;
}

bool StrictSweep::descend(Node& node) {
    State next = node.to;
    for (Runs& runs : next.open)
        std::ranges::sort(runs);
    const Loss rest = search(node.number + 1, next, node.budget - node.spent);
    if (node.spent + rest > node.budget) {
        node.least = std::min(node.least, node.spent + rest);
        return false;
    }
    node.spent += rest;
    steps_[at(node.number)] = node.step;
    return true;
}

Loss StrictSweep::finish(const State& state) const {
    const int in_hand = pile_.jokers_may - pile_.jokers_must;
    if (state.missing > 0 || state.jokers > in_hand) return impossible;
    for (const Runs& runs : state.open)
        for (const StrictRun& run : runs)
            if (!may_end(run)) return impossible;
    return prices_.jokers_laid[at(pile_.jokers_laid + in_hand - state.jokers)];
}

} // namespace rommy::solver
