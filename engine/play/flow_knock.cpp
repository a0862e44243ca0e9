#include "play/flow_knock.h"

#include "play/judge.h"
#include "play/knock_hand.h"

#include <algorithm>

namespace rommy {
namespace {

using Refusals = std::vector<Refusal>;

Refusals refused(Reason reason) {
    Refusal refusal{};
    refusal.reason = reason;
    return {std::move(refusal)};
}

Refusals refused(Reason reason, Tile tile) {
    Refusals refusals = refused(reason);
    refusals.front().tile = tile;
    return refusals;
}

void append(Refusals& all, Refusals more) { std::ranges::move(more, std::back_inserter(all)); }

// --- throwing and knocking -----------------------------------------------------------------------------

Refusals judge_throw(const Glance& seen, Tile card) {
    if (seen.hand.count(card) == 0) return refused(Reason::tile_unknown, card);
    if (seen.facts.cards.taken == card && seen.facts.rules.pile.rediscard != Rediscard::any)
        return refused(Reason::discard_taken, card);
    return {};
}

Refusals judge_discard_card(const Glance& seen, const Discard& action) {
    Refusals refusals = judge_throw(seen, action.tile);
    if (at_the_wall(seen.facts)) append(refusals, refused(Reason::wall_knock));
    return refusals;
}

// Each is a meld, and all of it comes out of this hand.
Refusals judge_spread(const RuleSet& rules, TileBag hand, const ProposedMelds& melds) {
    Refusals refusals;
    for (std::size_t i = 0; i < melds.size(); ++i) {
        const std::span<const Placed> meld(melds[i]);
        Refusals bad = why_no_meld(meld, rules, Order::written);
        for (const Placed& one : meld) {
            if (hand.count(one.tile) == 0)
                append(bad, refused(Reason::knock_hand, one.tile));
            else
                hand.remove(one.tile);
        }
        for (Refusal& refusal : bad)
            refusal.set = static_cast<int>(i);
        append(refusals, std::move(bad));
    }
    return refusals;
}

TileBag tiles_of(const ProposedMelds& melds) {
    TileBag bag;
    for (const auto& meld : melds)
        for (const Placed& one : meld)
            bag.add(one.tile);
    return bag;
}

Refusals over_limit(const Glance& seen, const Knock& action, int deadwood) {
    const int limit = action.discard ? knock_limit(seen.facts) : 0;
    if (deadwood <= limit) return {};
    Refusals refusals = refused(action.discard ? Reason::knock_limit : Reason::big_gin);
    refusals.front().need = limit;
    refusals.front().have = deadwood;
    return refusals;
}

Refusals judge_knocking(const Glance& seen, const Knock& action) {
    const RuleSet& rules = seen.facts.rules;
    Refusals refusals;
    TileBag hand = seen.hand;
    if (action.discard) {
        refusals = judge_throw(seen, *action.discard);
        if (hand.count(*action.discard) > 0) hand.remove(*action.discard);
    } else if (rules.knock.big_gin == 0) {
        return refused(Reason::big_gin);
    }
    if (action.melds) append(refusals, judge_spread(rules, hand, *action.melds));
    if (!refusals.empty()) return refusals;
    const int deadwood = action.melds ? loose_points(rules, hand.without(tiles_of(*action.melds)))
                                      : least_deadwood(rules, card_set(hand));
    return over_limit(seen, action, deadwood);
}

// --- answering a knock ---------------------------------------------------------------------------------

// One after the other: a card may make room for the next (G19). `tabled` grows with them.
Refusals judge_layoffs(const Glance& seen, TileBag hand, const std::vector<LayOff>& layoffs) {
    const RuleSet& rules = seen.facts.rules;
    Refusals refusals;
    std::vector<Tabled> tabled = seen.facts.cards.tabled;
    for (const LayOff& one : layoffs) {
        const Tile card = one.tile.tile;
        if (hand.count(card) == 0) {
            append(refusals, refused(Reason::knock_hand, card));
            continue;
        }
        hand.remove(card);
        if (one.on < 0 || one.on >= static_cast<int>(tabled.size())) {
            append(refusals, refused(Reason::no_such_meld, card));
            continue;
        }
        LaidMeld& meld = tabled[static_cast<std::size_t>(one.on)].meld;
        if (const auto end = fitting_end(meld, one.tile, rules)) {
            meld = grown_with(meld, one.tile, *end);
            continue;
        }
        append(refusals, refused(Reason::layoff_unfit, card));
        for (const Placed& placed : meld.tiles)
            refusals.back().meld.push_back(placed.tile);
    }
    return refusals;
}

Refusals judge_show(const Glance& seen, const Show& action) {
    if (!action.spread) return {};
    const RuleSet& rules = seen.facts.rules;
    Refusals refusals = judge_spread(rules, seen.hand, action.spread->melds);
    const auto& layoffs = action.spread->layoffs;
    if (!layoffs.empty() && rules.lay.layoff == Layoff::none)
        append(refusals, refused(Reason::layoff_none));
    else
        append(refusals, judge_layoffs(seen, seen.hand.without(tiles_of(action.spread->melds)), layoffs));
    return refusals;
}

// --- the steps -----------------------------------------------------------------------------------------

bool is_layoff_or_end(const Action& action) {
    return std::holds_alternative<Discard>(action) || std::holds_alternative<Knock>(action);
}

Refusals judge_take(const Glance& seen, const TakeDiscard& action) {
    const auto& pile = seen.facts.cards.pile;
    if (pile.empty()) return refused(Reason::pile_empty);
    if (action.n == 1) return {};
    Refusals refusals = refused(Reason::pile_depth);
    refusals.front().have = 1;
    refusals.front().n = action.n;
    return refusals;
}

// The first upcard is taken or passed; the stock is not touched before both have said so.
Refusals judge_offer(const Glance& seen, const Action& action) {
    if (std::holds_alternative<Pass>(action)) return {};
    if (const auto* take = std::get_if<TakeDiscard>(&action)) return judge_take(seen, *take);
    if (std::holds_alternative<Draw>(action)) return refused(Reason::upcard_only);
    return refused(Reason::draw_first);
}

Refusals judge_draw(const Glance& seen, const Action& action) {
    if (std::holds_alternative<Draw>(action)) return {};
    if (const auto* take = std::get_if<TakeDiscard>(&action)) {
        Refusals refusals = judge_take(seen, *take);
        if (refusals.empty() && upcard_passed(seen.facts))
            refusals = refused(Reason::upcard_only, seen.facts.cards.pile.back());
        return refusals;
    }
    return refused(Reason::draw_first);
}

Refusals judge_lay(const Glance& seen, const Action& action) {
    if (const auto* thrown = std::get_if<Discard>(&action)) return judge_discard_card(seen, *thrown);
    if (const auto* knock = std::get_if<Knock>(&action)) return judge_knocking(seen, *knock);
    return refused(Reason::drawn_already);
}

Refusals judge_wall(const Glance& seen, const Action& action) {
    if (std::holds_alternative<Pass>(action)) return {};
    if (std::holds_alternative<Draw>(action)) return refused(Reason::wall_knock);
    const auto* take = std::get_if<TakeDiscard>(&action);
    if (take == nullptr) return refused(Reason::draw_first);
    Refusals refusals = judge_take(seen, *take);
    if (!last_discard_knocks(seen)) append(refusals, refused(Reason::wall_knock));
    return refusals;
}

Refusals judge_last_draw(const Glance& seen, const Action& action) {
    if (std::holds_alternative<Pass>(action)) return {};
    if (const auto* take = std::get_if<TakeDiscard>(&action)) return judge_take(seen, *take);
    if (std::holds_alternative<Draw>(action))
        return seen.facts.stock > 0 ? Refusals{} : refused(Reason::stock_empty);
    return refused(is_layoff_or_end(action) ? Reason::show_only : Reason::draw_first);
}

Refusals judge_showing(const Glance& seen, const Action& action) {
    if (const auto* show = std::get_if<Show>(&action)) return judge_show(seen, *show);
    return refused(Reason::show_only);
}

Refusals judge_step(const Glance& seen, const Action& action) {
    switch (seen.facts.step) {
    case Step::whole:
        break;
    case Step::draw:
        return judge_draw(seen, action);
    case Step::lay:
        return judge_lay(seen, action);
    case Step::offer:
        return judge_offer(seen, action);
    case Step::wall:
        return judge_wall(seen, action);
    case Step::last_draw:
        return judge_last_draw(seen, action);
    case Step::show:
        return judge_showing(seen, action);
    }
    return refused(Reason::other_game);
}

bool of_this_game(const Action& action) {
    return std::holds_alternative<Draw>(action) || std::holds_alternative<TakeDiscard>(action) ||
           std::holds_alternative<Pass>(action) || std::holds_alternative<Discard>(action) ||
           std::holds_alternative<Knock>(action) || std::holds_alternative<Show>(action);
}

} // namespace

std::vector<Option> options_knock(const View& view) {
    const Glance seen = glance(view);
    if (!is_gin(seen)) return {};
    switch (view.facts.step) {
    case Step::whole:
        break;
    case Step::offer:
        return {Option::pass, Option::take};
    case Step::draw:
        if (upcard_passed(view.facts) || view.facts.cards.pile.empty()) return {Option::draw};
        return {Option::draw, Option::take};
    case Step::lay: {
        std::vector<Option> found;
        if (!at_the_wall(view.facts)) found.push_back(Option::discard);
        if (knock_discards(seen) != 0 || has_big_gin(seen)) found.push_back(Option::knock);
        return found;
    }
    case Step::wall:
        if (!last_discard_knocks(seen)) return {Option::pass};
        return {Option::pass, Option::take};
    case Step::last_draw: {
        std::vector<Option> found;
        if (view.facts.stock > 0) found.push_back(Option::draw);
        found.push_back(Option::pass);
        if (!view.facts.cards.pile.empty()) found.push_back(Option::take);
        return found;
    }
    case Step::show:
        return {Option::show};
    }
    return {};
}

std::vector<Refusal> judge_knock(const Glance& seen, const Action& action) {
    if (std::holds_alternative<TimeUp>(action)) return {};
    return of_this_game(action) ? judge_step(seen, action) : refused(Reason::other_game);
}

std::vector<Refusal> judge_knock(const View& view, const Action& action) {
    if (!is_gin(glance(view))) return refused(Reason::other_game);
    return judge_knock(glance(view), action);
}

} // namespace rommy
