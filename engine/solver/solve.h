// The best play from a table and a hand. Pure functions of their arguments; no clock, no randomness, no I/O. How: docs/decisions/solver.md.
// It knows no turns: whose move it is, and whether a player may touch the table yet, is play's affair.
#pragma once

#include "solver/question.h"

#include <expected>
#include <optional>

namespace rommy {

// Why there is no answer. Never a guess: what cannot be answered exactly, and not even with a legal play, is one of these.
enum class Unsolved : std::uint8_t {
    run_wrap, // runs that go round the corner are not supported
    tiles,    // more tiles of a kind than the game has, or tiles that it has not
    table,    // the table's tiles cannot be laid as valid melds
};

struct Arrangement {
    Layout layout; // all of the table afterwards, each meld in reading order; when nothing is laid, the table as it was
    TileBag laid;  // from the hand
    int tiles = 0;
    int points = 0; // face value of `laid`, a joker 0; in an opening, what the opening is worth under the rules
    int kept = 0;   // melds of the table that lie there as before
    // No legal play is better by goal and ties. False only under locked jokers, for the rules named in solve(): the play is legal then, but
    // there may be a better one.
    bool exact = true;
    // Not opened, and no opening is possible: the most points that the hand can show.
    std::optional<int> best_meld;
};

// The best play. Under free jokers, and under locked ones when no meld of the table holds a joker, it is exact. Under locked jokers the melds
// of the table that hold jokers stay where they are, untouched (`exact` is false then). Time grows with the table; a middling position takes
// some ten microseconds, memory stays below 64 MB.
[[nodiscard]] std::expected<Arrangement, Unsolved> solve(const Question& question);

struct Opening {
    int points = 0;
    Layout layout;
};

// The melds from this hand alone that are worth most (as the rules value jokers in an opening), or nothing when it has no meld. Whoever has at
// least `opening_points` here could open.
[[nodiscard]] std::expected<std::optional<Opening>, Unsolved> best_opening(const TileBag& hand, const RuleSet& rules);

// Can all of this pile be laid as valid melds? Jokers are as free as in a hand.
[[nodiscard]] std::expected<bool, Unsolved> can_arrange(const TileBag& pile, const RuleSet& rules);

} // namespace rommy
