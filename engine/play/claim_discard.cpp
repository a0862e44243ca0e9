#include "play/claim_discard.h"

#include "play/flow_discard.h"
#include "play/flow_discard_turn.h"
#include "play/follow_cards.h"
#include "solver/deadwood_hand.h"

#include <algorithm>

namespace rommy {
namespace {

constexpr std::uint64_t claim_work = 20'000;

Refusal because(Reason reason, std::optional<Tile> tile = {}) {
    Refusal refusal{};
    refusal.reason = reason;
    refusal.tile = tile;
    return refusal;
}

bool is_next(const Facts& facts, int seat) { return facts.to_act == seat; }

// The first upcard was thrown by nobody.
bool thrown(const Facts& facts) {
    return facts.step == Step::draw && !facts.cards.pile.empty() &&
           std::ranges::any_of(facts.cards.turns, [](int turns) { return turns > 0; });
}

bool threw_it(const Facts& facts, int seat) {
    return seat_after(facts.rules, facts.seats, seat) == facts.to_act;
}

// The card thrown fits a meld of the table on which the seat may lay off.
bool fits_table(const View& taken, Tile tile) {
    for (int on = 0; on < static_cast<int>(taken.facts.cards.tabled.size()); ++on)
        for (const LayOff& way : layoffs_of(taken, tile, on))
            if (lay_off(taken, way)) return true;
    return false;
}

// Whether the card could lie in one meld with both.
bool goes_with(Tile tile, Tile a, Tile b) {
    const auto like = [&](Tile one) {
        return tile.is_joker() || one.is_joker() || tile.number() == one.number() ||
               tile.colour() == one.colour();
    };
    return like(a) && like(b);
}

// The card thrown and the lowest of those taken lie in one meld, of cards of the pile alone.
bool meld_of_pile(const RuleSet& rules, const std::vector<Tile>& tiles) {
    HandQuestion question;
    for (const Tile tile : tiles)
        if (goes_with(tile, tiles.front(), tiles.back())) question.hand.add(tile);
    question.must.add(tiles.front());
    question.must.add(tiles.back());
    if (!question.hand.contains(question.must)) return false;
    question.rules = hand_rules(rules);
    question.melds_max = 1;
    question.work = claim_work;
    const auto answer = best_lay_down(question);
    return answer && !answer->melds.empty();
}

} // namespace

bool claim_open(const Facts& facts, int seat) {
    return facts.rules.pile.claims && facts.phase == Phase::playing && thrown(facts) &&
           !is_next(facts, seat) && !threw_it(facts, seat);
}

TookDiscard claiming(const Facts& facts, int seat, int n) {
    const auto& pile = facts.cards.pile;
    return {seat, {pile.end() - n, pile.end()}, n == 1 ? PileUse::card : PileUse::new_meld, true};
}

View claimer(const View& view) {
    View own = view;
    own.facts.results.clear();
    own.facts.to_act = *view.seat;
    ++own.facts.turn;
    return own;
}

std::vector<Refusal> judge_claim(const View& view, int n) {
    const Facts& facts = view.facts;
    const int seat = *view.seat;
    if (!facts.rules.pile.claims) return {because(Reason::claim_none)};
    if (!thrown(facts)) return {because(Reason::claim_late)};
    if (is_next(facts, seat)) return {because(Reason::claim_turn)};
    if (threw_it(facts, seat)) return {because(Reason::claim_own)};
    if (auto reasons = judge_depth(view, n); !reasons.empty()) return reasons;
    const TookDiscard took = claiming(facts, seat, n);
    View own = claimer(view);
    // What is claimed is used, also where one who takes the pile may be fined instead.
    own.facts.rules.pile.fine = 0;
    const View taken = after(own, took);
    const bool useful =
        n == 1 ? fits_table(taken, took.tiles.front()) : meld_of_pile(facts.rules, took.tiles);
    if (!useful) return {because(Reason::claim_unfit, took.tiles.back())};
    if (way_to_end(taken)) return {};
    Refusal unused = because(Reason::pile_unused, took.tiles.front());
    unused.cites = pile_use_rule(top_alone(facts.rules, took.tiles.size()));
    return {std::move(unused)};
}

std::vector<int> claims_of(const View& view) {
    std::vector<int> claims;
    if (!view.seat || !claim_open(view.facts, *view.seat)) return claims;
    for (int n = 1; n <= static_cast<int>(view.facts.cards.pile.size()); ++n)
        if (judge_claim(view, n).empty()) claims.push_back(n);
    return claims;
}

} // namespace rommy
