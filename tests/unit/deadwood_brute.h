// Splitting a hand by trying every set of its tiles: slow, and sharing nothing with the solver.
#pragma once

#include "solver/deadwood_hand.h"

#include "base/random.h"

#include <optional>
#include <string>

namespace rommy::deadwood_test {

// What the tiles count as one meld, read as they count most; nothing when they are none.
[[nodiscard]] std::optional<int> meld_points(const std::vector<Tile>& tiles, const HandRules& rules);

// The best lay-down: goal, tiles, melds without a sign that says which is better; nothing when there is none.
// At most twelve tiles.
struct LayDown {
    int goal = 0; // what is left, or the points
    int tiles = 0;
    int melds = 0;
    friend bool operator==(const LayDown&, const LayDown&) = default;
};
[[nodiscard]] std::optional<LayDown> lay_down_by_trying(const HandQuestion& question);

// Rules and a hand of so many tiles by chance; dense, so that melds compete.
[[nodiscard]] HandQuestion random_hand(SplitMix64& random, int tiles);

[[nodiscard]] std::string text_of(const HandQuestion& question);

} // namespace rommy::deadwood_test
