#include "solver/solve.h"

#include "solver/opening.h"
#include "solver/opening_turn.h"
#include "solver/table_play.h"

#include <algorithm>

namespace rommy {
namespace {

using solver::LayResult;

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

// Under free jokers a table may be written in any order; runs with jokers are put into the order in which
// they are read.
Meld in_reading_order(const Meld& meld, const RuleSet& rules) {
    const std::vector<Reading> found =
        readings(std::span<const Tile>(meld.begin(), meld.end()), rules, Order::any);
    return found.empty() ? meld : meld_of(found.front());
}

Layout in_reading_order(Layout layout, const RuleSet& rules) {
    // Under locked jokers the order is information.
    if (free_jokers(rules))
        for (Meld& meld : layout)
            meld = in_reading_order(meld, rules);
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

// Under these rules a meld that keeps a joker could do more than the solver tries.
bool plays_left_out(const RuleSet& rules) {
    return rules.joker.donor || (rules.joker.extend && rules.melds.run_max < rules.tiles.numbers);
}

Arrangement of_table(const Question& question, LayResult best) {
    Arrangement answer =
        best.found() ? arrangement(question, std::move(best.layout)) : nothing_laid(question);
    const bool locked = !free_jokers(question.rules) && std::ranges::any_of(question.table, has_joker);
    answer.exact = best.exact && !(locked && plays_left_out(question.rules));
    return answer;
}

Arrangement of_opening(const Question& question, const Opening& opening) {
    Layout layout = question.table;
    layout.insert(layout.end(), opening.layout.begin(), opening.layout.end());
    Arrangement answer = arrangement(question, std::move(layout));
    answer.points = opening.points;
    return answer;
}

Arrangement solve_opening(const Question& question) {
    const bool table_too = question.rules.opening.table == OpeningTable::same_turn && !question.table.empty();
    // Where the opening may hold no joker, the table is left alone: which melds are the opening's would have
    // to be told.
    const bool joker_forbidden = question.rules.opening.joker == OpeningJoker::forbidden;
    if (table_too && !joker_forbidden)
        if (LayResult best = solver::best_opening_turn(question); best.found())
            return of_table(question, std::move(best));
    if (const auto opening = solver::best_play_of_opening(question)) {
        Arrangement answer = of_opening(question, *opening);
        answer.exact = !table_too || answer.tiles == question.hand.size();
        return answer;
    }
    Arrangement answer = nothing_laid(question);
    const auto best = solver::most_points(question.hand, question.rules);
    answer.best_meld = best ? best->points : 0;
    return answer;
}

} // namespace

std::expected<Arrangement, Unsolved> solve(const Question& question) {
    TileBag all = tiles_of(question.table);
    all.add(question.hand);
    if (const auto why = unsolvable(all, question.rules)) return std::unexpected(*why);
    for (const Meld& meld : question.table)
        if (readings(std::span<const Tile>(meld.begin(), meld.end()), question.rules,
                     order_under(question.rules))
                .empty())
            return std::unexpected(Unsolved::table);
    return question.opened ? of_table(question, solver::best_or_empty(question)) : solve_opening(question);
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
    solver::LayTask task;
    task.question = &question;
    task.hand = pile;
    return solver::lay_all(task).has_value();
}

} // namespace rommy
