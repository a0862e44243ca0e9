#include "play/flow_discard_turn.h"

#include "play/card_points.h"
#include "play/follow.h"

#include <algorithm>

namespace rommy {
namespace {

std::size_t index(int seat) { return static_cast<std::size_t>(seat); }

Refusal because(Reason reason) {
    Refusal refusal{};
    refusal.reason = reason;
    return refusal;
}

Refusal none_laid() {
    Refusal refusal = because(Reason::none_laid);
    refusal.need = 1;
    return refusal;
}

Refusal about(Reason reason, Tile tile) {
    Refusal refusal = because(reason);
    refusal.tile = tile;
    return refusal;
}

bool has_melded(const View& view) { return view.facts.opened[index(*view.seat)]; }

// Nothing is laid before one's turn of that number, and nothing after a wrong lay-off that ends the laying.
std::optional<Refusal> no_laying(const View& view) {
    if (view.facts.cards.laying_over) return because(Reason::laying_over);
    const int need = view.facts.rules.lay.from_turn;
    const int have = view.facts.cards.turns[index(*view.seat)];
    if (have >= need) return std::nullopt;
    Refusal refusal = because(Reason::lay_turn);
    refusal.need = need;
    refusal.have = have;
    return refusal;
}

// The last card must be thrown, where the rules want it.
bool may_empty(const View& view) { return !view.facts.rules.out.discard; }

Refusal keep_card() {
    Refusal refusal = because(Reason::keep_card);
    refusal.need = 1;
    return refusal;
}

void judge_hand(const View& view, const TileBag& wanted, std::vector<Refusal>& reasons) {
    for (int kind = 0; kind < Tile::kinds; ++kind) {
        const Tile tile = Tile::of_kind(kind);
        if (wanted.count(tile) > view.hand.count(tile)) reasons.push_back(about(Reason::tile_unknown, tile));
    }
    if (wanted == view.hand && !may_empty(view)) reasons.push_back(keep_card());
}

void judge_melds(const View& view, const Lay& action, std::vector<Refusal>& reasons) {
    for (std::size_t i = 0; i < action.melds.size(); ++i)
        for (Refusal& refusal : why_no_meld(action.melds[i], view.facts.rules, Order::written)) {
            refusal.set = static_cast<int>(i);
            reasons.push_back(std::move(refusal));
        }
    const int melds = view.facts.cards.melds + static_cast<int>(action.melds.size());
    if (view.facts.rules.lay.one_meld && melds > 1) {
        Refusal refusal = because(Reason::one_meld);
        refusal.need = 1;
        refusal.have = melds;
        reasons.push_back(std::move(refusal));
    }
}

// Where jokers leave several, and nothing is said of them, the one that counts most.
std::optional<LaidMeld> dearest_reading(std::span<const Placed> tiles, const RuleSet& rules) {
    std::optional<LaidMeld> best;
    for (const Reading& reading : readings(tiles, rules, Order::written)) {
        const LaidMeld meld = laid_meld(reading);
        if (!best || card_points(rules, meld) > card_points(rules, *best)) best = meld;
    }
    return best;
}

void judge_opening(const View& view, const Laid& laid, std::vector<Refusal>& reasons) {
    const int need = view.facts.rules.opening.points;
    if (has_melded(view)) return;
    int have = 0;
    for (const LaidMeld& meld : laid.melds)
        have += card_points(view.facts.rules, meld);
    if (have >= need) return;
    Refusal refusal = because(Reason::opening_points);
    refusal.need = need;
    refusal.have = have;
    refusal.shortfall = need - have;
    reasons.push_back(std::move(refusal));
}

Refusal about(Reason reason, const Tabled& target) {
    Refusal refusal = because(reason);
    refusal.seat = target.owner;
    for (const Placed& one : target.meld.tiles)
        refusal.meld.push_back(one.tile);
    return refusal;
}

const Tabled* find_meld(const View& view, int on) {
    const auto& tabled = view.facts.cards.tabled;
    return on >= 0 && on < static_cast<int>(tabled.size()) ? &tabled[index(on)] : nullptr;
}

// The card as it lies then, which everybody sees: with what a joker stands for.
Placed settled(const LaidMeld& meld, const Placed& tile, End end) {
    const LaidMeld grown = grown_with(meld, tile, end);
    Placed said = end == End::front ? grown.tiles[0] : grown.tiles.back();
    if (!said.tile.is_joker() || meld.kind == MeldKind::group || said.colour) return said;
    for (const Placed& one : meld.tiles)
        said.colour = one.tile.is_joker() ? one.colour : std::optional(one.tile.colour());
    return said;
}

Refusal no_such_meld(const View& view, int on) {
    Refusal refusal = because(Reason::no_such_meld);
    refusal.n = on + 1;
    refusal.have = static_cast<int>(view.facts.cards.tabled.size());
    return refusal;
}

// Whether it may be laid off on, whatever the card.
void judge_target(const View& view, const Tabled& target, std::vector<Refusal>& reasons) {
    const RuleSet::Lay& rule = view.facts.rules.lay;
    if (rule.layoff == Layoff::none) reasons.push_back(about(Reason::layoff_none, target));
    if (rule.layoff == Layoff::own && target.owner != *view.seat)
        reasons.push_back(about(Reason::layoff_own, target));
    if (rule.layoff_after_meld && !has_melded(view))
        reasons.push_back(about(Reason::layoff_after_meld, target));
    if (rule.layoff_once && view.facts.cards.layoffs > 0) {
        reasons.push_back(about(Reason::layoff_once, target));
        reasons.back().need = 1;
        reasons.back().have = view.facts.cards.layoffs;
    }
    if (!rule.chain && target.grown == view.facts.turn)
        reasons.push_back(about(Reason::layoff_chain, target));
}

// Everything that the seat laid lies in melds of its own.
bool in_own_melds(const Facts& facts, int seat) {
    return std::ranges::all_of(facts.cards.tabled, [&](const Tabled& one) {
        return one.owner == seat ||
               std::ranges::find(one.by, static_cast<std::uint8_t>(seat)) == one.by.end();
    });
}

} // namespace

Legal<Laid> lay_down(const View& view, const Lay& action) {
    std::vector<Refusal> reasons;
    TileBag wanted;
    for (const auto& meld : action.melds)
        for (const Placed& one : meld)
            wanted.add(one.tile);
    if (wanted.empty()) return std::unexpected(std::vector{none_laid()});
    if (auto refusal = no_laying(view)) reasons.push_back(*std::move(refusal));
    judge_melds(view, action, reasons);
    judge_hand(view, wanted, reasons);
    Laid laid{*view.seat, {}, action.call};
    for (const auto& meld : action.melds) {
        if (meld.empty()) reasons.push_back(none_laid());
        if (auto read = dearest_reading(meld, view.facts.rules)) laid.melds.push_back(*read);
    }
    if (reasons.empty()) judge_opening(view, laid, reasons);
    if (!reasons.empty()) return std::unexpected(std::move(reasons));
    return laid;
}

Legal<LaidOff> lay_off(const View& view, const LayOff& action) {
    const Tabled* target = find_meld(view, action.on);
    if (target == nullptr) return std::unexpected(std::vector{no_such_meld(view, action.on)});
    std::vector<Refusal> reasons;
    if (auto refusal = no_laying(view)) reasons.push_back(*std::move(refusal));
    judge_target(view, *target, reasons);
    judge_hand(view, TileBag(std::span<const Tile>(&action.tile.tile, 1)), reasons);
    const auto end = fitting_end(target->meld, action.tile, view.facts.rules);
    if (!end) {
        reasons.push_back(about(Reason::layoff_unfit, *target));
        reasons.back().tile = action.tile.tile;
    }
    if (!reasons.empty()) return std::unexpected(std::move(reasons));
    return LaidOff{*view.seat, action.on, settled(target->meld, action.tile, *end), *end, action.call};
}

Legal<Swapped> swap_joker(const View& view, const SwapJoker& action) {
    const Tabled* target = find_meld(view, action.on);
    if (target == nullptr) return std::unexpected(std::vector{no_such_meld(view, action.on)});
    std::vector<Refusal> reasons;
    if (!view.facts.rules.lay.joker_swap) reasons.push_back(about(Reason::swap_none, *target));
    if (auto refusal = no_laying(view)) reasons.push_back(*std::move(refusal));
    // A card is put on a meld of the table, as when it is laid off.
    if (view.facts.rules.lay.layoff_after_meld && !has_melded(view))
        reasons.push_back(about(Reason::swap_after_meld, *target));
    if (view.hand.count(action.tile) == 0) reasons.push_back(about(Reason::tile_unknown, action.tile));
    if (!joker_for(target->meld, action.tile)) {
        reasons.push_back(about(Reason::swap_unfit, *target));
        reasons.back().tile = action.tile;
    }
    if (!reasons.empty()) return std::unexpected(std::move(reasons));
    return Swapped{*view.seat, action.on, action.tile};
}

std::vector<Refusal> why_not_throw(const View& view, Tile tile) {
    const Rediscard rule = view.facts.rules.pile.rediscard;
    if (view.hand.count(tile) == 0) return {about(Reason::tile_unknown, tile)};
    // An equal card that was held before is as good.
    if (view.hand.count(tile) > 1 || rule == Rediscard::any) return {};
    if (view.facts.cards.taken == tile) return {about(Reason::discard_taken, tile)};
    if (rule == Rediscard::not_drawn && view.drawn == tile) return {about(Reason::discard_drawn, tile)};
    return {};
}

bool goes_rummy(const Facts& facts, int seat, bool thrown) {
    if (!rummy_counts(facts.rules) || facts.cards.was_down) return false;
    return !facts.rules.out.melds_only || (!thrown && in_own_melds(facts, seat));
}

bool may_call(const View& view) {
    return view.facts.step == Step::lay && view.facts.rules.out.call &&
           goes_rummy(view.facts, *view.seat, false);
}

std::vector<Refusal> why_no_call(const View& next, bool thrown) {
    const RuleSet& rules = next.facts.rules;
    if (!rules.out.call || !rummy_counts(rules)) return {because(Reason::call_none)};
    std::vector<Refusal> reasons;
    if (!next.hand.empty()) {
        reasons.push_back(because(Reason::call_left));
        reasons.back().n = next.hand.size();
    }
    if (next.facts.cards.was_down)
        reasons.push_back(because(Reason::call_down));
    else if (!goes_rummy(next.facts, *next.seat, thrown))
        reasons.push_back(because(Reason::call_melds));
    return reasons;
}

View after(const View& view, const Fact& fact) {
    const Then then{view.facts.turn, Phase::playing, view.facts.to_act, Step::lay};
    return follow(view, {fact, then, {}});
}

View for_trying(View view) {
    view.facts.results.clear();
    view.facts.cards.pile.clear();
    view.facts.cards.order.clear();
    return view;
}

bool owes(const View& view) { return view.facts.cards.owed && view.facts.rules.pile.fine == 0; }

std::vector<LayOff> layoffs_of(const View& view, Tile tile, int on) {
    std::vector<LayOff> ways;
    const Tabled* target = find_meld(view, on);
    if (target == nullptr) return ways;
    const auto add = [&](const Placed& said) {
        const auto end = fitting_end(target->meld, said, view.facts.rules);
        if (!end) return;
        const LayOff way{settled(target->meld, said, *end), on};
        if (std::ranges::find(ways, way) == ways.end()) ways.push_back(way);
    };
    add(Placed(tile));
    if (tile.is_joker() && target->meld.kind == MeldKind::run)
        for (int number = 1; number <= view.facts.rules.tiles.numbers; ++number)
            add(Placed(tile, number, std::nullopt));
    return ways;
}

} // namespace rommy
