// Tiles, bags and sets: what a kind is, what a bag counts, which tiles a game has (RK-1, RK-5).
#include "base/fixed_vector.h"
#include "tiles/tile_set.h"

#include <gtest/gtest.h>

#include <set>

namespace rommy {
namespace {

constexpr Tile black_one(Colour::black, 1);
constexpr Tile orange_king(Colour::orange, 13);

TEST(Tile, HasAKindOfItsOwn) {
    std::set<int> kinds;
    for (int c = 0; c < max_colours; ++c)
        for (int number = 1; number <= max_numbers; ++number) {
            const Tile tile(static_cast<Colour>(c), number);
            EXPECT_EQ(tile.colour(), static_cast<Colour>(c));
            EXPECT_EQ(tile.number(), number);
            EXPECT_FALSE(tile.is_joker());
            EXPECT_EQ(Tile::of_kind(tile.kind()), tile);
            kinds.insert(tile.kind());
        }
    kinds.insert(Tile::joker().kind());
    EXPECT_EQ(kinds.size(), static_cast<std::size_t>(Tile::kinds));
    EXPECT_EQ(*kinds.begin(), 0);
    EXPECT_EQ(*kinds.rbegin(), Tile::joker_kind);
}

TEST(Tile, IsAJokerIfNothingIsSaid) {
    EXPECT_TRUE(Tile().is_joker());
    EXPECT_EQ(Tile(), Tile::joker());
    EXPECT_LT(black_one, orange_king);
    EXPECT_LT(orange_king, Tile::joker());
}

TEST(TileBag, CountsWhatIsInIt) {
    TileBag bag;
    EXPECT_TRUE(bag.empty());
    bag.add(black_one, 2);
    bag.add(Tile::joker());
    EXPECT_EQ(bag.count(black_one), 2);
    EXPECT_EQ(bag.count(orange_king), 0);
    EXPECT_EQ(bag.jokers(), 1);
    EXPECT_EQ(bag.size(), 3);
    bag.remove(black_one);
    EXPECT_EQ(bag.tiles(), (std::vector<Tile>{black_one, Tile::joker()}));
}

TEST(TileBag, ComparesByNumber) {
    const std::vector<Tile> some{black_one, black_one, orange_king};
    const TileBag bag{std::span<const Tile>(some)};
    TileBag less;
    less.add(black_one);
    EXPECT_TRUE(bag.contains(less));
    EXPECT_FALSE(less.contains(bag));
    EXPECT_TRUE(bag.contains(TileBag()));
    EXPECT_EQ(bag.without(less).tiles(), (std::vector<Tile>{black_one, orange_king}));
    EXPECT_TRUE(less.without(bag).empty());
}

TEST(TileSet, IsTheBoxOf106) {
    const TileBag all = all_tiles(TileSet{});
    EXPECT_EQ(all.size(), 106);
    EXPECT_EQ(all.jokers(), 2);
    for (int kind = 0; kind < Tile::joker_kind; ++kind)
        EXPECT_EQ(all.count(Tile::of_kind(kind)), 2);
}

TEST(TileSet, MayBeOther) {
    EXPECT_EQ(all_tiles(TileSet{4, 13, 2, 4}).size(), 108);
    EXPECT_EQ(all_tiles(TileSet{4, 13, 3, 4}).size(), 160);
    EXPECT_EQ(all_tiles(TileSet{4, 13, 1, 0}).size(), 52);
    const TileBag tiny = all_tiles(TileSet{2, 3, 1, 0});
    EXPECT_EQ(tiny.size(), 6);
    EXPECT_EQ(tiny.count(Tile(Colour::blue, 1)), 0);
    EXPECT_EQ(tiny.count(Tile(Colour::red, 4)), 0);
}

TEST(FixedVector, IsAsLongAsWhatWasPushed) {
    FixedVector<int, 3> list;
    EXPECT_TRUE(list.empty());
    list.push_back(7);
    list.push_back(8);
    EXPECT_EQ(list.size(), 2U);
    EXPECT_EQ(list.back(), 8);
    FixedVector<int, 3> longer = list;
    longer.push_back(9);
    EXPECT_FALSE(list == longer);
    longer.pop_back();
    EXPECT_TRUE(list == longer); // what was there before does not count
    list.clear();
    EXPECT_EQ(list.begin(), list.end());
}

} // namespace
} // namespace rommy
