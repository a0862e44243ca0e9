#include "solver/solve.h"

#include "solver/lay.h"
#include "solver/opening.h"

#include <algorithm>

namespace rommy {
namespace {

using solver::LayResult;
using solver::LayTask;

std::optional<Unsolved> unsolvable(const TileBag& tiles, const RuleSet& rules) {
    if (rules.melds.run_wrap != RunWrap::none) return Unsolved::run_wrap;
    if (!all_tiles(tile_set(rules)).contains(tiles)) return Unsolved::tiles;
    return std::nullopt;
}

int face_points(const TileBag& laid) {
    int points = 0;
    for (const Tile tile : laid.tiles())
        if (!tile.is_joker()) points += tile.number();
    return points;
}

// Under free jokers a table may be written in any order; runs with jokers are put into the order in which they are read.
Meld in_reading_order(const Meld& meld, const RuleSet& rules) {
    const std::vector<Reading> found = readings(std::span<const Tile>(meld.begin(), meld.end()), rules, order_under(rules));
    return found.empty() ? meld : meld_of(found.front());
}

Layout in_reading_order(Layout layout, const RuleSet& rules) {
    for (Meld& meld : layout) meld = in_reading_order(meld, rules);
    canonicalise(layout);
    return layout;
}

bool has_joker(const Meld& meld) { return std::ranges::find(meld, Tile::joker()) != meld.end(); }

Arrangement nothing_laid(const Question& question) {
    Arrangement answer;
    answer.layout = question.table;
    answer.kept = static_cast<int>(question.table.size());
    return answer;
}

Arrangement arrangement(const Question& question, Layout layout) {
    Arrangement answer;
    answer.laid = tiles_of(layout).without(tiles_of(question.table));
    answer.layout = in_reading_order(std::move(layout), question.rules);
    answer.tiles = answer.laid.size();
    answer.points = face_points(answer.laid);
    answer.kept = kept_melds(question.table, answer.layout);
    return answer;
}

// Emptying the hand beats every goal, so it is tried first where the goal would not see it.
std::optional<LayResult> best_or_empty(const LayTask& task) {
    const Question& question = *task.question;
    if (question.goal != Criterion::tiles && !task.hand.empty()) {
        LayTask all = task;
        all.forced = task.hand;
        if (auto result = solver::lay_best(all, solver::impossible)) return result;
    }
    const solver::Criteria criteria(question, solver::order_of(question), static_cast<int>(question.table.size()));
    return solver::lay_best(task, criteria.nothing_laid());
}

Arrangement solve_opened(const Question& question) {
    LayTask task;
    task.question = &question;
    task.hand = question.hand;
    Layout aside;
    for (const Meld& meld : question.table)
        (free_jokers(question.rules) || !has_joker(meld) ? task.movable : aside).push_back(meld);
    auto result = best_or_empty(task);
    Arrangement answer = nothing_laid(question);
    if (result) {
        result->layout.insert(result->layout.end(), aside.begin(), aside.end());
        answer = arrangement(question, std::move(result->layout));
    }
    answer.exact = aside.empty() || answer.tiles == question.hand.size();
    return answer;
}

Arrangement solve_opening(const Question& question) {
    const auto opening = solver::best_play_of_opening(question);
    if (!opening) {
        Arrangement answer = nothing_laid(question);
        const auto best = solver::most_points(question.hand, question.rules);
        answer.best_meld = best ? best->points : 0;
        return answer;
    }
    Layout layout = question.table;
    layout.insert(layout.end(), opening->layout.begin(), opening->layout.end());
    Arrangement answer = arrangement(question, std::move(layout));
    answer.points = opening->points;
    return answer;
}

} // namespace

std::expected<Arrangement, Unsolved> solve(const Question& question) {
    TileBag all = tiles_of(question.table);
    all.add(question.hand);
    if (const auto why = unsolvable(all, question.rules)) return std::unexpected(*why);
    for (const Meld& meld : question.table)
        if (readings(std::span<const Tile>(meld.begin(), meld.end()), question.rules, order_under(question.rules)).empty())
            return std::unexpected(Unsolved::table);
    return question.opened ? solve_opened(question) : solve_opening(question);
}

std::expected<std::optional<Opening>, Unsolved> best_opening(const TileBag& hand, const RuleSet& rules) {
    if (const auto why = unsolvable(hand, rules)) return std::unexpected(*why);
    return solver::most_points(hand, rules);
}

std::expected<bool, Unsolved> can_arrange(const TileBag& pile, const RuleSet& rules) {
    if (const auto why = unsolvable(pile, rules)) return std::unexpected(*why);
    Question question;
    question.rules = rules;
    question.hand = pile;
    LayTask task;
    task.question = &question;
    task.hand = pile;
    return solver::lay_all(task).has_value();
}

} // namespace rommy
