// Gin hands of one pack: the gold file, the cases by number, all hands that meld completely, and random hands
// against trying everything. A failure prints the seed and the hand.
#include "deadwood_support.h"

#include "solver/count.h"

#include <bit>
#include <set>

namespace rommy::deadwood_test {
namespace {

int least_of_parts(const HandSplit& split, CardSet hand) {
    EXPECT_EQ(split.groups | split.runs | split.loose, hand);
    EXPECT_EQ(std::popcount(split.groups) + std::popcount(split.runs) + std::popcount(split.loose),
              std::popcount(hand));
    RuleSet rules;
    rules.tiles.copies = 1;
    rules.tiles.jokers = 0;
    CardSet melded = 0;
    for (const CardSet meld : melds_of(split)) {
        EXPECT_FALSE(readings(cards_of(meld), rules, Order::any).empty()) << text_of(meld);
        EXPECT_EQ(melded & meld, 0U);
        melded |= meld;
    }
    EXPECT_EQ(melded, split.groups | split.runs);
    return card_points(split.loose);
}

// Every meld that can be made of the cards.
std::vector<CardSet> melds_in(CardSet hand) {
    std::vector<CardSet> melds;
    const auto add = [&](CardSet meld) {
        if ((meld & ~hand) == 0) melds.push_back(meld);
    };
    for (int suit = 0; suit < 4; ++suit)
        for (int first = 1; first <= 11; ++first) {
            CardSet run = 0;
            for (int rank = first; rank <= 13; ++rank) {
                run |= card_bit(Tile(static_cast<Colour>(suit), rank));
                if (rank >= first + 2) add(run);
            }
        }
    for (int rank = 1; rank <= 13; ++rank)
        for (unsigned suits = 0; suits < 16; ++suits) {
            CardSet group = 0;
            for (int suit = 0; suit < 4; ++suit)
                if ((suits >> suit & 1U) != 0) group |= card_bit(Tile(static_cast<Colour>(suit), rank));
            if (std::popcount(suits) >= 3) add(group);
        }
    return melds;
}

// By trying, for the lowest card, to leave it or to lay it in each meld that holds it.
class EverySplit {
public:
    explicit EverySplit(CardSet hand) : melds_(melds_in(hand)) { walk(hand, 0); }
    [[nodiscard]] int least() const { return least_; }
    // The sets of loose cards that count least.
    [[nodiscard]] const std::set<CardSet>& loose() const { return loose_; }

private:
    void walk(CardSet left, CardSet loose) {
        if (left == 0) {
            const int points = slow_points(loose);
            if (points < least_) loose_.clear();
            least_ = std::min(least_, points);
            if (points == least_) loose_.insert(loose);
            return;
        }
        const CardSet lowest = left & (0 - left);
        for (const CardSet meld : melds_)
            if ((meld & lowest) != 0 && (meld & ~left) == 0) walk(left & ~meld, loose);
        walk(left & ~lowest, loose | lowest);
    }
    static int slow_points(CardSet set) {
        int points = 0;
        for (const Tile card : cards_of(set))
            points += std::min(card.number(), 10);
        return points;
    }

