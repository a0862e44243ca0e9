// What must hold at every size: the gold positions with colours renamed, with a tile more in the hand, with
// jokers locked.
#include "solver_support.h"

#include <algorithm>
#include <array>

namespace rommy::solver_test {
namespace {

Tile renamed(Tile tile, const std::array<Colour, 4>& names) {
    return tile.is_joker() ? tile : Tile(names[static_cast<std::size_t>(tile.colour())], tile.number());
}

Question renamed(Question question, const std::array<Colour, 4>& names) {
    TileBag hand;
    for (const Tile tile : question.hand.tiles())
        hand.add(renamed(tile, names));
    question.hand = hand;
    for (Meld& meld : question.table)
        for (Tile& tile : meld)
            tile = renamed(tile, names);
    return question;
}

std::vector<Question> gold_questions(std::size_t every) {
    const auto rows = gold("rummikub-solver-gold.tsv");
    std::vector<Question> questions;
    for (std::size_t i = 0; i < rows.size(); i += every)
        questions.push_back(ask(rows[i][2], rows[i][3]));
    return questions;
}

TEST(SolverProperty, ColoursAreAlike) {
    using enum Colour;
    for (const Question& question : gold_questions(3)) {
        Question full = question;
        full.ties = {Criterion::points, Criterion::jokers};
        const Arrangement answer = solved(full);
        for (const auto& names :
             {std::array{orange, black, blue, red}, std::array{blue, orange, red, black}}) {
            const Arrangement other = solved(renamed(full, names));
            EXPECT_EQ(other.tiles, answer.tiles);
            EXPECT_EQ(other.points, answer.points);
        }
    }
}

TEST(SolverProperty, AFurtherTileNeverHurts) {
    for (const Question& question : gold_questions(5)) {
        const int tiles = solved(question).tiles;
        TileBag rest =
            all_tiles(tile_set(question.rules)).without(tiles_of(question.table)).without(question.hand);
        for (const Tile tile : rest.tiles()) {
            Question more = question;
            more.hand.add(tile);
            EXPECT_GE(solved(more).tiles, tiles) << write_tile(tile);
        }
    }
}

// Every order of criteria gives an answer that reaches the first one's optimum, and later criteria never cost
// earlier ones.
TEST(SolverProperty, TiesNeverCostTheGoal) {
    for (Question question : gold_questions(4)) {
        const int tiles = solved(question).tiles;
        question.ties = {Criterion::points};
        const int points = solved(question).points;
        question.ties = {Criterion::points, Criterion::jokers, Criterion::kept};
        const Arrangement all = solved(question);
        EXPECT_EQ(all.tiles, tiles);
        EXPECT_EQ(all.points, points);
    }
}

// The self-play tables list a joker last, which is one way to write them; what is legal when it is locked is
// legal when it is free.
TEST(SolverProperty, LockedJokersNeverHelp) {
    for (const auto& row : gold("rummikub-solver-gold.tsv")) {
        Question question = ask(row[2], row[3], RuleSet{});
        const auto locked = solve(question);
        if (!locked) continue; // no run in the order in which it is written
        expect_sound(question, *locked);
        EXPECT_LE(locked->tiles, std::stoi(row[4])) << row[0];
    }
}

} // namespace
} // namespace rommy::solver_test
