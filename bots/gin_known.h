// What a player of gin knows of the cards that it does not hold, and the arithmetic of thrown cards.
#pragma once

#include "base/random.h"
#include "play/knock_hand.h"

#include <algorithm>
#include <bit>

namespace rommy::gin {

inline CardSet lowest(CardSet cards) { return cards & (0 - cards); }
inline Tile card_of(CardSet one) { return Tile::of_kind(std::countr_zero(one)); }

struct Knowledge {
    explicit Knowledge(const View& view);

    // The chance that the other holds the card.
    [[nodiscard]] double held(CardSet card) const {
        if ((other & card) != 0) return 1;
        return (unseen & card) != 0 ? chance : 0;
    }

    const RuleSet& rules;
    CardSet other;   // what it is known to hold
    int other_holds; // how many cards in all
    CardSet hand;
    CardSet unseen = 0; // neither held, nor in the pile, nor known
    double chance = 0;  // that a card of these lies in the other's hand
};

// The least deadwood of what is left when one card is thrown that is none of `but`.
[[nodiscard]] int least_after_throwing(const RuleSet& rules, CardSet hand, CardSet but);

// What the knock gives on average, over hands that the other may have: drawn by chance from what is unseen,
// and better the longer the round has gone on.
[[nodiscard]] double worth_of_knock(const View& view, const KnockChoice& knock, SplitMix64& random);
// Or is it better to go on, to gin or to a lower count?
[[nodiscard]] bool knocks_now(const View& view, const KnockChoice& knock, SplitMix64& random);

} // namespace rommy::gin
