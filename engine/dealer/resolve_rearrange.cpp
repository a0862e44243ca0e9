// What comes of an action where the table is worked over. The tiles that are drawn are the last of the stock.
#include "dealer/dealer.h"
#include "dealer/resolve.h"
#include "dealer/secrets.h"
#include "play/flow_rearrange.h"
#include "play/judge.h"
#include "play/standing.h"
#include "solver/solve.h"

#include <algorithm>

namespace rommy {
namespace {

std::size_t index(int seat) { return static_cast<std::size_t>(seat); }

Then next_turn(const Facts& facts) {
    return {facts.turn + 1, Phase::playing, seat_after(facts.rules, facts.seats, facts.to_act)};
}

std::vector<Tile> top_of_stock(const Game& game, int wanted) {
    const std::vector<Tile>& stock = secrets_of(game).stock;
    const auto n = std::min(index(wanted), stock.size());
    return {stock.end() - static_cast<std::ptrdiff_t>(n), stock.end()};
}

bool touches(const View& view, const Proposal& draft) {
    if (!draft.loose.empty()) return true;
    Layout melds;
    TileBag tiles;
    for (const auto& meld : draft.melds)
        for (const Placed& one : meld)
            tiles.add(one.tile);
    if (tiles != tiles_of(view.facts.layout)) return true;
    // The same tiles: untouched only where every meld lies as it lay.
    for (const auto& meld : draft.melds) {
        if (meld.size() > max_meld) return true;
        Meld one;
        for (const Placed& placed : meld)
            one.push_back(placed.tile);
        if (!one.empty()) melds.push_back(one);
    }
    return kept_melds(view.facts.layout, melds) != static_cast<int>(view.facts.layout.size());
}

// The draft as a play, where it is a legal one. Nobody is punished for a call that comes too early: it is as
// if it had not been made.
std::optional<Rearrange> play_of(const View& view, const Proposal& draft) {
    Rearrange play{draft.melds, draft.call && judge_call(view, draft.melds).empty()};
    return judge(view, play).empty() ? std::optional(std::move(play)) : std::nullopt;
}

struct Resolve {
    const Game& game;
    const View& view;

    [[nodiscard]] const Facts& facts() const { return game.facts(); }

    Event operator()(const Rearrange& action) const {
        Layout layout = settle(view, action);
        std::vector<Tile> laid = tiles_of(layout).without(tiles_of(facts().layout)).tiles();
        const bool opened = !facts().opened[index(*view.seat)];
        return {Rearranged{*view.seat, std::move(layout), std::move(laid), opened, calls(action)},
                next_turn(facts()),
                {},
                {}};
    }
    Event operator()(const Draw&) const {
        Event event = drew(facts().rules.turn.draw, Why::turn);
        if (facts().rules.turn.draw_plays)
            event.then = {facts().turn, Phase::playing, facts().to_act, Step::lay};
        return event;
    }
    Event operator()(const Pass&) const {
        return {Passed{*view.seat, Why::turn}, next_turn(facts()), {}, {}};
    }
    Event operator()(const GiveUp&) const {
        // Where the penalty is none it is still a turn without a play.
        const RuleSet::Turn& turn = facts().rules.turn;
        if (turn.broken == 0 && has_drawn()) return (*this)(Pass{});
        return penalised(turn.broken > 0 ? turn.broken : turn.draw, Why::gave_up);
    }
    Event operator()(const Redeal&) const {
        return {Redealt{*view.seat, pairs_in(view.hand)},
                {facts().turn, Phase::round_over, facts().to_act},
                {},
                {}};
    }
    Event operator()(const TimeUp& action) const {
        const RuleSet::Turn& turn = facts().rules.turn;
        if (action.draft && turn.time_up_plays && action.draft->loose.empty()) {
            if (const auto play = play_of(view, *action.draft)) return (*this)(*play);
        }
        const bool fined = turn.time_up_broken && turn.broken > 0;
        if (action.draft && fined && touches(view, *action.draft))
            return penalised(turn.broken, Why::time_up);
        if (facts().stock == 0 || turn.time_up == 0 || has_drawn())
            return {Passed{*view.seat, Why::time_up}, next_turn(facts()), {}, {}};
        return drew(turn.time_up, Why::time_up);
    }

    // Of another flow: judge has refused it.
    Event operator()(const auto&) const {
        assert(false);
        return {};
    }

    // Is the last tile called with it, where that must be done?
    [[nodiscard]] bool calls(const Rearrange& action) const {
        return action.call && facts().rules.turn.call > 0;
    }

