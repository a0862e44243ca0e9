// Between the draw and the card thrown: what laying, laying off and swapping come to, and whether the turn
// can then be ended by the rules. A turn must never be dead: every action is looked at with what it leaves
// (docs/decisions/card-turns.md).
#pragma once

#include "play/action.h"
#include "play/fact.h"
#include "rules/refusal.h"

#include <expected>
#include <optional>
#include <vector>

namespace rommy {

template <class Done>
using Legal = std::expected<Done, std::vector<Refusal>>;

// What comes of it, or why it may not be; what it leaves is not looked at.
[[nodiscard]] Legal<Laid> lay_down(const View& view, const Lay& action);
[[nodiscard]] Legal<LaidOff> lay_off(const View& view, const LayOff& action);
[[nodiscard]] Legal<Swapped> swap_joker(const View& view, const SwapJoker& action);
// Why the card may not be thrown to end the turn; what is owed is another question.
[[nodiscard]] std::vector<Refusal> why_not_throw(const View& view, Tile tile);

// The seat has gone out with what it did last, in one turn and with nothing laid before: that has a name only
// where it counts for something (RF-12, RF-13). Whether it had to be said is another question.
[[nodiscard]] bool goes_rummy(const Facts& facts, int seat, bool thrown);
// "Rummy!" may still come to be said in this turn.
[[nodiscard]] bool may_call(const View& view);
// Why it may not be said with what led to this view.
[[nodiscard]] std::vector<Refusal> why_no_call(const View& next, bool thrown);

// The view once its seat has done this, the turn going on.
[[nodiscard]] View after(const View& view, const Fact& fact);
// Without what is long and has no say in a turn, so that trying things out is cheap.
[[nodiscard]] View for_trying(View view);

// The lay-off does not fit, and that is done and costs what the rules say: nothing else is in its way, and
// the turn can bear the cost (docs/decisions/card-turns.md).
[[nodiscard]] bool lays_off_wrongly(const View& view, const LayOff& action);
// Whether what does not fit would cost something now.
[[nodiscard]] bool wrong_layoff_costs(const View& view);
// The melds on which the seat may lay off, whatever fits there.
[[nodiscard]] std::vector<int> melds_open(const View& view);

// What must be paid this turn and has not been.
[[nodiscard]] bool owes(const View& view);
// What has to be laid so that the turn can be ended: nothing where a card may be thrown as it is, or where
// the hand is empty and that is going out. Nothing at all: the turn is dead.
[[nodiscard]] std::optional<std::vector<Action>> way_to_end(const View& view);

// What must be laid before a card is thrown, where melding is compulsory: as much of the hand as goes into
// new melds and leaves the turn an end. Nothing where there is no such meld.
[[nodiscard]] std::optional<Lay> lay_required(const View& view);

// Every way to say that a card is laid off on that meld: two where a joker fits at both ends.
[[nodiscard]] std::vector<LayOff> layoffs_of(const View& view, Tile tile, int on);

} // namespace rommy
