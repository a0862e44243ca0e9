#include "play/flow_rearrange.h"

#include "play/joker_lock.h"
#include "play/opening.h"
#include "solver/solve.h"

#include <algorithm>

namespace rommy {
namespace {

constexpr int redeal_pairs = 3;

TileBag tiles_in(const ProposedMelds& melds) {
    TileBag bag;
    for (const auto& meld : melds)
        for (const Placed& one : meld)
            bag.add(one.tile);
    return bag;
}

Refusal because(Reason reason) {
    Refusal refusal{};
    refusal.reason = reason;
    return refusal;
}

std::vector<Refusal> judge_tiles(const View& view, const TileBag& before, const TileBag& after) {
    std::vector<Refusal> reasons;
    const TileBag missing = before.without(after);
    const TileBag laid = after.without(before);
    for (int kind = 0; kind < Tile::kinds; ++kind) {
        const Tile tile = Tile::of_kind(kind);
        if (missing.count(tile) > 0) {
            Refusal refusal = because(tile.is_joker() ? Reason::joker_hand : Reason::table_missing);
            refusal.tile = tile;
            reasons.push_back(std::move(refusal));
        }
        if (laid.count(tile) > view.hand.count(tile)) {
            Refusal refusal = because(Reason::tile_unknown);
            refusal.tile = tile;
            reasons.push_back(std::move(refusal));
        }
    }
    // Who has fewer lays them all.
    const int least = std::min(view.facts.rules.turn.least, std::max(view.hand.size(), 1));
    if (laid.size() < least) {
        Refusal refusal = because(laid.empty() ? Reason::none_laid : Reason::laid_few);
        refusal.need = least;
        refusal.have = laid.size();
        refusal.shortfall = least - laid.size();
        reasons.push_back(std::move(refusal));
    }
    return reasons;
}

// Where a play is possible and the rules demand one.
std::vector<Refusal> why_play(const View& view, bool draws) {
    const RuleSet& rules = view.facts.rules;
    // Where the solver cannot do the rules, or has not found a play in the work it may do, nobody is forced.
    const auto possible = [&] { return best_play(view, {}).has_value(); };
    if (!has_opened(view) && !rules.opening.may_delay && possible()) return {because(Reason::must_open)};
    const bool may = rules.turn.may_draw && (draws || rules.turn.may_pass);
    if (!may && possible()) return {because(Reason::must_play)};
    return {};
}

} // namespace

TileBag laid_by(const View& view, const ProposedMelds& melds) {
    return tiles_in(melds).without(tiles_of(view.facts.layout));
}

std::vector<Option> options_rearrange(const View& view) {
    std::vector<Option> names;
    if (!view.hand.empty()) names.push_back(Option::rearrange);
    if (judge_no_play(view, true).empty()) names.push_back(Option::draw);
    if (judge_no_play(view, false).empty()) names.push_back(Option::pass);
    if (judge_give_up(view).empty()) names.push_back(Option::give_up);
    if (judge_redeal(view).empty()) names.push_back(Option::redeal);
    return names;
}

ProposedMelds remembered(const View& view, const ProposedMelds& melds) {
    const RuleSet& rules = view.facts.rules;
    if (!remembers_said(rules)) return melds;
    ProposedMelds filled = melds;
    std::vector<bool> taken(melds.size());
    for (const Meld& old : view.facts.layout) {
        if (!old.said_group) continue;
        for (std::size_t i = 0; i < melds.size(); ++i) {
            const bool unsaid =
                std::ranges::all_of(melds[i], [](const Placed& one) { return one.number == 0; });
            const std::vector<Tile> tiles = bare(melds[i]);
            if (taken[i] || !unsaid || TileBag(std::span<const Tile>(tiles)) != tiles_of(old)) continue;
            filled[i] = proposed(old, rules);
            taken[i] = true;
            break;
        }
    }
    return filled;
}

std::vector<Refusal> judge_unsaid(const View& view, const ProposedMelds& melds) {
    const RuleSet& rules = view.facts.rules;
    if (!rules.joker.declare) return {};
    std::vector<Refusal> reasons;
    const Beside beside = compare(view, melds);
    for (std::size_t i = 0; i < melds.size(); ++i) {
        if (beside.is_old[i] || !undecided(melds[i], rules, order_under(rules))) continue;
        Refusal refusal = because(Reason::meld_unsaid);
        refusal.set = static_cast<int>(i);
        refusal.tiles = bare(melds[i]);
        reasons.push_back(std::move(refusal));
    }
    return reasons;
}

std::vector<Refusal> judge_melds(const View& view, const ProposedMelds& melds) {
    std::vector<Refusal> reasons;
    for (std::size_t i = 0; i < melds.size(); ++i)
        for (Refusal& refusal : why_no_meld(melds[i], view.facts.rules, order_under(view.facts.rules))) {
            refusal.set = static_cast<int>(i);
            reasons.push_back(std::move(refusal));
        }
    std::ranges::move(judge_unsaid(view, melds), std::back_inserter(reasons));
    return reasons;
}

std::vector<Refusal> judge_table(const View& view, const ProposedMelds& melds, bool melds_valid) {
    const TileBag before = tiles_of(view.facts.layout);
    const TileBag after = tiles_in(melds);
    std::vector<Refusal> reasons = judge_tiles(view, before, after);
    const bool tiles_right = reasons.empty();
    std::ranges::move(has_opened(view) ? judge_others(view, melds, compare(view, melds))
                                       : judge_opening(view, melds),
                      std::back_inserter(reasons));
    if (tiles_right && melds_valid) {
        const Layout layout = settle(view, {melds});
        std::ranges::move(
            why_jokers_forbid(view.facts.rules, view.facts.layout, layout, after.without(before)),
            std::back_inserter(reasons));
    }
    return reasons;
}

std::vector<Refusal> judge_call(const View& view, const ProposedMelds& melds) {
    const int left = view.hand.without(laid_by(view, melds)).size();
    // Where nobody has to call, it means nothing.
    if (view.facts.rules.turn.call == 0 || left == 0) return {};
    Refusal refusal = because(Reason::call_early);
    refusal.n = left;
    return {std::move(refusal)};
}

std::optional<int> call_fine(const View& view, const ProposedMelds& melds) {
    const int fine = view.facts.rules.turn.call;
    if (fine == 0 || view.hand.empty() || !laid_by(view, melds).contains(view.hand)) return std::nullopt;
    return std::min(fine, view.facts.stock);
}

std::vector<Refusal> judge_no_play(const View& view, bool draws) {
    // Who has drawn ends the turn.
    if (view.facts.step == Step::lay)
        return draws ? std::vector{because(Reason::drawn_already)} : why_play(view, true);
    if (draws != (view.facts.stock > 0)) {
        Refusal refusal = because(draws ? Reason::pool_empty : Reason::pool_not_empty);
        refusal.need = std::min(view.facts.rules.turn.least, std::max(view.hand.size(), 1));
        refusal.n = view.facts.stock;
        return {std::move(refusal)};
    }
    return why_play(view, draws);
}

std::vector<Refusal> judge_give_up(const View& view) {
    // The penalty is its price; where there is none it is but a turn without a play.
    return view.facts.rules.turn.broken > 0 && view.facts.stock > 0 ? std::vector<Refusal>{}
                                                                    : why_play(view, view.facts.stock > 0);
}

std::vector<Tile> pairs_in(const TileBag& hand) {
    std::vector<Tile> pairs;
    for (int kind = 0; kind < Tile::kinds; ++kind)
        pairs.insert(pairs.end(), static_cast<std::size_t>(hand.count(Tile::of_kind(kind)) / 2),
                     Tile::of_kind(kind));
    return pairs;
}

std::vector<Refusal> judge_redeal(const View& view) {
    const RuleSet::Start& rule = view.facts.rules.start;
    const int pairs = static_cast<int>(pairs_in(view.hand).size());
    // A seat that has had a turn has opened or drawn.
    if (rule.redeal && !has_opened(view) && view.hand.size() == rule.hand && pairs >= redeal_pairs) return {};
    Refusal refusal = because(Reason::redeal);
    refusal.need = redeal_pairs;
    refusal.have = pairs;
    return {std::move(refusal)};
}

std::optional<Arrangement> best_play(const View& view, std::vector<Criterion> ties) {
    const bool opened = has_opened(view);
    RuleSet rules = view.facts.rules;
    bool closed = waits_for(view).has_value();
    // A joker of the table may be taken all the same.
    if (closed && !opened && rules.opening.swap_joker && rules.opening.hand_only) {
        rules.opening.table = OpeningTable::next_turn;
        closed = false;
    }
    auto best = solve({closed ? Layout{} : view.facts.layout, view.hand, rules, opened, Criterion::tiles,
                       std::move(ties), quick_work});
    if (!best || best->tiles == 0) return std::nullopt;
    if (closed) {
        best->layout.insert(best->layout.end(), view.facts.layout.begin(), view.facts.layout.end());
        best->kept = static_cast<int>(view.facts.layout.size());
    }
    Rearrange play;
    for (const Meld& meld : best->layout)
        play.melds.push_back(proposed(meld, view.facts.rules));
    if (!judge_melds(view, play.melds).empty() || !judge_table(view, play.melds, true).empty())
        return std::nullopt;
    return *std::move(best);
}

} // namespace rommy
