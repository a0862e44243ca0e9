#include "play/joker_lock.h"

#include "rules/joker_group.h"

#include <algorithm>
#include <functional>

namespace rommy {
namespace {

// One way to explain what became of a meld with jokers.
struct Explanation {
    Reading expected;              // the meld with the redeemed jokers replaced by their tiles
    TileBag naturals;              // of the meld as it lay
    std::vector<Tile> redeemed_by; // the tiles that freed jokers
    int jokers = 0;
    int jokers_left = 0;
};

using Explanations = std::vector<Explanation>;

// --- the explanations of one meld
// -----------------------------------------------------------------------------------------------------

// Every joker stays.
Explanation unchanged(const Reading& reading) {
    Explanation one{reading, {}, {}, 0, 0};
    for (const Placed& place : reading.tiles)
        if (place.tile.is_joker())
            ++one.jokers;
        else
            one.naturals.add(place.tile);
    one.jokers_left = one.jokers;
    return one;
}

// Every subset of the jokers of a run may be redeemed, each by the one tile it stands for.
void explain_run(const Reading& run, const RuleSet& rules, Explanations& into) {
    std::vector<std::size_t> jokers;
    for (std::size_t i = 0; i < run.tiles.size(); ++i)
        if (run.tiles[i].tile.is_joker()) jokers.push_back(i);
    const unsigned subsets = rules.joker.moves == JokerMoves::never ? 1U : 1U << jokers.size();
    for (unsigned subset = 0; subset < subsets; ++subset) {
        Explanation one = unchanged(run);
        for (std::size_t j = 0; j < jokers.size(); ++j) {
            if ((subset >> j & 1U) == 0) continue;
            Placed& place = one.expected.tiles[jokers[j]];
            place = Tile(*place.colour, place.number);
            one.redeemed_by.push_back(place.tile);
            --one.jokers_left;
        }
        into.push_back(std::move(one));
    }
}

int number_of(const Placed& one) { return one.tile.is_joker() ? int{one.number} : one.tile.number(); }

std::vector<Colour> colours_missing(const Reading& group, const RuleSet& rules) {
    std::vector<Colour> missing;
    for (int c = 0; c < rules.tiles.colours; ++c) {
        const auto colour = static_cast<Colour>(c);
        const bool there = std::ranges::any_of(group.tiles, [&](const Placed& one) {
            return !one.tile.is_joker() && one.tile.colour() == colour;
        });
        if (!there) missing.push_back(colour);
    }
    return missing;
}

// The jokers of a group are alike, and may be redeemed by tiles of different missing colours.
void explain_group(const Reading& group, const RuleSet& rules, Explanations& into) {
    const std::vector<Colour> missing = colours_missing(group, rules);
    const bool full = static_cast<int>(group.tiles.size()) == rules.tiles.colours;
    const std::size_t at_least = tiles_to_free(rules, full, missing.size());
    const unsigned subsets = rules.joker.moves == JokerMoves::never ? 1U : 1U << missing.size();
    for (unsigned subset = 0; subset < subsets; ++subset) {
        Explanation one = unchanged(group);
        for (std::size_t m = 0; m < missing.size(); ++m)
            if ((subset >> m & 1U) != 0) one.redeemed_by.emplace_back(missing[m], number_of(group.tiles[0]));
        const auto tiles = static_cast<int>(one.redeemed_by.size());
        if (tiles != 0 && one.redeemed_by.size() < at_least) continue;
        if (rules.joker.group == JokerGroup::either && tiles > one.jokers) continue;
        for (const Tile tile : one.redeemed_by) {
            const auto joker = std::ranges::find_if(
                one.expected.tiles, [](const Placed& place) { return place.tile.is_joker(); });
            if (joker != one.expected.tiles.end())
                *joker = tile;
            else
                one.expected.tiles.push_back(tile);
        }
        // Where both colours are needed, two tiles come and one joker leaves.
        one.jokers_left -= std::min(tiles, one.jokers);
        into.push_back(std::move(one));
    }
}

Explanations explain(const Meld& meld, const RuleSet& rules) {
    Explanations all;
    for (const Reading& reading : readings(meld, rules, Order::written)) {
        if (reading.kind == MeldKind::run)
            explain_run(reading, rules, all);
        else
            explain_group(reading, rules, all);
    }
    return all;
}

// --- does a meld of the new table hold it?
// --------------------------------------------------------------------------------------------

bool same_place(const Placed& want, const Placed& have) {
    return want.tile == have.tile && want.number == have.number && want.colour == have.colour;
}

bool run_holds(const Reading& run, const Reading& want) {
    for (std::size_t shift = 0; shift + want.tiles.size() <= run.tiles.size(); ++shift) {
        bool fits = true;
        for (std::size_t i = 0; fits && i < want.tiles.size(); ++i)
            fits = same_place(want.tiles[i], run.tiles[shift + i]);
        if (fits) return true;
    }
    return false;
}

// Where tiles may leave, a shorter run can hold the joker in its place too.
bool run_keeps_jokers(const Reading& run, const Reading& want) {
    for (const Placed& place : want.tiles)
        if (place.tile.is_joker() &&
            std::ranges::none_of(run.tiles, [&](const Placed& have) { return same_place(place, have); }))
            return false;
    return true;
}

bool group_holds(const Reading& group, const Reading& want, const RuleSet& rules) {
    if (number_of(group.tiles[0]) != number_of(want.tiles[0])) return false;
    TileBag have;
    TileBag need;
    for (const Placed& one : group.tiles)
        have.add(one.tile);
    for (const Placed& one : want.tiles)
        if (one.tile.is_joker() || !rules.joker.donor) need.add(one.tile);
    return have.contains(need);
}

bool holds(const Meld& meld, const Explanation& explanation, const RuleSet& rules) {
    if (!rules.joker.extend && meld.size() != explanation.expected.tiles.size()) return false;
    return std::ranges::any_of(readings(meld, rules, Order::written), [&](const Reading& reading) {
        if (reading.kind != explanation.expected.kind) return false;
        if (reading.kind == MeldKind::group) return group_holds(reading, explanation.expected, rules);
        return rules.joker.donor ? run_keeps_jokers(reading, explanation.expected)
                                 : run_holds(reading, explanation.expected);
    });
}

// --- the search
// -----------------------------------------------------------------------------------------------------------------------

// Where a freed joker may lie (joker_reuse): the melds that hold freed jokers must be new ones.
bool reuse_allowed(const RuleSet& rules, const Layout& after, const std::vector<bool>& kept_by_lock,
                   const TileBag& laid, int freed) {
    if (rules.joker.reuse == JokerReuse::anywhere || freed == 0) return true;
    TileBag from_hand = laid;
    int new_jokers = 0;
    int other_jokers = 0;
    for (std::size_t i = 0; i < after.size(); ++i) {
        const TileBag tiles = tiles_of(after[i]);
        if (kept_by_lock[i] || tiles.jokers() == 0) continue;
        TileBag naturals = tiles;
        naturals.remove(Tile::joker(), tiles.jokers());
        const bool enough = rules.joker.reuse == JokerReuse::new_meld || naturals.size() >= 2;
        if (enough && from_hand.contains(naturals)) {
            new_jokers += tiles.jokers();
            from_hand = from_hand.without(naturals);
        } else {
            other_jokers += tiles.jokers();
        }
    }
    return new_jokers >= freed && other_jokers <= laid.jokers();
}

struct Search {
    const RuleSet& rules;
    const Layout& after;
    const TileBag& laid;
    std::vector<Explanations> melds; // of the table's melds with jokers
    TileBag pool;                    // tiles that may still redeem a joker
    std::vector<bool> used;          // melds of `after` that keep a joker in its place
    int freed = 0;

