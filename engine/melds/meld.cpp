#include "melds/meld.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace rommy {
namespace {

constexpr int shortest_meld = 3;

int jokers_in(std::span<const Placed> tiles) {
    return static_cast<int>(
        std::ranges::count_if(tiles, [](const Placed& one) { return one.tile.is_joker(); }));
}

bool counts_allowed(std::span<const Placed> tiles, const RuleSet& rules) {
    const int jokers = jokers_in(tiles);
    return jokers <= rules.melds.jokers_max &&
           static_cast<int>(tiles.size()) - jokers >= rules.melds.naturals_min;
}

// The number at the i-th place of a run that starts at `start`, or 0 where the run may not go on.
int number_at(int start, int i, const RuleSet& rules) {
    const int last = rules.tiles.numbers;
    const int number = start + i;
    const bool high_one =
        rules.melds.run_wrap == RunWrap::high_one || rules.melds.run_wrap == RunWrap::high_only;
    if (rules.melds.run_wrap == RunWrap::high_only && number == 1) return 0;
    if (number <= last) return number;
    if (rules.melds.run_wrap == RunWrap::circle) return number - last;
    return high_one && number == last + 1 ? 1 : 0;
}

// May this tile stand for that place, with what is said of it?
bool stands(const Placed& one, Colour colour, int number) {
    if (!one.tile.is_joker()) return one.tile == Tile(colour, number);
    return (one.number == 0 || one.number == number) && (!one.colour || *one.colour == colour);
}

int number_of(const Placed& one) { return one.tile.is_joker() ? one.number : one.tile.number(); }

int points_of(const Reading& reading) {
    int points = 0;
    for (const Placed& one : reading.tiles)
        points += number_of(one);
    return points;
}

void place(Reading& reading, const Placed& one, int number, std::optional<Colour> colour) {
    reading.tiles.push_back(one.tile.is_joker() ? Placed(one.tile, number, colour) : Placed(one.tile));
}

// The tile that fills a place of a run: a natural first, then a joker that says so, then any joker.
std::size_t pick_for(std::span<const Placed> tiles, const std::array<bool, max_meld>& used, Colour colour,
                     int number) {
    std::size_t best = tiles.size();
    int best_rank = 3;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        if (used[i] || !stands(tiles[i], colour, number)) continue;
        const int rank = !tiles[i].tile.is_joker() ? 0 : tiles[i].number != 0 ? 1 : 2;
        if (rank < best_rank) {
            best = i;
            best_rank = rank;
        }
    }
    return best;
}

std::optional<Reading> run_from(std::span<const Placed> tiles, const RuleSet& rules, Colour colour, int start,
                                Order order) {
    Reading reading;
    reading.kind = MeldKind::run;
    std::array<bool, max_meld> used{};
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const int number = number_at(start, static_cast<int>(i), rules);
        if (number == 0) return std::nullopt;
        const std::size_t pick = order == Order::written
                                     ? (stands(tiles[i], colour, number) ? i : tiles.size())
                                     : pick_for(tiles, used, colour, number);
        if (pick == tiles.size()) return std::nullopt;
        used[pick] = true;
        place(reading, tiles[pick], number, colour);
    }
    reading.points = points_of(reading);
    return reading;
}

// Where an ace counts more above the king, a run of cards through all ranks has it there: nothing goes on at
// either end, so that its place is worth points and nothing else.
bool ace_goes_last(const RuleSet& rules) {
    const RunWrap wrap = rules.melds.run_wrap;
    return rules.flow == Flow::discard && (wrap == RunWrap::high_one || wrap == RunWrap::circle) &&
           rules.values.ace > rules.values.ace_low;
}

void add_runs(std::span<const Placed> tiles, const RuleSet& rules, Order order, std::vector<Reading>& into) {
    const int size = static_cast<int>(tiles.size());
    if (size < rules.melds.run_min || size > std::min(rules.melds.run_max, rules.tiles.numbers)) return;
    const auto natural = std::ranges::find_if(tiles, [](const Placed& one) { return !one.tile.is_joker(); });
    for (int c = 0; c < rules.tiles.colours; ++c) {
        const auto colour = static_cast<Colour>(c);
        if (natural != tiles.end() && natural->tile.colour() != colour) continue;
        // A run through all numbers is one run wherever it may begin; as written it has one beginning anyway.
        const bool whole = order == Order::any && size == rules.tiles.numbers;
        const bool last_ace = whole && ace_goes_last(rules);
        const int first = rules.melds.run_wrap == RunWrap::high_only || last_ace ? 2 : 1;
        for (int start = first; start <= (whole ? first : rules.tiles.numbers); ++start)
            if (auto run = run_from(tiles, rules, colour, start, order)) into.push_back(*std::move(run));
    }
}

