#include "play/standing_knock.h"

#include "play/knock_hand.h"
#include "play/standing.h"

#include <algorithm>

namespace rommy {
namespace {

constexpr int hollywood_columns = 3;

std::size_t index(int seat) { return static_cast<std::size_t>(seat); }

// Who wins the hand, how, and with what bonus.
struct Verdict {
    How how = How::knock;
    std::optional<int> winner;
    int bonus = 0;
};

Verdict verdict(const RuleSet::Knock& rules, const Knocking& knocking, int knocker, int defender) {
    const int other = other_seat(knocking.knocker);
    if (knocking.big) return {How::big_gin, knocking.knocker, rules.big_gin};
    // Gin is never undercut (G22).
    if (knocker == 0) return {How::gin, knocking.knocker, rules.gin_bonus};
    if (defender > knocker) return {How::knock, knocking.knocker, 0};
    if (defender == knocker && !rules.tie_undercuts) return {How::knock, std::nullopt, 0};
    return {How::undercut, other, rules.undercut_bonus + (defender == 0 ? rules.gin_off_bonus : 0)};
}

bool doubled(const RuleSet& rules, const std::optional<Tile>& upcard) {
    return rules.knock.spades_double && upcard && upcard->colour() == Colour::black;
}

// --- columns -------------------------------------------------------------------------------------------

void close(const RuleSet& rules, Column& column) {
    column.finished = true;
    ColumnSide& first = column.sides[0];
    ColumnSide& second = column.sides[1];
    for (ColumnSide* side : {&first, &second})
        side->line_bonus = side->boxes * rules.knock.line_bonus;
    if (first.points != second.points) column.winner = first.points > second.points ? 0 : 1;
    if (column.winner) {
        ColumnSide& winner = column.sides[index(*column.winner)];
        column.shutout = column.sides[index(other_seat(*column.winner))].boxes == 0;
        const bool twice = column.shutout && rules.knock.shutout == Shutout::game_doubled;
        winner.game_bonus = rules.knock.game_bonus * (twice ? 2 : 1);
    }
    for (ColumnSide& side : column.sides)
        side.total = side.points + side.line_bonus + side.game_bonus;
    if (column.shutout && rules.knock.shutout == Shutout::all_doubled)
        column.sides[index(*column.winner)].total *= 2;
}

void count(const RuleSet& rules, const RoundResult& result, Column& column) {
    ColumnSide& side = column.sides[index(*result.winner)];
    side.points += result.scores[index(*result.winner)];
    side.total = side.points;
    ++side.boxes;
    if (rules.end.target > 0 && side.points >= rules.end.target) close(rules, column);
}

// A game is won by who reaches the target; of several games, by who has most in all of them.
std::vector<int> best_of(const Standing& standing) {
    if (standing.columns.size() == 1 && standing.columns[0].winner) return {*standing.columns[0].winner};
    const int most = std::ranges::max(standing.totals);
    std::vector<int> best;
    for (std::size_t seat = 0; seat < standing.totals.size(); ++seat)
        if (standing.totals[seat] == most) best.push_back(static_cast<int>(seat));
    return best;
}

void sum_up(Standing& standing) {
    for (const Column& column : standing.columns)
        for (std::size_t seat = 0; seat < standing.totals.size(); ++seat)
            standing.totals[seat] += column.sides[seat].total;
}

Standing standing_of_knocks(const RuleSet& rules, int seats, const std::vector<RoundResult>& results) {
    Standing now;
    const auto columns = index(rules.knock.hollywood ? hollywood_columns : 1);
    now.columns.assign(columns, Column{std::vector<ColumnSide>(index(seats)), false, {}, false});
    now.totals.resize(index(seats));
    std::vector<std::size_t> won(index(seats));
    for (const RoundResult& result : results) {
        if (!result.winner) continue;
        // A first win counts in the first column, a second in two, and so on.
        const std::size_t reach = std::min(++won[index(*result.winner)], columns);
        for (std::size_t at = 0; at < reach; ++at)
            if (!now.columns[at].finished) count(rules, result, now.columns[at]);
    }
    const int rounds = match_rounds(rules, seats);
    if (rounds > 0 && static_cast<int>(results.size()) >= rounds)
        for (Column& column : now.columns)
            if (!column.finished) close(rules, column);
    now.over = std::ranges::all_of(now.columns, &Column::finished);
    sum_up(now);
    if (now.over) now.winners = best_of(now);
    return now;
}

} // namespace

RoundResult score_knock(const RuleSet& rules, const Knocking& knocking) {
    RoundResult result = score_void(knocking.loose);
    for (std::size_t seat = 0; seat < result.sums.size(); ++seat)
        result.sums[seat].held = loose_points(rules, knocking.loose[seat]);
    const int knocker = result.sums[index(knocking.knocker)].held;
    const int defender = result.sums[index(other_seat(knocking.knocker))].held;
    const Verdict said = verdict(rules.knock, knocking, knocker, defender);
    result.how = said.how;
    result.winner = said.winner;
    if (!said.winner) return result;
    Sum& own = result.sums[index(*said.winner)];
    own.bonus = said.bonus;
    own.times = doubled(rules, knocking.upcard) ? 2 : 1;
    const int others = result.sums[index(other_seat(*said.winner))].held;
    result.scores[index(*said.winner)] = own.times * (others - own.held + own.bonus);
    return result;
}

RoundResult score_void(const std::vector<TileBag>& hands) {
    RoundResult result;
    result.how = How::nothing;
    result.scores.resize(hands.size());
    result.sums.resize(hands.size());
    for (const TileBag& hand : hands)
        result.hands.push_back(hand.tiles());
    return result;
}

Standing standing(const RuleSet& rules, int seats, const std::vector<RoundResult>& results) {
    if (rules.flow == Flow::knock) return standing_of_knocks(rules, seats, results);
    Standing now;
    now.totals = totals(seats, results);
    Column column;
    for (const int points : now.totals)
        column.sides.push_back({points, 0, 0, 0, points});
    for (const RoundResult& result : results)
        if (result.winner) ++column.sides[index(*result.winner)].boxes;
    if (auto winners = match_winners(rules, seats, results)) {
        now.over = column.finished = true;
        if (winners->size() == 1) column.winner = winners->front();
        now.winners = std::move(*winners);
    }
    now.columns.push_back(std::move(column));
    return now;
}

} // namespace rommy
