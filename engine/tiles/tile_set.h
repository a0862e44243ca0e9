// Which tiles a game is played with, and how many of each (RK-1, RK-5). It says nothing of their order:
// shuffling is the dealer's.
#pragma once

#include "tiles/tile_bag.h"

namespace rommy {

// The box of 106: four colours, 1-13, each twice, two jokers. Smaller ones are for tests.
struct TileSet {
    int colours = 4;  // 1..4
    int numbers = 13; // 1..13
    int copies = 2;   // 1..4
    int jokers = 2;   // 0..8

    friend constexpr bool operator==(const TileSet&, const TileSet&) = default;
};

[[nodiscard]] constexpr TileBag all_tiles(const TileSet& set) {
    TileBag bag;
    for (int colour = 0; colour < set.colours; ++colour)
        for (int number = 1; number <= set.numbers; ++number)
            bag.add(Tile(static_cast<Colour>(colour), number), set.copies);
    bag.add(Tile::joker(), set.jokers);
    return bag;
}

} // namespace rommy