// Tiles in a group at most: a colour each, or as many as the rules let equal ones lie there.
int longest_group(const RuleSet& rules) {
    switch (rules.melds.twins) {
    case GroupTwins::never:
        return std::min(rules.melds.group_max, rules.tiles.colours);
    case GroupTwins::four:
        return rules.melds.group_max;
    case GroupTwins::any:
        return static_cast<int>(max_meld);
    }
    return rules.melds.group_max;
}

// Colours of the jokers of a group that has every colour; before that they have none. Where equal tiles may
// lie they never have.
void colour_jokers(Reading& group, const RuleSet& rules) {
    if (rules.melds.twins != GroupTwins::never) return;
    if (static_cast<int>(group.tiles.size()) != rules.tiles.colours) return;
    std::array<bool, max_colours> taken{};
    for (const Placed& one : group.tiles) {
        if (!one.tile.is_joker())
            taken[static_cast<std::size_t>(one.tile.colour())] = true;
        else if (one.colour)
            taken[static_cast<std::size_t>(*one.colour)] = true;
    }
    for (Placed& one : group.tiles) {
        if (!one.tile.is_joker() || one.colour) continue;
        const auto free = static_cast<std::size_t>(std::ranges::find(taken, false) - taken.begin());
        taken[free] = true;
        one.colour = static_cast<Colour>(free);
    }
}

std::optional<Reading> group_of(std::span<const Placed> tiles, const RuleSet& rules, int number) {
    Reading group;
    group.kind = MeldKind::group;
    std::array<bool, max_colours> taken{};
    for (const Placed& one : tiles) {
        const auto colour = one.tile.is_joker() ? one.colour : std::optional(one.tile.colour());
        if (!stands(one, colour.value_or(Colour::black), number)) return std::nullopt;
        if (colour) {
            const auto c = static_cast<std::size_t>(*colour);
            const bool again = taken[c] && rules.melds.twins == GroupTwins::never;
            if (static_cast<int>(c) >= rules.tiles.colours || again) return std::nullopt;
            taken[c] = true;
        }
        place(group, one, number, colour);
    }
    colour_jokers(group, rules);
    // By colour, jokers last: the same group is written in one way, whatever was said of it.
    std::ranges::sort(group.tiles, {}, [](const Placed& one) {
        return std::tuple(one.tile.is_joker(), one.tile, !one.colour, one.colour.value_or(Colour::black));
    });
    group.points = points_of(group);
    return group;
}

void add_groups(std::span<const Placed> tiles, const RuleSet& rules, std::vector<Reading>& into) {
    const int size = static_cast<int>(tiles.size());
    if (size < rules.melds.group_min || size > longest_group(rules)) return;
    for (int number = 1; number <= rules.tiles.numbers; ++number)
        if (auto group = group_of(tiles, rules, number)) into.push_back(*std::move(group));
}

// A run's jokers stand where they are written; where the writing is no run, the tiles may still be one in one
// way only.
void add_written_runs(std::span<const Placed> tiles, const RuleSet& rules, std::vector<Reading>& into) {
    if (jokers_in(tiles) > 0) {
        add_runs(tiles, rules, Order::written, into);
        // As written all the same, but for the ace that goes last.
        const bool whole = static_cast<int>(tiles.size()) == rules.tiles.numbers && ace_goes_last(rules);
        for (Reading& run : into)
            if (whole && number_of(run.tiles[0]) == 1) std::ranges::rotate(run.tiles, run.tiles.begin() + 1);
        if (!into.empty()) return;
    }
    std::vector<Reading> any;
    add_runs(tiles, rules, Order::any, any);
    if (any.size() == 1) into.push_back(std::move(any.front()));
}

// --- why not
// -------------------------------------------------------------------------------------------------------------------------

struct Look {
    std::vector<Tile> naturals; // by number, then colour
    int jokers = 0;
    bool one_number = true;
    bool one_colour = true;
    bool repeats_number = false;
};

Look look_at(std::span<const Placed> tiles) {
    Look look;
    for (const Placed& one : tiles)
        if (one.tile.is_joker())
            ++look.jokers;
        else
            look.naturals.push_back(one.tile);
    std::ranges::sort(look.naturals,
                      [](Tile a, Tile b) { return std::pair(a.number(), a) < std::pair(b.number(), b); });
    for (std::size_t i = 1; i < look.naturals.size(); ++i) {
        const Tile a = look.naturals[i - 1];
        const Tile b = look.naturals[i];
        look.one_number = look.one_number && a.number() == b.number();
        look.one_colour = look.one_colour && a.colour() == look.naturals.front().colour() &&
                          b.colour() == look.naturals.front().colour();
        look.repeats_number = look.repeats_number || a.number() == b.number();
    }
    return look;
}

