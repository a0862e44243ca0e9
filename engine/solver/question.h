// What the solver is asked: the table, the hand, the rules, and what counts as best. A value; how it is
// answered is solve.h.
#pragma once

#include "melds/layout.h"
#include "rules/rule_set.h"
#include "solver/work.h"
#include "tiles/tile_bag.h"

#include <vector>

namespace rommy {

enum class Criterion : std::uint8_t {
    tiles,  // most tiles laid from the hand
    points, // most face value laid from the hand, a joker 0; in an opening, what the rules say the opening is
            // worth
    left,   // least face value left in the hand, a joker by its hand value
    jokers, // fewest jokers laid from the hand
    kept,   // most melds of the table that lie there as before: the same tiles, jokers alike; an extended one
            // is not kept
};

struct Question {
    Layout table; // valid melds; under locked jokers each as written, a run's jokers where they stand
    TileBag hand;
    RuleSet rules;
    bool opened = true;
    Criterion goal = Criterion::tiles; // tiles, points or left
    // Emptying the hand beats every goal; then the goal; then these, in order.
    std::vector<Criterion> ties = {Criterion::points, Criterion::jokers, Criterion::kept};
    std::uint64_t work = patient_work; // how long to search before the best play found so far must do
};

} // namespace rommy
