// What cards count in card games, and when a match is over.
#include "play/card_points.h"
#include "play/standing.h"
#include "presets/presets.h"

#include <gtest/gtest.h>

namespace rommy {
namespace {

LaidMeld meld(std::string_view text, const RuleSet& rules) {
    const auto tiles = read_placed(text).value();
    return laid_meld(readings(std::span<const Placed>(tiles), rules, Order::written).at(0));
}

int worth(const char* text, const RuleSet& rules) { return card_points(rules, meld(text, rules)); }

TEST(CardPoints, OfMelds) { // RF-26
    RuleSet rules = find_preset("rum500")->rules;
    EXPECT_EQ(worth("AC 2C 3C", rules), 6);
    EXPECT_EQ(worth("QC KC AC", rules), 35);
    EXPECT_EQ(worth("AC AD AH", rules), 45);
    rules.values.ace_low = 15;
    EXPECT_EQ(worth("AC 2C 3C", rules), 20);
    EXPECT_EQ(worth("AC 2C 3C", find_preset("femhundra-se")->rules), 15);
    EXPECT_EQ(worth("9C TC JC", find_preset("femhundra-se")->rules), 25);
}

TEST(CardPoints, OfJokers) {
    RuleSet rules = find_preset("rommy-500-da")->rules;
    EXPECT_EQ(worth("5H * 7H", rules), 35);
    rules.values.joker = JokerWorth::as_card;
    EXPECT_EQ(worth("5H * 7H", rules), 15);
    EXPECT_EQ(worth("* 2H 3H", rules), 15); // an ace below the two counts five
    EXPECT_EQ(worth("QH KH *", rules), 35);
    EXPECT_EQ(worth("KH KS *", rules), 30);
    EXPECT_EQ(card_points(rules, TileBag(std::span<const Tile>(read_tiles("* AS KD 2C").value()))), 55);
}

TEST(CardPoints, OfHandsAreThoseOfTheGame) {
    const TileBag hand(std::span<const Tile>(read_tiles("AS KD 7C").value()));
    EXPECT_EQ(hand_points(find_preset("rummy")->rules, hand), 18);
    EXPECT_EQ(hand_points(find_preset("femhundra-se")->rules, hand), 30);
    EXPECT_EQ(hand_points(find_preset("rummikub")->rules, hand), 21);
}

RoundResult round_of(How how, std::optional<int> winner, std::vector<int> scores) {
    return {how, winner, std::move(scores), {}};
}

TEST(CardMatch, EndsAtTheTarget) {
    const RuleSet rules = find_preset("rummy")->rules;
    EXPECT_EQ(match_winners(rules, 2, {round_of(How::out, 0, {99, 0})}), std::nullopt);
    EXPECT_EQ(match_winners(rules, 2, {round_of(How::out, 0, {100, 0})}), std::vector<int>{0});
    const RuleSet losses = find_preset("rummy-da")->rules;
    EXPECT_EQ(match_winners(losses, 3, {round_of(How::out, 2, {-99, -40, 0})}), std::nullopt);
    EXPECT_EQ(match_winners(losses, 3, {round_of(How::out, 2, {-100, -40, -60})}), std::vector<int>{1});
}

TEST(CardMatch, HighestOrWhoWentOut) { // RF-40
    RuleSet rules = find_preset("rum500")->rules;
    const std::vector<RoundResult> results{round_of(How::out, 0, {505, 520})};
    EXPECT_EQ(match_winners(rules, 2, results), std::vector<int>{1});
    rules.end.target_winner = TargetWinner::went_out;
    EXPECT_EQ(match_winners(rules, 2, results), std::vector<int>{0});
    EXPECT_EQ(match_winners(rules, 2, {round_of(How::out, 0, {480, 520})}), std::vector<int>{1});
    EXPECT_EQ(match_winners(rules, 2, {round_of(How::stock_empty, 0, {505, 520})}), std::vector<int>{1});
}

TEST(CardMatch, ATieIsSharedOrPlayedOn) {
    RuleSet rules = find_preset("rum500")->rules;
    const std::vector<RoundResult> results{round_of(How::out, 0, {510, 510})};
    EXPECT_EQ(match_winners(rules, 2, results), std::nullopt);
    rules.end.tie = MatchTie::shared;
    EXPECT_EQ(match_winners(rules, 2, results), (std::vector<int>{0, 1}));
    rules.end.tie = MatchTie::play_on;
    rules.end.target = 0;
    rules.end.rounds = 1;
    EXPECT_EQ(match_winners(rules, 2, results), std::nullopt);
}

} // namespace
} // namespace rommy
