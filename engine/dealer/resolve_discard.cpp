// What comes of an action where one draws, lays and throws. An action is a fact, and more where it begins
// with a new stock or ends a turn or a round; the clock's are a player's, one after another.
#include "base/random.h"
#include "dealer/dealer.h"
#include "dealer/resolve.h"
#include "dealer/score_discard.h"
#include "dealer/secrets.h"
#include "play/card_points.h"
#include "play/claim_discard.h"
#include "play/flow_discard.h"
#include "play/flow_discard_turn.h"
#include "play/judge.h"
#include "play/standing.h"
#include "solver/deadwood_hand.h"

#include <algorithm>

namespace rommy {
namespace {

std::size_t index(int seat) { return static_cast<std::size_t>(seat); }

// All but the top, in an order that comes of what no player knows: how the round was dealt, and who holds
// what. The same game gives the same order, so that a log can be verified (docs/decisions/card-turns.md).
std::vector<Tile> shuffled_pile(const Game& game) {
    const Secrets& secrets = secrets_of(game);
    std::vector<Tile> order = game.facts().cards.pile;
    order.pop_back();
    std::uint64_t seed = secrets.lot;
    const auto mix = [&](Tile tile) {
        seed = SplitMix64(seed ^ static_cast<std::uint64_t>(tile.kind())).next();
    };
    for (const TileBag& hand : secrets.hands)
        std::ranges::for_each(hand.tiles(), mix);
    std::ranges::for_each(order, mix);
    SplitMix64 random(seed);
    shuffle(std::span<Tile>(order), random);
    return order;
}

class Course {
public:
    Course(const Game& game, int seat) : game_(game), seat_(seat) {}

    void operator()(const Draw&) { draw(Why::turn); }
    void operator()(const Pass&) {
        add({Passed{seat_, why_}, next_turn(), {}, {}});
        end_round(std::nullopt);
    }
    void operator()(const TakeDiscard& action) {
        add({taking(facts(), seat_, action.n), this_turn(Step::lay), {}, {}});
    }
    // The turn of whoever was next is over before it began; after the claimer comes who sits beside it.
    void operator()(const Claim& action) {
        add({claiming(facts(), seat_, action.n),
             {facts().turn + 1, Phase::playing, seat_, Step::lay},
             {},
             {}});
    }
    void operator()(const Lay& action) { lay(*lay_down(view(), action), action.call); }
    void operator()(const LayOff& action) {
        if (const auto done = lay_off(view(), action)) return lay(*done, action.call);
        lay_off_wrongly(action);
    }
    void operator()(const SwapJoker& action) {
        add({*swap_joker(view(), action), this_turn(Step::lay), {}, {}});
    }
    void operator()(const Discard& action) {
        const bool unpaid = facts().cards.owed.has_value();
        add({Discarded{seat_, action.tile, action.call}, next_turn(), {}, {}});
        if (unpaid) fine();
        if (facts().counts[index(seat_)] == 0)
            end_round(GoneOut{seat_, true, action.call});
        else if (stops())
            end_round(std::nullopt);
    }
    void operator()(const TimeUp&) {
        why_ = Why::time_up;
        if (facts().step == Step::draw && !judge(view(), Draw{}).empty()) return (*this)(Pass{});
        if (facts().step == Step::draw) draw(Why::time_up);
        lay_what_must_be();
        if (!goes_on()) return;
        if (const auto tile = to_throw()) (*this)(Discard{*tile});
    }
    // Of another flow: judge has refused it.
    void operator()(const auto&) { assert(false); }

    [[nodiscard]] std::vector<Event> take_events() { return std::move(events_); }

private:
    [[nodiscard]] const Facts& facts() const { return game_.facts(); }
    [[nodiscard]] View view() const { return project(game_, seat_); }
    [[nodiscard]] Then this_turn(Step step) const { return {facts().turn, Phase::playing, seat_, step}; }
    [[nodiscard]] Then next_turn() const {
        return {facts().turn + 1, Phase::playing, seat_after(facts().rules, facts().seats, seat_),
                Step::draw};
    }

    void add(Event event) {
        game_ = evolve(game_, event);
        events_.push_back(std::move(event));
    }

    void draw(Why why) {
        if (facts().stock == 0) renew_stock();
        const std::vector<Tile> tiles{secrets_of(game_).stock.back()};
        add({Drew{seat_, 1, why}, this_turn(Step::lay), tiles, {}});
    }

