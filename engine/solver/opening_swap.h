// Openings with jokers of the table (rule joker_before_opening): a tile of the hand takes a joker's place in
// a meld that lies there else as it lay, and the joker is the player's own for the opening. Each way to take
// some is a plain opening of another hand.
#pragma once

#include "solver/question.h"

#include <functional>
#include <vector>

namespace rommy::solver {

// What may become of a meld of the table: tiles of the hand where jokers were.
struct Exchange {
    Meld now;
    TileBag given;
};

// Free jokers give way to any tile with which the meld is one. Else each to the tile that it stands for, by
// the law that holds after the opening too.
[[nodiscard]] std::vector<Exchange> exchanges_of(const Meld& meld, const TileBag& hand, const RuleSet& rules);

struct Swap {
    Layout table;     // afterwards
    Question opening; // from the hand with these jokers, and without the tiles that lie in their places
    TileBag forced;   // must lie in the opening, the jokers among them
};

// Calls visit(swap) for every way to take one joker or more in a play that lays `forced`; none of them takes
// nothing. Not all of them when the work runs out.
void each_swap(const Question& question, const TileBag& forced, Work& work,
               const std::function<void(const Swap&)>& visit);

// Does the rule say anything here?
[[nodiscard]] bool swaps_jokers(const Question& question);

// Not where a joker that was taken must lie beside two tiles of the hand (joker_reuse): every meld with a
// joker is then made so, which may be more than is asked for.
[[nodiscard]] bool knows_all_swaps(const Question& question);

} // namespace rommy::solver
