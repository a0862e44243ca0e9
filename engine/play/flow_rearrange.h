// The flow of Rummikub and its like: a turn is the whole finished table, or a draw. options and judge of
// judge.h come here; whose turn it is has been asked before.
#pragma once

#include "play/judge.h"
#include "solver/solve.h"

namespace rommy {

[[nodiscard]] std::vector<Option> options_rearrange(const View& view);

// The proposal, with what was said of melds that lie on the table and of which it says nothing.
[[nodiscard]] ProposedMelds remembered(const View& view, const ProposedMelds& melds);

// Melds that must be said to be a run or a group, and are not, each with its place.
[[nodiscard]] std::vector<Refusal> judge_unsaid(const View& view, const ProposedMelds& melds);

// Why each proposed meld is none, with its place; empty where all are.
[[nodiscard]] std::vector<Refusal> judge_melds(const View& view, const ProposedMelds& melds);

// What the whole table lacks, taking the melds as they are: tiles that are missing or foreign, nothing laid,
// the opening, the jokers. `melds_valid` says that judge_melds found nothing: only then is there a table
// whose jokers can be explained.
[[nodiscard]] std::vector<Refusal> judge_table(const View& view, const ProposedMelds& melds,
                                               bool melds_valid);

// Where the last tile must be called: why it cannot be called with this play.
[[nodiscard]] std::vector<Refusal> judge_call(const View& view, const ProposedMelds& melds);
// What it costs not to call it with this play: tiles, as many as the pool has. Nothing where it need not be
// called.
[[nodiscard]] std::optional<int> call_fine(const View& view, const ProposedMelds& melds);

// Drawing or passing, where a play is possible and the rules demand it.
[[nodiscard]] std::vector<Refusal> judge_no_play(const View& view, bool draws);

// Giving up costs the penalty; where that is nothing, a play that the rules demand is still demanded.
[[nodiscard]] std::vector<Refusal> judge_give_up(const View& view);

// A new deal: only with three pairs of equal tiles in a hand that is as it was dealt, where the rules have
// it.
[[nodiscard]] std::vector<Refusal> judge_redeal(const View& view);
// A tile for each pair of equal ones.
[[nodiscard]] std::vector<Tile> pairs_in(const TileBag& hand);

// The most tiles that the view's seat may lay, were it its turn: the solver's play, on the table where the
// seat may use it, else beside it. Nothing when there is none, or when the solver cannot say.
[[nodiscard]] std::optional<Arrangement> best_play(const View& view, std::vector<Criterion> ties);

// The tiles that a proposal lays from the hand: what is not on the table now.
[[nodiscard]] TileBag laid_by(const View& view, const ProposedMelds& melds);

// Points of the melds that lie beside the table's own: what an opening would count.
[[nodiscard]] int opening_points(const View& view, const ProposedMelds& melds);

} // namespace rommy