    void renew_stock() {
        const bool shuffles = facts().rules.pile.stock_empty == StockEmpty::reshuffle;
        const int n = static_cast<int>(facts().cards.pile.size()) - (shuffles ? 1 : 0);
        Event event{StockRenewed{n, shuffles}, this_turn(facts().step), {}, {}};
        if (shuffles) event.order = shuffled_pile(game_);
        add(std::move(event));
    }

    // A call that came with it was in vain: the hand is not empty.
    void lay_off_wrongly(const LayOff& action) {
        const WrongLayoff cost = facts().rules.lay.wrong;
        add({LaidOffWrongly{seat_, action.on, action.tile.tile, cost == WrongLayoff::no_more_laying},
             this_turn(Step::lay),
             {},
             {}});
        if (cost != WrongLayoff::draw_one) return;
        if (facts().stock == 0) renew_stock();
        const std::vector<Tile> tiles{secrets_of(game_).stock.back()};
        add({Penalised{seat_, 1, Why::wrong_layoff}, this_turn(Step::lay), tiles, {}});
    }

    // The last card may go with it.
    void lay(Fact fact, bool called) {
        add({std::move(fact), this_turn(Step::lay), {}, {}});
        if (facts().counts[index(seat_)] > 0) return;
        if (facts().cards.owed) fine();
        end_round(GoneOut{seat_, false, called});
    }

    void fine() {
        const int points = facts().rules.pile.fine;
        add({Fined{seat_, points}, {facts().turn, Phase::playing, facts().to_act, facts().step}, {}, {}});
    }

    [[nodiscard]] bool goes_on() const { return facts().phase == Phase::playing && facts().to_act == seat_; }

    // What is owed, then the melds that the rules want laid; the last card of all may have to go with them.
    void lay_what_must_be() {
        pay_what_is_owed();
        while (goes_on()) {
            const auto required = lay_required(view());
            if (!required) return;
            (*this)(*required);
            if (goes_on()) pay_what_is_owed();
        }
    }

    // With a card that was taken comes what must be done with it, if it can be.
    void pay_what_is_owed() {
        View paying = view();
        paying.facts.rules.pile.fine = 0;
        auto way = way_to_end(paying);
        if (!way) way = way_to_end(view());
        for (const Action& action : way.value_or(std::vector<Action>{}))
            std::visit(*this, action);
    }

    // The card that was drawn, else the dearest that is in no meld of the best split, else the dearest.
    [[nodiscard]] std::optional<Tile> to_throw() const {
        const View mine = view();
        const auto may = [&](Tile tile) { return judge(mine, Discard{tile}).empty(); };
        if (mine.drawn && may(*mine.drawn)) return mine.drawn;
        for (const TileBag& cards : {loose_cards(mine), mine.hand}) {
            std::vector<Tile> tiles = cards.tiles();
            std::ranges::stable_sort(tiles, std::ranges::greater{},
                                     [&](Tile tile) { return card_points(mine.facts.rules, tile); });
            const auto found = std::ranges::find_if(tiles, may);
            if (found != tiles.end()) return *found;
        }
        return std::nullopt;
    }

    static TileBag loose_cards(const View& mine) {
        HandQuestion question;
        question.hand = mine.hand;
        question.rules = hand_rules(mine.facts.rules);
        question.work = quick_work;
        const auto answer = best_lay_down(question);
        return answer ? answer->left : mine.hand;
    }

    // The turn is over and nobody is out.
    [[nodiscard]] bool stops() const {
        const RuleSet::Pile& rule = facts().rules.pile;
        if (rule.takes_max > 0 && facts().cards.takes >= rule.takes_max) return true;
        return facts().stock == 0 && rule.stock_empty != StockEmpty::play_on && !can_renew_stock(facts());
    }

    void end_round(const std::optional<GoneOut>& out) {
        const RoundResult result = score_discard(facts(), secrets_of(game_).hands, out);
        const Then over{facts().turn, Phase::round_over, facts().to_act};
        add({RoundEnded{result.how, result.winner, result.scores, result.sums}, over, {}, {}});
        for (std::size_t seat = 0; seat < result.hands.size(); ++seat)
            if (!result.hands[seat].empty())
                add({told_of_hand(facts().rules, static_cast<int>(seat), result.hands[seat]), over, {}, {}});
        if (const auto winners = match_winners(facts().rules, facts().seats, facts().results))
            add({MatchEnded{*winners}, {facts().turn, Phase::match_over, facts().to_act}, {}, {}});
    }

    Game game_;
    int seat_;
    Why why_ = Why::turn;
    std::vector<Event> events_;
};

} // namespace

std::vector<Event> resolve_discard(const Game& game, const View& view, const Action& action) {
    Course course(game, *view.seat);
    std::visit(course, action);
    return course.take_events();
}

} // namespace rommy
