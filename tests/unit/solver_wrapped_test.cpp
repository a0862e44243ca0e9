// Runs that go round the corner: cases by hand, and the solver against trying everything, under free jokers,
// under locked ones, and in openings. A failure prints the seed and the question.
#include "play/joker_lock.h"
#include "solver_brute.h"
#include "solver_random.h"
#include "solver_support.h"

#include <algorithm>

namespace rommy::solver_test {
namespace {

RuleSet round_rules(RunWrap wrap) {
    RuleSet rules = free_rules();
    rules.melds.run_wrap = wrap;
    return rules;
}

TEST(SolverWrapped, HighOne) {
    const RuleSet rules = round_rules(RunWrap::high_one);
    EXPECT_EQ(most_tiles("", "r12 r13 r1", rules), 3);
    EXPECT_EQ(most_tiles("", "r13 r1 r2", rules), 0);
    EXPECT_EQ(most_tiles("", "r13 r1 *", rules), 3);
    EXPECT_EQ(most_tiles("r11-13", "r1", rules), 1);
    EXPECT_EQ(most_tiles("r10-12", "r13 r1 b1", rules), 2);
    EXPECT_EQ(most_tiles("r12 r13 r1", "b1 o1", rules), 0);
    EXPECT_EQ(most_tiles("r11 r12 r13 r1", "b1 o1", rules), 2);
    EXPECT_EQ(most_tiles("r1-13", "r1", rules), 1);
}

TEST(SolverWrapped, Circle) {
    const RuleSet rules = round_rules(RunWrap::circle);
    EXPECT_EQ(most_tiles("", "r13 r1 r2", rules), 3);
    EXPECT_EQ(most_tiles("", "r12 r13 r1 r2 r3 b1", rules), 5);
    EXPECT_EQ(most_tiles("r13 r1 r2", "r3 r4 r5 r6 r7 r8 r9 r10 r11 r12", rules), 10);
    EXPECT_EQ(most_tiles("r1-13", "r1 r13 r2", rules), 3);
    EXPECT_EQ(most_tiles("", "r11 r12 r2 *", rules), 3);
    EXPECT_EQ(most_tiles("", "r12 r13 r2 *", rules), 4);
}

TEST(SolverWrapped, LimitsWithinAMeld) {
    RuleSet rules = round_rules(RunWrap::circle);
    rules.melds.run_max = 3;
    EXPECT_EQ(most_tiles("", "r12 r13 r1 r2", rules), 3);
    rules.melds.run_max = 4;
    EXPECT_EQ(most_tiles("", "r12 r13 r1 r2", rules), 4);
    rules.melds.naturals_min = 3;
    EXPECT_EQ(most_tiles("", "r12 r13 r2 *", rules), 4);
    EXPECT_EQ(most_tiles("", "r13 r2 *", rules), 0);
}

TEST(SolverWrapped, Openings) {
    RuleSet rules = round_rules(RunWrap::circle);
    EXPECT_EQ(best_opening(bag("r12 r13 r1"), rules).value()->points, 26);
    EXPECT_EQ(best_opening(bag("r1 r2 *"), rules).value()->points, 16); // the joker a 13
    EXPECT_EQ(best_opening(bag("r13 r1 r3"), rules).value(), std::nullopt);
    EXPECT_EQ(can_arrange(bag("r12 r13 r1 b1-3"), rules), true);
    EXPECT_EQ(can_arrange(bag("r12 r1 b1-3"), rules), false);
}

TEST(SolverWrapped, LockedRunsGrowRoundTheCorner) {
    RuleSet rules;
    rules.melds.run_wrap = RunWrap::high_one;
    EXPECT_EQ(most_tiles("r11 * r13", "r1", rules), 1);
    EXPECT_EQ(most_tiles("r12 * r1", "r11 r2", rules), 1);
    rules.melds.run_wrap = RunWrap::circle;
    EXPECT_EQ(most_tiles("r12 * r1", "r11 r2 r3", rules), 3);
}

Question random_round(SplitMix64& random, Limits limits, Size size) {
    return random_question(random, limits, size, below(random, 2) == 0 ? RunWrap::high_one : RunWrap::circle);
}

template <class Compare>
void compare_many(std::uint64_t first_seed, int count, Limits limits, Size size, Compare compare) {
    int exact = 0;
    for (std::uint64_t seed = first_seed; seed < first_seed + static_cast<std::uint64_t>(count); ++seed) {
        SplitMix64 random(seed);
        Question question = random_round(random, limits, size);
        SCOPED_TRACE("seed " + std::to_string(seed));
        exact += compare(question, random) ? 1 : 0;
        if (testing::Test::HasFailure()) return;
    }
    EXPECT_EQ(exact, count); // so small positions are always answered exactly
}

bool as_good(const Question& question, const Score& best) {
    SCOPED_TRACE(text_of(question));
    const Arrangement answer = solved(question);
    const Score reached = score(question, answer.laid, answer.points, answer.kept);
    EXPECT_LE(reached, best);
    if (answer.exact) {
        EXPECT_EQ(reached, best);
    }
    return answer.exact;
}

bool compare_free(Question& question, SplitMix64&) { return as_good(question, best_by_trying(question)); }

// Long runs, most tiles near the corner.
bool compare_wide(Question& question, SplitMix64& random) {
    RuleSet& rules = question.rules;
    rules.tiles.colours = 1 + static_cast<int>(below(random, 2));
    rules.tiles.numbers = 7 + static_cast<int>(below(random, 4));
    TileBag rest = all_tiles(tile_set(rules));
    question.table.clear();
    question.hand = {};
    for (int i = 0; i < 11 && !rest.empty(); ++i) {
        const std::vector<Tile> tiles = rest.tiles();
        const Tile tile = tiles[static_cast<std::size_t>(below(random, tiles.size()))];
        if (!tile.is_joker() && tile.number() > 4 && tile.number() < rules.tiles.numbers - 3) continue;
        rest.remove(tile);
        question.hand.add(tile);
    }
    return as_good(question, best_by_trying(question));
}

bool compare_opening(Question& question, SplitMix64& random) {
    question.opened = false;
    question.rules.opening.points = static_cast<int>(below(random, 25));
    question.rules.opening.joker = static_cast<OpeningJoker>(below(random, 3));
    return as_good(question, best_by_trying(question));
}

bool compare_locked(Question& question, SplitMix64& random) {
    auto& joker = question.rules.joker;
    joker.moves = below(random, 3) == 0 ? JokerMoves::never : JokerMoves::when_replaced;
    joker.replaced_from = static_cast<JokerReplacedFrom>(below(random, 2));
    joker.group = static_cast<JokerGroup>(below(random, 3));
    joker.extend = below(random, 4) != 0;
    joker.reuse = static_cast<JokerReuse>(below(random, 3));
    joker.donor = below(random, 3) == 0;
    for (const Meld& meld : question.table)
        if (readings(std::span<const Tile>(meld.begin(), meld.end()), question.rules, Order::written).empty())
            return true; // in an order that says nothing of its joker
    const auto legal = [&](const Layout& after, const TileBag& laid) {
        return why_jokers_forbid(question.rules, question.table, after, laid).empty();
    };
    const Arrangement answer = solved(question);
    EXPECT_TRUE(answer.tiles == 0 || legal(answer.layout, answer.laid)) << text_of(question);
    const bool judge_is_laxer = // solver_locked_brute_test.cpp says why
        joker.reuse != JokerReuse::anywhere &&
        std::ranges::any_of(question.table, [](const Meld& meld) { return tiles_of(meld).jokers() > 1; });
    return judge_is_laxer || as_good(question, best_by_trying(question, legal));
}

TEST(SolverWrapped, BruteFreeJokers) { compare_many(700'001, 1500, Limits::none, {9, 5}, compare_free); }
TEST(SolverWrapped, BruteLimitsWithinAMeld) {
    compare_many(710'001, 1500, Limits::some, {9, 5}, compare_free);
}
TEST(SolverWrapped, BruteHandsAlone) { compare_many(720'001, 300, Limits::some, {0, 9}, compare_free); }
TEST(SolverWrapped, BruteLongRuns) { compare_many(760'001, 500, Limits::some, {0, 0}, compare_wide); }
TEST(SolverWrapped, BruteOpenings) { compare_many(730'001, 500, Limits::some, {6, 8}, compare_opening); }
TEST(SolverWrapped, BruteLockedJokers) { compare_many(740'001, 1500, Limits::none, {9, 5}, compare_locked); }
TEST(SolverWrapped, BruteLockedLimits) { compare_many(750'001, 1500, Limits::some, {9, 5}, compare_locked); }

} // namespace
} // namespace rommy::solver_test
