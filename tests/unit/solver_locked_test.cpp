// Locked jokers: the cases of the program that has them right, and the switches between locked and free, by
// their ids.
#include "solver_support.h"

#include <algorithm>

namespace rommy::solver_test {
namespace {

int locked(std::string_view table, std::string_view hand, const RuleSet& rules = RuleSet{}) {
    const Arrangement answer = solved(ask(table, hand, rules));
    EXPECT_TRUE(answer.exact);
    return answer.tiles;
}

TEST(SolverLocked, Rc01Rc02JokersStayUntilReplaced) {
    EXPECT_EQ(locked("r4 b4 k4 *", "r9 r10"), 0);
    EXPECT_EQ(locked("o8 o9 o10 *", "r11 b11"), 0);
}

TEST(SolverLocked, Rc09WhatFreesAJokerInAGroup) {
    RuleSet rules;
    EXPECT_EQ(locked("r3 b3 *", "o3 k9 k10", rules), 3);
    rules.joker.group = JokerGroup::both;
    EXPECT_EQ(locked("r3 b3 *", "o3 k9 k10", rules), 1);
    EXPECT_EQ(locked("r3 b3 *", "o3 k3 k9 k10", rules), 4);
}

TEST(SolverLocked, Rc46Rc47TheTableStaysAsItIs) {
    EXPECT_EQ(locked("* k4-6", "r1 r2"), 0);
    EXPECT_EQ(locked("* k4 b4 o4", "r2 r3"), 0);
    EXPECT_EQ(most_tiles("* k4-6", "r1 r2"), 2);
    EXPECT_EQ(most_tiles("* k4 b4 o4", "r2 r3"), 2);
}

TEST(SolverLocked, Rc49Redeemed) { EXPECT_EQ(locked("k4 b4 *", "o4 r2 r3"), 3); }
TEST(SolverLocked, Rc51ExtendedAtBothEnds) { EXPECT_EQ(locked("o3 o4 * o6-12", "o1 o2 o13"), 3); }
TEST(SolverLocked, Rc52AGroupOfFour) { EXPECT_EQ(locked("k4 b4 *", "r4"), 1); }
TEST(SolverLocked, Rc53OneFreedOneStays) { EXPECT_EQ(locked("* k4 k5 | * o2-6", "r1 r2 k3 b6 k6"), 4); }
TEST(SolverLocked, Rc54OneTileFreesOneJoker) { EXPECT_EQ(locked("k4-6 * | * k8-10", "k7 b4 r4 b10"), 3); }
TEST(SolverLocked, Rc56ANewGroupBeside) { EXPECT_EQ(locked("k4 b4 *", "k4 r4 o4"), 3); }

TEST(SolverLocked, Rc57AnUndecidedMeldIsDecidedByThePlay) {
    EXPECT_EQ(locked("k1 * *", "k3 o4 o5"), 3);
    EXPECT_EQ(locked("k1 * *", "b1 o4 o5"), 3);
}

TEST(SolverLocked, Rc65FourWaysThatAreNot) {
    EXPECT_EQ(locked("r3 b3 *", "o3 k3 k9 k10"), 4);
    EXPECT_EQ(locked("r2 r3 * r5 r6", "r1 r7 k9 k10"), 2);
    EXPECT_EQ(locked("b6 b7 *", "b5 k9 k10"), 1);
    EXPECT_EQ(locked("k1 k2 * | b1 o1 r1 | b2 o2 r2", "k9 k10"), 0);
}

TEST(SolverLocked, TheMeldThatKeepsItsJokerIsWrittenAsItWas) {
    const Question question = ask("* * r5 | b1-3", "b4", RuleSet{});
    const Arrangement answer = solved(question);
    EXPECT_EQ(answer.tiles, 1);
    EXPECT_NE(std::ranges::find(answer.layout, question.table[0]), answer.layout.end());
}

TEST(SolverLocked, Switches) {
    RuleSet rules;
    rules.joker.extend = false;
    EXPECT_EQ(locked("k4 k5 *", "k7", rules), 0);
    EXPECT_EQ(locked("k4 k5 *", "k7"), 1);
    EXPECT_EQ(locked("k4 k5 *", "k6 r8 r9", rules), 3);
    rules = RuleSet{};
    rules.joker.moves = JokerMoves::never;
    EXPECT_EQ(locked("k4 k5 *", "k6 r8 r9", rules), 0);
    EXPECT_EQ(locked("k4 k5 *", "k7", rules), 1);
    rules = RuleSet{};
    // k6 comes from the run of four on the table.
    EXPECT_EQ(locked("k4 k5 * | k6-9", "r8 r9", rules), 0);
    rules.joker.replaced_from = JokerReplacedFrom::anywhere;
    EXPECT_EQ(locked("k4 k5 * | k6-9", "r8 r9", rules), 2);
    rules = RuleSet{};
    // The freed joker could only join the table's group, or a meld with tiles from the hand.
    EXPECT_EQ(locked("k4 k5 * | r9 b9 o9", "k6", rules), 1);
    rules.joker.reuse = JokerReuse::new_meld;
    EXPECT_EQ(locked("k4 k5 * | r9 b9 o9", "k6", rules), 0);
    EXPECT_EQ(locked("k4 k5 * | r9 b9 o9", "k6 r11 r12", rules), 3);
    rules.joker.reuse = JokerReuse::new_meld_two;
    EXPECT_EQ(locked("k4 k5 * | r9 b9 o9", "k6 r11 r12", rules), 3);
}

} // namespace
} // namespace rommy::solver_test
