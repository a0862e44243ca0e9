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

// The last card of a run round the corner: it has two neighbours, and the run no beginning.
bool closes_circle(const LaidMeld& longer, const RuleSet& rules) {
    if (longer.kind != MeldKind::run || rules.melds.run_wrap != RunWrap::circle ||
        static_cast<int>(longer.tiles.size()) != rules.tiles.numbers)
        return false;
    const auto found =
        readings(std::span<const Placed>(longer.tiles.begin(), longer.tiles.end()), rules, Order::any);
    return std::ranges::any_of(found, [](const Reading& one) { return one.kind == MeldKind::run; });
}

bool fits_at(const LaidMeld& meld, const Placed& tile, End end, const RuleSet& rules) {
    if (closes_circle(joined(meld, tile, end), rules)) return true;
    return read_in_order(joined(meld, tile, end), rules).has_value();
}

// The number that a card of a run stands for.
int number_of(const Placed& one) { return one.tile.is_joker() ? one.number : one.tile.number(); }

Colour colour_of_run(const LaidMeld& run) {
    for (const Placed& one : run.tiles)
        if (!one.tile.is_joker()) return one.tile.colour();
    return run.tiles[0].colour.value_or(Colour::black);
}

} // namespace

std::optional<End> fitting_end(const LaidMeld& meld, const Placed& tile, const RuleSet& rules) {
    if (meld.tiles.size() == max_meld) return std::nullopt;
    // The back first: a group has no front, and a joker that says nothing goes on upwards.
    if (fits_at(meld, tile, End::back, rules)) return End::back;
    if (meld.kind == MeldKind::run && fits_at(meld, tile, End::front, rules)) return End::front;
    return std::nullopt;
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
