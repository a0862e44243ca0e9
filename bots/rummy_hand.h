// How good a hand of cards is, as the bots of card games see it: from the View alone.
#pragma once

#include "play/action.h"
#include "play/facts.h"
#include "solver/deadwood_hand.h"

#include <vector>

namespace rommy {

// The best split of the hand; all of it loose, where the solver cannot say.
[[nodiscard]] HandAnswer split(const RuleSet& rules, const TileBag& hand, HandGoal goal);

// The cards that nobody has been seen with: what may still be drawn.
[[nodiscard]] TileBag unseen(const View& view);

// What the hand would cost, once `thrown` of its dearest loose cards are gone. Cards that the table takes
// cost nothing; in 500 what can be laid counts against it.
[[nodiscard]] int loss(const View& view, const TileBag& hand, int thrown);
// The same after one more draw from what is unseen and the best throw, in hundredths of a point.
[[nodiscard]] int prospect(const View& view, const TileBag& hand, const TileBag& unseen);

// In how many ways a card that lies loose could become part of a meld: a card of the same number or beside
// it in the hand, and one that is unseen to go with them.
[[nodiscard]] int promise(const RuleSet& rules, const TileBag& hand, const TileBag& unseen, Tile card);

// Whether the card could be laid off on a meld of the table now.
[[nodiscard]] bool fits_table(const View& view, Tile card);

// How much the next player may gain of it: it fits the table, or what that player was seen to take.
[[nodiscard]] int danger(const View& view, Tile card);

} // namespace rommy
