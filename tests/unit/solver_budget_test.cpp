// The bound on the work: with too little of it the answer is legal and says that it may not be the best; with
// what bots and hints have, the standard rules are answered exactly.
#include "solver_random.h"
#include "solver_support.h"

#include <array>

namespace rommy::solver_test {
namespace {

constexpr std::array<std::uint64_t, 6> allowances{0, 1, 30, 300, 3'000, 30'000};

TEST(SolverBudget, TooLittleIsLegalAndNeverBetterThanTheBest) {
    int inexact = 0;
    const auto rows = gold("rummikub-solver-gold.tsv");
    for (std::size_t i = 0; i < rows.size(); i += 3) {
        SCOPED_TRACE(rows[i][0]);
        Question question = ask(rows[i][2], rows[i][3]);
        question.ties = {Criterion::points, Criterion::jokers, Criterion::kept};
        const Arrangement best = solved(question);
        for (const std::uint64_t work : allowances) {
            question.work = work;
            const Arrangement answer = solved(question);
            if (answer.exact) {
                EXPECT_EQ(answer.tiles, best.tiles);
                EXPECT_EQ(answer.points, best.points);
                EXPECT_EQ(answer.kept, best.kept);
            } else
                ++inexact;
            EXPECT_LE(answer.tiles, best.tiles);
        }
    }
    EXPECT_GT(inexact, 100);
}

TEST(SolverBudget, LimitsAndOpeningsToo) {
    for (std::uint64_t seed = 700'001; seed < 700'301; ++seed) {
        SplitMix64 random(seed);
        Question question = random_question(random, Limits::some, {12, 9});
        question.opened = below(random, 2) == 0;
        question.rules.opening.table = static_cast<OpeningTable>(below(random, 2));
        question.rules.opening.points = static_cast<int>(below(random, 20));
        SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text_of(question));
        const Arrangement best = solved(question);
        for (const std::uint64_t work : allowances) {
            question.work = work;
            const Arrangement answer = solved(question);
            if (!answer.exact || !best.exact) continue;
            EXPECT_EQ(answer.tiles > 0, best.tiles > 0);
            if (question.goal == Criterion::tiles) {
                EXPECT_EQ(answer.tiles, best.tiles);
            }
        }
        if (HasFailure()) return;
    }
}

TEST(SolverBudget, NoGuessWhereTheAnswerIsYesOrNo) {
    const TileBag pile = bag("r1-13 b1-13 k1-13 o1-13 * *");
    EXPECT_EQ(can_arrange(pile, free_rules(), 3).error(), Unsolved::budget);
    EXPECT_EQ(best_opening(pile, free_rules(), 3).error(), Unsolved::budget);
    EXPECT_TRUE(can_arrange(pile, free_rules()).value());
}

TEST(SolverBudget, QuickWorkIsEnoughForTheStandardRules) {
    for (const auto& row : gold("rummikub-solver-gold.tsv")) {
        Question question = ask(row[2], row[3]);
        question.ties = {Criterion::points, Criterion::jokers, Criterion::kept};
        question.work = quick_work;
        EXPECT_TRUE(solved(question).exact) << row[0];
    }
}

// Eight jokers, forty tiles, one joker a meld: the kind of rules that a search could get lost in.
TEST(SolverBudget, ManyJokersAndALimitEnd) {
    RuleSet rules = free_rules();
    rules.tiles.jokers = 8;
    rules.melds.jokers_max = 1;
    rules.melds.run_max = 4;
    Question question =
        ask("r1-4 | b3-6 | k7-10 | o1 r1 k1", "* * * * * * * * r5-13 b1 b2 b7-13 k1-6 k11-13 o2-6", rules);
    question.work = quick_work;
    EXPECT_GT(solved(question).tiles, 30);
}

} // namespace
} // namespace rommy::solver_test
