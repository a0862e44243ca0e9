#include "play/flow_rearrange.h"

#include "play/joker_lock.h"
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

// The proposal, meld by meld: is it one that lay there, untouched?
struct Beside {
    std::vector<bool> old_stays; // a meld of the table each
    std::vector<bool> is_old;    // a proposed meld each
};

bool same_meld(const Meld& old, const std::vector<Placed>& now, const RuleSet& rules) {
    if (old.size() != now.size()) return false;
    const std::vector<Tile> tiles = bare(now);
    // Where order tells where a joker stands, it has to be the same.
    const bool ordered = !free_jokers(rules) && std::ranges::any_of(tiles, &Tile::is_joker);
    if (ordered) {
        const auto before = readings(std::span<const Tile>(old.begin(), old.end()), rules, Order::written);
        return before == readings(std::span<const Placed>(now), rules, Order::written);
    }
    return tiles_of(old) == TileBag(std::span<const Tile>(tiles));
}

Beside compare(const View& view, const ProposedMelds& melds) {
    Beside beside{std::vector<bool>(view.facts.layout.size()), std::vector<bool>(melds.size())};
    for (std::size_t i = 0; i < view.facts.layout.size(); ++i)
        for (std::size_t j = 0; j < melds.size() && !beside.old_stays[i]; ++j)
            if (!beside.is_old[j] && same_meld(view.facts.layout[i], melds[j], view.facts.rules))
                beside.old_stays[i] = beside.is_old[j] = true;
    return beside;
}

bool has_opened(const View& view) {
    return view.seat && view.facts.opened[static_cast<std::size_t>(*view.seat)];
}

int worth(const std::vector<Placed>& meld, const RuleSet& rules) {
    const auto found = readings(std::span<const Placed>(meld), rules, order_under(rules));
    if (found.empty()) return 0;
    if (rules.opening.joker == OpeningJoker::as_tile) return found.front().points;
    int points = 0;
    for (const Placed& one : meld)
        points += one.tile.is_joker() ? 0 : one.tile.number();
    return points;
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
    if (laid.empty()) {
        Refusal refusal = because(Reason::none_laid);
        refusal.need = 1;
        reasons.push_back(std::move(refusal));
    }
    return reasons;
}

// A tile by which the table was touched: one of the hand that lies in an old meld, else one that was moved.
Tile touching_tile(const View& view, const ProposedMelds& melds, const Beside& beside) {
    TileBag old;
    for (std::size_t i = 0; i < beside.old_stays.size(); ++i)
        if (!beside.old_stays[i]) old.add(tiles_of(view.facts.layout[i]));
    const TileBag laid = laid_by(view, melds);
    for (std::size_t j = 0; j < melds.size(); ++j) {
        if (beside.is_old[j]) continue;
        const std::vector<Tile> tiles = bare(melds[j]);
        const bool touches = std::ranges::any_of(tiles, [&](Tile tile) { return old.count(tile) > 0; });
        const auto mine = std::ranges::find_if(
            tiles, [&](Tile tile) { return laid.count(tile) > 0 && old.count(tile) == 0; });
        if (touches && mine != tiles.end()) return *mine;
    }
    return old.empty() ? Tile::joker() : old.tiles().front();
}

Refusal points_short(int have, int need) {
    Refusal refusal = because(Reason::opening_points);
    refusal.need = need;
    refusal.have = have;
    refusal.shortfall = need - have;
    return refusal;
}

bool table_touched(const Beside& beside) {
    return std::ranges::find(beside.old_stays, false) != beside.old_stays.end();
}

// Another seat that has not opened, where nobody may use the table before all have.
std::optional<int> waits_for(const View& view) {
    if (view.facts.rules.opening.table_from == TableFrom::own_opening) return std::nullopt;
    for (int seat = 0; seat < view.facts.seats; ++seat)
        if (seat != view.seat && !view.facts.opened[static_cast<std::size_t>(seat)]) return seat;
    return std::nullopt;
}

std::vector<Refusal> judge_others(const View& view, const ProposedMelds& melds, const Beside& beside) {
    const auto other = waits_for(view);
    if (!other || !table_touched(beside)) return {};
    Refusal refusal = because(Reason::opening_others);
    refusal.tile = touching_tile(view, melds, beside);
    refusal.seat = other;
    return {std::move(refusal)};
}

