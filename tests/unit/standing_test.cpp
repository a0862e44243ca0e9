// Scores of rounds and of matches, first by the sample of a printed sheet (RC-19), then by each way to count.
#include "play/standing.h"

#include <gtest/gtest.h>

#include <numeric>

namespace rommy {
namespace {

TileBag bag(std::string_view text) { return TileBag(std::span<const Tile>(read_tiles(text).value())); }

std::vector<TileBag> hands(const std::vector<std::string_view>& texts) {
    std::vector<TileBag> bags;
    for (const auto text : texts)
        bags.push_back(bag(text));
    return bags;
}

RoundResult result(std::optional<int> winner, std::vector<int> scores) {
    return {How::out, winner, std::move(scores), {}};
}

TEST(Standing, IsThatOfTheSheetsSample) {
    RuleSet rules;
    rules.end.winner = MatchWinner::rounds_won;
    rules.end.rounds = 3;
    std::vector<RoundResult> played;
    played.push_back(score_round(rules, How::out, hands({"", "o5", "k13 r3", "b3"}), {0, 0, 0, 0}));
    EXPECT_EQ(played.back().scores, (std::vector<int>{24, -5, -16, -3}));
    EXPECT_EQ(match_winners(rules, 4, played), std::nullopt);
    played.push_back(score_round(rules, How::out, hands({"k6", "r11", "", "b5"}), {0, 0, 0, 0}));
    EXPECT_EQ(played.back().scores, (std::vector<int>{-6, -11, 22, -5}));
    played.push_back(score_round(rules, How::out, hands({"* o2", "k13", "r2", ""}), {0, 0, 0, 0}));
    EXPECT_EQ(played.back().scores, (std::vector<int>{-32, -13, -2, 47}));
    EXPECT_EQ(totals(4, played), (std::vector<int>{-14, -29, 4, 39}));
    for (const RoundResult& round : played)
        EXPECT_EQ(std::accumulate(round.scores.begin(), round.scores.end(), 0), 0);
    EXPECT_EQ(match_winners(rules, 4, played),
              std::vector<int>{3}); // A, C and D won one each; D has the most points
}

TEST(Standing, AJokerInTheHandCountsWhatTheRulesSay) {
    RuleSet rules;
    EXPECT_EQ(hand_points(rules, bag("k13 * r1")), 44);
    for (const int joker : {25, 50, 100}) {
        rules.end.joker = joker;
        EXPECT_EQ(hand_points(rules, bag("k13 * * r1")), 14 + 2 * joker);
    }
    EXPECT_EQ(hand_points(rules, TileBag()), 0);
}

TEST(Standing, ABlockedRoundGoesToTheLowest) {
    RuleSet rules;
    const auto left = hands({"k13 k9", "b4 o9", "r5"});
    const auto scored = [&](BlockedScore how) {
        rules.end.blocked = how;
        const RoundResult round = score_round(rules, How::stock_empty, left, {0, 0, 0});
        EXPECT_EQ(round.winner, 2);
        return round.scores;
    };
    EXPECT_EQ(scored(BlockedScore::differences), (std::vector<int>{-17, -8, 25}));
    EXPECT_EQ(scored(BlockedScore::full_sums), (std::vector<int>{-22, -13, 35}));
    EXPECT_EQ(scored(BlockedScore::own_sums), (std::vector<int>{-22, -13, -5}));
}

TEST(Standing, WhoSharesTheLowestSharesTheRest) {
    RuleSet rules;
    RoundResult round = score_round(rules, How::stock_empty, hands({"k6", "r5", "o5"}), {0, 0, 0});
    EXPECT_EQ(round.winner, std::nullopt);
    EXPECT_EQ(round.scores, (std::vector<int>{-1, 1, 0})); // one point does not divide: the first takes it
    round = score_round(rules, How::stock_empty, hands({"k5", "r5"}), {0, 0});
    EXPECT_EQ(round.scores, (std::vector<int>{0, 0}));
    EXPECT_EQ(round.winner, std::nullopt);
}

TEST(Standing, AMissedOpeningCountsAsTilesDo) {
    const RuleSet rules;
    EXPECT_EQ(score_round(rules, How::out, hands({"", "k1"}), {0, 200}).scores,
              (std::vector<int>{201, -201}));
    const RoundResult blocked = score_round(rules, How::stock_empty, hands({"k1", "k9"}), {100, 0});
    EXPECT_EQ(blocked.winner, 1);
    EXPECT_EQ(blocked.scores, (std::vector<int>{-92, 92}));
}

TEST(Standing, AMatchEndsByRoundsOrByPointsOrNever) {
    RuleSet rules;
    const std::vector<RoundResult> played{result(0, {30, -30}), result(1, {-20, 20}), result(1, {-5, 5})};
    EXPECT_EQ(match_winners(rules, 2, played), std::nullopt);
    rules.end.rounds = 4;
    EXPECT_EQ(match_winners(rules, 2, played), std::nullopt);
    rules.end.rounds = 3;
    EXPECT_EQ(match_winners(rules, 2, played), std::vector<int>{0});
    rules.end.winner = MatchWinner::rounds_won;
    EXPECT_EQ(match_winners(rules, 2, played), std::vector<int>{1});
    rules.end.rounds = 0;
    rules.end.target = 5;
    EXPECT_EQ(match_winners(rules, 2, played), std::vector<int>{1});
    rules.end.target = 6;
    EXPECT_EQ(match_winners(rules, 2, played), std::nullopt);
    EXPECT_EQ(match_winners(rules, 2, {}), std::nullopt);
    EXPECT_EQ(totals(3, {}), (std::vector<int>{0, 0, 0}));
}

TEST(Standing, ARoundThatNobodyWonCountsForNobody) {
    RuleSet rules;
    rules.end.rounds = 2;
    rules.end.winner = MatchWinner::rounds_won;
    EXPECT_EQ(match_winners(rules, 2, {result(std::nullopt, {0, 0}), result(1, {-5, 5})}),
              std::vector<int>{1});
    EXPECT_EQ(match_winners(rules, 2, {result(0, {5, -5}), result(1, {-5, 5})}), (std::vector<int>{0, 1}));
}

} // namespace
} // namespace rommy
