#include "play/flow_discard.h"

#include "play/card_moves.h"
#include "play/claim_discard.h"
#include "play/flow_discard_turn.h"
#include "play/follow_cards.h"

#include <algorithm>

namespace rommy {
namespace {

Refusal because(Reason reason) {
    Refusal refusal{};
    refusal.reason = reason;
    return refusal;
}

Refusal counted(Reason reason, int need, int have) {
    Refusal refusal = because(reason);
    refusal.need = need;
    refusal.have = refusal.n = have;
    return refusal;
}

// The card that is owed, and by which rule.
Refusal still_owed(const View& view) {
    Refusal refusal = because(Reason::owed);
    refusal.tile = view.facts.cards.owed->tile;
    refusal.cites = pile_use_rule(view.facts.cards.owed->top);
    return refusal;
}

// A meld that could be laid; `n` of them, where only several are worth an opening.
Refusal still_to_lay(const View& view, const Lay& lay) {
    const bool opened = view.facts.opened[static_cast<std::size_t>(*view.seat)];
    const bool together = view.facts.rules.opening.points > 0 && !opened;
    Refusal refusal = because(Reason::must_meld);
    refusal.tiles = bare(lay.melds.front());
    refusal.n = together ? static_cast<int>(lay.melds.size()) : 1;
    return refusal;
}

// With what was taken the turn must come to an end: what is owed is paid, or there is a fine.
std::vector<Refusal> judge_taking(const View& view, int n) {
    std::vector<Refusal> reasons = judge_depth(view, n);
    if (!reasons.empty()) return reasons;
    const TookDiscard took = taking(view.facts, *view.seat, n);
    View light = view;
    light.facts.results.clear();
    if (way_to_end(after(light, took))) return {};
    Refusal refusal = because(Reason::pile_unused);
    refusal.tile = took.tiles.front();
    refusal.cites = pile_use_rule(top_alone(view.facts.rules, took.tiles.size()));
    return {std::move(refusal)};
}

struct JudgeDiscard {
    const View& view;

    [[nodiscard]] bool drawing() const { return view.facts.step == Step::draw; }

    std::vector<Refusal> operator()(const Draw&) const {
        if (!drawing()) return {because(Reason::drawn_already)};
        if (view.facts.stock > 0 || can_renew_stock(view.facts)) return {};
        return {counted(Reason::stock_empty, 1, 0)};
    }
    // Only where the stock has nothing more to give; it ends the round.
    std::vector<Refusal> operator()(const Pass&) const {
        if (!drawing()) return {because(Reason::drawn_already)};
        if (view.facts.stock == 0 && !can_renew_stock(view.facts)) return {};
        return {because(Reason::draw_first)};
    }
    std::vector<Refusal> operator()(const TakeDiscard& action) const {
        if (!drawing()) return {because(Reason::drawn_already)};
        return judge_taking(view, action.n);
    }
    std::vector<Refusal> operator()(const Lay& action) const { return goes_on(lay_down(view, action)); }
    std::vector<Refusal> operator()(const LayOff& action) const {
        if (!drawing() && lays_off_wrongly(view, action)) return {};
        return goes_on(lay_off(view, action));
    }
    std::vector<Refusal> operator()(const SwapJoker& action) const {
        return goes_on(swap_joker(view, action));
    }
    std::vector<Refusal> operator()(const Discard& action) const {
        if (drawing()) return {because(Reason::draw_first)};
        std::vector<Refusal> reasons = why_not_throw(view, action.tile);
        // What is owed is laid first, and may leave no other meld.
        if (owes(view))
            reasons.push_back(still_owed(view));
        else if (const auto lay = lay_required(view))
            reasons.push_back(still_to_lay(view, *lay));
        if (action.call && reasons.empty())
            return why_no_call(after(for_trying(view), Discarded{*view.seat, action.tile}), true);
        return reasons;
    }
    std::vector<Refusal> operator()(const TimeUp&) const { return {}; }
    std::vector<Refusal> operator()(const auto&) const { return {because(Reason::other_game)}; }

