#include "play/opening.h"

#include "melds/laid_points.h"
#include "solver/opening_swap.h"
#include "solver/solve.h"

#include <algorithm>

namespace rommy {
namespace {

Refusal because(Reason reason) {
    Refusal refusal{};
    refusal.reason = reason;
    return refusal;
}

bool same_meld(const Meld& old, const std::vector<Placed>& now, const RuleSet& rules) {
    if (old.size() != now.size()) return false;
    const std::vector<Tile> tiles = bare(now);
    // Where order tells where a joker stands, it has to be the same.
    const bool ordered = !free_jokers(rules) && std::ranges::any_of(tiles, &Tile::is_joker);
    if (ordered) {
        // As it lies, with nothing said of it: it is what it was said to be.
        const bool unsaid = std::ranges::all_of(now, [](const Placed& one) { return one.number == 0; });
        if (unsaid && !old.said_group && std::ranges::equal(old, tiles)) return true;
        const auto before = readings(old, rules, Order::written);
        return before == readings(std::span<const Placed>(now), rules, Order::written);
    }
    return tiles_of(old) == TileBag(std::span<const Tile>(tiles));
}

// What an opening may be made of, and the table beside it.
struct Opening {
    Beside beside;
    TileBag own;
};

// A joker that a tile of the hand has taken the place of, in a meld that lies there else as it lay, is one's
// own.
bool take_joker(const Meld& old, const std::vector<Placed>& now, const RuleSet& rules, TileBag& own) {
    const TileBag before = tiles_of(old);
    const TileBag after{std::span<const Tile>(bare(now))};
    const TileBag gone = before.without(after);
    const TileBag come = after.without(before);
    if (old.size() != now.size() || gone.empty() || gone.jokers() != gone.size() || !own.contains(come))
        return false;
    const auto lawful = solver::exchanges_of(old, come, rules);
    const bool is_one = std::ranges::any_of(lawful, [&](const solver::Exchange& exchange) {
        return exchange.given == come && same_meld(exchange.now, now, rules);
    });
    // What is no meld is refused as that.
    if (!is_one && !readings(std::span<const Placed>(now), rules, order_under(rules)).empty()) return false;
    own = own.without(come);
    own.add(gone);
    return true;
}

Opening look_at_opening(const View& view, const ProposedMelds& melds) {
    Opening opening{compare(view, melds), laid_by(view, melds)};
    if (!view.facts.rules.opening.swap_joker) return opening;
    Beside& beside = opening.beside;
    for (std::size_t i = 0; i < view.facts.layout.size(); ++i)
        for (std::size_t j = 0; j < melds.size() && !beside.old_stays[i]; ++j)
            if (!beside.is_old[j] &&
                take_joker(view.facts.layout[i], melds[j], view.facts.rules, opening.own))
                beside.old_stays[i] = beside.is_old[j] = true;
    return opening;
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

// The whole table may be worked over: what counts is what comes from the hand.
std::vector<Refusal> judge_with_table(const View& view, const ProposedMelds& melds) {
    const int needed = view.facts.rules.opening.points;
    const int have = opening_points(view, melds);
    std::vector<Refusal> reasons = judge_others(view, melds, compare(view, melds));
    if (view.facts.rules.opening.joker == OpeningJoker::forbidden && laid_by(view, melds).jokers() > 0)
        reasons.push_back(because(Reason::opening_joker));
    if (have < needed) reasons.push_back(points_short(have, needed));
    return reasons;
}

} // namespace

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

std::vector<Refusal> judge_opening(const View& view, const ProposedMelds& melds) {
    std::vector<Refusal> reasons;
    const RuleSet& rules = view.facts.rules;
    if (!rules.opening.hand_only) return judge_with_table(view, melds);
    const auto [beside, own] = look_at_opening(view, melds);
    const bool touched = table_touched(beside);
    if (rules.opening.joker == OpeningJoker::forbidden && own.jokers() > 0)
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

int opening_points(const View& view, const ProposedMelds& melds) {
    if (!view.facts.rules.opening.hand_only) return laid_points(view.facts.layout, melds, view.facts.rules);
    auto [beside, own] = look_at_opening(view, melds);
    int points = 0;
    for (std::size_t j = 0; j < melds.size(); ++j) {
        const TileBag tiles{std::span<const Tile>(bare(melds[j]))};
        // Only melds wholly from the hand count (RK-13), each tile once.
        if (beside.is_old[j] || !own.contains(tiles)) continue;
        points += worth(melds[j], view.facts.rules);
        own = own.without(tiles);
    }
    return points;
}

} // namespace rommy
