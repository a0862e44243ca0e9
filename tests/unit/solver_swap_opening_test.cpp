// Openings with jokers of the table (joker_before_opening), against trying every finished table that the
// judge accepts.
#include "solver/choices.h"
#include "solver_brute.h"
#include "solver_judged.h"
#include "solver_random.h"
#include "solver_support.h"

namespace rommy::solver_test {
namespace {

// Points are not asked for: what an opening is worth is not to be seen in a finished table alone.
Question random_opening(SplitMix64& random, JokerMoves moves, OpeningTable table) {
    Question question =
        random_question(random, moves == JokerMoves::freely ? Limits::some : Limits::none, {8, 6});
    std::erase(question.ties, Criterion::points);
    if (question.goal == Criterion::points) question.goal = Criterion::left;
    RuleSet& rules = question.rules;
    rules.joker.moves = moves;
    rules.joker.replaced_from = static_cast<JokerReplacedFrom>(below(random, 2));
    rules.joker.group = static_cast<JokerGroup>(below(random, 3));
    rules.joker.donor = below(random, 4) == 0;
    rules.joker.extend = below(random, 4) != 0;
    rules.joker.reuse = static_cast<JokerReuse>(below(random, 3));
    rules.opening.swap_joker = true;
    rules.opening.table = table;
    rules.opening.points = static_cast<int>(below(random, 16));
    rules.opening.joker = static_cast<OpeningJoker>(below(random, 3));
    question.opened = false;
    return question;
}

struct Seen {
    int asked = 0;
    int exact = 0;
    int by_swap = 0; // laid more than without the rule
};

void expect_best(const Question& question, Seen& seen) {
    const View view = view_of(question);
    const auto legal = [&](const Layout& after, const TileBag&) {
        return judge(view, Rearrange{proposed(after)}).empty();
    };
    const Arrangement answer = solved(question);
    if (answer.tiles > 0) {
        EXPECT_TRUE(legal(answer.layout, answer.laid));
    }
    const Score best = best_by_trying(question, legal);
    const Score found = score(question, answer.laid, answer.points, answer.kept);
    EXPECT_LE(found, best);
    if (answer.exact) {
        EXPECT_EQ(found, best);
    }
    Question without = question;
    without.rules.opening.swap_joker = false;
    ++seen.asked;
    seen.exact += answer.exact ? 1 : 0;
    seen.by_swap += solved(without).tiles < answer.tiles ? 1 : 0;
}

Seen compare_many(std::uint64_t first_seed, int count, JokerMoves moves, OpeningTable table) {
    Seen seen;
    for (std::uint64_t seed = first_seed; seed < first_seed + static_cast<std::uint64_t>(count); ++seed) {
        SplitMix64 random(seed);
        const Question question = random_opening(random, moves, table);
        if (tiles_of(question.table).jokers() == 0) continue;
        SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text_of(question));
        expect_best(question, seen);
        if (testing::Test::HasFailure()) break;
    }
    return seen;
}

TEST(SolverSwapOpening, FreeJokers) {
    const Seen seen = compare_many(1, 3000, JokerMoves::freely, OpeningTable::next_turn);
    EXPECT_EQ(seen.exact, seen.asked);
    EXPECT_GT(seen.by_swap, 10);
}

TEST(SolverSwapOpening, LockedJokers) {
    const Seen seen = compare_many(10'001, 5000, JokerMoves::when_replaced, OpeningTable::next_turn);
    EXPECT_GT(seen.exact, seen.asked * 9 / 10);
    EXPECT_GT(seen.by_swap, 10);
}

TEST(SolverSwapOpening, WithTheTableInTheSameTurn) {
    const Seen seen = compare_many(20'001, 3000, JokerMoves::when_replaced, OpeningTable::same_turn);
    EXPECT_GT(seen.exact, seen.asked * 8 / 10);
    EXPECT_GT(seen.by_swap, 5);
}

TEST(SolverSwapOpening, TheTwoOfThem) {
    Question question;
    question.rules.opening.swap_joker = true;
    question.opened = false;
    question.table = layout("r5 * r7 | b1 b2 b3");
    question.hand = bag("r6 k10 r10 k1");
    const Arrangement answer = solved(question);
    EXPECT_TRUE(answer.exact);
    EXPECT_EQ(answer.laid, bag("r6 k10 r10"));
    EXPECT_EQ(answer.points, 30);
    EXPECT_EQ(answer.kept, 1);
    question.rules.joker.moves = JokerMoves::never;
    EXPECT_EQ(solved(question).tiles, 0);
    EXPECT_EQ(solved(question).best_meld, 0);
}

} // namespace
} // namespace rommy::solver_test
