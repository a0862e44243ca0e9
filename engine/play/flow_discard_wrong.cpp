// A card laid off where it does not fit, where the rules make that cost something: when it counts as done,
// and when the turn could not bear the cost, so that it is refused as elsewhere
// (docs/decisions/card-turns.md).
#include "play/flow_discard.h"
#include "play/flow_discard_turn.h"

#include <algorithm>

namespace rommy {
namespace {

bool only_unfit(const Legal<LaidOff>& done) {
    return !done && done.error().size() == 1 && done.error().front().reason == Reason::layoff_unfit;
}

} // namespace

bool wrong_layoff_costs(const View& view) {
    switch (view.facts.rules.lay.wrong) {
    case WrongLayoff::take_back:
        return false;
    case WrongLayoff::no_more_laying: {
        View next = for_trying(view);
        next.facts.cards.laying_over = true;
        return !view.facts.cards.laying_over && way_to_end(next).has_value();
    }
    case WrongLayoff::draw_one:
        return !owes(view) && (view.facts.stock > 0 || can_renew_stock(view.facts));
    }
    return false;
}

bool lays_off_wrongly(const View& view, const LayOff& action) {
    if (view.facts.rules.lay.wrong == WrongLayoff::take_back) return false;
    // A joker that would fit, but was said to be something else, is no wrong lay-off.
    return only_unfit(lay_off(view, action)) && layoffs_of(view, action.tile.tile, action.on).empty() &&
           wrong_layoff_costs(view);
}

std::vector<int> melds_open(const View& view) {
    std::vector<int> open;
    if (view.hand.empty()) return open;
    const Tile any = view.hand.tiles().front();
    for (int on = 0; on < static_cast<int>(view.facts.cards.tabled.size()); ++on)
        if (const auto done = lay_off(view, {Placed(any), on}); done || only_unfit(done)) open.push_back(on);
    return open;
}

} // namespace rommy