    [[nodiscard]] bool has_drawn() const { return facts().step == Step::lay; }

    [[nodiscard]] Event drew(int wanted, Why why) const {
        std::vector<Tile> tiles = top_of_stock(game, wanted);
        return {
            Drew{*view.seat, static_cast<int>(tiles.size()), why}, next_turn(facts()), std::move(tiles), {}};
    }
    [[nodiscard]] Event penalised(int wanted, Why why) const {
        std::vector<Tile> tiles = top_of_stock(game, wanted);
        return {Penalised{*view.seat, static_cast<int>(tiles.size()), why},
                next_turn(facts()),
                std::move(tiles),
                {}};
    }
};

// The last tile was laid and not called: its seat draws, and the round goes on. With an empty pool there is
// nothing to draw, and it is out.
std::optional<Event> uncalled(const Game& after, const Event& event) {
    const auto* played = std::get_if<Rearranged>(&event.fact);
    const int fine = after.facts().rules.turn.call;
    if (played == nullptr || played->called || fine == 0 || after.facts().stock == 0) return std::nullopt;
    if (after.facts().counts[index(played->seat)] > 0) return std::nullopt;
    std::vector<Tile> tiles = top_of_stock(after, fine);
    return Event{Penalised{played->seat, static_cast<int>(tiles.size()), Why::not_called},
                 event.then,
                 std::move(tiles),
                 {}};
}

bool stock_ends_round(const Facts& facts) {
    if (facts.stock > 0) return false;
    switch (facts.rules.end.pool_empty) {
    case PoolEmpty::next_passes:
        return facts.passes >= 1;
    case PoolEmpty::all_pass:
        return facts.passes >= facts.seats;
    case PoolEmpty::one_more_turn:
        return facts.last_turns == 0;
    case PoolEmpty::at_once:
        return true;
    }
    return true;
}

// How the round has ended, if it has.
std::optional<How> ended(const Facts& facts) {
    if (facts.step == Step::lay) return std::nullopt; // the turn goes on
    if (std::ranges::find(facts.counts, 0) != facts.counts.end()) return How::out;
    if (stock_ends_round(facts)) return How::stock_empty;
    return std::nullopt;
}

bool can_open(const Game& game, int seat) {
    const RuleSet& rules = game.facts().rules;
    if (!rules.opening.hand_only) return best_play(project(game, seat), {}).has_value();
    const auto best = best_opening(secrets_of(game).hands[index(seat)], rules, quick_work);
    return best && *best && (*best)->points >= rules.opening.points;
}

// What each seat loses for never having opened; whether it could have is asked of the hand that is left.
std::vector<int> missed_openings(const Game& game) {
    const RuleSet::Opening& rule = game.facts().rules.opening;
    std::vector<int> missed(index(game.facts().seats));
    if (rule.missed == 0 && rule.missed_unable == 0) return missed;
    for (std::size_t seat = 0; seat < missed.size(); ++seat)
        if (!game.facts().opened[seat])
            missed[seat] = can_open(game, static_cast<int>(seat)) ? rule.missed : rule.missed_unable;
    return missed;
}

void end_round(const Game& game, How how, std::vector<Event>& events) {
    const Facts& facts = game.facts();
    const RoundResult result = score_round(facts.rules, how, secrets_of(game).hands, missed_openings(game));
    const Then over{facts.turn, Phase::round_over, facts.to_act};
    events.push_back({RoundEnded{how, result.winner, result.scores}, over, {}, {}});
    for (std::size_t seat = 0; seat < result.hands.size(); ++seat)
        if (!result.hands[seat].empty())
            events.push_back(
                {told_of_hand(facts.rules, static_cast<int>(seat), result.hands[seat]), over, {}, {}});
    std::vector<RoundResult> results = facts.results;
    results.push_back(result);
    if (const auto winners = match_winners(facts.rules, facts.seats, results))
        events.push_back({MatchEnded{*winners}, {facts.turn, Phase::match_over, facts.to_act}, {}, {}});
}

} // namespace

std::vector<Event> resolve_rearrange(const Game& game, const View& view, const Action& action) {
    std::vector<Event> events{std::visit(Resolve{game, view}, action)};
    Game after = evolve(game, events.front());
    if (std::holds_alternative<Redealt>(events.front().fact)) {
        events.push_back(deal_again(after));
        return events;
    }
    if (auto fine = uncalled(after, events.front())) {
        evolve_in_place(after, *fine);
        events.push_back(*std::move(fine));
    }
    if (const auto how = ended(after.facts())) end_round(after, *how, events);
    return events;
}

} // namespace rommy
