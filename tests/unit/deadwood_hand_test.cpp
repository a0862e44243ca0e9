// Hands with jokers, from two packs, under rules by chance: against trying every set of tiles, against what
// engine/melds reads as a meld, and against the gin hands' own arithmetic. A failure prints the seed and the
// hand.
#include "deadwood_brute.h"
#include "deadwood_support.h"

#include <algorithm>

namespace rommy::deadwood_test {
namespace {

using solver_test::bag;

HandQuestion ask(std::string_view hand, const HandRules& rules = {}) {
    HandQuestion question;
    question.hand = bag(hand);
    question.rules = rules;
    return question;
}

int deadwood_of(const HandQuestion& question) {
    const auto answer = best_lay_down(question);
    return answer ? answer->deadwood : -1;
}

// Melds that are melds, no tile lost or made, and the numbers those of the melds.
void expect_sound(const HandQuestion& question, const HandAnswer& answer) {
    TileBag all = answer.left;
    int points = 0;
    for (const Meld& meld : answer.melds) {
        const std::vector<Tile> tiles(meld.begin(), meld.end());
        const auto most = meld_points(tiles, question.rules);
        EXPECT_TRUE(most.has_value()) << write(tiles);
        points += most.value_or(0);
        all.add(TileBag(tiles));
    }
    EXPECT_EQ(all, question.hand);
    EXPECT_EQ(points, answer.points);
    int left = 0;
    for (const Tile tile : answer.left.tiles())
        left += question.rules.in_hand[tile.is_joker() ? 0 : static_cast<std::size_t>(tile.number())];
    EXPECT_EQ(left, answer.deadwood);
}

void expect_like_trying(const HandQuestion& question) {
    const auto answer = best_lay_down(question);
    const auto tried = lay_down_by_trying(question);
    if (!answer) {
        EXPECT_EQ(answer.error(), HandRefusal::impossible);
        EXPECT_FALSE(tried.has_value());
        return;
    }
    ASSERT_TRUE(tried.has_value());
    EXPECT_TRUE(answer->exact);
    expect_sound(question, *answer);
    const bool least = question.goal == HandGoal::least_left;
    const LayDown told{least ? answer->deadwood : answer->points, question.hand.size() - answer->left.size(),
                       static_cast<int>(answer->melds.size())};
    EXPECT_EQ(told, *tried) << told.goal << ' ' << told.tiles << ' ' << told.melds << " but " << tried->goal
                            << ' ' << tried->tiles << ' ' << tried->melds;
}

void expect_discards_like_trying(const HandQuestion& question) {
    const auto answer = best_discards(question.hand, question.rules);
    ASSERT_TRUE(answer.has_value());
    EXPECT_TRUE(answer->exact);
    std::vector<Tile> discards;
    int least = 10'000;
    for (int kind = 0; kind < Tile::kinds; ++kind) {
        if (question.hand.count(Tile::of_kind(kind)) == 0) continue;
        HandQuestion rest;
        rest.rules = question.rules;
        rest.hand = question.hand;
        rest.hand.remove(Tile::of_kind(kind));
        const int after = lay_down_by_trying(rest)->goal;
        if (after < least) discards.clear();
        least = std::min(least, after);
        if (after == least) discards.push_back(Tile::of_kind(kind));
    }
    EXPECT_EQ(answer->deadwood, least);
    EXPECT_EQ(answer->discards, discards);
}

TEST(HandBrute, LeastLeftAndMostPoints) {
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        SplitMix64 random(seed);
        HandQuestion question = random_hand(random, 5 + static_cast<int>(below(random, 5)));
        question.goal = static_cast<HandGoal>(below(random, 2));
        SCOPED_TRACE("seed " + std::to_string(seed) + ": " + text_of(question));
        expect_like_trying(question);
        if (testing::Test::HasFailure()) return;
    }
}

TEST(HandBrute, WhatMustLieAndWhatMustStay) {
    for (std::uint64_t seed = 100'001; seed <= 103'000; ++seed) {
        SplitMix64 random(seed);
        HandQuestion question = random_hand(random, 5 + static_cast<int>(below(random, 5)));
        question.goal = static_cast<HandGoal>(below(random, 2));
        const std::vector<Tile> tiles = question.hand.tiles();
        for (std::uint64_t n = below(random, 3); n > 0; --n) {
            const Tile tile = tiles[below(random, tiles.size())];
            if (question.must.count(tile) < question.hand.count(tile)) question.must.add(tile);
        }
        question.keep = static_cast<int>(below(random, 3));
        question.melds_max = static_cast<int>(below(random, 3));
        SCOPED_TRACE("seed " + std::to_string(seed) + ": " + text_of(question));
        expect_like_trying(question);
        if (testing::Test::HasFailure()) return;
    }
}

TEST(HandBrute, BestDiscards) {
    for (std::uint64_t seed = 200'001; seed <= 200'300; ++seed) {
        SplitMix64 random(seed);
        const HandQuestion question = random_hand(random, 3 + static_cast<int>(below(random, 6)));
        SCOPED_TRACE("seed " + std::to_string(seed) + ": " + text_of(question));
        expect_discards_like_trying(question);
        if (testing::Test::HasFailure()) return;
    }
}

TEST(HandBrute, OnePackIsWhatTheGinHandsSay) {
    EXPECT_TRUE(plain_cards(HandRules{}));
    for (std::uint64_t seed = 300'001; seed <= 302'000; ++seed) {
        SplitMix64 random(seed);
        const CardSet hand = dealt(random, 8 + static_cast<int>(below(random, 7)));
        SCOPED_TRACE("seed " + std::to_string(seed) + ": " + text_of(hand));
        HandQuestion question;
        question.hand = TileBag(cards_of(hand));
        EXPECT_EQ(deadwood_of(question), least_deadwood(hand));
        const auto discards = best_discards(question.hand, question.rules);
        EXPECT_EQ(discards->deadwood, best_discards(hand).deadwood);
        EXPECT_EQ(card_set(discards->discards), best_discards(hand).discards);
        if (testing::Test::HasFailure()) return;
    }
}

// A set of tiles is one meld to the solver exactly where engine/melds reads it as one.
TEST(HandMelds, AreThoseOfTheEngine) {
    for (std::uint64_t seed = 400'001; seed <= 420'000; ++seed) {
        SplitMix64 random(seed);
        HandQuestion question = random_hand(random, 3 + static_cast<int>(below(random, 3)));
        RuleSet rules = default_rules(Flow::discard);
        rules.tiles.colours = question.rules.colours;
        rules.tiles.numbers = question.rules.numbers;
        rules.tiles.copies = 3;
        rules.melds.run_wrap = static_cast<RunWrap>(below(random, 4));
        rules.melds.run_max = question.rules.run_max;
        rules.melds.group_max = 3 + static_cast<int>(below(random, 2));
        rules.melds.run_min = 3 + static_cast<int>(below(random, 2));
        rules.melds.group_min = 3 + static_cast<int>(below(random, 2));
        rules.melds.twins = static_cast<GroupTwins>(below(random, 3));
        rules.melds.jokers_max = question.rules.jokers_max;
        rules.melds.naturals_min = question.rules.naturals_min;
        question.rules = hand_rules(rules);
        SCOPED_TRACE("seed " + std::to_string(seed) + ": " + text_of(question));
        question.must = question.hand;
        question.melds_max = 1;
        const bool meld = !readings(question.hand.tiles(), rules, Order::any).empty();
        EXPECT_EQ(best_lay_down(question).has_value(), meld);
        if (testing::Test::HasFailure()) return;
    }
}

TEST(HandCases, AcesWhereTheRulesPutThem) {
    HandRules rules;
    EXPECT_EQ(deadwood_of(ask("QH KH AH", rules)), 21);
    rules.in_hand[1] = 15;
    EXPECT_EQ(deadwood_of(ask("QH KH AH", rules)), 35);
    rules.ace = AceRuns::low_or_high;
    EXPECT_EQ(deadwood_of(ask("QH KH AH", rules)), 0);
    EXPECT_EQ(deadwood_of(ask("AH 2H 3H", rules)), 0);
    EXPECT_EQ(deadwood_of(ask("KH AH 2H", rules)), 27);
    rules.ace = AceRuns::round;
    EXPECT_EQ(deadwood_of(ask("KH AH 2H", rules)), 0);
    rules.ace = AceRuns::high;
    EXPECT_EQ(deadwood_of(ask("QH KH AH", rules)), 0);
    EXPECT_EQ(deadwood_of(ask("AH 2H 3H", rules)), 20);
    // An ace never joins kings (G8).
    EXPECT_EQ(deadwood_of(ask("KC KD AD", rules)), 35);
}

TEST(HandCases, WhatMeldsCount) {
    HandRules rules;
    rules.ace = AceRuns::low_or_high;
    rules.in_meld[1] = 15;
    HandQuestion question = ask("AH 2H 3H", rules);
    question.goal = HandGoal::most_points;
    EXPECT_EQ(best_lay_down(question)->points, 6);
    question.hand = bag("QH KH AH");
    EXPECT_EQ(best_lay_down(question)->points, 35);
    question.hand = bag("QH * AH");
    EXPECT_EQ(best_lay_down(question)->points, 35);
    question.rules.joker_as_tile = false;
    question.rules.in_meld[0] = 3;
    EXPECT_EQ(best_lay_down(question)->points, 28);
}

// Two packs: equal cards in a group only where the rules say so.
TEST(HandCases, TwinsInAGroup) {
    HandRules rules;
    EXPECT_EQ(deadwood_of(ask("5S 5S 5H", rules)), 15);
    rules.twins = true;
    EXPECT_EQ(deadwood_of(ask("5S 5S 5H", rules)), 0);
    EXPECT_EQ(deadwood_of(ask("5S 5S 5H 5H 5D", rules)), 5);
    rules.group_max = 13;
    EXPECT_EQ(deadwood_of(ask("5S 5S 5H 5H 5D", rules)), 0);
}

TEST(HandCases, RulesOfAGame) {
    EXPECT_TRUE(plain_cards(hand_rules(default_rules(Flow::knock))));
    EXPECT_TRUE(plain_cards(hand_rules(default_rules(Flow::discard))));
    RuleSet rules;
    EXPECT_EQ(deadwood_of(ask("r12 r1 *", hand_rules(rules))), 12 + 1 + 30);
    rules = default_rules(Flow::discard);
    rules.values.low = LowCards::fives;
    rules.values.ace = 15;
    rules.end.joker = 25;
    EXPECT_EQ(deadwood_of(ask("2C 9H TS KD AS", hand_rules(rules))), 5 + 5 + 10 + 10 + 15);
    rules.melds.jokers_max = 0;
    EXPECT_EQ(deadwood_of(ask("2C * KD AS", hand_rules(rules))), 5 + 25 + 10 + 15);
}

TEST(HandCases, RefusesWhatItCannotAnswer) {
    HandQuestion question = ask("5S 5H 9C KD");
    question.must = bag("9C");
    EXPECT_EQ(best_lay_down(question).error(), HandRefusal::impossible);
    question.must = bag("9D");
    EXPECT_EQ(best_lay_down(question).error(), HandRefusal::impossible);
    question = ask("r13");
    question.rules.numbers = 12;
    EXPECT_EQ(best_lay_down(question).error(), HandRefusal::too_many);
    question = ask("");
    EXPECT_EQ(deadwood_of(question), 0);
}

// Whatever the work: what is told is sound, and it is not called exact where it is not the best.
TEST(HandCases, LittleWork) {
    for (std::uint64_t seed = 500'001; seed <= 500'200; ++seed) {
        SplitMix64 random(seed);
        HandQuestion question = random_hand(random, 12);
        SCOPED_TRACE("seed " + std::to_string(seed) + ": " + text_of(question));
        const int best = deadwood_of(question);
        for (std::uint64_t work = 1; work < 3000; work += work / 2 + 1) {
            question.work = work;
            const auto answer = best_lay_down(question);
            ASSERT_TRUE(answer.has_value());
            expect_sound(question, *answer);
            EXPECT_GE(answer->deadwood, best);
            if (answer->exact) {
                EXPECT_EQ(answer->deadwood, best);
            }
        }
        if (testing::Test::HasFailure()) return;
    }
}

} // namespace
} // namespace rommy::deadwood_test
