// Locked jokers on full positions, where trying everything takes too long: the solver against an integer
// program that says the rule in other words.
#include "bench/support/workloads.h"
#include "solver_locked_program.h"
#include "solver_support.h"

#include <algorithm>

namespace rommy::solver_test {
namespace {

bool has_joker(const Meld& meld) { return std::ranges::find(meld, Tile::joker()) != meld.end(); }

// How many of them had a joker on the table.
int compare(const std::vector<Question>& positions) {
    int compared = 0;
    for (Question question : positions) {
        if (std::ranges::none_of(question.table, has_joker)) continue;
        SCOPED_TRACE(write(std::span<const Tile>(question.hand.tiles())));
        question.rules.joker.moves = JokerMoves::when_replaced;
        question.ties.clear();
        const auto most = most_tiles_locked(question);
        if (!most) {
            ADD_FAILURE() << "GLPK gave up";
            continue;
        }
        const Arrangement answer = solved(question);
        EXPECT_TRUE(answer.exact);
        EXPECT_EQ(answer.tiles, *most);
        ++compared;
    }
    return compared;
}

TEST(SolverLockedMilp, DensePositions) { EXPECT_GT(compare(bench::dense_positions(100, 21)), 30); }
TEST(SolverLockedMilp, PositionsOfGames) { EXPECT_GT(compare(bench::self_play(100, 22).positions), 30); }

} // namespace
} // namespace rommy::solver_test
