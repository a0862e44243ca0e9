// The solver against the gold files: every line, each of its columns.
#include "solver_support.h"

namespace rommy::solver_test {
namespace {

enum Column : std::size_t { id, source, table, hand, max_tiles, kept, max_value };

TEST(SolverGold, MostTiles) {
    const auto rows = gold("rummikub-solver-gold.tsv");
    ASSERT_EQ(rows.size(), 253U);
    for (const auto& row : rows) {
        SCOPED_TRACE(row[id]);
        const Arrangement answer = solved(ask(row[table], row[hand]));
        EXPECT_EQ(answer.tiles, std::stoi(row[max_tiles]));
        EXPECT_TRUE(answer.exact);
    }
}

TEST(SolverGold, MostPoints) {
    for (const auto& row : gold("rummikub-solver-gold.tsv")) {
        SCOPED_TRACE(row[id]);
        Question question = ask(row[table], row[hand]);
        question.goal = Criterion::points;
        EXPECT_EQ(solved(question).points, std::stoi(row[max_value]));
    }
}

TEST(SolverGold, MostTilesThenKept) {
    int compared = 0;
    for (const auto& row : gold("rummikub-solver-gold.tsv")) {
        if (row[kept].empty()) continue;
        SCOPED_TRACE(row[id]);
        Question question = ask(row[table], row[hand]);
        question.ties = {Criterion::kept};
        const Arrangement answer = solved(question);
        EXPECT_EQ(answer.tiles, std::stoi(row[max_tiles]));
        EXPECT_EQ(answer.kept, std::stoi(row[kept]));
        ++compared;
    }
    EXPECT_EQ(compared, 133);
}

TEST(SolverGold, Openings) {
    const auto rows = gold("rummikub-opening-gold.tsv");
    ASSERT_EQ(rows.size(), 200U);
    for (const auto& row : rows) {
        SCOPED_TRACE(row[0]);
        RuleSet rules = free_rules();
        const int most = std::stoi(row[2]);
        const auto best = best_opening(bag(row[1]), rules);
        ASSERT_TRUE(best);
        EXPECT_EQ(*best ? (*best)->points : 0, most);
        for (const std::size_t column : {3U, 4U}) {
            rules.opening.points = column == 3 ? 30 : 50;
            Question question = ask("b1 b2 b3", row[1], rules);
            question.hand = bag(row[1]);
            question.table.clear();
            question.opened = false;
            const Arrangement answer = solved(question);
            EXPECT_EQ(answer.tiles > 0, row[column] == "1");
            if (answer.tiles > 0)
                EXPECT_GE(answer.points, rules.opening.points);
            else
                EXPECT_EQ(answer.best_meld, most);
        }
    }
}

} // namespace
} // namespace rommy::solver_test
