// Locked jokers under every switch: what the solver plays, the judge of jokers accepts; and no finished table
// that it accepts is better.
#include "play/joker_lock.h"
#include "solver_brute.h"
#include "solver_random.h"
#include "solver_support.h"

#include <algorithm>

namespace rommy::solver_test {
namespace {

void lock(Question& question, SplitMix64& random) {
    auto& joker = question.rules.joker;
    joker.moves = static_cast<JokerMoves>(below(random, 2));
    if (below(random, 3) != 0) joker.moves = JokerMoves::when_replaced;
    joker.replaced_from = static_cast<JokerReplacedFrom>(below(random, 2));
    joker.group = static_cast<JokerGroup>(below(random, 3));
    joker.extend = below(random, 4) != 0;
    joker.reuse = static_cast<JokerReuse>(below(random, 3));
    joker.donor = below(random, 3) == 0;
}

// A tile from the hand that redeems one of two jokers lies in that meld now. The judge lets it count once
// more as the hand's own tile in the new meld that the freed joker must go to; the solver does not.
bool judge_is_laxer(const Question& question) {
    return question.rules.joker.reuse != JokerReuse::anywhere &&
           std::ranges::any_of(question.table, [](const Meld& meld) { return tiles_of(meld).jokers() > 1; });
}

void compare(const Question& question, int& exact) {
    const auto legal = [&](const Layout& after, const TileBag& laid) {
        return why_jokers_forbid(question.rules, question.table, after, laid).empty();
    };
    const Arrangement answer = solved(question);
    EXPECT_TRUE(answer.tiles == 0 || legal(answer.layout, answer.laid));
    const Score reached = score(question, answer.laid, answer.points, answer.kept);
    const Score best = best_by_trying(question, legal);
    EXPECT_LE(reached, best);
    if (!answer.exact) return;
    ++exact;
    if (judge_is_laxer(question)) return;
    EXPECT_EQ(reached, best);
}

void compare_many(std::uint64_t first_seed, int count, Limits limits, Size size) {
    int exact = 0;
    for (std::uint64_t seed = first_seed; seed < first_seed + static_cast<std::uint64_t>(count); ++seed) {
        SplitMix64 random(seed);
        Question question = random_question(random, limits, size);
        lock(question, random);
        SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text_of(question));
        compare(question, exact);
        if (testing::Test::HasFailure()) return;
    }
    EXPECT_EQ(exact, count); // so small positions are always answered exactly
}

TEST(SolverLockedBrute, NoLimits) { compare_many(400'001, 3000, Limits::none, {9, 5}); }
TEST(SolverLockedBrute, LimitsWithinAMeld) { compare_many(500'001, 3000, Limits::some, {9, 5}); }

} // namespace
} // namespace rommy::solver_test
