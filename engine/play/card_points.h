// What cards count in card games: in the hand, and where they lie on the table, where an ace below the two
// and a joker may count otherwise.
#pragma once

#include "melds/tabled.h"
#include "rules/rule_set.h"
#include "tiles/tile_bag.h"

namespace rommy {

// In the hand.
[[nodiscard]] int card_points(const RuleSet& rules, Tile card);
[[nodiscard]] int card_points(const RuleSet& rules, const TileBag& hand);

// The card at that place of a meld on the table.
[[nodiscard]] int card_points(const RuleSet& rules, const LaidMeld& meld, std::size_t place);
[[nodiscard]] int card_points(const RuleSet& rules, const LaidMeld& meld);

} // namespace rommy
