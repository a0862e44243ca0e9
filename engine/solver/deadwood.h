// Gin's arithmetic: what a hand from one pack is worth when it is split into melds as well as can be. A hand
// is a set of 52 bits, and everything here is exact over all splits; other packs, jokers, aces that are high
// and other values are deadwood_hand.h's. Melds: runs of three and more in a suit, ace low; groups of three
// and four of a rank. An ace counts 1, a court card 10, the others what they say.
//
// Time: tens of nanoseconds for ten cards, and at most six times as long for every further rank of which the
// hand holds four cards that runs want too. Meant for hands, not for packs: at most `most_cards` cards.
// Nothing here allocates but what returns a vector.
#pragma once

#include "melds/layout.h"
#include "tiles/tile_bag.h"

#include <cstdint>
#include <span>
#include <vector>

namespace rommy {

// Bit Tile::kind() stands for that card: four suits of 13 ranks, 0..51.
using CardSet = std::uint64_t;

inline constexpr int most_cards = 20;

[[nodiscard]] constexpr CardSet card_bit(Tile card) { return CardSet{1} << card.kind(); }
// Each card once, and no jokers.
[[nodiscard]] CardSet card_set(std::span<const Tile> cards);
// By suit, then rank.
[[nodiscard]] std::vector<Tile> cards_of(CardSet cards);

// What the cards count when all of them are loose.
[[nodiscard]] int card_points(CardSet cards);

// A way to split a hand. Within one pack the cards say everything: the groups are those of `groups` by rank,
// the runs are the unbroken stretches of `runs`.
struct HandSplit {
    CardSet groups = 0;
    CardSet runs = 0;
    CardSet loose = 0;

    friend bool operator==(const HandSplit&, const HandSplit&) = default;
};

// The melds of a split, runs first. A stretch of 6 and more is one run.
[[nodiscard]] std::vector<CardSet> melds_of(const HandSplit& split);
// Runs in order; groups by suit. At most 13 cards.
[[nodiscard]] Meld meld_of(CardSet cards);

// The least that the loose cards can count.
[[nodiscard]] int least_deadwood(CardSet hand);
// One split that reaches it.
[[nodiscard]] HandSplit best_split(CardSet hand);
// Every split that reaches it, once each: they differ in which cards lie in groups, in runs, and loose. That
// a long run could also be laid as two is not told.
[[nodiscard]] std::vector<HandSplit> best_splits(CardSet hand);

struct BestDiscards {
    int deadwood = 0;     // after the discard
    CardSet discards = 0; // all that reach it
};

// Which card to throw so that the rest counts least. The hand is not empty.
[[nodiscard]] BestDiscards best_discards(CardSet hand);

// The cards whose discard leaves at most `limit`: what a knock may be made with.
[[nodiscard]] CardSet discards_within(CardSet hand, int limit);

} // namespace rommy
