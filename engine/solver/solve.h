// The best play from a table and a hand. Pure functions of their arguments; no clock, no randomness, no I/O.
// How: docs/decisions/solver.md. It knows no turns: whose move it is, and whether a player may touch the
// table yet, is play's affair.
#pragma once

#include "solver/question.h"

#include <expected>
#include <optional>

namespace rommy {

// Why there is no answer. Never a guess: what cannot be answered exactly, and not even with a legal play, is
// one of these.
enum class Unsolved : std::uint8_t {
    run_wrap, // 1 lies above the highest number alone, which no rules of this kind say
    tiles,    // more tiles of a kind than the game has, or tiles that it has not
    table,    // a meld of the table is not valid
    budget,   // the work ran out before it was known
};

struct Arrangement {
    Layout layout; // all of the table afterwards, each meld in reading order; when nothing is laid, the table
                   // as it was
    TileBag laid;  // from the hand
    int tiles = 0;
    int points =
        0;        // face value of `laid`, a joker 0; in an opening, what the opening is worth under the rules
    int kept = 0; // melds of the table that lie there as before
    // No legal play is better by goal and ties. False only for the reasons named at solve(): the play is
    // legal then, but there may be a better one.
    bool exact = true;
    // Not opened, and no opening is possible: the most points that the hand can show.
    std::optional<int> best_meld;
};

// The best play, exact under free jokers, under locked ones, and for openings; `exact` is false
// - where the question's `work` was not enough (the best play found, or the table as it was),
// - where there are more than 20,000 ways to redeem jokers and to extend melds that hold some,
// - in an opening with the table in the same turn (opening_table), where no joker may lie in it (the table is
// then left alone), or where there are more than 2,000 ways to open,
// - in an opening for which jokers of the table may be taken (joker_before_opening), where they must lie
// beside two tiles of the hand, or where the table may be used in the same turn and a better play is
// thinkable,
// - in an opening for which the table may be worked over (opening_hand_only, off), where more than 60 better
// plays are worth too little, or where a joker of the hand might be worth more on another table of the same
// tiles,
// - where runs may go round the corner and a colour has more than 20,000 sets of such runs.
// Where such an opening uses the table, `points` are face value.
//
// The table's melds must be valid under the rules (Unsolved::table), under locked jokers as they are written.
// Time grows with the table and the jokers: tens of microseconds for most positions, some milliseconds at
// worst, ten times that with the tie `kept`; more where jokers are more than jokers_per_meld allows, or
// run_max is 3 or 4, on a full table. Where runs may go round the corner every set of such runs is tried:
// some milliseconds with half of the tiles on the table, and more than quick_work on a full one. The
// question's `work` bounds it. Memory stays below 64 MB. Recursion is bounded by the numbers times the
// colours.
[[nodiscard]] std::expected<Arrangement, Unsolved> solve(const Question& question);

struct Opening {
    int points = 0;
    Layout layout;
};

// The melds from this hand alone that are worth most (as the rules value jokers in an opening), or nothing
// when it has no meld. Whoever has at least `opening_points` here could open.
[[nodiscard]] std::expected<std::optional<Opening>, Unsolved>
best_opening(const TileBag& hand, const RuleSet& rules, std::uint64_t work = patient_work);

// Can all of this pile be laid as valid melds? Jokers are as free as in a hand.
[[nodiscard]] std::expected<bool, Unsolved> can_arrange(const TileBag& pile, const RuleSet& rules,
                                                        std::uint64_t work = patient_work);

} // namespace rommy