Refusal about(Reason reason, std::span<const Placed> tiles) {
    Refusal refusal{};
    refusal.reason = reason;
    refusal.tiles = bare(tiles);
    return refusal;
}

// The numbers that are missing between the lowest and the highest, once the jokers have filled what they can.
std::vector<Tile> gaps(const Look& look) {
    std::vector<Tile> missing;
    int jokers = look.jokers;
    for (std::size_t i = 1; i < look.naturals.size(); ++i)
        for (int number = look.naturals[i - 1].number() + 1; number < look.naturals[i].number(); ++number)
            if (jokers > 0)
                --jokers;
            else
                missing.emplace_back(look.naturals[i].colour(), number);
    return missing;
}

std::optional<Refusal> why_no_run(std::span<const Placed> tiles, const Look& look, const RuleSet& rules) {
    if (static_cast<int>(tiles.size()) > std::min(rules.melds.run_max, rules.tiles.numbers)) {
        Refusal refusal = about(Reason::run_long, tiles);
        refusal.have = static_cast<int>(tiles.size());
        refusal.need = std::min(rules.melds.run_max, rules.tiles.numbers);
        return refusal;
    }
    RuleSet round = rules;
    round.melds.run_wrap = RunWrap::circle;
    std::vector<Reading> corner;
    const std::vector<Tile> missing = gaps(look);
    if (!missing.empty()) add_runs(tiles, round, Order::any, corner);
    if (!corner.empty()) {
        Refusal refusal = about(Reason::run_corner, tiles);
        refusal.odd = look.naturals.front();
        return refusal;
    }
    if (missing.empty()) return std::nullopt;
    Refusal refusal = about(Reason::run_gap, tiles);
    refusal.missing = missing;
    refusal.n = static_cast<int>(missing.size());
    return refusal;
}

std::optional<Refusal> why_no_group(std::span<const Placed> tiles, const Look& look, const RuleSet& rules) {
    for (std::size_t i = 1; i < look.naturals.size(); ++i)
        if (rules.melds.twins == GroupTwins::never && look.naturals[i] == look.naturals[i - 1]) {
            Refusal refusal = about(Reason::group_colour, tiles);
            refusal.colour = look.naturals[i].colour();
            return refusal;
        }
    const int longest = longest_group(rules);
    if (static_cast<int>(tiles.size()) <= longest) return std::nullopt;
    Refusal refusal = about(Reason::group_long, tiles);
    refusal.have = static_cast<int>(tiles.size());
    refusal.need = longest;
    return refusal;
}

// Numbers in order, but one tile has another colour than the rest.
std::optional<Refusal> why_mixed(std::span<const Placed> tiles, const Look& look) {
    if (look.repeats_number || !gaps(look).empty()) return std::nullopt;
    const Tile odd_one = [&] {
        for (const Tile tile : look.naturals)
            if (std::ranges::count(look.naturals, tile.colour(), &Tile::colour) == 1) return tile;
        return Tile::joker();
    }();
    if (odd_one.is_joker() || look.naturals.size() < 3) return std::nullopt;
    Refusal refusal = about(Reason::run_colours, tiles);
    refusal.odd = odd_one;
    return refusal;
}

Refusal too_short(std::span<const Placed> tiles, int shortest) {
    Refusal refusal = about(Reason::meld_short, tiles);
    refusal.need = shortest;
    refusal.have = static_cast<int>(tiles.size());
    refusal.shortfall = shortest - static_cast<int>(tiles.size());
    return refusal;
}

std::optional<Refusal> why_shape(std::span<const Placed> tiles, const RuleSet& rules) {
    const Look look = look_at(tiles);
    const auto why_short = [&](int shortest) {
        const bool is_short = static_cast<int>(tiles.size()) < shortest;
        return is_short ? std::optional(too_short(tiles, shortest)) : std::nullopt;
    };
    const RuleSet::Melds& rule = rules.melds;
    if (look.one_number && look.one_colour && look.naturals.size() < 2)
        return why_short(std::min(rule.run_min, rule.group_min));
    if (look.one_number) {
        if (auto refusal = why_no_group(tiles, look, rules)) return refusal;
        return why_short(rule.group_min);
    }
    if (look.one_colour && !look.repeats_number) {
        if (tiles.size() < shortest_meld && gaps(look).size() <= 1) return too_short(tiles, rule.run_min);
        if (auto refusal = why_no_run(tiles, look, rules)) return refusal;
        return why_short(rule.run_min);
    }
    if (auto refusal = why_mixed(tiles, look)) return refusal;
    return about(Reason::meld_neither, tiles);
}

