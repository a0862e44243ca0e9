// What the tests of gin's arithmetic share: hands written as text, and hands drawn by chance.
#pragma once

#include "solver/deadwood.h"
#include "solver_support.h"

#include "base/random.h"

#include <string>
#include <string_view>

namespace rommy::deadwood_test {

inline CardSet cards(std::string_view text) { return card_set(read_tiles(text).value()); }

inline std::string text_of(CardSet set) { return write(cards_of(set), Face::cards); }

// So many cards of a pack with so many ranks, from rank `low` on, in so many suits.
struct Deal {
    int cards = 10;
    int low = 1;
    int ranks = 13;
    int suits = 4;
};

inline CardSet dealt(SplitMix64& random, const Deal& deal) {
    std::vector<Tile> pack;
    for (int suit = 0; suit < deal.suits; ++suit)
        for (int rank = deal.low; rank < deal.low + deal.ranks; ++rank)
            pack.emplace_back(static_cast<Colour>(suit), rank);
    shuffle(std::span<Tile>(pack), random);
    return card_set(std::span<const Tile>(pack).first(static_cast<std::size_t>(deal.cards)));
}

// A deal of any density that holds so many cards.
inline CardSet dealt(SplitMix64& random, int cards) {
    Deal deal;
    deal.cards = cards;
    deal.suits = 2 + static_cast<int>(below(random, 3));
    const int least = (cards + deal.suits - 1) / deal.suits;
    deal.ranks = least + static_cast<int>(below(random, static_cast<std::uint64_t>(14 - least)));
    deal.low = 1 + static_cast<int>(below(random, static_cast<std::uint64_t>(14 - deal.ranks)));
    return dealt(random, deal);
}

} // namespace rommy::deadwood_test
