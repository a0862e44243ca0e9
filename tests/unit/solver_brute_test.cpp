// The solver against trying everything, on random small sets under random rules. A failure prints the seed
// and the question.
#include "solver_brute.h"
#include "solver_random.h"
#include "solver_support.h"

namespace rommy::solver_test {
namespace {

void compare(const Question& question) {
    const Arrangement answer = solved(question);
    EXPECT_TRUE(answer.exact);
    EXPECT_EQ(score(question, answer.laid, answer.points, answer.kept), best_by_trying(question));
}

void compare_many(std::uint64_t first_seed, int count, Limits limits, Size size,
                  void (*change)(Question&, SplitMix64&)) {
    for (std::uint64_t seed = first_seed; seed < first_seed + static_cast<std::uint64_t>(count); ++seed) {
        SplitMix64 random(seed);
        Question question = random_question(random, limits, size);
        change(question, random);
        SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text_of(question));
        compare(question);
        if (testing::Test::HasFailure()) return;
    }
}

void as_it_is(Question&, SplitMix64&) {}

void not_opened(Question& question, SplitMix64& random) {
    question.opened = false;
    question.rules.opening.points = static_cast<int>(below(random, 25));
    question.rules.opening.joker = static_cast<OpeningJoker>(below(random, 3));
}

// What is laid holds an opening, and then the table may be used too (its openings are tested above).
TEST(SolverBrute, OpeningsWithTheTableInTheSameTurn) {
    for (std::uint64_t seed = 600'001; seed < 600'301; ++seed) {
        SplitMix64 random(seed);
        Question question = random_question(random, Limits::some, {8, 6});
        question.rules.opening.points = static_cast<int>(below(random, 16));
        question.rules.opening.joker = static_cast<OpeningJoker>(below(random, 2));
        question.rules.opening.table = OpeningTable::same_turn;
        SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text_of(question));
        const auto holds_opening = [&](const Layout&, const TileBag& laid) {
            const auto best = best_opening(laid, question.rules).value();
            return (best ? best->points : 0) >= question.rules.opening.points;
        };
        const Score best = best_by_trying(question, holds_opening);
        if (question.table.empty()) continue;
        question.opened = false;
        const Arrangement answer = solved(question);
        question.opened = true;
        EXPECT_TRUE(answer.exact);
        EXPECT_EQ(score(question, answer.laid, answer.points, answer.kept), best);
        if (HasFailure()) return;
    }
}

TEST(SolverBrute, FreeJokers) { compare_many(1, 1500, Limits::none, {9, 5}, as_it_is); }
TEST(SolverBrute, LimitsWithinAMeld) { compare_many(100'001, 1500, Limits::some, {9, 5}, as_it_is); }
TEST(SolverBrute, HandsAlone) { compare_many(200'001, 300, Limits::some, {0, 9}, as_it_is); }
TEST(SolverBrute, Openings) { compare_many(300'001, 500, Limits::some, {6, 8}, not_opened); }

} // namespace
} // namespace rommy::solver_test
