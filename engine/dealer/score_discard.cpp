#include "dealer/score_discard.h"

#include "play/card_points.h"
#include "play/flow_discard_turn.h"

#include <algorithm>
#include <numeric>

namespace rommy {
namespace {

std::size_t index(int seat) { return static_cast<std::size_t>(seat); }

// What each has on the table, by who laid the card or by whose the meld is.
std::vector<int> laid_points(const Facts& facts) {
    std::vector<int> points(index(facts.seats));
    for (const Tabled& one : facts.cards.tabled)
        for (std::size_t place = 0; place < one.meld.tiles.size(); ++place) {
            const bool owner = facts.rules.lay.credit == LayoffCredit::owner;
            points[owner ? index(one.owner) : one.by[place]] += card_points(facts.rules, one.meld, place);
        }
    return points;
}

// What is given for going out is no card, and never doubled.
int score_of(const Sum& sum) { return sum.times * (sum.laid - sum.held) + sum.bonus - sum.fine; }

class Scoring {
public:
    Scoring(const Facts& facts, const std::vector<TileBag>& hands) : facts_(facts) {
        const std::vector<int> laid = laid_points(facts);
        for (std::size_t seat = 0; seat < hands.size(); ++seat) {
            Sum sum;
            sum.held = card_points(facts.rules, hands[seat]);
            if (facts.rules.end.score == Score::table_net) sum.laid = laid[seat];
            sum.fine = facts.cards.fines[seat];
            held_.push_back(sum.held);
            result_.sums.push_back(sum);
            result_.hands.push_back(hands[seat].tiles());
        }
    }

    RoundResult out(const GoneOut& out) {
        const RuleSet::Out& rule = facts_.rules.out;
        const int seat = out.seat;
        const bool rummy = goes_rummy(facts_, seat, out.thrown) && (out.called || !rule.call);
        result_.how = rummy ? How::rummy : How::out;
        result_.winner = seat;
        Sum& winner = result_.sums[index(seat)];
        winner.bonus = rule.bonus + (rummy ? rule.rummy_bonus : 0);
        if (rummy && rule.doubled) double_for(seat);
        collect(seat);
        return finish();
    }

    RoundResult stopped() {
        result_.how = How::stock_empty;
        switch (facts_.rules.pile.stock_out) {
        case StockOut::nothing:
            return nothing(How::nothing);
        case StockOut::lowest_collects: {
            const auto lowest = lowest_holder();
            if (!lowest) return nothing(How::stock_empty);
            result_.winner = lowest;
            result_.sums[index(*lowest)].held = 0;
            collect(*lowest);
            return finish();
        }
        case StockOut::counted:
            break;
        }
        RoundResult result = finish();
        const auto best = std::ranges::max_element(result.scores);
        if (std::ranges::count(result.scores, *best) == 1)
            result.winner = static_cast<int>(best - result.scores.begin());
        return result;
    }

private:
    // Whoever goes rummy has double; where the losers count, they lose double.
    void double_for(int seat) {
        const bool losers = facts_.rules.end.score == Score::own_sums;
        for (int other = 0; other < facts_.seats; ++other)
            if ((other != seat) == losers) result_.sums[index(other)].times = 2;
    }

    // Where one collects, what the others hold is the winner's, and they lose nothing.
    void collect(int seat) {
        const bool collects = facts_.rules.end.score == Score::winner_collects;
        const bool nobody_out = result_.how == How::stock_empty;
        const int others = std::accumulate(held_.begin(), held_.end(), 0) - held_[index(seat)];
        if (facts_.rules.end.score == Score::table_net && nobody_out)
            result_.sums[index(seat)].bonus += others;
        collected_ = collects ? others : 0;
        collector_ = collects ? std::optional(seat) : std::nullopt;
    }

    // No card counts. A fine is for what was done, and stands.
    RoundResult nothing(How how) {
        result_.how = how;
        for (Sum& sum : result_.sums)
            sum.times = 0;
        return finish();
    }

    [[nodiscard]] std::optional<int> lowest_holder() const {
        const auto lowest = std::ranges::min_element(held_);
        if (std::ranges::count(held_, *lowest) > 1) return std::nullopt;
        return static_cast<int>(lowest - held_.begin());
    }

    RoundResult finish() {
        for (std::size_t seat = 0; seat < result_.sums.size(); ++seat) {
            Sum sum = result_.sums[seat];
            if (collector_ && index(*collector_) == seat)
                sum.laid = collected_;
            else if (collector_)
                sum.held = 0;
            result_.scores.push_back(score_of(sum));
        }
        return result_;
    }

    const Facts& facts_;
    RoundResult result_;
    std::vector<int> held_;
    int collected_ = 0;
    std::optional<int> collector_;
};

} // namespace

RoundResult score_discard(const Facts& facts, const std::vector<TileBag>& hands,
                          const std::optional<GoneOut>& out) {
    Scoring scoring(facts, hands);
    return out ? scoring.out(*out) : scoring.stopped();
}

} // namespace rommy
