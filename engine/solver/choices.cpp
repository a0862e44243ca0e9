#include "solver/choices.h"

#include "solver/criteria.h"
#include "solver/opening_table.h"

#include <algorithm>
#include <functional>
#include <tuple>

namespace rommy {
namespace {

using solver::Work;

int face(const TileBag& tiles) {
    int sum = 0;
    for (const Tile tile : tiles.tiles())
        if (!tile.is_joker()) sum += tile.number();
    return sum;
}

int value_of(Criterion criterion, const Question& question, const Arrangement& play) {
    const TileBag left = question.hand.without(play.laid);
    switch (criterion) {
    case Criterion::tiles:
        return play.tiles;
    case Criterion::points:
        return play.points;
    case Criterion::left:
        return -face(left) - left.jokers() * question.rules.end.joker;
    case Criterion::jokers:
        return -play.laid.jokers();
    case Criterion::kept:
        return play.kept;
    }
    return 0;
}

bool table_in_the_opening(const Question& question) {
    return !question.opened && question.rules.opening.table == OpeningTable::same_turn &&
           !question.table.empty();
}

} // namespace

std::vector<int> solver::score_of(const Question& question, const Arrangement& play) {
    std::vector<int> score{play.laid == question.hand ? 1 : 0};
    for (const Criterion criterion : order_of(question))
        score.push_back(value_of(criterion, question, play));
    return score;
}

solver::Plays::Plays(const Question& question, Work& work) : question_(question), work_(work) {
    Arrangement nothing;
    nothing.kept = static_cast<int>(question.table.size());
    nothing_laid_ = score_of(question, nothing);
}

std::optional<Arrangement> solver::Plays::next() {
    if (last_)
        divide(*last_);
    else
        add({}, question_.hand);
    last_.reset();
    if (shares_.empty()) return std::nullopt;
    const auto best = std::ranges::max_element(shares_, {}, &Share::score);
    last_ = std::move(*best);
    shares_.erase(best);
    Arrangement play = last_->best;
    play.exact = exact_;
    return play;
}

void solver::Plays::add(const TileBag& least, const TileBag& most) {
    Question within = question_;
    within.hand = most;
    Arrangement best;
    // Emptying the hand beats every goal.
    if (question_.goal != Criterion::tiles && most == question_.hand) best = best_within(within, most, work_);
    if (best.tiles == 0) best = best_within(within, least, work_);
    exact_ = exact_ && best.exact && !work_.out();
    Score score = score_of(question_, best);
    if (best.tiles > 0 && score > nothing_laid_)
        shares_.push_back({least, most, std::move(best), std::move(score)});
}

// All but the best play: it agrees with that one in the kinds of tile before some kind, and lays fewer or
// more of this one.
void solver::Plays::divide(const Share& share) {
    TileBag least = share.least;
    TileBag most = share.most;
    for (int kind = 0; kind < Tile::kinds; ++kind) {
        const Tile tile = Tile::of_kind(kind);
        const int laid = share.best.laid.count(tile);
        const int low = least.count(tile);
        const int high = most.count(tile);
        if (laid > low) {
            TileBag fewer = most;
            fewer.remove(tile, high - laid + 1);
            add(least, fewer);
        }
        if (laid < high) {
            TileBag more = least;
            more.add(tile, laid + 1 - low);
            add(more, most);
        }
        if (laid > low) least.add(tile, laid - low);
        if (laid < high) most.remove(tile, high - laid);
    }
}

std::expected<std::vector<Arrangement>, Unsolved> best_plays(const Question& question, std::size_t n) {
    if (const auto why = solver::why_unsolved(question)) return std::unexpected(*why);
    Work work(question.work);
    if (solver::opens_on_table(question)) return solver::table_openings(question, n, work).plays;
    solver::Plays next(question, work);
    std::vector<Arrangement> plays;
    while (plays.size() < n) {
        auto play = next.next();
        if (!play) break;
        plays.push_back(*std::move(play));
    }
    if (table_in_the_opening(question))
        for (Arrangement& play : plays)
            play.exact = false;
    return plays;
}

std::expected<Wish, Unsolved> best_draw(const Question& question) {
    Question now = question;
    now.goal = Criterion::tiles;
    now.ties = {Criterion::points};
    now.work = question.work / (Tile::kinds + 1);
    const auto without = solve(now);
    if (!without) return std::unexpected(without.error());
    const TileBag unseen =
        all_tiles(tile_set(question.rules)).without(tiles_of(question.table)).without(question.hand);
    Wish draws{{}, unseen.size(), without->exact};
    for (int kind = 0; kind < Tile::kinds; ++kind) {
        const Tile tile = Tile::of_kind(kind);
        if (unseen.count(tile) == 0) continue;
        now.hand = question.hand;
        now.hand.add(tile);
        const auto with = solve(now);
        if (!with) return std::unexpected(with.error());
        draws.exact = draws.exact && with->exact;
        if (with->tiles > without->tiles)
            draws.best.push_back({tile, with->tiles, with->points, unseen.count(tile)});
    }
    std::ranges::stable_sort(draws.best, std::greater{}, [](const HelpfulTile& draw) {
        return std::tuple(draw.tiles, draw.points, draw.unseen);
    });
    return draws;
}

} // namespace rommy
