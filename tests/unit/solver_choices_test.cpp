// The best few plays and the tile to wish for, against trying everything.
#include "solver/choices.h"
#include "solver_brute.h"
#include "solver_random.h"
#include "solver_support.h"

#include <algorithm>
#include <functional>

namespace rommy::solver_test {
namespace {

// Every part of the hand, by kind.
void each_part(const TileBag& hand, int kind, TileBag& part, const std::function<void()>& visit) {
    if (kind == Tile::kinds) return visit();
    const Tile tile = Tile::of_kind(kind);
    for (int n = 0; n <= hand.count(tile); ++n) {
        part.add(tile, n);
        each_part(hand, kind + 1, part, visit);
        part.remove(tile, n);
    }
}

// The best score with each set of tiles laid, best first.
std::vector<Score> all_scores(const Question& question) {
    const Score nothing = score(question, {}, 0, static_cast<int>(question.table.size()));
    std::vector<Score> scores;
    TileBag part;
    each_part(question.hand, 0, part, [&] {
        const Score best =
            best_by_trying(question, [&](const Layout&, const TileBag& laid) { return laid == part; });
        if (best > nothing) scores.push_back(best);
    });
    std::ranges::sort(scores, std::greater{});
    return scores;
}

std::vector<Score> scores_of(const Question& question, const std::vector<Arrangement>& plays) {
    std::vector<Score> scores;
    for (const Arrangement& play : plays) {
        expect_sound(question, play);
        scores.push_back(score(question, play.laid, play.points, play.kept));
    }
    return scores;
}

void compare_plays(std::uint64_t first_seed, int count, Limits limits) {
    for (std::uint64_t seed = first_seed; seed < first_seed + static_cast<std::uint64_t>(count); ++seed) {
        SplitMix64 random(seed);
        const Question question = random_question(random, limits, {8, 4});
        SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text_of(question));
        EXPECT_EQ(scores_of(question, best_plays(question, 100).value()), all_scores(question));
        if (testing::Test::HasFailure()) return;
    }
}

TEST(SolverChoices, AllPlaysInOrder) { compare_plays(800'001, 150, Limits::none); }
TEST(SolverChoices, UnderLimits) { compare_plays(810'001, 150, Limits::some); }

TEST(SolverChoices, DifferentTilesAndNoMoreThanAskedFor) {
    const Question question = ask("r1-3 | b4-6 | k7-9", "r4 b7 k10 o1 o2 o3 *");
    const auto plays = best_plays(question, 5).value();
    ASSERT_EQ(plays.size(), 5U);
    for (std::size_t i = 0; i < plays.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            EXPECT_NE(plays[i].laid, plays[k].laid);
    EXPECT_EQ(plays[0].tiles, 7);
    EXPECT_EQ(plays[1].tiles, 6);
}

TEST(SolverChoices, OpeningsThatAreWorthEnough) {
    Question question = ask("r1-3", "k10 b10 r10 o10 r11 r12 r13 b1 b2 b3");
    question.opened = false;
    const auto plays = best_plays(question, 50).value();
    ASSERT_FALSE(plays.empty());
    EXPECT_EQ(plays[0].tiles, 10);
    for (const Arrangement& play : plays)
        EXPECT_GE(play.points, 30);

    EXPECT_TRUE(std::ranges::any_of(plays, [](const Arrangement& play) { return play.tiles == 3; }));
}

TEST(SolverChoices, TheTileToWishForIsTheBestOfAll) {
    for (std::uint64_t seed = 820'001; seed < 820'101; ++seed) {
        SplitMix64 random(seed);
        Question question = random_question(random, Limits::none, {12, 6});
        question.goal = Criterion::tiles;
        question.ties = {Criterion::points};
        SCOPED_TRACE(text_of(question));
        const Wish draws = best_draw(question).value();
        const TileBag unseen =
            all_tiles(tile_set(question.rules)).without(tiles_of(question.table)).without(question.hand);
        EXPECT_EQ(draws.unseen, unseen.size());
        const int now = solved(question).tiles;
        std::size_t helpful = 0;
        for (int kind = 0; kind < Tile::kinds; ++kind) {
            if (unseen.count(Tile::of_kind(kind)) == 0) continue;
            Question more = question;
            more.hand.add(Tile::of_kind(kind));
            const Arrangement with = solved(more);
            if (with.tiles <= now) continue;
            ++helpful;
            EXPECT_GE(std::pair(draws.best.at(0).tiles, draws.best[0].points),
                      std::pair(with.tiles, with.points));
        }
        EXPECT_EQ(draws.best.size(), helpful);
    }
}

} // namespace
} // namespace rommy::solver_test
