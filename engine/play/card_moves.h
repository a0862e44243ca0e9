// What may be done in a card game, move by move, from the View alone: for pages, bots and the terminal.
// Everything here is what judge accepts; why something is not here, judge says.
#pragma once

#include "play/action.h"
#include "play/facts.h"

#include <vector>

namespace rommy {

struct CardMoves {
    bool draw = false;
    bool pass = false;
    bool lay = false;            // new melds may be laid in this turn; which, judge says
    bool call = false;           // "Rummy!" may be said with what empties the hand in this turn
    std::vector<int> takes;      // so many cards from the top of the pile
    std::vector<int> claims;     // so many of them may be claimed out of turn
    std::vector<LayOff> layoffs; // every card with every meld that it fits; a joker says what it stands for
    // Where a wrong lay-off costs something: the melds on which a card may be laid off, whatever fits there;
    // and whether what does not fit would cost it now, or is refused.
    std::vector<int> tries;
    bool tries_cost = false;
    std::vector<SwapJoker> swaps; // every card with every joker that stands for it
    std::vector<Tile> discards;   // each kind once
};

// The same with "Rummy!"; what can empty no hand stays as it is.
[[nodiscard]] Action calling(Action action);

// So many cards of the pile, from its top, may be looked at (O28).
[[nodiscard]] int cards_shown(const Facts& facts);

// Empty for whoever is not to act, but for claims.
[[nodiscard]] CardMoves card_moves(const View& view);

} // namespace rommy
