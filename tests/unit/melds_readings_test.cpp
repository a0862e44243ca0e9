// Readings of tiles as melds, best first, and the small functions on layouts. More of them, in the game's
// words, is in tests/rules.
#include "melds/layout.h"

#include <gtest/gtest.h>

namespace rommy {
namespace {

std::string told(const std::vector<Reading>& readings) {
    std::string text;
    for (const Reading& reading : readings) {
        text += reading.kind == MeldKind::run ? "run " : "group ";
        text += write(std::span<const Placed>(reading.tiles.begin(), reading.tiles.end())) + " = " +
                std::to_string(reading.points) + "; ";
    }
    return text;
}

std::string read_as(std::string_view text, Order order, const RuleSet& rules = {}) {
    return told(readings(std::span<const Placed>(read_placed(text).value()), rules, order));
}

Meld meld_in(std::string_view text) {
    const std::vector<Tile> tiles = read_tiles(text).value();
    Meld meld;
    for (const Tile tile : tiles)
        meld.push_back(tile);
    return meld;
}

Layout layout_in(std::string_view text) {
    const auto read = read_layout(text).value();
    Layout melds;
    for (const auto& one : read) {
        melds.emplace_back();
        for (const Tile tile : bare(one))
            melds.back().push_back(tile);
    }
    return melds;
}

TEST(Readings, SayWhatEachJokerStandsFor) {
    EXPECT_EQ(read_as("r5 * *", Order::written), "run r5 *r6 *r7 = 18; group r5 *5 *5 = 15; ");
    EXPECT_EQ(read_as("r5 * *", Order::any),
              "run r5 *r6 *r7 = 18; run *r4 r5 *r6 = 15; group r5 *5 *5 = 15; run *r3 *r4 r5 = 12; ");
    EXPECT_EQ(read_as("* k13 *", Order::any), "group k13 *13 *13 = 39; run *k11 *k12 k13 = 36; ");
    EXPECT_EQ(read_as("* k1 *", Order::any), "run k1 *k2 *k3 = 6; group k1 *1 *1 = 3; ");
}

TEST(Readings, GiveAGroupsJokerAColourWhenThereAreFour) {
    EXPECT_EQ(read_as("k7 * b7", Order::any), "group k7 b7 *7 = 21; ");
    EXPECT_EQ(read_as("k7 * b7 o7", Order::any), "group k7 b7 o7 *r7 = 28; ");
    EXPECT_EQ(read_as("k7 * b7 *", Order::any), "group k7 b7 *r7 *o7 = 28; ");
    RuleSet three;
    three.tiles.colours = 3;
    EXPECT_EQ(read_as("k7 * b7", Order::any, three), "group k7 b7 *r7 = 21; ");
}

TEST(Readings, ObeyWhatIsSaidOfAJoker) {
    EXPECT_EQ(read_as("*r4 r5 *", Order::any), "run *r4 r5 *r6 = 15; run *r3 *r4 r5 = 12; ");
    EXPECT_EQ(read_as("k7 *o7 b7", Order::any), "group k7 b7 *o7 = 21; ");
    EXPECT_EQ(read_as("k7 *5 b7", Order::any), "");
    EXPECT_EQ(read_as("k7 *k7 b7", Order::any), "");
}

TEST(Readings, OfJokersAloneAreAllThatTheyCouldBe) {
    RuleSet rules;
    rules.melds.jokers_max = 3;
    const auto found = readings(std::span<const Tile>(read_tiles("* * *").value()), rules, Order::any);
    EXPECT_EQ(found.size(), 4U * 11U + 13U);
    EXPECT_EQ(found.front().kind, MeldKind::group);
    EXPECT_EQ(found.front().points, 39);
}

TEST(Readings, KnowNoTilesThatTheGameHasNot) {
    RuleSet small;
    small.tiles = {Face::tiles, 2, 5, 2, 2};
    EXPECT_EQ(read_as("k3 k4 k5", Order::any, small), "run k3 k4 k5 = 12; ");
    EXPECT_EQ(read_as("k4 k5 k6", Order::any, small), "");
    EXPECT_EQ(read_as("k4 k5 *", Order::any, small), "run *k3 k4 k5 = 12; ");
    EXPECT_EQ(read_as("o3 o4 o5", Order::any, small), "");
    EXPECT_EQ(read_as("k3 r3 *", Order::any, small), ""); // two colours make no group
}

TEST(Readings, OfNothingOrTooMuchAreNone) {
    EXPECT_EQ(read_as("", Order::any), "");
    EXPECT_EQ(read_as("* *", Order::any), "");
    EXPECT_EQ(read_as("r1-13 *", Order::any), "");
    EXPECT_EQ(read_as("r1-13 r1-13 r1-13", Order::written), "");
    EXPECT_TRUE(why_no_meld({}, RuleSet{}, Order::any).empty());
    const auto many = read_placed("r1-13 r1-13").value();
    EXPECT_FALSE(why_no_meld(many, RuleSet{}, Order::any).empty());
}

TEST(Readings, RoundTheCornerWhereTheyMay) {
    RuleSet circle;
    circle.melds.run_wrap = RunWrap::circle;
    EXPECT_EQ(read_as("r1 * r13", Order::any, circle), "run *r12 r13 r1 = 26; run r13 r1 *r2 = 16; ");
    EXPECT_EQ(read_as("r13 r1 *", Order::written, circle), "run r13 r1 *r2 = 16; ");
    EXPECT_EQ(readings(std::span<const Tile>(read_tiles("r1-13").value()), circle, Order::any).size(), 1U);
}

TEST(Layout, IsSortedByItsMelds) {
    Layout one = layout_in("r5 r6 r7 | k1 k2 k3 | k1 k2 k3 k4");
    Layout other = layout_in("k1 k2 k3 k4 | r5 r6 r7 | k1 k2 k3");
    EXPECT_NE(one, other);
    canonicalise(one);
    canonicalise(other);
    EXPECT_EQ(one, other);
    EXPECT_EQ(one.front(), meld_in("k1 k2 k3"));
    EXPECT_EQ(tiles_of(one).size(), 10);
}

TEST(Layout, KeepsMeldsThatAreTheSameTiles) {
    EXPECT_EQ(kept_melds(layout_in("r5 r6 r7 | k1 k2 k3"), layout_in("r5 r6 r7 r8 | k3 k2 k1")), 1);
    EXPECT_EQ(kept_melds(layout_in("r5 r6 * | r5 r6 *"), layout_in("* r5 r6 | b1 b2 b3")), 1);
    EXPECT_EQ(kept_melds(layout_in("r5 r6 * | r5 r6 *"), layout_in("* r5 r6 | r5 r6 *")), 2);
    EXPECT_EQ(kept_melds({}, layout_in("k1 k2 k3")), 0);
}

} // namespace
} // namespace rommy
