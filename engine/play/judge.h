// What a player may do, from the View alone: options, judge, inspect. A refusal is always a list, all reasons
// at once. What comes of an action (which tile is drawn) is the dealer's affair.
#pragma once

#include "play/action.h"
#include "play/facts.h"
#include "rules/refusal.h"

#include <vector>

namespace rommy {

// What may be done now; empty when it is not this seat's turn. Rearrange is offered whenever the seat has
// tiles; whether any play exists is the solver's to say.
[[nodiscard]] std::vector<Option> options(const View& view);

// Empty: the action is legal for the view's seat now. A TimeUp is judged as always possible for the seat to
// act.
[[nodiscard]] std::vector<Refusal> judge(const View& view, const Action& action);

// Why nobody, or another seat, is to act; empty: it is this seat's turn.
[[nodiscard]] std::vector<Refusal> judge_turn(const Facts& facts, std::optional<int> seat);

// The table as it will lie when a legal Rearrange has been played: melds in reading order, canonical. Only
// for what judge accepts.
[[nodiscard]] Layout settle(const View& view, const Rearrange& action);

struct MeldInspection {
    std::vector<Refusal> refusals; // empty: a valid meld
    std::vector<Reading> readings; // best first
};

struct Inspection {
    std::vector<MeldInspection> melds; // in the order proposed
    std::vector<Refusal> whole;        // what the whole lacks, beyond what the melds lack
    int laid = 0;                      // tiles from the hand
    struct Opening {
        int have = 0;
        int need = 0;
    };
    std::optional<Opening> opening; // until the seat has opened
    std::optional<int> call; // the hand would be empty, which must be said: else so many tiles are drawn
    bool legal = false;      // it could be played as it lies, were it one's turn
};

// For any seat at any time: looks at a draft and punishes nothing.
[[nodiscard]] Inspection inspect(const View& view, const Proposal& proposal);

} // namespace rommy
