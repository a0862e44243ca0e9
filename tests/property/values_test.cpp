// Laws of the small values, on whatever RapidCheck thinks of: notation there and back in both faces, bags
// that add and take away, melds by readings against melds by trying every order, kept melds.
#include "base/random.h"
#include "melds/layout.h"
#include "rules/rule_set.h"
#include "tests/property/oracle.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace rommy::property {
namespace {

Tile any_tile() { return Tile::of_kind(*rc::gen::inRange(0, Tile::kinds)); }

std::vector<Tile> any_tiles(int most) {
    std::vector<Tile> tiles;
    for (int n = *rc::gen::inRange(0, most + 1); n > 0; --n)
        tiles.push_back(any_tile());
    return tiles;
}

Placed any_placed() {
    const Tile tile = any_tile();
    if (!tile.is_joker() || *rc::gen::arbitrary<bool>()) return tile;
    const int number = *rc::gen::inRange(1, max_numbers + 1);
    if (*rc::gen::arbitrary<bool>()) return {tile, number, std::nullopt};
    return {tile, number, static_cast<Colour>(*rc::gen::inRange(0, max_colours))};
}

// Tiles that lie close together, so that they are often a meld.
std::vector<Tile> near_tiles() {
    std::vector<Tile> tiles;
    const int low = *rc::gen::inRange(1, 12);
    const bool one_colour = *rc::gen::arbitrary<bool>();
    for (int n = *rc::gen::inRange(2, 7); n > 0; --n) {
        const int number = std::min(low + (one_colour ? *rc::gen::inRange(0, 6) : 0), max_numbers);
        const int colour = one_colour ? 1 : *rc::gen::inRange(0, max_colours);
        tiles.push_back(*rc::gen::inRange(0, 5) == 0 ? Tile::joker()
                                                     : Tile(static_cast<Colour>(colour), number));
    }
    return tiles;
}

// Some order of the tiles is a meld as it is written.
bool meld_in_some_order(std::vector<Tile> tiles) {
    std::ranges::sort(tiles);
    do {
        Meld meld;
        for (const Tile tile : tiles)
            meld.push_back(tile);
        if (oracle_meld(meld, RuleSet{})) return true;
    } while (std::ranges::next_permutation(tiles).found);
    return false;
}

TileBag bag_of(const std::vector<Tile>& tiles) { return TileBag(std::span<const Tile>(tiles)); }

RC_GTEST_PROP(Notation, TilesComeBackInBothFaces, ()) {
    const std::vector<Tile> tiles = any_tiles(40);
    for (const Face face : {Face::tiles, Face::cards}) {
        const auto read = read_tiles(write(std::span<const Tile>(tiles), face));
        RC_ASSERT(read.has_value());
        RC_ASSERT(*read == tiles);
    }
}

RC_GTEST_PROP(Notation, WhatJokersStandForComesBackInBothFaces, ()) {
    std::vector<Placed> placed;
    for (int n = *rc::gen::inRange(0, 20); n > 0; --n)
        placed.push_back(any_placed());
    for (const Face face : {Face::tiles, Face::cards}) {
        const auto read = read_placed(write(std::span<const Placed>(placed), face));
        RC_ASSERT(read.has_value());
        RC_ASSERT(*read == placed);
    }
}

RC_GTEST_PROP(Notation, AnErrorLiesInTheText, (const std::string& text)) {
    const auto read = read_layout(text);
    if (!read) RC_ASSERT(read.error().at <= text.size());
    const auto tiles = read_tiles(text);
    if (!tiles) RC_ASSERT(tiles.error().at <= text.size());
}

RC_GTEST_PROP(Bag, WhatIsTakenAndPutBackIsTheSame, ()) {
    const TileBag a = bag_of(any_tiles(30));
    const TileBag b = bag_of(any_tiles(30));
    TileBag sum = a;
    sum.add(b);
    RC_ASSERT(sum.size() == a.size() + b.size());
    RC_ASSERT(sum.contains(a) && sum.contains(b));
    RC_ASSERT(sum.without(b) == a);
    RC_ASSERT(bag_of(sum.tiles()) == sum);
    RC_ASSERT(a.without(b).empty() == b.contains(a));
    TileBag common = a.without(a.without(b));
    RC_ASSERT(common == b.without(b.without(a)));
}

RC_GTEST_PROP(Readings, FindEveryMeldAndNothingElse, ()) {
    const std::vector<Tile> tiles = near_tiles();
    const RuleSet rules;
    const std::vector<Placed> placed(tiles.begin(), tiles.end());
    const auto found = readings(std::span<const Tile>(tiles), rules, Order::any);
    RC_ASSERT(!found.empty() == meld_in_some_order(tiles));
    RC_ASSERT(found.empty() == !why_no_meld(placed, rules, Order::any).empty());
    RC_CLASSIFY(!found.empty(), "melds");
    for (const Reading& reading : found) {
        RC_ASSERT(tiles_of(meld_of(reading)) == bag_of(tiles));
        RC_ASSERT(oracle_meld(meld_of(reading), rules));
        // As it is written it is that reading, among others.
        const auto again = readings(std::span<const Placed>(reading.tiles.begin(), reading.tiles.end()),
                                    rules, Order::written);
        RC_ASSERT(std::ranges::find(again, reading) != again.end());
    }
}

RC_GTEST_PROP(Readings, AsWrittenAreSomeOfThoseInAnyOrder, ()) {
    const std::vector<Tile> tiles = near_tiles();
    const auto any = readings(std::span<const Tile>(tiles), RuleSet{}, Order::any);
    for (const Reading& reading : readings(std::span<const Tile>(tiles), RuleSet{}, Order::written))
        RC_ASSERT(std::ranges::find(any, reading) != any.end());
}

RC_GTEST_PROP(Below, StaysBelow, (std::uint64_t seed)) {
    SplitMix64 random(seed);
    const auto bound = *rc::gen::nonZero<std::uint64_t>();
    for (int i = 0; i < 20; ++i)
        RC_ASSERT(below(random, bound) < bound);
}

RC_GTEST_PROP(Shuffle, LosesNothing, (std::uint64_t seed)) {
    SplitMix64 random(seed);
    std::vector<Tile> tiles = any_tiles(60);
    const TileBag before = bag_of(tiles);
    shuffle(std::span<Tile>(tiles), random);
    RC_ASSERT(bag_of(tiles) == before);
}

} // namespace
} // namespace rommy::property