    static bool said(const Swapped&) { return false; }
    static bool said(const auto& done) { return done.called; }

    // The turn must not be dead after it.
    template <class Done>
    [[nodiscard]] std::vector<Refusal> goes_on(const Legal<Done>& done) const {
        if (drawing()) return {because(Reason::draw_first)};
        if (!done) return done.error();
        const View next = after(for_trying(view), *done);
        if (way_to_end(next)) return said(*done) ? why_no_call(next, false) : std::vector<Refusal>{};
        if (owes(next)) return {still_owed(next)};
        Refusal refusal = because(Reason::stuck);
        if (!next.hand.empty()) refusal.tile = next.hand.tiles().front();
        return {std::move(refusal)};
    }
};

} // namespace

std::vector<Refusal> judge_depth(const View& view, int n) {
    const int pile = static_cast<int>(view.facts.cards.pile.size());
    const RuleSet::Pile& rule = view.facts.rules.pile;
    if (pile == 0) return {because(Reason::pile_empty)};
    std::vector<Refusal> reasons;
    const bool top = n == 1;
    const bool whole = n == pile;
    const bool may_top = rule.draw != PileDraw::whole;
    if (n < 1 || n > pile || (rule.draw == PileDraw::top && !top))
        reasons.push_back(counted(Reason::pile_depth, rule.draw == PileDraw::top ? 1 : pile, n));
    else if (rule.draw != PileDraw::above && !whole && !(top && may_top))
        reasons.push_back(counted(Reason::pile_whole, pile, n));
    if (rule.after_meld && n > 1 && !view.facts.opened[static_cast<std::size_t>(*view.seat)])
        reasons.push_back(because(Reason::pile_after_meld));
    return reasons;
}

bool can_renew_stock(const Facts& facts) {
    const RuleSet::Pile& rule = facts.rules.pile;
    if (facts.stock > 0 || facts.cards.renewals >= rule.renewals) return false;
    // Its top stays where it is, or comes with it.
    if (rule.stock_empty == StockEmpty::reshuffle) return facts.cards.pile.size() > 1;
    return rule.stock_empty == StockEmpty::turn_over && !facts.cards.pile.empty();
}

PileUse use_of_taking(const Facts& facts, int n) {
    return top_alone(facts.rules, static_cast<std::size_t>(n)) ? facts.rules.pile.top_use
                                                               : facts.rules.pile.deep_use;
}

std::string_view pile_use_rule(bool top) { return top ? "pile_top_use" : "pile_deep_use"; }

TookDiscard taking(const Facts& facts, int seat, int n) {
    const auto& pile = facts.cards.pile;
    return {seat, {pile.end() - n, pile.end()}, use_of_taking(facts, n)};
}

std::vector<Option> options_discard(const View& view) {
    std::vector<Option> names;
    const CardMoves moves = card_moves(view);
    if (moves.draw) names.push_back(Option::draw);
    if (moves.pass) names.push_back(Option::pass);
    if (!moves.takes.empty()) names.push_back(Option::take);
    if (moves.lay) names.push_back(Option::lay);
    if (!moves.layoffs.empty() || (moves.tries_cost && !moves.tries.empty()))
        names.push_back(Option::lay_off);
    if (!moves.swaps.empty()) names.push_back(Option::swap);
    if (!moves.discards.empty()) names.push_back(Option::discard);
    if (!moves.claims.empty()) names.push_back(Option::claim);
    return names;
}

std::vector<Refusal> judge_discard(const View& view, const Action& action) {
    // A view from outside may say that a round is played which was never dealt.
    if (view.facts.cards.turns.size() != view.facts.counts.size()) return {because(Reason::not_playing)};
    if (const auto* claim = std::get_if<Claim>(&action)) return judge_claim(view, claim->n);
    return std::visit(JudgeDiscard{view}, action);
}

} // namespace rommy
