// The melds that could be made of one hand, as the search of deadwood_hand.cpp wants them: which bits of the
// hand they need, and what they are worth.
//
// A hand is a set of bits: the naturals sorted by number, then colour, a bit for each tile, copies side by
// side. Of a kind's copies the lowest bits are there as long as any are, so that equal hands are equal sets.
#pragma once

#include "melds/meld.h"
#include "solver/deadwood_hand.h"

#include <vector>

namespace rommy::solver {

using HandBits = std::uint64_t;

// The tiles of a hand as bits.
struct HandIndex {
    explicit HandIndex(const TileBag& hand);

    // All copies of the kind.
    [[nodiscard]] HandBits copies(Tile tile) const { return fields[static_cast<std::size_t>(tile.kind())]; }

    std::array<HandBits, Tile::joker_kind> fields{};
    HandBits all = 0;
    HandBits first_copies = 0; // the lowest bit of each kind
    std::vector<Tile> tiles;   // by bit
};

struct HandMeld {
    HandBits need = 0; // the lowest bits of its kinds, as many as it takes
    HandBits once = 0; // all copies of the kinds that it takes at least once, twice, ..
    HandBits twice = 0;
    HandBits thrice = 0;
    HandBits four_times = 0;
    Meld meld; // as it would lie
    int points = 0;
    int left_saved = 0; // what its tiles would count in the hand
    std::uint8_t jokers = 0;
    std::uint8_t size = 0;
};

// The hand without the meld, which it holds.
[[nodiscard]] HandBits without(HandBits hand, const HandMeld& meld, const HandIndex& index);

// Every meld under the rules, once for the same naturals and number of jokers: the one with most points. They
// are sorted by their lowest bit, those without naturals last. Not all of them when the work runs out.
[[nodiscard]] std::vector<HandMeld> melds_in_hand(const TileBag& hand, const HandIndex& index,
                                                  const HandRules& rules, Work& work);

} // namespace rommy::solver