std::optional<Refusal> why_counts(std::span<const Placed> tiles, const RuleSet& rules) {
    const int jokers = jokers_in(tiles);
    const int naturals = static_cast<int>(tiles.size()) - jokers;
    if (jokers > rules.melds.jokers_max) {
        Refusal refusal = about(Reason::meld_jokers, tiles);
        refusal.have = jokers;
        refusal.need = rules.melds.jokers_max;
        return refusal;
    }
    if (naturals >= rules.melds.naturals_min) return std::nullopt;
    Refusal refusal = about(Reason::meld_naturals, tiles);
    refusal.have = naturals;
    refusal.need = rules.melds.naturals_min;
    return refusal;
}

// In the writing it is no run, but more than one run could be meant.
std::optional<Refusal> why_unclear(std::span<const Placed> tiles, const RuleSet& rules) {
    std::vector<Reading> any;
    add_runs(tiles, rules, Order::any, any);
    if (any.size() < 2) return std::nullopt;
    Refusal refusal = about(Reason::joker_unclear, tiles);
    for (std::size_t i = 0; i < 2; ++i)
        for (const Placed& one : any[i].tiles) {
            const bool other =
                i == 1 && refusal.a && one.colour && *refusal.a == Tile(*one.colour, one.number);
            if (one.tile.is_joker() && one.colour && !other)
                (i == 0 ? refusal.a : refusal.b) = Tile(*one.colour, one.number);
        }
    return refusal;
}

} // namespace

std::vector<Reading> readings(std::span<const Placed> tiles, const RuleSet& rules, Order order) {
    std::vector<Reading> found;
    if (tiles.size() < shortest_meld || tiles.size() > max_meld || !counts_allowed(tiles, rules))
        return found;
    if (order == Order::any)
        add_runs(tiles, rules, Order::any, found);
    else
        add_written_runs(tiles, rules, found);
    add_groups(tiles, rules, found);
    std::ranges::stable_sort(found, std::ranges::greater{}, &Reading::points);
    return found;
}

std::vector<Reading> readings(std::span<const Tile> tiles, const RuleSet& rules, Order order) {
    const std::vector<Placed> placed(tiles.begin(), tiles.end());
    return readings(std::span<const Placed>(placed), rules, order);
}

bool undecided(std::span<const Placed> tiles, const RuleSet& rules, Order order) {
    if (static_cast<int>(tiles.size()) - jokers_in(tiles) != 1) return false;
    const std::vector<Reading> found = readings(tiles, rules, order);
    return std::ranges::any_of(found, [&](const Reading& one) { return one.kind != found.front().kind; });
}

std::vector<Reading> readings(const Meld& meld, const RuleSet& rules, Order order) {
    const std::vector<Placed> placed(meld.begin(), meld.end());
    std::vector<Reading> found = readings(std::span<const Placed>(placed), rules, order);
    if (!remembers_said(rules) || !undecided(placed, rules, order)) return found;
    const MeldKind said = meld.said_group ? MeldKind::group : MeldKind::run;
    std::erase_if(found, [&](const Reading& one) { return one.kind != said; });
    return found;
}

std::vector<Refusal> why_no_meld(std::span<const Placed> tiles, const RuleSet& rules, Order order) {
    std::vector<Refusal> reasons;
    if (tiles.empty() || !readings(tiles, rules, order).empty()) return reasons;
    if (auto refusal = why_shape(tiles, rules)) reasons.push_back(*std::move(refusal));
    if (auto refusal = why_counts(tiles, rules)) reasons.push_back(*std::move(refusal));
    if (!reasons.empty()) return reasons;
    if (auto refusal = why_unclear(tiles, rules)) reasons.push_back(*std::move(refusal));
    if (reasons.empty()) reasons.push_back(about(Reason::meld_neither, tiles));
    return reasons;
}

Refusal why_nothing(const RuleSet& rules) {
    return too_short({}, std::min(rules.melds.run_min, rules.melds.group_min));
}

Meld meld_of(const Reading& reading) {
    Meld meld;
    for (const Placed& one : reading.tiles)
        meld.push_back(one.tile);
    return meld;
}

std::vector<Placed> proposed(const Meld& meld, const RuleSet& rules) {
    std::vector<Placed> placed(meld.begin(), meld.end());
    if (!rules.joker.declare || !undecided(placed, rules, order_under(rules))) return placed;
    // Where it is not remembered, what it is worth most as.
    const std::vector<Reading> found = readings(meld, rules, order_under(rules));
    return {found.front().tiles.begin(), found.front().tiles.end()};
}

} // namespace rommy
