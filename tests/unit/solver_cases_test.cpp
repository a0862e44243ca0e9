// The cases that public solvers got wrong, and the examples of the paper and the rule sheet, by their ids.
// Most tiles, free jokers, opened, where a test says nothing else.
#include "solver_support.h"

namespace rommy::solver_test {
namespace {

RuleSet with_jokers(int jokers) {
    RuleSet rules = free_rules();
    rules.tiles.jokers = jokers;
    return rules;
}

// The most points that a hand can show as a first meld; 0 when there is none.
int opening(std::string_view hand, const RuleSet& rules = free_rules()) {
    const auto best = best_opening(bag(hand), rules).value();
    return best ? best->points : 0;
}

bool opens(std::string_view hand, const RuleSet& rules = free_rules()) {
    Question question = ask("", hand, rules);
    question.opened = false;
    return solved(question).tiles > 0;
}

TEST(SolverCases, Rc01Rc02JokersLeaveTheirMelds) {
    EXPECT_EQ(most_tiles("r4 b4 k4 *", "r9 r10"), 2);
    EXPECT_EQ(most_tiles("o8 o9 o10 *", "r11 b11"), 2);
}

TEST(SolverCases, Rc04AJokerIsNeverLeftAlone) { EXPECT_EQ(most_tiles("b1-4 | * b5-7", "k13"), 0); }

TEST(SolverCases, Rc06Rc26Rc36AJokerInTheOpening) {
    RuleSet rules = free_rules();
    EXPECT_EQ(opening("k10 b10 *", rules), 30);
    EXPECT_TRUE(opens("k10 b10 *", rules));
    EXPECT_EQ(opening("r12 r13 *", rules), 36);
    rules.opening.joker = OpeningJoker::zero;
    EXPECT_EQ(opening("k10 b10 *", rules), 20);
    EXPECT_FALSE(opens("k10 b10 *", rules));
    rules.opening.joker = OpeningJoker::forbidden;
    EXPECT_EQ(opening("k10 b10 *", rules), 0);
    EXPECT_FALSE(opens("k10 b10 *", rules));
}

TEST(SolverCases, Rc07ValuesAtTheEdges) {
    EXPECT_EQ(opening("r12 r13 *"), 36);
    EXPECT_EQ(opening("r1 r2 *"), 6);
    EXPECT_EQ(opening("r13 * *"), 39);
    EXPECT_EQ(opening("r5 * *"), 18);
    // The whole run is worth 10; r4 * * alone would be worth more, so all four are asked for.
    Question question = ask("", "r1 * * r4");
    question.opened = false;
    question.rules.opening.points = 10;
    EXPECT_EQ(solved(question).tiles, 4);
    EXPECT_EQ(solved(question).points, 10);
}

TEST(SolverCases, Rc12NothingGoesRoundTheCorner) { EXPECT_EQ(most_tiles("", "r12 r13 r1"), 0); }

TEST(SolverCases, Rc13TwoJokersInARun) {
    EXPECT_EQ(most_tiles("", "r7 r7 b7"), 0);
    EXPECT_EQ(most_tiles("", "r4 * * r7"), 4);
    RuleSet rules = free_rules();
    rules.melds.jokers_max = 1;
    EXPECT_EQ(most_tiles("", "r4 * * r7", rules), 0);
}

TEST(SolverCases, Rc20NoGroupHasAColourTwice) {
    const Arrangement answer = solved(ask("", "k13 k13 r13 o13"));
    EXPECT_EQ(answer.tiles, 3);
    EXPECT_EQ(answer.points, 39);
}

TEST(SolverCases, Rc22TwoGroupsOfThree) { EXPECT_EQ(most_tiles("", "r7 r7 b7 b7 o7 k7"), 6); }

TEST(SolverCases, Rc23ALongRunIsWorthAllOfIt) {
    Question question = ask("", "r3 r4 r5 r6");
    question.goal = Criterion::points;
    EXPECT_EQ(solved(question).points, 18);
}

TEST(SolverCases, Rc25LeastLeft) {
    Question question = ask("", "b1 b2 r3 b3 r4 o4 k4 r5 r6");
    question.goal = Criterion::left;
    EXPECT_EQ(question.hand.without(solved(question).laid), bag("o4 k4"));
}

TEST(SolverCases, Rc28LongRunsWithJokers) { EXPECT_EQ(most_tiles("", "r4 r5 * r7 r8"), 5); }

TEST(SolverCases, Rc29JokersAlone) {
    RuleSet rules = with_jokers(4);
    rules.melds.jokers_max = 8;
    EXPECT_EQ(most_tiles("", "* * *", rules), 3);
    EXPECT_EQ(most_tiles("", "* * * *", rules), 4);
    EXPECT_EQ(opening("* * *", rules), 39);
    rules.melds.naturals_min = 1;
    EXPECT_EQ(most_tiles("", "* * *", rules), 0);
}

TEST(SolverCases, Rc31TenTenTenOpens) {
    EXPECT_EQ(opening("r10 b10 k10"), 30);
    EXPECT_TRUE(opens("r10 b10 k10"));
}

TEST(SolverCases, Rc32TwoJokersOpen) { EXPECT_EQ(opening("r13 * * o1 o2 o5"), 39); }

TEST(SolverCases, Rc34AJokerAloneWins) { EXPECT_EQ(most_tiles("b4-6", "*"), 1); }

TEST(SolverCases, Rc37TheSameMeldTwice) { EXPECT_EQ(most_tiles("", "r4 * r6 r4 * r6"), 6); }

TEST(SolverCases, Rc41ThreeRunsOfAColourOverlap) {
    EXPECT_TRUE(arrangeable("r1-13 r1-13 *"));
    EXPECT_EQ(most_tiles("", "r1-13 r1-13 *"), 27);
}

TEST(SolverCases, Rc42AJokerOnEachInnerPlace) { EXPECT_TRUE(arrangeable("r2 r5 * *")); }

TEST(SolverCases, Rc44AGroupOfFourHasNoRoom) {
    EXPECT_FALSE(arrangeable("r5 b5 o5 k5 *"));
    EXPECT_TRUE(arrangeable("r5 b5 o5 k5 * r5"));
}

TEST(SolverCases, Rc61TheExampleOfThePaper) {
    Question question =
        ask("b5-7 | b8-10 | b10-12 | o7-10 | k9-11 | b13 o13 k13 | o10-12 | r1 o1 k1 | r10 r11 * | k3-7",
            "r2 r5 r6 r8 o2 b2 b12 k2 k12");
    question.ties = {Criterion::kept};
    const Arrangement answer = solved(question);
    EXPECT_EQ(answer.tiles, 9);
    EXPECT_EQ(answer.points, 51);
    EXPECT_EQ(answer.kept, 3);
}

TEST(SolverCases, Rc62Rc63Splits) {
    EXPECT_EQ(most_tiles("r4-8", "r6"), 1);
    EXPECT_EQ(most_tiles("o1-4 | b1 k1 r1 o1", "b1"), 1);
}

TEST(SolverCases, Rc65FourWaysToClearAJoker) {
    EXPECT_EQ(most_tiles("r3 b3 *", "o3 k3 k9 k10"), 4);
    EXPECT_EQ(most_tiles("r2 r3 * r5 r6", "r1 r7 k9 k10"), 4);
    EXPECT_EQ(most_tiles("b6 b7 *", "b5 k9 k10"), 3);
    EXPECT_EQ(most_tiles("k1 k2 * | b1 o1 r1 | b2 o2 r2", "k9 k10"), 2);
}

TEST(SolverCases, Rc66AFullRun) {
    EXPECT_EQ(most_tiles("r1-13", "b7 o7"), 2);
    EXPECT_EQ(most_tiles("r1-13", "r7"), 1);
    EXPECT_EQ(most_tiles("r1-13", "*"), 1);
    EXPECT_EQ(most_tiles("r5 b5 o5 k5", "*"), 0);
}

TEST(SolverCases, Rc68AllTilesAsOnePile) {
    EXPECT_TRUE(arrangeable("r1-13 b1-13 o1-13 k1-13 r1-13 b1-13 o1-13 k1-13 * *"));
    EXPECT_EQ(most_tiles("", "r1-13 r1-13 * *"), 28);
}

TEST(SolverCases, Rc69ShiftsFromTheSheet) {
    EXPECT_EQ(most_tiles("r4 b4 o4 k4", "b3 b5 b6"), 3);
    EXPECT_EQ(most_tiles("b8-10", "b11 k8 o8"), 3);
}

TEST(SolverCases, WhatItCannotDoIsSaid) {
    RuleSet rules = free_rules();
    rules.melds.run_wrap = RunWrap::high_only; // of cards that are thrown away
    EXPECT_EQ(solve(ask("", "r12 r13 r1", rules)).error(), Unsolved::run_wrap);
    EXPECT_EQ(solve(ask("", "r1 r1 r1")).error(), Unsolved::tiles);
    EXPECT_EQ(solve(ask("r1 r2 b3", "r3")).error(), Unsolved::table);
}

TEST(SolverCases, NothingPlayableLeavesTheTable) {
    const Question question = ask("r4 b4 k4 | o1-3", "r9 b13");
    const Arrangement answer = solved(question);
    EXPECT_EQ(answer.tiles, 0);
    EXPECT_EQ(answer.layout, question.table);
    EXPECT_EQ(answer.kept, 2);
}

} // namespace
} // namespace rommy::solver_test
