// The solver against an integer program, solved by GLPK, on full positions; and families of positions that
// are meant to be hard.
#include "bench/support/integer_program.h"
#include "bench/support/workloads.h"
#include "solver_support.h"

namespace rommy::solver_test {
namespace {

void compare(const std::vector<Question>& positions) {
    for (Question question : positions) {
        SCOPED_TRACE(write(std::span<const Tile>(question.hand.tiles())));
        bench::IntegerProgram program(question, false);
        ASSERT_TRUE(program.solve());
        question.ties.clear();
        question.work = quick_work;
        const Arrangement answer = solved(question);
        EXPECT_TRUE(answer.exact);
        EXPECT_EQ(answer.tiles, program.tiles());
    }
}

TEST(SolverMilp, DensePositions) { compare(bench::dense_positions(60, 11)); }
TEST(SolverMilp, PositionsOfGames) { compare(bench::self_play(60, 12).positions); }

// Eight jokers in a hand, of which two at most may lie in a meld; then with two tiles of its own in each.
TEST(SolverMilp, JokersUnderALimit) {
    for (const int naturals : {0, 2}) {
        std::vector<Question> hands = bench::joker_hands(40, 14, 2);
        for (Question& question : hands)
            question.rules.melds.naturals_min = naturals;
        compare(hands);
    }
}

TEST(SolverMilp, KeptMelds) {
    for (Question question : bench::self_play(40, 13).positions) {
        bench::IntegerProgram program(question, true);
        ASSERT_TRUE(program.solve());
        question.ties = {Criterion::kept};
        const Arrangement answer = solved(question);
        EXPECT_EQ(answer.tiles, program.tiles());
        EXPECT_EQ(answer.kept, program.kept());
    }
}

TEST(SolverMilp, FullRunsTwiceAndAllTiles) {
    EXPECT_EQ(most_tiles("", "r1-13 r1-13 *"), 27);
    EXPECT_EQ(most_tiles("", "r1-13 r1-13 b1-13 b1-13 k1-13 k1-13 o1-13 o1-13 * *"), 106);
    EXPECT_EQ(most_tiles("r1-13 | r1-13 | b1-13 | b1-13", "k1 k1 o1 o1 * *"), 6);
}

// Every number of jokers that rules may have, with every limit on them: all that the hand is, is laid, or the
// work runs out; more jokers never lay less.
TEST(SolverMilp, ManyJokers) {
    for (int limit = 1; limit <= 8; ++limit) {
        int before = 0;
        for (int jokers = 0; jokers <= 8; ++jokers) {
            RuleSet rules = free_rules();
            rules.tiles.jokers = 8;
            rules.melds.jokers_max = limit;
            Question question = ask("b1-3", "r1 r3 r5 r7 r9 r11 r13 k2 k4 k6 k8 k10 k12 o1 o5 o9 o13", rules);
            question.hand.add(Tile::joker(), jokers);
            const Arrangement answer = solved(question);
            EXPECT_TRUE(answer.exact);
            EXPECT_GE(answer.tiles, before);
            before = answer.tiles;
        }
    }
}

} // namespace
} // namespace rommy::solver_test
