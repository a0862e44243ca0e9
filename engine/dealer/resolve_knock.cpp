// What comes of an action where melds stay in the hand until somebody knocks. Hands end here: by a knock, by
// gin, or at the wall.
#include "dealer/dealer.h"
#include "dealer/resolve.h"
#include "dealer/secrets.h"
#include "play/knock_hand.h"
#include "play/standing.h"
#include "play/standing_knock.h"

#include <algorithm>

namespace rommy {
namespace {

std::size_t index(int seat) { return static_cast<std::size_t>(seat); }

class Resolve {
public:
    Resolve(const Game& game, int seat)
        : facts_(game.facts()), secrets_(secrets_of(game)), seen_(glance(game, seat)), stock_(facts_.stock),
          hands_(&secrets_.hands) {}

    void operator()(const Draw&) { draw(Why::turn); }
    void operator()(const TakeDiscard&) {
        const Tile card = facts_.cards.pile.back();
        const bool answering = facts_.step == Step::last_draw;
        const int most = facts_.rules.pile.takes_max;
        const bool last = !answering && most > 0 && facts_.cards.takes + 1 >= most;
        add(TookDiscard{seen_.seat, {card}, PileUse::free},
            last ? over() : stay(answering ? Step::show : Step::lay));
        if (!last) return;
        changed_hands()[index(seen_.seat)].add(card);
        end_void();
    }
    void operator()(const Pass&) { pass(Why::turn); }
    void operator()(const Discard& action) { throw_card(action.tile); }
    void operator()(const Knock& action) { knock(action); }
    void operator()(const Show& action) {
        show(action.spread ? proposed_show(seen_, *action.spread) : best_show(seen_, facts_.cards.tabled));
    }
    void operator()(const TimeUp&) {
        switch (facts_.step) {
        case Step::whole:
            break;
        case Step::offer:
        case Step::wall:
            return pass(Why::time_up);
        case Step::draw:
            return draw_and_throw();
        case Step::lay:
            if (at_the_wall(facts_)) return knock_somehow();
            return throw_card(dearest_loose(seen_));
        case Step::last_draw:
            return draw_and_show();
        case Step::show:
            return (*this)(Show{});
        }
    }
    // Of another flow: judge has refused it.
    void operator()(const auto&) { assert(false); }

    [[nodiscard]] std::vector<Event> events() { return std::move(events_); }

private:
    [[nodiscard]] Then stay(Step step) const { return {facts_.turn, Phase::playing, seen_.seat, step}; }
    [[nodiscard]] Then other(Step step) const {
        return {facts_.turn + 1, Phase::playing, other_seat(seen_.seat), step};
    }
    [[nodiscard]] Then over() const { return {facts_.turn, Phase::round_over, seen_.seat}; }

    void add(Fact fact, const Then& then) { events_.push_back({std::move(fact), then, {}, {}}); }
    // A hand that is no longer the one that the dealer holds.
    std::vector<TileBag>& changed_hands() {
        if (hands_ != &own_hands_) own_hands_ = *hands_;
        hands_ = &own_hands_;
        return own_hands_;
    }

    void draw(Why why) {
        const Step next = facts_.step == Step::last_draw ? Step::show : Step::lay;
        events_.push_back({Drew{seen_.seat, 1, why}, stay(next), {secrets_.stock.back()}, {}});
        --stock_;
    }

    void pass(Why why) {
        const Passed passed{seen_.seat, why};
        if (facts_.step == Step::offer)
            add(passed, other(facts_.passes + 1 < facts_.seats ? Step::offer : Step::draw));
        else if (facts_.step == Step::last_draw)
            add(passed, stay(Step::show));
        else
            add(passed, over());
        if (facts_.step == Step::wall) end_void();
    }

    void throw_card(Tile card) {
        const bool wall = stock_ <= wall_stock;
        const bool offers = wall && facts_.rules.knock.wall == Wall::last_discard;
        add(Discarded{seen_.seat, card}, wall && !offers ? over() : other(offers ? Step::wall : Step::draw));
        if (!wall || offers) return;
        changed_hands()[index(seen_.seat)].remove(card);
        end_void();
    }

    void knock(const Knock& action) {
        KnockSpread spread = proposed_knock(seen_, action);
        const bool gin = spread.deadwood == 0;
        const Step answer = facts_.rules.knock.draw ? Step::last_draw : Step::show;
        changed_hands()[index(seen_.seat)] = spread.loose;
        add(Knocked{seen_.seat, action.discard, std::move(spread.melds), spread.loose.tiles()},
            gin ? stay(Step::lay) : other(answer));
        if (!gin) return;
        // Nothing may be laid off; the other's hand is sorted and shown.
        const int defender = other_seat(seen_.seat);
        const Glance beside{facts_, defender, secrets_.hands[index(defender)]};
        Shown shown = best_show(beside, {});
        changed_hands()[index(defender)] = TileBag(std::span<const Tile>(shown.deadwood));
        add(std::move(shown), over());
        end_knock({seen_.seat, !action.discard, *hands_, facts_.cards.upcard});
    }

    void show(Shown shown) {
        changed_hands()[index(seen_.seat)] = TileBag(std::span<const Tile>(shown.deadwood));
        add(std::move(shown), over());
        end_knock({*facts_.cards.knocker, false, *hands_, facts_.cards.upcard});
    }

    // The clock ran out before a card was drawn.
    void draw_and_throw() {
        draw(Why::time_up);
        TileBag& hand = changed_hands()[index(seen_.seat)];
        hand.add(secrets_.stock.back());
        throw_card(dearest_loose({facts_, seen_.seat, hand}));
    }
    void draw_and_show() {
        if (facts_.stock == 0) return pass_and_show();
        draw(Why::time_up);
        TileBag hand = seen_.hand;
        hand.add(secrets_.stock.back());
        show(best_show({facts_, seen_.seat, hand}, facts_.cards.tabled));
    }
    void pass_and_show() {
        pass(Why::time_up);
        (*this)(Show{});
    }
    // Who has taken the last discard must knock: that it can be done was asked before.
    void knock_somehow() {
        const CardSet discards = knock_discards(seen_);
        Knock action;
        if (!has_big_gin(seen_) && discards != 0) action.discard = dearest_loose(seen_);
        knock(action);
    }

    void end_void() { end(score_void(*hands_)); }
    void end_knock(const Knocking& knocking) { end(score_knock(facts_.rules, knocking)); }

    void end(const RoundResult& result) {
        add(RoundEnded{result.how, result.winner, result.scores, result.sums}, over());
        for (std::size_t seat = 0; seat < result.hands.size(); ++seat)
            if (!result.hands[seat].empty())
                add(Revealed{static_cast<int>(seat), result.hands[seat]}, over());
        std::vector<RoundResult> results = facts_.results;
        results.push_back(result);
        if (auto winners = match_winners(facts_.rules, facts_.seats, results))
            add(MatchEnded{std::move(*winners)}, {facts_.turn, Phase::match_over, seen_.seat});
    }

    const Facts& facts_;
    const Secrets& secrets_;
    Glance seen_;
    int stock_;                         // cards left after what has happened so far
    const std::vector<TileBag>* hands_; // as they are after what has happened so far
    std::vector<TileBag> own_hands_;
    std::vector<Event> events_;
};

} // namespace

std::vector<Event> resolve_knock(const Game& game, int seat, const Action& action) {
    Resolve resolve(game, seat);
    std::visit(resolve, action);
    return resolve.events();
}

} // namespace rommy