// Once the points are laid the table may be used: what was laid must hold an opening.
std::vector<Refusal> judge_same_turn(const View& view, const ProposedMelds& melds, const Beside& beside) {
    const int needed = view.facts.rules.opening.points;
    const auto best = best_opening(laid_by(view, melds), view.facts.rules, quick_work);
    // Where the solver cannot say, the melds that lie there must do.
    const int have = std::max(best && *best ? (*best)->points : 0, opening_points(view, melds));
    std::vector<Refusal> reasons = judge_others(view, melds, beside);
    if (have < needed) reasons.push_back(points_short(have, needed));
    return reasons;
}

std::vector<Refusal> judge_opening(const View& view, const ProposedMelds& melds, const Beside& beside) {
    std::vector<Refusal> reasons;
    const RuleSet& rules = view.facts.rules;
    const bool touched = table_touched(beside);
    if (rules.opening.joker == OpeningJoker::forbidden && laid_by(view, melds).jokers() > 0)
        reasons.push_back(because(Reason::opening_joker));
    if (touched && rules.opening.table == OpeningTable::same_turn) {
        std::ranges::move(judge_same_turn(view, melds, beside), std::back_inserter(reasons));
        return reasons;
    }
    const int have = opening_points(view, melds);
    if (have < rules.opening.points) reasons.push_back(points_short(have, rules.opening.points));
    if (touched) {
        Refusal refusal = because(have < rules.opening.points ? Reason::opening_table : Reason::opening_turn);
        refusal.tile = touching_tile(view, melds, beside);
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

int opening_points(const View& view, const ProposedMelds& melds) {
    const Beside beside = compare(view, melds);
    const TileBag laid = laid_by(view, melds);
    int points = 0;
    for (std::size_t j = 0; j < melds.size(); ++j) {
        const std::vector<Tile> tiles = bare(melds[j]);
        // Only melds wholly from the hand count (RK-13).
        if (!beside.is_old[j] && laid.contains(TileBag(std::span<const Tile>(tiles))))
            points += worth(melds[j], view.facts.rules);
    }
    return points;
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

std::vector<Refusal> judge_melds(const View& view, const ProposedMelds& melds) {
    std::vector<Refusal> reasons;
    for (std::size_t i = 0; i < melds.size(); ++i)
        for (Refusal& refusal : why_no_meld(melds[i], view.facts.rules, order_under(view.facts.rules))) {
            refusal.set = static_cast<int>(i);
            reasons.push_back(std::move(refusal));
        }
    return reasons;
}

std::vector<Refusal> judge_table(const View& view, const ProposedMelds& melds, bool melds_valid) {
    const TileBag before = tiles_of(view.facts.layout);
    const TileBag after = tiles_in(melds);
    std::vector<Refusal> reasons = judge_tiles(view, before, after);
    const bool tiles_right = reasons.empty();
    const Beside beside = compare(view, melds);
    std::ranges::move(has_opened(view) ? judge_others(view, melds, beside)
                                       : judge_opening(view, melds, beside),
                      std::back_inserter(reasons));
    if (tiles_right && melds_valid) {
        const Layout layout = settle(view, {melds});
        std::ranges::move(
            why_jokers_forbid(view.facts.rules, view.facts.layout, layout, after.without(before)),
            std::back_inserter(reasons));
    }
    return reasons;
}

std::vector<Refusal> judge_no_play(const View& view, bool draws) {
    if (draws != (view.facts.stock > 0)) {
        Refusal refusal = because(draws ? Reason::pool_empty : Reason::pool_not_empty);
        refusal.need = 1;
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
    const bool closed = waits_for(view).has_value();
    auto best = solve({closed ? Layout{} : view.facts.layout, view.hand, view.facts.rules, opened,
                       Criterion::tiles, std::move(ties), quick_work});
    if (!best || best->tiles == 0) return std::nullopt;
    if (closed) {
        best->layout.insert(best->layout.end(), view.facts.layout.begin(), view.facts.layout.end());
        best->kept = static_cast<int>(view.facts.layout.size());
    }
    Rearrange play;
    for (const Meld& meld : best->layout)
        play.melds.emplace_back(meld.begin(), meld.end());
    if (!judge_melds(view, play.melds).empty() || !judge_table(view, play.melds, true).empty())
        return std::nullopt;
    return *std::move(best);
}

} // namespace rommy