    bool from(std::size_t i) {
        if (i == melds.size()) return reuse_allowed(rules, after, used, laid, freed);
        return std::ranges::any_of(melds[i], [&](const Explanation& one) { return try_one(i, one); });
    }

    bool try_one(std::size_t i, const Explanation& one) {
        TileBag bound{std::span<const Tile>(one.redeemed_by)};
        // A tile that must stay in this meld redeems no joker elsewhere. Tiles from a hand are never such.
        if (rules.joker.replaced_from == JokerReplacedFrom::anywhere && one.jokers_left > 0 &&
            !rules.joker.donor)
            bound.add(one.naturals);
        if (!pool.contains(bound)) return false;
        const TileBag before = pool;
        pool = pool.without(bound);
        freed += one.jokers - one.jokers_left;
        const bool found = one.jokers_left == 0 ? from(i + 1) : try_places(i, one);
        pool = before;
        freed -= one.jokers - one.jokers_left;
        return found;
    }

    bool try_places(std::size_t i, const Explanation& one) {
        for (std::size_t place = 0; place < after.size(); ++place) {
            if (used[place] || !holds(after[place], one, rules)) continue;
            used[place] = true;
            if (from(i + 1)) return true;
            used[place] = false;
        }
        return false;
    }
};

Layout with_jokers(const Layout& layout) {
    Layout some;
    for (const Meld& meld : layout)
        if (std::ranges::any_of(meld, &Tile::is_joker)) some.push_back(meld);
    return some;
}

// The tiles with which a joker may be redeemed.
TileBag redeemers(const RuleSet& rules, const Layout& after, const TileBag& laid) {
    return rules.joker.replaced_from == JokerReplacedFrom::hand ? laid : tiles_of(after);
}

bool explained(const RuleSet& rules, const Layout& locked, const Layout& after, const TileBag& laid) {
    Search search{rules, after, laid, {}, redeemers(rules, after, laid), std::vector<bool>(after.size()), 0};
    for (const Meld& meld : locked)
        search.melds.push_back(explain(meld, rules));
    return search.from(0);
}

// --- what to say
// ----------------------------------------------------------------------------------------------------------------------

// The meld of the new table that has most of the old one.
const Meld* closest(const Layout& after, const Meld& meld) {
    const TileBag old = tiles_of(meld);
    const auto shared = [&](const Meld& other) { return old.size() - old.without(tiles_of(other)).size(); };
    const auto best = std::ranges::max_element(after, {}, shared);
    return best == after.end() ? nullptr : &*best;
}

Tile tile_that_left(const Layout& after, const Meld& meld) {
    const Meld* other = closest(after, meld);
    TileBag gone = tiles_of(meld);
    if (other != nullptr) gone = gone.without(tiles_of(*other));
    for (const Tile tile : gone.tiles())
        if (!tile.is_joker()) return tile;
    return Tile::joker(); // it left, or came to stand for something else
}

// A natural tile that was put where the joker lay, though the joker does not stand for it.
std::optional<Tile> wrong_tile(const Layout& after, const Meld& meld, const TileBag& laid,
                               const std::vector<Tile>& right) {
    TileBag naturals = tiles_of(meld);
    naturals.remove(Tile::joker(), naturals.jokers());
    for (const Meld& other : after) {
        const TileBag tiles = tiles_of(other);
        if (tiles.jokers() > 0 || !tiles.contains(naturals)) continue;
        for (const Tile tile : tiles.without(naturals).tiles())
            if (laid.count(tile) > 0 && std::ranges::find(right, tile) == right.end()) return tile;
    }
    return std::nullopt;
}

std::vector<Tile> stands_for(const Meld& meld, const RuleSet& rules) {
    TileBag tiles;
    for (const Explanation& one : explain(meld, rules))
        for (const Tile tile : one.redeemed_by)
            if (tiles.count(tile) == 0) tiles.add(tile);
    return tiles.tiles();
}

Refusal about(Reason reason, const Meld& meld) {
    Refusal refusal{};
    refusal.reason = reason;
    refusal.meld.assign(meld.begin(), meld.end());
    return refusal;
}

// Which rule it was that forbade it: the first that, were it relaxed, would have let it pass.
Refusal why_meld(const RuleSet& rules, const Meld& meld, const Layout& after, const TileBag& laid) {
    const auto passes = [&](const std::function<void(RuleSet&)>& relax) {
        RuleSet other = rules;
        relax(other);
        return explained(other, {meld}, after, laid);
    };
    if (!rules.joker.extend && passes([](RuleSet& r) { r.joker.extend = true; }))
        return about(Reason::joker_extend, meld);
    if (rules.joker.group != JokerGroup::either &&
        passes([](RuleSet& r) { r.joker.group = JokerGroup::either; }))
        return about(Reason::joker_group, meld);
    if (rules.joker.reuse != JokerReuse::anywhere &&
        passes([](RuleSet& r) { r.joker.reuse = JokerReuse::anywhere; }))
        return about(Reason::joker_reuse, meld);
    Refusal refusal = about(Reason::joker_locked, meld);
    if (rules.joker.replaced_from == JokerReplacedFrom::hand &&
        rules.joker.moves == JokerMoves::when_replaced)
        for (const Tile tile : stands_for(meld, rules))
            if (laid.count(tile) == 0 &&
                passes([](RuleSet& r) { r.joker.replaced_from = JokerReplacedFrom::anywhere; }) &&
                tiles_of(after).count(tile) > 0) {
                refusal.reason = Reason::joker_from_hand;
                refusal.tile = tile;
                return refusal;
            }
    // A meld that these rules would not have has nothing that fits.
    const auto fits = stands_for(meld, rules);
    if (const auto wrong = wrong_tile(after, meld, laid, fits);
        wrong && !fits.empty() && rules.joker.moves == JokerMoves::when_replaced) {
        refusal.reason = Reason::joker_wrong;
        refusal.missing = fits;
        refusal.tile = *wrong;
        return refusal;
    }
    refusal.tile = tile_that_left(after, meld);
    return refusal;
}

} // namespace

std::vector<Refusal> why_jokers_forbid(const RuleSet& rules, const Layout& before, const Layout& after,
                                       const TileBag& laid) {
    std::vector<Refusal> reasons;
    const Layout locked = with_jokers(before);
    if (free_jokers(rules) || locked.empty() || explained(rules, locked, after, laid)) return reasons;
    for (const Meld& meld : locked)
        if (!explained(rules, {meld}, after, laid)) reasons.push_back(why_meld(rules, meld, after, laid));
    // Each alone would do, but not all together: one tile frees one joker only.
    if (reasons.empty()) reasons.push_back(why_meld(rules, locked.back(), after, laid));
    return reasons;
}

} // namespace rommy
