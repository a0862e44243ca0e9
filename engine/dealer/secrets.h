// What only the dealer holds: the hands and the order of the stock. Included by dealer/, bots/imagine,
// formats/log and tests, and by nothing else (scripts/check-layers).
#pragma once

#include "dealer/game.h"

#include <vector>

namespace rommy {

struct Secrets {
    std::vector<TileBag> hands;     // a seat each
    std::vector<Tile> stock;        // the next tile to be drawn is the last
    std::optional<Tile> drawn = {}; // from the stock, in a turn of a card game that goes on
    std::uint64_t lot = 0;          // comes of the whole order that was dealt; a stock is shuffled anew by it
    friend bool operator==(const Secrets&, const Secrets&) = default;
};

[[nodiscard]] const Secrets& secrets_of(const Game& game);

} // namespace rommy
