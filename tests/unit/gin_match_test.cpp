// What hands and matches of gin give: boxes, bonuses, shutouts, Hollywood's columns; and under rules at
// random every match is played to its end and summed up again by hand.
#include "play/knock_hand.h"
#include "play/standing.h"
#include "play/standing_knock.h"
#include "rules/check.h"
#include "tests/unit/gin_support.h"

#include "bots/bot.h"

#include <algorithm>
#include <numeric>

namespace rommy::gin_tests {
namespace {

RoundResult won(int seat, int points) {
    RoundResult result{How::knock, seat, {0, 0}, {{}, {}}, {{}, {}}};
    result.scores[static_cast<std::size_t>(seat)] = points;
    return result;
}
RoundResult void_hand() { return {How::nothing, std::nullopt, {0, 0}, {{}, {}}, {{}, {}}}; }

TEST(GinMatch, GoesOnUntilTheTarget) {
    const RuleSet rules = rules_of("gin");
    const Standing none = standing(rules, 2, {});
    EXPECT_FALSE(none.over);
    EXPECT_EQ(none.columns.size(), 1U);
    EXPECT_EQ(none.totals, (std::vector<int>{0, 0}));
    const Standing now = standing(rules, 2, {won(0, 99), won(1, 40), void_hand()});
    EXPECT_FALSE(now.over);
    EXPECT_EQ(now.totals, (std::vector<int>{99, 40}));
    EXPECT_EQ(now.columns[0].sides[0].boxes, 1);
    EXPECT_EQ(now.columns[0].sides[0].line_bonus, 0); // at the end
    EXPECT_EQ(match_winners(rules, 2, {won(0, 99), won(1, 40), void_hand()}), std::nullopt);
}

TEST(GinMatch, AddsGameAndLineBonusesAtTheEnd) {
    const Standing over = standing(rules_of("gin"), 2, {won(0, 70), won(1, 40), won(0, 30)});
    ASSERT_TRUE(over.over);
    EXPECT_EQ(over.winners, std::vector<int>{0});
    EXPECT_EQ(over.columns[0].winner, 0);
    EXPECT_FALSE(over.columns[0].shutout);
    EXPECT_EQ(over.columns[0].sides[0], (ColumnSide{100, 2, 40, 100, 240}));
    EXPECT_EQ(over.columns[0].sides[1], (ColumnSide{40, 1, 20, 0, 60}));
    EXPECT_EQ(over.totals, (std::vector<int>{240, 60}));
    EXPECT_EQ(standing(rules_of("gin-us"), 2, {won(0, 70), won(1, 40), won(0, 30)}).totals,
              (std::vector<int>{100 + 50 + 100, 65}));
    EXPECT_EQ(standing(rules_of("gin-eaai"), 2, {won(0, 70), won(1, 40), won(0, 30)}).totals,
              (std::vector<int>{100, 40}));
}

TEST(GinMatch, DoublesAShutout) {
    const std::vector<RoundResult> rounds{won(1, 60), won(1, 45)};
    const Standing game = standing(rules_of("gin"), 2, rounds);
    EXPECT_TRUE(game.columns[0].shutout);
    EXPECT_EQ(game.columns[0].sides[1], (ColumnSide{105, 2, 40, 200, 345}));
    const Standing all = standing(rules_of("gin-us"), 2, rounds);
    EXPECT_EQ(all.columns[0].sides[1], (ColumnSide{105, 2, 50, 100, 2 * 255}));
    EXPECT_FALSE(standing(rules_of("gin-eaai"), 2, rounds).totals[1] > 105);
}

// The box bonuses of the loser may be more than all that the winner has: the game is won by the target.
TEST(GinMatch, IsWonByWhoReachesTheTarget) {
    std::vector<RoundResult> rounds;
    for (int i = 0; i < 12; ++i)
        rounds.push_back(won(0, 8));
    rounds.push_back(won(1, 100));
    const Standing over = standing(rules_of("gin"), 2, rounds);
    EXPECT_EQ(over.totals, (std::vector<int>{96 + 240, 100 + 20 + 100}));
    EXPECT_EQ(over.winners, std::vector<int>{1});
}

// A first win counts in the first column, a second in two, later ones in all three; each is a game.
TEST(GinMatch, CountsHollywoodsColumns) {
    const RuleSet rules = rules_of("gin-hollywood");
    std::vector<RoundResult> rounds{won(0, 30), won(1, 10), won(0, 40)};
    Standing now = standing(rules, 2, rounds);
    ASSERT_EQ(now.columns.size(), 3U);
    EXPECT_EQ(now.columns[0].sides[0].points, 70);
    EXPECT_EQ(now.columns[1].sides[0].points, 40);
    EXPECT_EQ(now.columns[2].sides[0].points, 0);
    EXPECT_EQ(now.columns[0].sides[1].points, 10);
    EXPECT_EQ(now.columns[1].sides[1].points, 0);
    rounds.push_back(won(0, 60)); // the first and second column end
    now = standing(rules, 2, rounds);
    EXPECT_TRUE(now.columns[0].finished);
    EXPECT_TRUE(now.columns[1].finished);
    EXPECT_FALSE(now.columns[2].finished);
    EXPECT_FALSE(now.over);
    EXPECT_EQ(now.columns[0].sides[0], (ColumnSide{130, 3, 60, 100, 290}));
    EXPECT_EQ(now.columns[0].sides[1], (ColumnSide{10, 1, 20, 0, 30}));
    EXPECT_EQ(now.columns[1].sides[0], (ColumnSide{100, 2, 40, 200, 340})); // the other has nothing there
    rounds.push_back(won(1, 25)); // counts nowhere but in the third: it is the second win
    rounds.push_back(won(1, 50));
    rounds.push_back(won(1, 60));
    now = standing(rules, 2, rounds);
    EXPECT_EQ(now.columns[0].sides[1].points, 10);
    ASSERT_TRUE(now.over);
    EXPECT_EQ(now.columns[2].sides[1], (ColumnSide{110, 2, 40, 100, 250}));
    EXPECT_EQ(now.columns[2].sides[0], (ColumnSide{60, 1, 20, 0, 80}));
    EXPECT_EQ(now.totals, (std::vector<int>{290 + 340 + 80, 30 + 0 + 250}));
    EXPECT_EQ(now.winners, std::vector<int>{0});
}

TEST(GinMatch, MayBeOfSoManyHands) {
    const RuleSet rules = rules_of("gin-openspiel");
    EXPECT_EQ(standing(rules, 2, {void_hand()}).winners, (std::vector<int>{0, 1}));
    const Standing over = standing(rules, 2, {won(1, 12)});
    EXPECT_EQ(over.winners, std::vector<int>{1});
    EXPECT_EQ(over.totals, (std::vector<int>{0, 12}));
}

TEST(GinMatch, TellsOfOtherGamesAsOneColumn) {
    RuleSet rules;
    rules.end.rounds = 2;
    const Standing now =
        standing(rules, 3, {{How::out, 0, {9, -4, -5}, {}, {}}, {How::out, 1, {-2, 3, -1}, {}, {}}});
    EXPECT_TRUE(now.over);
    EXPECT_EQ(now.columns.size(), 1U);
    EXPECT_EQ(now.totals, (std::vector<int>{7, -1, -6}));
    EXPECT_EQ(now.winners, std::vector<int>{0});
    EXPECT_EQ(now.columns[0].sides[1].boxes, 1);
}

// --- rules at random -----------------------------------------------------------------------------------

RuleSet some_rules(SplitMix64& random) {
    RuleSet rules = default_rules(Flow::knock);
    for (const Field& field : rule_table()) {
        if (field.key == "flow" || !serves(field, Flow::knock) || below(random, 3) != 0) continue;
        const auto [low, high] = bounds(field, Flow::knock);
        field.set(rules, low + static_cast<int>(below(random, static_cast<std::uint64_t>(high - low + 1))));
    }
    // A match that ends in reasonable time.
    rules.end.target = static_cast<int>(below(random, 300));
    rules.end.rounds = rules.end.round_each ? 0 : 1 + static_cast<int>(below(random, 12));
    return rules;
}

int plain_points(const RuleSet& rules, const std::vector<Tile>& loose) {
    int sum = 0;
    for (const Tile tile : loose)
        sum += tile.number() == 1 ? rules.values.ace : std::min(tile.number(), 10);
    return sum;
}

// What a hand gives, once more, from what everybody saw.
struct Seen {
    std::optional<Knocked> knocked;
    std::optional<Shown> shown;
};

std::vector<int> scores_by_hand(const RuleSet& rules, const Seen& seen, std::optional<Tile> upcard) {
    if (!seen.knocked) return {0, 0};
    const int knocker = plain_points(rules, seen.knocked->deadwood);
    const int other = plain_points(rules, seen.shown->deadwood);
    const bool twice = rules.knock.spades_double && upcard->colour() == Colour::black;
    int gain = other - knocker; // the knocker's
    if (!seen.knocked->discard)
        gain += rules.knock.big_gin;
    else if (knocker == 0)
        gain += rules.knock.gin_bonus;
    else if (gain == 0 && !rules.knock.tie_undercuts)
        return {0, 0};
    else if (gain <= 0)
        gain -= rules.knock.undercut_bonus + (other == 0 ? rules.knock.gin_off_bonus : 0);
    const bool by_knocker = gain > 0 || knocker == 0;
    std::vector<int> scores{0, 0};
    const int seat = by_knocker ? seen.knocked->seat : 1 - seen.knocked->seat;
    scores[static_cast<std::size_t>(seat)] = std::abs(gain) * (twice ? 2 : 1);
    return scores;
}

void play_match(const RuleSet& rules, std::uint64_t seed) {
    SplitMix64 random(seed);
    Game game(rules, 2);
    const auto bots = all_bots();
    while (game.facts().phase == Phase::round_over) {
        std::vector<Tile> order = all_tiles(tile_set(rules)).tiles();
        shuffle(std::span<Tile>(order), random);
        game = evolve(game, deal(game, std::move(order), random.next()));
        const std::optional<Tile> upcard = game.facts().cards.upcard;
        Seen seen;
        for (int turns = 0; game.facts().phase == Phase::playing; ++turns) {
            ASSERT_LT(turns, 5000);
            const int seat = game.facts().to_act;
            // The first two levels: the third thinks long where runs go round the corner.
            const Action action = below(random, 20) == 0
                                      ? Action(TimeUp{})
                                      : bots[below(random, 2)].choose(project(game, seat), random);
            const auto events = decide(game, seat, action);
            ASSERT_TRUE(events);
            for (const Event& event : *events) {
                if (const auto* fact = std::get_if<Knocked>(&event.fact)) seen.knocked = *fact;
                if (const auto* fact = std::get_if<Shown>(&event.fact)) seen.shown = *fact;
                evolve_in_place(game, event);
            }
        }
        ASSERT_EQ(result_of(game).scores, scores_by_hand(rules, seen, upcard));
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const Sum& sum = result_of(game).sums[seat];
            if (result_of(game).winner != static_cast<int>(seat)) continue;
            const Sum& other = result_of(game).sums[1 - seat];
            ASSERT_EQ(result_of(game).scores[seat], sum.times * (other.held - sum.held + sum.bonus));
        }
    }
    ASSERT_EQ(game.facts().phase, Phase::match_over);
    ASSERT_FALSE(game.facts().winners.empty());
}

TEST(GinMatch, EndsAndIsSummedRightUnderRulesAtRandom) {
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        SplitMix64 random(seed);
        const RuleSet rules = some_rules(random);
        if (!std::ranges::all_of(check(rules, 2), &Problem::warning)) continue;
        std::string told;
        for (const Field* field : difference(rules, default_rules(Flow::knock)))
            told += " " + std::string(field->key) + "=" + write_value(*field, field->get(rules));
        SCOPED_TRACE("seed " + std::to_string(seed) + told);
        play_match(rules, seed);
        if (testing::Test::HasFatalFailure()) return;
    }
}

} // namespace
} // namespace rommy::gin_tests
