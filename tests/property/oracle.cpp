#include "tests/property/oracle.h"

#include <algorithm>
#include <optional>

namespace rommy::property {
namespace {

// A joker, or a tile, in a place of a run.
struct Place {
    Tile tile;
    Tile stands_for;
};
using Places = std::vector<Place>;

std::vector<Tile> naturals_of(const Meld& meld) {
    std::vector<Tile> naturals;
    for (const Tile tile : meld)
        if (!tile.is_joker()) naturals.push_back(tile);
    return naturals;
}

int jokers_of(const Meld& meld) { return static_cast<int>(meld.size() - naturals_of(meld).size()); }

// The run as it is written, place by place.
std::optional<Places> as_run(const Meld& meld, const RuleSet& rules) {
    const auto first = std::ranges::find_if_not(meld, &Tile::is_joker);
    if (first == meld.end()) return std::nullopt;
    const int start = first->number() - static_cast<int>(first - meld.begin());
    Places places;
    for (std::size_t i = 0; i < meld.size(); ++i) {
        const int number = start + static_cast<int>(i);
        if (number < 1 || number > rules.tiles.numbers) return std::nullopt;
        const Tile place(first->colour(), number);
        if (!meld[i].is_joker() && meld[i] != place) return std::nullopt;
        places.push_back({meld[i], place});
    }
    return places;
}

// The number of the group, if it is one.
std::optional<int> as_group(const Meld& meld, const RuleSet& rules) {
    const std::vector<Tile> naturals = naturals_of(meld);
    if (naturals.empty() || static_cast<int>(meld.size()) > rules.tiles.colours) return std::nullopt;
    for (std::size_t i = 0; i < naturals.size(); ++i) {
        if (naturals[i].number() != naturals[0].number()) return std::nullopt;
        for (std::size_t j = 0; j < i; ++j)
            if (naturals[i].colour() == naturals[j].colour()) return std::nullopt;
    }
    return naturals[0].number();
}

// One way to see what became of a meld with jokers.
struct Way {
    bool run = false;
    Places places;                 // of a run: what must lie there if a joker is left
    int number = 0;                // of a group
    std::vector<Tile> naturals;    // of the old meld
    std::vector<Tile> redeemed_by; // the tiles that freed jokers
    int freed = 0;
    int left = 0;
    std::size_t size = 0; // of what must be held
};

void run_ways(const Meld& meld, const Places& places, const RuleSet& rules, std::vector<Way>& ways) {
    for (unsigned subset = 0; subset < 1U << places.size(); ++subset) {
        Way way{true, places, 0, naturals_of(meld), {}, 0, jokers_of(meld), meld.size()};
        bool sensible = true;
        for (std::size_t i = 0; i < places.size(); ++i) {
            if ((subset >> i & 1U) == 0) continue;
            sensible = sensible && places[i].tile.is_joker();
            way.places[i].tile = places[i].stands_for;
            way.redeemed_by.push_back(places[i].stands_for);
        }
        way.freed = static_cast<int>(way.redeemed_by.size());
        way.left -= way.freed;
        if (sensible && (way.freed == 0 || rules.joker.moves != JokerMoves::never)) ways.push_back(way);
    }
}

// How many of the missing colours may free jokers of a group together.
bool frees(std::size_t tiles, std::size_t missing, int jokers, bool full, const RuleSet& rules) {
    if (tiles == 0) return true;
    if (rules.joker.moves == JokerMoves::never) return false;
    if (rules.joker.group == JokerGroup::either) return static_cast<int>(tiles) <= jokers;
    return tiles == missing && !(full && rules.joker.group == JokerGroup::both_at_once);
}

void group_ways(const Meld& meld, int number, const RuleSet& rules, std::vector<Way>& ways) {
    std::vector<Tile> missing;
    for (int c = 0; c < rules.tiles.colours; ++c)
        if (std::ranges::find(meld, Tile(static_cast<Colour>(c), number)) == meld.end())
            missing.emplace_back(static_cast<Colour>(c), number);
    const bool full = static_cast<int>(meld.size()) == rules.tiles.colours;
    for (unsigned subset = 0; subset < 1U << missing.size(); ++subset) {
        Way way{false, {}, number, naturals_of(meld), {}, 0, jokers_of(meld), meld.size()};
        for (std::size_t i = 0; i < missing.size(); ++i)
            if ((subset >> i & 1U) != 0) way.redeemed_by.push_back(missing[i]);
        if (!frees(way.redeemed_by.size(), missing.size(), way.left, full, rules)) continue;
        way.freed = std::min(static_cast<int>(way.redeemed_by.size()), way.left);
        way.left -= way.freed;
        ways.push_back(way);
    }
}

std::vector<Way> ways_of(const Meld& meld, const RuleSet& rules) {
    std::vector<Way> ways;
    if (const auto places = as_run(meld, rules)) run_ways(meld, *places, rules, ways);
    if (const auto number = as_group(meld, rules)) group_ways(meld, *number, rules, ways);
    return ways;
}

bool run_stays(const Meld& now, const Way& way, const RuleSet& rules) {
    const auto places = as_run(now, rules);
    if (!places) return false;
    return std::ranges::all_of(way.places, [&](const Place& want) {
        if (rules.joker.donor && !want.tile.is_joker()) return true;
        return std::ranges::any_of(*places, [&](const Place& have) {
            return have.tile == want.tile && have.stands_for == want.stands_for;
        });
    });
}

bool group_stays(const Meld& now, const Way& way, const RuleSet& rules) {
    if (as_group(now, rules) != way.number || jokers_of(now) < way.left) return false;
    const auto lies = [&](Tile tile) { return std::ranges::find(now, tile) != now.end(); };
    return rules.joker.donor ||
           (std::ranges::all_of(way.naturals, lies) && std::ranges::all_of(way.redeemed_by, lies));
}

bool stays(const Meld& now, const Way& way, const RuleSet& rules) {
    if (!rules.joker.extend && now.size() != way.size) return false;
    return way.run ? run_stays(now, way, rules) : group_stays(now, way, rules);
}

struct Turn {
    const RuleSet& rules;
    const Layout& before;
    const Layout& after;
    TileBag laid;
};

bool reuse_right(const Turn& turn, const std::vector<bool>& taken, int freed) {
    if (turn.rules.joker.reuse == JokerReuse::anywhere || freed == 0) return true;
    const std::size_t n = turn.after.size();
    for (unsigned subset = 0; subset < 1U << n; ++subset) {
        TileBag naturals;
        int jokers = 0;
        bool right = true;
        for (std::size_t i = 0; i < n && right; ++i) {
            if ((subset >> i & 1U) == 0) continue;
            const std::vector<Tile> mine = naturals_of(turn.after[i]);
            right = !taken[i] && (turn.rules.joker.reuse == JokerReuse::new_meld || mine.size() >= 2);
            naturals.add(TileBag(std::span<const Tile>(mine)));
            jokers += jokers_of(turn.after[i]);
        }
        if (right && jokers >= freed && turn.laid.contains(naturals)) return true;
    }
    return false;
}

bool explained(const Turn& turn, std::size_t i, TileBag pool, std::vector<bool>& taken, int freed) {
    while (i < turn.before.size() && jokers_of(turn.before[i]) == 0)
        ++i;
    if (i == turn.before.size()) return reuse_right(turn, taken, freed);
    for (const Way& way : ways_of(turn.before[i], turn.rules)) {
        TileBag bound{std::span<const Tile>(way.redeemed_by)};
        const bool stuck = way.left > 0 && turn.rules.joker.replaced_from == JokerReplacedFrom::anywhere &&
                           !turn.rules.joker.donor;
        if (stuck) bound.add(TileBag(std::span<const Tile>(way.naturals)));
        if (!pool.contains(bound)) continue;
        const TileBag rest = pool.without(bound);
        if (way.left == 0 && explained(turn, i + 1, rest, taken, freed + way.freed)) return true;
        for (std::size_t place = 0; way.left > 0 && place < turn.after.size(); ++place) {
            if (taken[place] || !stays(turn.after[place], way, turn.rules)) continue;
            taken[place] = true;
            const bool found = explained(turn, i + 1, rest, taken, freed + way.freed);
            taken[place] = false;
            if (found) return true;
        }
    }
    return false;
}

} // namespace

bool oracle_meld(const Meld& meld, const RuleSet& rules) {
    return meld.size() >= 3 && jokers_of(meld) <= 2 && (as_run(meld, rules) || as_group(meld, rules));
}

bool oracle_legal(const RuleSet& rules, const Layout& before, const Layout& after, const TileBag& hand) {
    const TileBag old = tiles_of(before);
    const TileBag now = tiles_of(after);
    const TileBag laid = now.without(old);
    if (!now.contains(old) || !hand.contains(laid) || laid.empty()) return false;
    if (!std::ranges::all_of(after, [&](const Meld& meld) { return oracle_meld(meld, rules); })) return false;
    if (free_jokers(rules)) return true;
    std::vector<bool> taken(after.size());
    const TileBag pool = rules.joker.replaced_from == JokerReplacedFrom::hand ? laid : now;
    return explained({rules, before, after, laid}, 0, pool, taken, 0);
}

} // namespace rommy::property
