// The showdown after a knock: the gold file, the cases by number, and both players' choices against trying
// everything. A failure prints the seed and the cards.
#include "deadwood_brute.h"
#include "deadwood_support.h"

#include "solver/showdown.h"

#include <bit>
#include <set>

namespace rommy::deadwood_test {
namespace {

using Melds = std::vector<CardSet>;

Melds spread_of(std::string_view text) {
    Melds melds;
    const auto sets = read_layout(text).value();
    for (const auto& set : sets)
        melds.push_back(card_set(bare(set)));
    return melds;
}

std::string showdown_text(const Melds& melds, CardSet hand) {
    std::string text;
    for (const CardSet meld : melds)
        text += text_of(meld) + " | ";
    return text + "against " + text_of(hand);
}

// Each lay-off made on the meld as it then lies, no card lost, and the deadwood that of the loose cards.
void expect_sound(const Melds& spread, CardSet hand, const Defence& defence, const HandRules& rules) {
    Melds grown = spread;
    CardSet all = defence.loose;
    for (const CardLaidOff& laid : defence.laid_off) {
        CardSet& meld = grown.at(static_cast<std::size_t>(laid.on));
        EXPECT_EQ(meld & card_bit(laid.card), 0U);
        meld |= card_bit(laid.card);
        EXPECT_TRUE(meld_points(cards_of(meld), rules).has_value()) << text_of(meld);
        all |= card_bit(laid.card);
    }
    for (const Meld& meld : defence.melds) {
        const std::vector<Tile> tiles(meld.begin(), meld.end());
        EXPECT_TRUE(meld_points(tiles, rules).has_value());
        EXPECT_EQ(all & card_set(tiles), 0U);
        all |= card_set(tiles);
    }
    EXPECT_EQ(all, hand);
    int points = 0;
    for (const Tile card : cards_of(defence.loose))
        points += rules.in_hand[static_cast<std::size_t>(card.number())];
    EXPECT_EQ(points, defence.deadwood);
}

Defence defended(const Melds& spread, CardSet hand, const HandRules& rules = {}) {
    Defence defence = best_defence(spread, hand, rules);
    expect_sound(spread, hand, defence, rules);
    EXPECT_EQ(defended_deadwood(spread, hand, rules), defence.deadwood);
    return defence;
}

// Every order of laying cards off, one at a time.
struct Tried {
    int deadwood = 10'000;
    int laid_off = 0;
};
class EveryDefence {
public:
    EveryDefence(const Melds& spread, CardSet hand, const HandRules& rules) : rules_(rules) {
        walk(spread, hand, 0);
    }
    Tried best;

private:
    void walk(const Melds& spread, CardSet hand, int laid) {
        if (!seen_.insert({spread, hand}).second) return;
        const int points = least_deadwood(hand, rules_);
        if (points < best.deadwood || (points == best.deadwood && laid < best.laid_off))
            best = {points, laid};
        for (const Tile card : cards_of(hand))
            for (std::size_t on = 0; on < spread.size(); ++on) {
                Melds grown = spread;
                grown[on] |= card_bit(card);
                if (meld_points(cards_of(grown[on]), rules_)) walk(grown, hand & ~card_bit(card), laid + 1);
            }
    }
    const HandRules& rules_;
    std::set<std::pair<Melds, CardSet>> seen_;
};

HandRules random_ace(SplitMix64& random) {
    HandRules rules;
    rules.ace = static_cast<AceRuns>(below(random, 4));
    rules.in_hand[1] = 1 + static_cast<int>(below(random, 2)) * 14;
    return rules;
}

// A knocker's hand and the other's from one dense pack.
struct Hands {
    CardSet knocker = 0;
    CardSet defender = 0;
};
Hands dealt_hands(SplitMix64& random, int cards) {
    Deal deal{2 * cards, 1, 5 + static_cast<int>(below(random, 3)), 4};
    deal.low = 1 + static_cast<int>(below(random, static_cast<std::uint64_t>(14 - deal.ranks)));
    std::vector<Tile> both = cards_of(dealt(random, deal));
    shuffle(std::span<Tile>(both), random);
    const auto half = std::span<const Tile>(both).first(static_cast<std::size_t>(cards));
    return {card_set(half), card_set(both) & ~card_set(half)};
}

// Every way to lay melds from the lowest card on; calls take(melds, loose).
template <class Take>
void each_spread(CardSet left, Melds& melds, CardSet loose, const HandRules& rules, Take& take) {
    if (left == 0) return take(melds, loose);
    const CardSet lowest = left & (0 - left);
    const CardSet others = left & ~lowest;
    for (CardSet some = others; some != 0; some = (some - 1) & others)
        if (meld_points(cards_of(some | lowest), rules)) {
            melds.push_back(some | lowest);
            each_spread(others & ~some, melds, loose, rules, take);
            melds.pop_back();
        }
    each_spread(others, melds, loose | lowest, rules, take);
}

TEST(ShowdownGold, EveryKnock) {
    const auto rows = solver_test::gold("gin-layoff-gold.tsv");
    ASSERT_EQ(rows.size(), 178U);
    for (const auto& row : rows) {
        SCOPED_TRACE("gold " + row[0] + ": " + row[4] + " against " + row[6]);
        const Melds spread = spread_of(row[4]);
        const CardSet hand = cards(row[6]);
        const int knocker = std::stoi(row[5]);
        CardSet loose = cards(row[2]);
        for (const CardSet meld : spread)
            loose &= ~meld;
        EXPECT_EQ(card_points(loose), knocker);
        EXPECT_EQ(least_deadwood(hand), std::stoi(row[7]));
        int defender = least_deadwood(hand);
        if (row[1] != "gin") {
            const Defence defence = defended(spread, hand);
            defender = defence.deadwood;
            EXPECT_EQ(defence.laid_off.size(), row[10] == "-" ? 0 : cards_of(cards(row[10])).size());
        }
        EXPECT_EQ(defender, std::stoi(row[9]));
        EXPECT_EQ(knock_points(knocker, defender, {10, 25, 25}), std::stoi(row[12]));
        EXPECT_EQ(knock_points(knocker, defender, {10, 20, 10}), std::stoi(row[13]));
    }
}

TEST(ShowdownCases, AnOwnMeldIsBrokenToLayOff_G16) {
    const Melds spread = spread_of("KS KC KD | 5S 6S 7S | 9C TC JC");
    const CardSet hand = cards("2S 2C 2D 2H 8S 9S 7C 8C 8D AC");
    EXPECT_EQ(least_deadwood(hand), 17);
    const Defence defence = defended(spread, hand);
    EXPECT_EQ(defence.deadwood, 9);
    EXPECT_EQ(defence.loose, cards("8D AC"));
    EXPECT_EQ(knock_points(10, 9, {10, 20, 20}), -21);
}

TEST(ShowdownCases, TheRunBeforeTheGroup_G17) {
    const Melds spread = spread_of("AS AC AD | TC TD TH | JS QS KS");
    const Defence defence = defended(spread, cards("4S 4C 4D 4H 5S 5C 5D 5H 9S TS"));
    EXPECT_EQ(defence.deadwood, 0);
    const std::vector<CardLaidOff> laid{{Tile(Colour::black, 10), 2}, {Tile(Colour::black, 9), 2}};
    EXPECT_EQ(defence.laid_off, laid);
    EXPECT_EQ(knock_points(2, 0, {10, 25, 25}), -27);
}

TEST(ShowdownCases, LayoffsChainAndNameTheirTarget_G19_G20) {
    const Defence chained = defended(spread_of("5S 6S 7S"), cards("8S 9S KC"));
    const std::vector<CardLaidOff> chain{{Tile(Colour::black, 8), 0}, {Tile(Colour::black, 9), 0}};
    EXPECT_EQ(chained.laid_off, chain);
    EXPECT_EQ(chained.deadwood, 10);
    // The eight fits the group and the run; the nine needs the run to have it.
    const Melds both = spread_of("8C 8D 8H | 5S 6S 7S");
    EXPECT_EQ(layoffs_on(both[0], cards("8S 9S")), cards("8S"));
    EXPECT_EQ(layoffs_on(both[1], cards("8S 9S")), cards("8S"));
    EXPECT_EQ(defended(both, cards("8S 9S")).deadwood, 0);
    EXPECT_EQ(defended(both, cards("8S 9S")).laid_off.front().on, 1);
}

TEST(ShowdownCases, GinIsNeverUndercut_G22) {
    EXPECT_EQ(knock_points(0, 0, {10, 25, 25}), 25);
    const auto gin = best_spread(cards("JH QH KH 2C 3C 4C 7S 7D 7H 7C"), cards("TH"), {});
    ASSERT_TRUE(gin.has_value());
    EXPECT_EQ(gin->points, 30);
}

TEST(ShowdownCases, ATieIsWhatTheRulesSay) {
    EXPECT_EQ(knock_points(5, 5, {10, 20, 10, true}), -10);
    EXPECT_EQ(knock_points(5, 5, {10, 20, 10, false}), 0);
}

// Where the five of spades lies in the group, the four does not fit the run.
TEST(ShowdownCases, TheKnockerChoosesTheSpread_G18) {
    const CardSet hand = cards("5S 5C 5D 5H 6S 7S 8S KC");
    const Spread safe = safest_spread(hand, ~CardSet{0} >> 12);
    EXPECT_EQ(safe.loose, cards("KC"));
    EXPECT_EQ(std::set<CardSet>(safe.melds.begin(), safe.melds.end()),
              (std::set<CardSet>{cards("5S 5C 5D 5H"), cards("6S 7S 8S")}));
    const auto known = best_spread(hand, cards("4S 2D 2H"), {});
    ASSERT_TRUE(known.has_value());
    EXPECT_EQ(known->points, knock_points(10, 8, {}));
    EXPECT_FALSE(best_spread(hand, cards("4S 2D 2H"), {9, 20, 10, true, true}).has_value());
}

// More loose cards than need be, where the meld would take more from the other.
TEST(ShowdownCases, ASpreadThatLeavesMoreMayBeBetter_G18) {
    const CardSet hand = cards("AC 2C 3C 4C 7D 7H 7S");
    const auto known = best_spread(hand, cards("5C 6C 7C 8C KD KH"), {10, 0, 0, true, true});
    ASSERT_TRUE(known.has_value());
    EXPECT_EQ(known->spread.loose, 0U);
    const auto knock = best_spread(hand | cards("2D"), cards("5C 6C KD KH"), {});
    ASSERT_TRUE(knock.has_value());
    EXPECT_EQ(knock->spread.loose, cards("4C 2D"));
    EXPECT_EQ(knock->points, 31 - 6);
}

TEST(ShowdownBrute, Defences) {
    for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
        SplitMix64 random(seed);
        const Hands hands = dealt_hands(random, 10);
        const HandRules rules = seed % 2 == 0 ? HandRules{} : random_ace(random);
        const Spread shown = safest_spread(hands.knocker, hands.defender, rules);
        const Melds spread(shown.melds.begin(), shown.melds.end());
        SCOPED_TRACE("seed " + std::to_string(seed) + ": " + showdown_text(spread, hands.defender) + " ace " +
                     std::to_string(static_cast<int>(rules.ace)));
        const Tried tried = EveryDefence(spread, hands.defender, rules).best;
        const Defence defence = defended(spread, hands.defender, rules);
        EXPECT_EQ(defence.deadwood, tried.deadwood);
        EXPECT_EQ(static_cast<int>(defence.laid_off.size()), tried.laid_off);
        if (testing::Test::HasFailure()) return;
    }
}

TEST(ShowdownBrute, SpreadsAgainstAKnownHand) {
    for (std::uint64_t seed = 100'001; seed <= 100'300; ++seed) {
        SplitMix64 random(seed);
        const Hands hands = dealt_hands(random, 8);
        const HandRules rules = seed % 2 == 0 ? HandRules{} : random_ace(random);
        const Stakes stakes{10 + static_cast<int>(below(random, 15)), 20, 10, below(random, 2) == 0, true};
        SCOPED_TRACE("seed " + std::to_string(seed) + ": " + text_of(hands.knocker) + " against " +
                     text_of(hands.defender));
        std::optional<int> most;
        const auto take = [&](const Melds& melds, CardSet loose) {
            int points = 0;
            for (const Tile card : cards_of(loose))
                points += rules.in_hand[static_cast<std::size_t>(card.number())];
            if (points > stakes.limit) return;
            const int other = points == 0 ? least_deadwood(hands.defender, rules)
                                          : defended_deadwood(melds, hands.defender, rules);
            most = std::max(most.value_or(-1000), knock_points(points, other, stakes));
        };
        Melds melds;
        each_spread(hands.knocker, melds, 0, rules, take);
        const auto known = best_spread(hands.knocker, hands.defender, stakes, rules);
        EXPECT_EQ(known ? known->points : -1000, most.value_or(-1000));
        if (testing::Test::HasFailure()) return;
    }
}

// Without the other hand: least deadwood, and no other such spread takes fewer cards.
TEST(ShowdownBrute, SafestSpreads) {
    for (std::uint64_t seed = 200'001; seed <= 200'200; ++seed) {
        SplitMix64 random(seed);
        const CardSet hand = dealt_hands(random, 9).knocker;
        SCOPED_TRACE("seed " + std::to_string(seed) + ": " + text_of(hand));
        const CardSet unseen = ~hand & (~CardSet{0} >> 12);
        const auto open = [&](const Melds& melds) {
            CardSet fits = 0;
            for (const Tile card : cards_of(unseen))
                for (const CardSet meld : melds)
                    if (meld_points(cards_of(meld | card_bit(card)), {})) fits |= card_bit(card);
            return std::popcount(fits);
        };
        int least = 1000;
        const auto take = [&](const Melds& melds, CardSet loose) {
            if (card_points(loose) == least_deadwood(hand)) least = std::min(least, open(melds));
        };
        Melds melds;
        each_spread(hand, melds, 0, {}, take);
        const Spread safe = safest_spread(hand, unseen);
        EXPECT_EQ(card_points(safe.loose), least_deadwood(hand));
        EXPECT_EQ(open(Melds(safe.melds.begin(), safe.melds.end())), least);
        if (testing::Test::HasFailure()) return;
    }
}

} // namespace
} // namespace rommy::deadwood_test
