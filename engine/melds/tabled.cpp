#include "melds/tabled.h"

#include <algorithm>

namespace rommy {
namespace {

// The reading that the longer meld has in just this order, with what its jokers have stood for all along.
std::optional<Reading> read_in_order(const LaidMeld& meld, const RuleSet& rules) {
    const std::span<const Placed> tiles(meld.tiles.begin(), meld.tiles.end());
    for (const Reading& reading : readings(tiles, rules, Order::written)) {
        if (reading.kind != meld.kind) continue;
        if (meld.kind == MeldKind::group) return reading;
        // A natural says itself what it is; a run may be read from where it is written only.
        const bool same = std::ranges::equal(reading.tiles, meld.tiles, [](const Placed& a, const Placed& b) {
            return a.tile == b.tile && (b.number == 0 || a.number == b.number);
        });
        if (same) return reading;
    }
    return std::nullopt;
}

LaidMeld joined(const LaidMeld& meld, const Placed& tile, End end) {
    LaidMeld longer{meld.kind, {}};
    if (end == End::front) longer.tiles.push_back(tile);
    for (const Placed& one : meld.tiles)
        longer.tiles.push_back(one);
    if (end == End::back) longer.tiles.push_back(tile);
    return longer;
}

// The number that a card of a run stands for.
int number_of(const Placed& one) { return one.tile.is_joker() ? one.number : one.tile.number(); }

// Does the second card follow the first in a run?
bool follows(int number, int next, bool may_turn, const RuleSet& rules) {
    return next == number + 1 || (may_turn && number == rules.tiles.numbers && next == 1);
}

// The last card of a run through all ranks. Read without an order it could begin anywhere, so here its
// neighbour is looked at: nothing follows an ace above the king, unless the run goes round.
bool completes(const LaidMeld& meld, const Placed& tile, End end, const RuleSet& rules) {
    if (meld.kind != MeldKind::run || tile.tile.is_joker() ||
        static_cast<int>(meld.tiles.size()) + 1 != rules.tiles.numbers)
        return false;
    const LaidMeld longer = joined(meld, tile, end);
    const auto found =
        readings(std::span<const Placed>(longer.tiles.begin(), longer.tiles.end()), rules, Order::any);
    if (std::ranges::none_of(found, [](const Reading& one) { return one.kind == MeldKind::run; }))
        return false;
    const RunWrap wrap = rules.melds.run_wrap;
    const int first = number_of(meld.tiles[0]);
    const int last = number_of(meld.tiles.back());
    const bool turns = wrap != RunWrap::none;
    if (wrap == RunWrap::circle)
        return end == End::front ? follows(tile.tile.number(), first, true, rules)
                                 : follows(last, tile.tile.number(), true, rules);
    if (end == End::front) return first != 1 && follows(tile.tile.number(), first, false, rules);
    return last != 1 && follows(last, tile.tile.number(), turns, rules);
}

bool fits_at(const LaidMeld& meld, const Placed& tile, End end, const RuleSet& rules) {
    if (completes(meld, tile, end, rules)) return true;
    return read_in_order(joined(meld, tile, end), rules).has_value();
}

Colour colour_of_run(const LaidMeld& run) {
    for (const Placed& one : run.tiles)
        if (!one.tile.is_joker()) return one.tile.colour();
    return run.tiles[0].colour.value_or(Colour::black);
}

} // namespace

std::optional<End> fitting_end(const LaidMeld& meld, const Placed& tile, const RuleSet& rules) {
    if (meld.tiles.size() == max_meld) return std::nullopt;
    const bool front = meld.kind == MeldKind::run && fits_at(meld, tile, End::front, rules);
    // An ace that could go to either end goes where it counts more.
    if (front && !tile.tile.is_joker() && rules.values.ace_low > rules.values.ace) return End::front;
    // The back first: a group has no front, and a joker that says nothing goes on upwards.
    if (fits_at(meld, tile, End::back, rules)) return End::back;
    return front ? std::optional(End::front) : std::nullopt;
}

LaidMeld grown_with(const LaidMeld& meld, const Placed& tile, End end) {
    Placed said = tile;
    if (tile.tile.is_joker() && tile.number == 0) {
        const Placed& beside = end == End::front ? meld.tiles[0] : meld.tiles.back();
        if (meld.kind == MeldKind::group) {
            said = Placed(tile.tile, number_of(beside), std::nullopt);
        } else {
            const int step = end == End::front ? -1 : 1;
            const int number = (number_of(beside) + step + max_numbers - 1) % max_numbers + 1;
            said = Placed(tile.tile, number, colour_of_run(meld));
        }
    }
    return joined(meld, said, end);
}

std::optional<std::size_t> joker_for(const LaidMeld& meld, Tile tile) {
    if (tile.is_joker()) return std::nullopt;
    for (std::size_t i = 0; i < meld.tiles.size(); ++i) {
        const Placed& one = meld.tiles[i];
        if (!one.tile.is_joker() || one.number != tile.number()) continue;
        if (one.colour && *one.colour != tile.colour()) continue;
        // A colour that lies in the group already is not what its joker stands for.
        const bool lies =
            std::ranges::any_of(meld.tiles, [&](const Placed& other) { return other.tile == tile; });
        if (!lies) return i;
    }
    return std::nullopt;
}

LaidMeld laid_meld(const Reading& reading) { return {reading.kind, reading.tiles}; }

TileBag tiles_of(const std::vector<Tabled>& tabled) {
    TileBag bag;
    for (const Tabled& one : tabled)
        for (const Placed& placed : one.meld.tiles)
            bag.add(placed.tile);
    return bag;
}

} // namespace rommy
