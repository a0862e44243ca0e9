// What everybody at the table may know, and what one seat knows: Facts and View. A View is the Facts and one
// hand; there is no field in it that could hold another's tile or the order of the stock, so nothing has to
// be stripped before it is sent.
#pragma once

#include "melds/layout.h"
#include "rules/rule_set.h"
#include "tiles/tile_bag.h"

#include <optional>
#include <vector>

namespace rommy {

inline constexpr int max_seats = 6;

enum class Phase : std::uint8_t { round_over, playing, match_over }; // before the first deal: round_over

// How a round ended.
enum class How : std::uint8_t { out, stock_empty };

struct RoundResult {
    How how = How::out;
    std::optional<int> winner;            // nothing when several share the lowest sum
    std::vector<int> scores;              // a seat each, zero-sum unless the rules score own sums
    std::vector<std::vector<Tile>> hands; // what was left, which everybody sees then
    friend bool operator==(const RoundResult&, const RoundResult&) = default;
};

struct Facts {
    RuleSet rules;
    int seats = 0; // 2..6
    int round = 0; // from 1; 0 before the first deal
    int turn = 0;  // rises with every turn, through the whole match
    Phase phase = Phase::round_over;
    int to_act = 0;
    int starter = 0; // of this round
    Layout layout;
    int stock = 0; // tiles left in the pool
    std::vector<int> counts;
    std::vector<bool> opened;
    int passes = 0;                // in a row, with the pool empty
    std::optional<int> last_turns; // turns left once the pool is empty, where the rules give one more each
    std::vector<RoundResult> results;
    std::vector<int> winners; // of the match, once it is over
    friend bool operator==(const Facts&, const Facts&) = default;
};

struct View {
    Facts facts;
    std::optional<int> seat; // nothing for a spectator
    TileBag hand;
    friend bool operator==(const View&, const View&) = default;
};

// The seat that acts after this one.
[[nodiscard]] constexpr int seat_after(const RuleSet& rules, int seats, int seat) {
    return (seat + (rules.start.direction == Direction::clockwise ? 1 : seats - 1)) % seats;
}

} // namespace rommy
