// The flow of Rummikub and its like: a turn is the whole finished table, or a draw. options and judge of judge.h come here; whose turn it is
// has been asked before.
#pragma once

#include "play/judge.h"

namespace rommy {

[[nodiscard]] std::vector<Option> options_rearrange(const View& view);

// Why each proposed meld is none, with its place; empty where all are.
[[nodiscard]] std::vector<Refusal> judge_melds(const View& view, const ProposedMelds& melds);

// What the whole table lacks, taking the melds as they are: tiles that are missing or foreign, nothing laid, the opening, the jokers.
// `melds_valid` says that judge_melds found nothing: only then is there a table whose jokers can be explained.
[[nodiscard]] std::vector<Refusal> judge_table(const View& view, const ProposedMelds& melds, bool melds_valid);

// Drawing or passing, where a play is possible and the rules demand it.
[[nodiscard]] std::vector<Refusal> judge_no_play(const View& view, bool draws);

// The tiles that a proposal lays from the hand: what is not on the table now.
[[nodiscard]] TileBag laid_by(const View& view, const ProposedMelds& melds);

// Points of the melds that lie beside the table's own: what an opening would count.
[[nodiscard]] int opening_points(const View& view, const ProposedMelds& melds);

} // namespace rommy
