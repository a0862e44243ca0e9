#include "play/card_moves.h"

#include "play/claim_discard.h"
#include "play/flow_discard_turn.h"
#include "play/judge.h"

#include <algorithm>

namespace rommy {
namespace {

bool legal(const View& view, const Action& action) { return judge(view, action).empty(); }

// Each kind once.
std::vector<Tile> kinds_in(const TileBag& hand) {
    std::vector<Tile> kinds;
    for (int kind = 0; kind < Tile::kinds; ++kind)
        if (hand.count(Tile::of_kind(kind)) > 0) kinds.push_back(Tile::of_kind(kind));
    return kinds;
}

// Whether a turn has room for new melds; only a meld itself can be judged.
bool may_lay(const View& view) {
    const Facts& facts = view.facts;
    const bool early = facts.cards.turns[static_cast<std::size_t>(*view.seat)] < facts.rules.lay.from_turn;
    return facts.rules.flow == Flow::discard && !early && !facts.cards.laying_over && !view.hand.empty() &&
           !(facts.rules.lay.one_meld && facts.cards.melds > 0);
}

void add_moves_of(const View& view, Tile tile, CardMoves& moves) {
    if (legal(view, Discard{tile})) moves.discards.push_back(tile);
    if (view.facts.rules.flow != Flow::discard) return;
    for (int on = 0; on < static_cast<int>(view.facts.cards.tabled.size()); ++on) {
        for (const LayOff& one : layoffs_of(view, tile, on))
            if (legal(view, one)) moves.layoffs.push_back(one);
        if (const SwapJoker swap{tile, on}; swap_joker(view, swap) && legal(view, swap))
            moves.swaps.push_back(swap);
    }
}

} // namespace

Action calling(Action action) {
    if (auto* lay = std::get_if<Lay>(&action)) lay->call = true;
    if (auto* off = std::get_if<LayOff>(&action)) off->call = true;
    if (auto* discard = std::get_if<Discard>(&action)) discard->call = true;
    return action;
}

int cards_shown(const Facts& facts) {
    const int pile = static_cast<int>(facts.cards.pile.size());
    return facts.rules.pile.spread ? pile : std::min(pile, 1);
}

CardMoves card_moves(const View& view) {
    CardMoves moves;
    const Facts& facts = view.facts;
    if (facts.phase != Phase::playing || !view.seat || facts.rules.flow == Flow::rearrange ||
        facts.cards.turns.size() != facts.counts.size())
        return moves;
    moves.claims = claims_of(view);
    if (facts.to_act != *view.seat) return moves;
    moves.draw = legal(view, Draw{});
    moves.pass = legal(view, Pass{});
    if (facts.step != Step::lay) {
        for (int n = 1; n <= static_cast<int>(facts.cards.pile.size()); ++n)
            if (legal(view, TakeDiscard{n})) moves.takes.push_back(n);
        return moves;
    }
    moves.lay = may_lay(view);
    moves.call = may_call(view);
    if (facts.rules.lay.wrong != WrongLayoff::take_back) {
        moves.tries = melds_open(view);
        moves.tries_cost = wrong_layoff_costs(view);
    }
    for (const Tile tile : kinds_in(view.hand))
        add_moves_of(view, tile, moves);
    return moves;
}

} // namespace rommy
