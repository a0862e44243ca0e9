// Deals under rules of their own: a joker for each, tiles drawn for who begins, and a new deal; and that a
// log of them is verified.
#include "base/random.h"
#include "dealer/dealer.h"
#include "dealer/secrets.h"
#include "log/log.h"
#include "log/seeded.h"

#include <gtest/gtest.h>

namespace rommy {
namespace {

RuleSet house_rules() {
    RuleSet rules;
    rules.tiles.jokers = 6;
    rules.start.joker_each = true;
    rules.start.first_starter = FirstStarter::highest_tile;
    return rules;
}

Seed some_seed(int n) {
    Seed seed{};
    seed[0] = static_cast<std::uint8_t>(n);
    return seed;
}

TEST(Deal, GivesAJokerToEach) {
    const RuleSet rules = house_rules();
    for (int n = 0; n < 50; ++n) {
        const Game game(rules, 4);
        Shuffled deck = shuffled(rules, 4, some_seed(n), 1);
        const Event event = deal(game, deck.order, deck.lot);
        ASSERT_TRUE(can_evolve(game, event));
        const Game dealt = evolve(game, event);
        for (const TileBag& hand : secrets_of(dealt).hands) {
            EXPECT_GE(hand.jokers(), 1);
            EXPECT_EQ(hand.size(), 14);
        }
        EXPECT_EQ(deal(game, event.order, deck.lot + 1).order, event.order); // nothing is left to exchange
    }
}

// The jokers beyond the first of each lie anywhere in what is left.
TEST(Deal, FavoursNoPlaceForTheOtherJokers) {
    const RuleSet rules = house_rules();
    const int rounds = 3000;
    int in_hands = 0;
    for (int n = 1; n <= rounds; ++n) {
        const Game game(rules, 4);
        Shuffled deck = shuffled(rules, 4, some_seed(1), n);
        const Game dealt = evolve(game, deal(game, std::move(deck.order), deck.lot));
        for (const TileBag& hand : secrets_of(dealt).hands)
            in_hands += hand.jokers() - 1;
    }
    // Two jokers for 52 places in hands and 54 in the stock.
    EXPECT_NEAR(in_hands, 2.0 * rounds * 52 / 106, 200);
}

TEST(Deal, LetsTheHighestTileBegin) {
    const RuleSet rules = house_rules();
    std::vector<int> begun(4);
    for (int n = 0; n < 400; ++n) {
        const Event event =
            deal(Game(rules, 4), shuffled(rules, 4, some_seed(1), 1).order, static_cast<std::uint64_t>(n));
        const auto& dealt = std::get<Dealt>(event.fact);
        ASSERT_EQ(dealt.draws.size(), 4U);
        EXPECT_TRUE(draws_choose(dealt));
        EXPECT_EQ(event.then.to_act, dealt.starter);
        ++begun[static_cast<std::size_t>(dealt.starter)];
        Dealt other = dealt;
        other.starter = (dealt.starter + 1) % 4;
        EXPECT_FALSE(draws_choose(other));
    }
    for (const int times : begun)
        EXPECT_NEAR(times, 100, 45);
}

Log log_with_a_new_deal(std::optional<Seed> known) {
    RuleSet rules = house_rules();
    rules.tiles = {Face::tiles, 4, 3, 4, 6};
    rules.start.hand = 16;
    rules.start.redeal = true;
    rules.opening.points = 0;
    Log log;
    log.header = {"test", rules, 2, "", known};
    Game game(rules, 2);
    Shuffled deck = shuffled(rules, 4, some_seed(3), 1);
    log.events.push_back(deal(game, std::move(deck.order), deck.lot));
    game = evolve(game, log.events.front());
    const auto events = decide(game, game.facts().to_act, Redeal{});
    if (events) log.events.insert(log.events.end(), events->begin(), events->end());
    return log;
}

TEST(Deal, ANewDealIsVerifiedWithTheSeedAndWithout) {
    for (const auto& known : {std::optional(some_seed(3)), std::optional<Seed>()}) {
        const Log log = log_with_a_new_deal(known);
        ASSERT_EQ(log.events.size(), 3U);
        const auto read = read_log(write_log(log));
        ASSERT_TRUE(read) << read.error().reason;
        EXPECT_EQ(*read, log);
        const auto verified = verify(*read);
        EXPECT_TRUE(verified) << verified.error().line << ": " << verified.error().reason;
        Log wrong = log;
        std::swap(wrong.events[2].order.front(), wrong.events[2].order.back());
        std::swap(wrong.events[2].order[1], wrong.events[2].order[20]);
        EXPECT_FALSE(verify(wrong));
    }
}

} // namespace
} // namespace rommy
