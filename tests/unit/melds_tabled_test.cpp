// Cards laid off on a meld of the table: where they fit, what they make of it, and which joker a card could
// replace.
#include "melds/tabled.h"

#include <gtest/gtest.h>

namespace rommy {
namespace {

LaidMeld meld_of_text(std::string_view text, const RuleSet& rules) {
    const auto found = readings(std::span<const Placed>(read_placed(text).value()), rules, Order::written);
    return laid_meld(found.at(0));
}

std::string text_of(const LaidMeld& meld) {
    return write(std::span<const Placed>(meld.tiles.begin(), meld.tiles.end()), Face::cards);
}

// The meld with the card, or "" where it does not fit.
std::string grown(std::string_view meld, std::string_view card, const RuleSet& rules) {
    const LaidMeld laid = meld_of_text(meld, rules);
    const Placed tile = read_placed(card).value().front();
    const auto end = fitting_end(laid, tile, rules);
    return end ? text_of(grown_with(laid, tile, *end)) : "";
}

RuleSet cards(RunWrap wrap = RunWrap::none) {
    RuleSet rules = default_rules(Flow::discard);
    rules.melds.run_wrap = wrap;
    rules.tiles.jokers = 4;
    return rules;
}

TEST(Tabled, RunsGrowAtTheirEnds) {
    EXPECT_EQ(grown("3C 4C 5C", "6C", cards()), "3C 4C 5C 6C");
    EXPECT_EQ(grown("3C 4C 5C", "2C", cards()), "2C 3C 4C 5C");
    EXPECT_EQ(grown("3C 4C 5C", "7C", cards()), "");
    EXPECT_EQ(grown("3C 4C 5C", "6D", cards()), "");
    EXPECT_EQ(grown("JC QC KC", "AC", cards()), "");
    EXPECT_EQ(grown("JC QC KC", "AC", cards(RunWrap::high_one)), "JC QC KC AC");
    EXPECT_EQ(grown("QC KC AC", "2C", cards(RunWrap::high_one)), "");
    EXPECT_EQ(grown("QC KC AC", "2C", cards(RunWrap::circle)), "QC KC AC 2C");
}

TEST(Tabled, SetsTakeTheSuitThatIsMissing) {
    EXPECT_EQ(grown("KS KH KD", "KC", cards()), "KS KH KD KC"); // RF-20
    EXPECT_EQ(grown("KS KH KD", "KH", cards()), "");
    EXPECT_EQ(grown("TH TC TS", "9H", cards()), ""); // RF-34
}

TEST(Tabled, ARunThroughAllRanksIsClosedWhereverItBegan) {
    EXPECT_EQ(grown("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", "AC", cards(RunWrap::high_only)),
              "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC");
    EXPECT_EQ(grown("QC KC AC 2C 3C 4C 5C 6C 7C 8C 9C TC", "JC", cards(RunWrap::circle)),
              "QC KC AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC");
    const std::string high = "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC";
    EXPECT_EQ(grown(high, "2C", cards(RunWrap::high_one)), "2C " + high);
    EXPECT_EQ(grown("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC", "KC", cards(RunWrap::high_one)),
              "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC");
    EXPECT_EQ(grown("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", "AC", cards(RunWrap::high_one)),
              "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC");
    EXPECT_EQ(grown("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", "AC", cards()),
              "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC");
    EXPECT_FALSE(readings(read_tiles("AC 2C 3C").value(), cards(RunWrap::high_only), Order::any).size() > 0);
    EXPECT_EQ(readings(read_tiles("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC").value(),
                       cards(RunWrap::high_only), Order::any)
                  .size(),
              1U);
}

TEST(Tabled, AJokerGoesOnUpwardsUnlessItSaysOtherwise) {
    EXPECT_EQ(grown("3C 4C 5C", "*", cards()), "3C 4C 5C *6C");
    EXPECT_EQ(grown("3C 4C 5C", "*2C", cards()), "*2C 3C 4C 5C");
    EXPECT_EQ(grown("JC QC KC", "*", cards()), "*TC JC QC KC");
    EXPECT_EQ(grown("3C *4C 5C", "6C", cards()), "3C *4C 5C 6C");
}

TEST(Tabled, ACardReplacesTheJokerThatStandsForIt) {
    const auto place = [](std::string_view meld, std::string_view card) {
        return joker_for(meld_of_text(meld, cards()), read_tiles(card).value().front());
    };
    EXPECT_EQ(place("3C *4C 5C", "4C"), 1U);
    EXPECT_EQ(place("3C *4C 5C", "4D"), std::nullopt);
    EXPECT_EQ(place("8H 8S *8", "8C"), 2U);
    EXPECT_EQ(place("8H 8S *8", "8H"), std::nullopt);
}

} // namespace
} // namespace rommy
