#include "solver/fates.h"

#include "rules/joker_group.h"

#include <algorithm>

namespace rommy::solver {
namespace {

int jokers_in(const Meld& meld) { return static_cast<int>(std::ranges::count(meld, Tile::joker())); }

int number_of(const Placed& one) { return one.tile.is_joker() ? int{one.number} : one.tile.number(); }

bool may_change(const RuleSet& rules) { return rules.joker.extend || rules.joker.donor; }

// A meld that keeps a joker, after some were redeemed. The tiles of a group are in no order.
Fate pinned(const Reading& before, const Meld& now) {
    Reading reading = before;
    Meld tiles = now;
    if (before.kind == MeldKind::group) {
        std::ranges::partition(reading.tiles, [](const Placed& one) { return one.tile.is_joker(); });
        std::ranges::partition(tiles, [](Tile tile) { return tile.is_joker(); });
    }
    for (std::size_t i = 0; i < tiles.size(); ++i)
        if (!tiles[i].is_joker()) reading.tiles[i] = tiles[i];
    Fate fate;
    fate.pinned = reading;
    return fate;
}

Fate staying_run(const Reading& run, const Meld& now, const RuleSet& rules, bool by_forms) {
    if (by_forms && may_change(rules)) return pinned(run, now);
    Fate fate;
    const int first = number_of(run.tiles[0]);
    const int last = first + static_cast<int>(run.tiles.size()) - 1;
    const auto natural =
        std::ranges::find_if(run.tiles, [](const Placed& one) { return one.colour || !one.tile.is_joker(); });
    const Colour colour = natural->tile.is_joker() ? *natural->colour : natural->tile.colour();
    if (rules.joker.extend)
        fate.open_run = OpenRun{now, colour, first, last};
    else
        fate.stays = now;
    return fate;
}

Fate staying_group(const Reading& group, const Meld& now, const RuleSet& rules, bool by_forms) {
    if (by_forms && may_change(rules)) return pinned(group, now);
    Fate fate;
    const int number = number_of(group.tiles[0]);
    const int longest = std::min(rules.melds.group_max, rules.tiles.colours);
    if (!rules.joker.extend || static_cast<int>(now.size()) >= longest) {
        fate.stays = now;
        return fate;
    }
    OpenGroup open{now, number, {}};
    for (int c = 0; c < rules.tiles.colours; ++c)
        open.missing[static_cast<std::size_t>(c)] =
            std::ranges::find(now, Tile(static_cast<Colour>(c), number)) == now.end();
    fate.open_group = open;
    return fate;
}

// Every subset of a run's jokers may be redeemed, each by the one tile it stands for.
void add_run_fates(const Reading& run, const RuleSet& rules, bool by_forms, std::vector<Fate>& into) {
    const Meld before = meld_of(run);
    const int jokers = jokers_in(before);
    const unsigned subsets =
        rules.joker.moves == JokerMoves::never ? 1U : 1U << static_cast<unsigned>(jokers);
    for (unsigned subset = 0; subset < subsets; ++subset) {
        Meld now = before;
        std::vector<Tile> redeemed;
        unsigned which = 0;
        for (std::size_t i = 0; i < run.tiles.size(); ++i) {
            const Placed& place = run.tiles[i];
            if (!place.tile.is_joker() || (subset >> which++ & 1U) == 0) continue;
            now[i] = Tile(*place.colour, place.number);
            redeemed.push_back(now[i]);
        }
        Fate fate = jokers_in(now) > 0 ? staying_run(run, now, rules, by_forms) : Fate{};
        fate.freed = static_cast<int>(redeemed.size());
        fate.redeemed_by = std::move(redeemed);
        into.push_back(std::move(fate));
    }
}

std::vector<Tile> missing_tiles(const Meld& group, int number, const RuleSet& rules) {
    std::vector<Tile> missing;
    for (int c = 0; c < rules.tiles.colours; ++c) {
        const Tile tile(static_cast<Colour>(c), number);
        if (std::ranges::find(group, tile) == group.end()) missing.push_back(tile);
    }
    return missing;
}

// The jokers of a group are alike; tiles of any missing colours redeem them.
void add_group_fates(const Meld& before, const Reading& group, const RuleSet& rules, bool by_forms,
                     std::vector<Fate>& into) {
    const int number = number_of(group.tiles[0]);
    const int jokers = jokers_in(before);
    const std::vector<Tile> missing = missing_tiles(before, number, rules);
    const std::size_t at_least =
        tiles_to_free(rules, static_cast<int>(before.size()) == rules.tiles.colours, missing.size());
    const unsigned subsets = rules.joker.moves == JokerMoves::never ? 1U : 1U << missing.size();
    for (unsigned subset = 0; subset < subsets; ++subset) {
        std::vector<Tile> redeemed;
        for (std::size_t m = 0; m < missing.size(); ++m)
            if ((subset >> m & 1U) != 0) redeemed.push_back(missing[m]);
        const int tiles = static_cast<int>(redeemed.size());
        if (tiles > 0 && redeemed.size() < at_least) continue;
        // More tiles than jokers are asked for only where both colours are (RK-25).
        if (tiles > jokers && rules.joker.group == JokerGroup::either) continue;
        Meld now = before;
        for (int i = 0; i < std::min(tiles, jokers); ++i)
            *std::ranges::find(now, Tile::joker()) = redeemed[static_cast<std::size_t>(i)];
        Fate fate = tiles < jokers ? staying_group(group, now, rules, by_forms) : Fate{};
        fate.freed = std::min(tiles, jokers);
        fate.redeemed_by = std::move(redeemed);
        into.push_back(std::move(fate));
    }
}

} // namespace

std::vector<Fate> fates_of(const Meld& meld, const RuleSet& rules, bool as_it_is, bool by_forms) {
    std::vector<Fate> fates;
    const std::vector<Reading> found = readings(meld, rules, Order::written);
    for (const Reading& reading : found) {
        if (reading.kind == MeldKind::run)
            add_run_fates(reading, rules, by_forms, fates);
        else
            add_group_fates(meld, reading, rules, by_forms, fates);
    }
    // A meld that stays and takes nothing is the meld as it was, whatever it was read as.
    std::erase_if(fates, [](const Fate& fate) { return fate.stays && fate.freed == 0; });
    const bool open = std::ranges::any_of(
        fates, [](const Fate& fate) { return (fate.open_run || fate.open_group) && fate.freed == 0; });
    if (as_it_is || !open) {
        Fate same;
        same.kept = true;
        same.stays = meld;
        fates.insert(fates.begin(), same);
    }
    return fates;
}

} // namespace rommy::solver
