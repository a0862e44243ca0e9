// The best split of any hand: jokers, several packs, aces high or round the corner, any values and limits.
// Exact within its work. One pack under gin's plain rules is deadwood.h's, a thousand times faster.
#pragma once

#include "melds/layout.h"
#include "solver/deadwood.h"
#include "solver/deadwood_rules.h"
#include "solver/work.h"
#include "tiles/tile_bag.h"

#include <expected>
#include <vector>

namespace rommy {

enum class HandGoal : std::uint8_t {
    least_left,  // what stays in the hand counts least
    most_points, // what is laid counts most, as melds count
};

struct HandQuestion {
    TileBag hand; // at most `most_hand_naturals` tiles that are no jokers, and `most_hand_jokers` that are
    HandRules rules;
    HandGoal goal = HandGoal::least_left; // after it the most tiles laid; then the fewest melds
    TileBag must{};                       // these lie in the melds: what was picked up to be used
    int keep = 0;                         // at least so many tiles stay in the hand: for a discard
    int melds_max = 0;                    // at most so many melds; 0: any number
    std::uint64_t work = patient_work;    // steps before the best split found so far must do
};

inline constexpr int most_hand_naturals = 64;
inline constexpr int most_hand_jokers = 8;

struct HandAnswer {
    Layout melds; // each as it would lie: runs in order with jokers in their places, groups with jokers last
    TileBag left;
    int deadwood = 0;  // what `left` counts
    int points = 0;    // what the melds count, each joker where it was placed
    bool exact = true; // no split is better; false where the work ran out
};

enum class HandRefusal : std::uint8_t {
    too_many,   // more tiles, or jokers, or of a kind that the rules do not have
    impossible, // no melds hold what they must and leave what must stay
    budget,     // the work ran out before any such were found
};

// Steps grow with the melds that could be made and how they overlap. Ten cards of one pack take two
// microseconds, 14 with two jokers ten, 24 of two packs with four jokers a tenth of a millisecond, or twenty
// where they are all of a suit. Memory stays below 64 MB. Recursion is as deep as the hand has tiles.
[[nodiscard]] std::expected<HandAnswer, HandRefusal> best_lay_down(const HandQuestion& question);

// The least that the loose cards of one pack can count under any rules; under gin's plain ones as fast as
// there.
[[nodiscard]] int least_deadwood(CardSet hand, const HandRules& rules);

struct HandDiscards {
    int deadwood = 0;           // after the discard
    std::vector<Tile> discards; // all that reach it, each kind once
    bool exact = true;
};

// Which tile to throw so that the rest counts least. The hand is not empty. As much work as there are kinds
// of tiles in the hand; `work` is for each.
[[nodiscard]] std::expected<HandDiscards, HandRefusal>
best_discards(const TileBag& hand, const HandRules& rules, std::uint64_t work = patient_work);

} // namespace rommy
