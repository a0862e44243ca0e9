// Openings for which the table may be worked over, against trying everything; and each play before the judge.
#include "melds/laid_points.h"
#include "solver/choices.h"
#include "solver_brute.h"
#include "solver_judged.h"
#include "solver_random.h"
#include "solver_support.h"

namespace rommy::solver_test {
namespace {

Question random_opening(SplitMix64& random, JokerMoves moves) {
    Question question =
        random_question(random, moves == JokerMoves::freely ? Limits::some : Limits::none, {8, 6});
    question.rules.joker.moves = moves;
    question.rules.opening.hand_only = false;
    question.rules.opening.points = static_cast<int>(below(random, 20));
    question.rules.opening.joker = static_cast<OpeningJoker>(below(random, 3));
    return question;
}

bool enough(const Question& question, const Layout& after, const TileBag& laid) {
    const RuleSet& rules = question.rules;
    if (rules.opening.joker == OpeningJoker::forbidden && laid.jokers() > 0) return false;
    return laid_points(question.table, proposed(after), rules) >= rules.opening.points;
}

void expect_accepted(const Question& question, const Arrangement& play) {
    if (play.tiles == 0) return;
    const auto reasons = judge(view_of(question), Rearrange{proposed(play.layout)});
    EXPECT_TRUE(reasons.empty()) << reason_key(reasons.front().reason);
}

TEST(SolverTableOpening, IsTheBestThatCountsEnough) {
    int exact = 0;
    int asked = 0;
    for (std::uint64_t seed = 1; seed <= 2'000; ++seed) {
        SplitMix64 random(seed);
        Question question = random_opening(random, JokerMoves::freely);
        if (question.table.empty()) continue;
        SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text_of(question));
        const Score best = best_by_trying(question, [&](const Layout& after, const TileBag& laid) {
            return enough(question, after, laid);
        });
        question.opened = false;
        const Arrangement answer = solved(question);
        ++asked;
        exact += answer.exact ? 1 : 0;
        const Score found = score(question, answer.laid, answer.points, answer.kept);
        EXPECT_LE(found, best);
        if (answer.exact) {
            EXPECT_EQ(found, best);
        }
        expect_accepted(question, answer);
        if (HasFailure()) return;
    }
    EXPECT_GT(asked, 200);
    EXPECT_GT(exact, asked * 9 / 10);
}

TEST(SolverTableOpening, IsLegalUnderLockedJokersAndInEveryFurtherPlay) {
    int laid = 0;
    for (std::uint64_t seed = 1'001; seed <= 1'300; ++seed) {
        SplitMix64 random(seed);
        Question question = random_opening(random, JokerMoves::when_replaced);
        if (question.table.empty()) continue;
        question.opened = false;
        SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text_of(question));
        const auto plays = best_plays(question, 4);
        ASSERT_TRUE(plays);
        for (const Arrangement& play : *plays)
            expect_accepted(question, play);
        const Arrangement answer = solved(question);
        EXPECT_EQ(answer.laid, plays->empty() ? answer.laid : plays->front().laid);
        expect_accepted(question, answer);
        laid += answer.tiles > 0 ? 1 : 0;
        if (HasFailure()) return;
    }
    EXPECT_GT(laid, 50);
}

TEST(SolverTableOpening, TellsWhatTheHandCouldCount) {
    Question question;
    question.rules.opening.hand_only = false;
    question.table = layout("k4 b4 r4");
    question.hand = bag("o4 k9 b2");
    question.opened = false;
    const Arrangement answer = solved(question);
    EXPECT_TRUE(answer.exact);
    EXPECT_EQ(answer.tiles, 0);
    EXPECT_EQ(answer.best_meld, 4);
}

} // namespace
} // namespace rommy::solver_test
