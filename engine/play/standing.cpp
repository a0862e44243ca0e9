#include "play/standing.h"

#include "play/card_points.h"
#include "play/standing_knock.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace rommy {
namespace {

// Scores for a round that somebody won by laying the last tile.
void score_out(RoundResult& result, const std::vector<int>& sums) {
    const auto winner = static_cast<std::size_t>(*result.winner);
    for (std::size_t seat = 0; seat < sums.size(); ++seat)
        if (seat != winner) result.scores[seat] = -sums[seat];
    result.scores[winner] = std::accumulate(sums.begin(), sums.end(), 0) - sums[winner];
}

// Scores for a round that stopped. Those who share the lowest sum share nothing but a zero; the rest is
// theirs in equal parts only where it divides, so the first of them in seat order takes the remainder: the
// round still sums to zero.
void score_blocked(const RuleSet& rules, RoundResult& result, const std::vector<int>& sums) {
    const int lowest = *std::ranges::min_element(sums);
    std::vector<std::size_t> best;
    int pot = 0;
    for (std::size_t seat = 0; seat < sums.size(); ++seat) {
        if (rules.end.blocked == BlockedScore::own_sums) result.scores[seat] = -sums[seat];
        if (sums[seat] == lowest)
            best.push_back(seat);
        else
            pot += rules.end.blocked == BlockedScore::differences ? sums[seat] - lowest : sums[seat];
    }
    if (best.size() == 1) result.winner = static_cast<int>(best.front());
    if (rules.end.blocked == BlockedScore::own_sums) return;
    for (std::size_t seat = 0; seat < sums.size(); ++seat)
        if (sums[seat] != lowest)
            result.scores[seat] =
                -(rules.end.blocked == BlockedScore::differences ? sums[seat] - lowest : sums[seat]);
    const int share = pot / static_cast<int>(best.size());
    for (const std::size_t seat : best)
        result.scores[seat] = share;
    result.scores[best.front()] += pot - share * static_cast<int>(best.size());
}

std::vector<int> rounds_won(int seats, const std::vector<RoundResult>& results) {
    std::vector<int> won(static_cast<std::size_t>(seats));
    for (const RoundResult& result : results)
        if (result.winner) ++won[static_cast<std::size_t>(*result.winner)];
    return won;
}

// Everybody minus what is left; the lowest, if it is one seat's alone, has won the round.
void score_own(RoundResult& result, const std::vector<int>& sums) {
    std::ranges::transform(sums, result.scores.begin(), std::negate{});
    const auto best = std::ranges::min_element(sums);
    if (result.winner || std::ranges::count(sums, *best) > 1) return;
    result.winner = static_cast<int>(best - sums.begin());
}

// Points rise towards a target, or fall towards it where only losses are counted.
bool reaches_target(const RuleSet& rules, int sum) {
    return (rules.end.score == Score::own_sums ? -sum : sum) >= rules.end.target;
}

// Among several who have reached the target, whoever has just gone out may win it (RF-40).
std::optional<int> out_at_target(const RuleSet& rules, const std::vector<int>& points,
                                 const RoundResult& last) {
    const bool asked = rules.end.target_winner == TargetWinner::went_out &&
                       rules.end.score != Score::own_sums && rules.end.target > 0;
    const bool out = last.how == How::out || last.how == How::rummy;
    if (!asked || !out || !last.winner) return std::nullopt;
    return reaches_target(rules, points[static_cast<std::size_t>(*last.winner)]) ? last.winner : std::nullopt;
}

} // namespace

int hand_points(const RuleSet& rules, const TileBag& hand) {
    if (rules.flow != Flow::rearrange) return card_points(rules, hand);
    int points = hand.jokers() * rules.end.joker;
    for (const Tile tile : hand.tiles())
        if (!tile.is_joker()) points += tile.number();
    return points;
}

RoundResult score_round(const RuleSet& rules, How how, const std::vector<TileBag>& hands,
                        const std::vector<int>& missed) {
    RoundResult result;
    result.how = how;
    result.scores.resize(hands.size());
    std::vector<int> sums;
    for (std::size_t seat = 0; seat < hands.size(); ++seat) {
        sums.push_back(hand_points(rules, hands[seat]) + missed[seat]);
        result.hands.push_back(hands[seat].tiles());
        if (how == How::out && hands[seat].empty()) result.winner = static_cast<int>(seat);
    }
    if (rules.end.score == Score::own_sums)
        score_own(result, sums);
    else if (result.winner)
        score_out(result, sums);
    else
        score_blocked(rules, result, sums);
    return result;
}

int match_rounds(const RuleSet& rules, int seats) { return rules.end.round_each ? seats : rules.end.rounds; }

std::vector<int> totals(int seats, const std::vector<RoundResult>& results) {
    std::vector<int> sum(static_cast<std::size_t>(seats));
    for (const RoundResult& result : results)
        for (std::size_t seat = 0; seat < sum.size(); ++seat)
            sum[seat] += result.scores[seat];
    return sum;
}

std::optional<std::vector<int>> match_winners(const RuleSet& rules, int seats,
                                              const std::vector<RoundResult>& results) {
    if (rules.flow == Flow::knock) {
        Standing now = standing(rules, seats, results);
        return now.over ? std::optional(std::move(now.winners)) : std::nullopt;
    }
    const std::vector<int> points = totals(seats, results);
    const int rounds = match_rounds(rules, seats);
    const bool by_rounds = rounds > 0 && static_cast<int>(results.size()) >= rounds;
    const bool by_target = rules.end.target > 0 &&
                           std::ranges::any_of(points, [&](int sum) { return reaches_target(rules, sum); });
    if (!by_rounds && !by_target) return std::nullopt;
    if (by_target)
        if (const auto out = out_at_target(rules, points, results.back())) return std::vector<int>{*out};
    std::vector<std::pair<int, int>> rank;
    const std::vector<int> won = rounds_won(seats, results);
    rank.reserve(points.size());
    for (std::size_t seat = 0; seat < points.size(); ++seat)
        rank.emplace_back(rules.end.winner == MatchWinner::rounds_won ? won[seat] : 0, points[seat]);
    const auto best = *std::ranges::max_element(rank);
    std::vector<int> winners;
    for (std::size_t seat = 0; seat < rank.size(); ++seat)
        if (rank[seat] == best) winners.push_back(static_cast<int>(seat));
    if (winners.size() > 1 && rules.end.tie == MatchTie::play_on) return std::nullopt;
    return winners;
}

} // namespace rommy
