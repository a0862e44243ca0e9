// More than the one best play: the best few that differ in the tiles they lay, and which tile would help most
// if one came.
#pragma once

#include "solver/solve.h"

namespace rommy {

// The best plays, each laying other tiles than those before it, best first by goal and ties; at most `n`, and
// none that lays nothing or is no better than that. All of the question's work is shared among them; from
// where it ran out, `exact` is false: there may be a better one that is missing. In an opening with the table
// in the same turn only melds from the hand are tried, and none is exact.
[[nodiscard]] std::expected<std::vector<Arrangement>, Unsolved> best_plays(const Question& question,
                                                                           std::size_t n);

struct HelpfulTile {
    Tile tile = Tile::joker();
    int tiles = 0;  // that could be laid then, the tile itself among them
    int points = 0; // with them
    int unseen = 0; // how many of this tile are neither on the table nor in the hand
};

struct Wish {
    std::vector<HelpfulTile> best; // those with which more can be laid than without, best first
    int unseen = 0;                // tiles of all kinds: unseen of these is a tile's chance
    bool exact = true;
};

// The goal is most tiles, then points; what the question says of goal and ties does not matter.
[[nodiscard]] std::expected<Wish, Unsolved> best_draw(const Question& question);

namespace solver {

// A play by goal and ties, emptying the hand before them all: more is better, first things first.
[[nodiscard]] std::vector<int> score_of(const Question& question, const Arrangement& play);

// For both, and for solve().
[[nodiscard]] std::optional<Unsolved> why_unsolved(const Question& question);
// With what its new melds are said to be, where that must be said.
[[nodiscard]] Arrangement with_said(const Question& question, Arrangement answer);
// The best play that lays `forced`; emptying the hand counts no more than the goal does.
[[nodiscard]] Arrangement best_within(const Question& question, const TileBag& forced, Work& work);

// The plays of a question, the best first, each laying other tiles; none that lays nothing or is no better
// than that. The first is asked for at once, the others as far as they are wanted.
class Plays {
public:
    Plays(const Question& question, Work& work);

    [[nodiscard]] std::optional<Arrangement> next();
    // All that the last one was chosen from was known.
    [[nodiscard]] bool exact() const { return exact_; }

private:
    using Score = std::vector<int>; // more is better, first things first
    // All plays that lay at least these tiles and at most those, by the best of them.
    struct Share {
        TileBag least;
        TileBag most;
        Arrangement best;
        Score score;
    };

    void add(const TileBag& least, const TileBag& most);
    void divide(const Share& share);

    const Question& question_;
    Work& work_;
    Score nothing_laid_;
    std::vector<Share> shares_;
    std::optional<Share> last_; // chosen last, and not divided yet
    bool exact_ = true;
};

} // namespace solver
} // namespace rommy