    std::vector<CardSet> melds_;
    int least_ = 1000;
    std::set<CardSet> loose_;
};

void expect_like_trying_everything(CardSet hand) {
    const EverySplit every(hand);
    EXPECT_EQ(least_deadwood(hand), every.least());
    EXPECT_EQ(least_of_parts(best_split(hand), hand), every.least());
    std::set<CardSet> loose;
    std::set<std::pair<CardSet, CardSet>> told;
    for (const HandSplit& split : best_splits(hand)) {
        EXPECT_EQ(least_of_parts(split, hand), every.least());
        EXPECT_TRUE(told.emplace(split.groups, split.runs).second) << "told twice";
        loose.insert(split.loose);
    }
    EXPECT_EQ(loose, every.loose());

    int least = 1000;
    CardSet discards = 0;
    CardSet within = 0;
    for (const Tile card : cards_of(hand)) {
        const int after = EverySplit(hand & ~card_bit(card)).least();
        if (after < least) discards = 0;
        least = std::min(least, after);
        if (after == least) discards |= card_bit(card);
        if (after <= 10) within |= card_bit(card);
    }
    EXPECT_EQ(best_discards(hand).deadwood, least);
    EXPECT_EQ(text_of(best_discards(hand).discards), text_of(discards));
    EXPECT_EQ(discards_within(hand, 10), within);
}

TEST(DeadwoodGold, EveryHand) {
    const auto rows = solver_test::gold("gin-deadwood-gold.tsv");
    ASSERT_EQ(rows.size(), 1290U);
    for (const auto& row : rows) {
        SCOPED_TRACE("gold " + row[0] + ": " + row[3]);
        const CardSet hand = cards(row[3]);
        EXPECT_EQ(std::popcount(hand), std::stoi(row[2]));
        EXPECT_EQ(least_deadwood(hand), std::stoi(row[4]));
        EXPECT_EQ(least_of_parts(best_split(hand), hand), std::stoi(row[4]));
        if (row[5] == "-") continue;
        EXPECT_EQ(best_discards(hand).deadwood, std::stoi(row[5]));
        EXPECT_EQ(best_discards(hand).discards, cards(row[6]));
        EXPECT_EQ(std::popcount(discards_within(hand, 10)), std::stoi(row[7]));
    }
}

TEST(DeadwoodCases, TheBestDiscardIsNotTheDearestLooseCard_G1) {
    const CardSet hand = cards("6C 2S 5C 5H 2C 5D 6D 4D 3D 6H 4H");
    EXPECT_EQ(least_deadwood(hand), 15);
    EXPECT_EQ(best_splits(hand).size(), 2U);
    EXPECT_EQ(best_discards(hand).deadwood, 9);
    EXPECT_EQ(best_discards(hand).discards, cards("6C"));
    EXPECT_EQ(discards_within(hand, 10), cards("5C 6C"));
}

TEST(DeadwoodCases, CardsWantedTwice_G2_G3_G5) {
    EXPECT_EQ(least_deadwood(cards("6S 7S 8S 6C 7C 8C 8D")), 8);
    const CardSet overlapping = cards("4S 4C 4D 4H 5S 5C 5D 6S 2C 3S 3C");
    EXPECT_EQ(least_deadwood(overlapping), 9);
    EXPECT_EQ(best_discards(overlapping).deadwood, 3);
    EXPECT_EQ(best_discards(overlapping).discards, cards("6S"));
    const CardSet long_run = cards("JC 9D 8S 6D JS 8H TD 8D 7D JD");
    EXPECT_EQ(least_deadwood(long_run), 16);
    EXPECT_EQ(best_split(long_run).runs, cards("6D 7D 8D 9D TD"));
    EXPECT_EQ(best_split(long_run).groups, cards("JC JS JD"));
}

TEST(DeadwoodCases, ExactlyTen_G6) {
    const CardSet ten = cards("AC 2C 3C 4D 5D 6D 7H 8H 9H TS");
    EXPECT_EQ(least_deadwood(ten), 10);
    const CardSet hand = ten | cards("KD");
    EXPECT_EQ(discards_within(hand, 10), cards("TS KD"));
    EXPECT_EQ(discards_within(hand, 9), 0U);
    EXPECT_EQ(least_deadwood(cards("2C 3C 4C 4D 5D 6D 7H 8H 9H TS AD")), 11);
}

TEST(DeadwoodCases, ElevenMeldedCards_G7) {
    const CardSet hand = cards("5S 6S 7S 8S KC KD KH QC QD QH QS");
    EXPECT_EQ(least_deadwood(hand), 0);
    EXPECT_EQ(best_discards(hand).deadwood, 0);
    EXPECT_EQ(best_discards(hand).discards, cards("5S 8S QC QD QH QS"));
}

TEST(DeadwoodCases, AcesAreLow_G8) {
    EXPECT_EQ(least_deadwood(cards("QH KH AH")), 21);
    EXPECT_EQ(least_deadwood(cards("KS AS 2S")), 13);
    EXPECT_EQ(least_deadwood(cards("AS 2S 3S")), 0);
    EXPECT_EQ(least_deadwood(cards("JS QS KS AC")), 1);
    EXPECT_EQ(least_deadwood(cards("QS KS AC")), 21);
    EXPECT_EQ(least_deadwood(cards("QS KS AH 2H")), 23);
    EXPECT_EQ(least_deadwood(cards("KC KD AD")), 21);
    EXPECT_EQ(best_split(cards("JS QS KS AH 2H 3H")).runs, cards("JS QS KS AH 2H 3H"));
    EXPECT_EQ(melds_of(best_split(cards("JS QS KS AH 2H 3H"))).size(), 2U);
}

TEST(DeadwoodCases, WhenAllMeldsAreOfThreeOneIsBrokenUp) {
    const CardSet hand = cards("AC 2C 3C 7C 7D 7H JC QC KC");
    EXPECT_EQ(least_deadwood(hand), 0);
    EXPECT_EQ(best_discards(hand).deadwood, 3);
    EXPECT_EQ(best_discards(hand).discards, cards("3C"));
    EXPECT_EQ(best_discards(cards("KC")).deadwood, 0);
    EXPECT_EQ(best_discards(cards("KC")).discards, cards("KC"));
    EXPECT_EQ(least_deadwood(0), 0);
}

// Ten cards of 52 make 1.6 thousand million hands; of five neighbouring ranks in four suits there are
// 184,756.
TEST(DeadwoodCounts, HandsThatMeldCompletely) {
    for (const int ranks : {4, 5}) {
        const int cells = ranks * 4;
        std::uint64_t melded = 0;
        for (std::uint64_t set = (1U << 10) - 1; set < std::uint64_t{1} << cells;) {
            CardSet hand = 0;
            for (int suit = 0; suit < 4; ++suit)
                hand |= (set >> (suit * ranks) & ((1U << ranks) - 1)) << (suit * 13);
            if (least_deadwood(hand) == 0) ++melded;
            const std::uint64_t low = set & (0 - set);
            const std::uint64_t up = set + low;
            set = up | (((set ^ up) / low) >> 2);
        }
        EXPECT_EQ(melded, count_meldable(ranks, 4, 1, 10).value());
    }
}

// Every union of melds, ten cards in all: as many hands as the counting says, and each without deadwood.
TEST(DeadwoodCounts, TenCardsOfTheWholePack) {
    const std::vector<CardSet> melds = melds_in(~CardSet{0} >> 12);
    std::set<CardSet> ten;
    const auto add = [&](auto& self, std::size_t from, CardSet hand) -> void {
        const int held = std::popcount(hand);
        if (held == 10) ten.insert(hand);
        if (held > 7) return;
        for (std::size_t i = from; i < melds.size(); ++i)
            if ((melds[i] & hand) == 0 && held + std::popcount(melds[i]) <= 10)
                self(self, i + 1, hand | melds[i]);
    };
    add(add, 0, 0);
    EXPECT_EQ(ten.size(), 136'694U);
    EXPECT_EQ(count_meldable(13, 4, 1, 10), std::optional<std::uint64_t>(136'694));
    for (const CardSet hand : ten)
        if (least_deadwood(hand) != 0) FAIL() << text_of(hand);
}

TEST(DeadwoodBrute, RandomHands) {
    for (std::uint64_t seed = 1; seed <= 20'000; ++seed) {
        SplitMix64 random(seed);
        const CardSet hand = dealt(random, 1 + static_cast<int>(below(random, 12)));
        SCOPED_TRACE("seed " + std::to_string(seed) + ": " + text_of(hand));
        expect_like_trying_everything(hand);
        if (testing::Test::HasFailure()) return;
    }
}

} // namespace
} // namespace rommy::deadwood_test
