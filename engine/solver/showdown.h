// After a knock in gin: what the other player can make of his hand and the knocker's melds together, and
// which melds the knocker had better show. One pack, no jokers. Exact; how many cards may be laid off, and
// whether any may (none on gin), is the caller's affair.
//
// A spread is a list of melds, each a set of cards: of one rank a group, else a run. Time: about a
// microsecond for a defence under gin's plain rules, some hundred times that under others; a spread takes as
// many defences as there are ways to spread the hand, mostly a few.
#pragma once

#include "base/fixed_vector.h"
#include "solver/deadwood.h"
#include "solver/deadwood_rules.h"

#include <optional>
#include <span>
#include <vector>

namespace rommy {

// The cards of `among` of which any one may be laid off on the meld as it lies: the ends of a run, what a
// group lacks.
[[nodiscard]] CardSet layoffs_on(CardSet meld, CardSet among, const HandRules& rules = {});

struct CardLaidOff {
    Tile card;
    int on = 0; // which meld of the spread, from 0
    friend bool operator==(const CardLaidOff&, const CardLaidOff&) = default;
};

struct Defence {
    int deadwood = 0;
    std::vector<CardLaidOff> laid_off; // in an order in which each may be laid when its turn comes
    Layout melds;                      // of his own
    CardSet loose = 0;
};

// The least that the hand can count once what may be laid off is laid off: own melds are given up for it
// where that is better, one card may make room for the next, and a card that fits two melds goes where it
// helps most. Of the best defences one that lays off the fewest cards. The hand has at most `most_cards`
// cards, none of them in the spread.
[[nodiscard]] Defence best_defence(std::span<const CardSet> spread, CardSet hand,
                                   const HandRules& rules = {});
// Its deadwood alone; under gin's plain rules it allocates nothing.
[[nodiscard]] int defended_deadwood(std::span<const CardSet> spread, CardSet hand,
                                    const HandRules& rules = {});

struct Spread {
    FixedVector<CardSet, most_cards / 3> melds;
    CardSet loose = 0;
};

// For a knocker who does not know the other hand: of the spreads with least deadwood the one on which the
// fewest of the cards in `unseen` could be laid off, at once and then one after the other, and of these the
// cheapest.
[[nodiscard]] Spread safest_spread(CardSet hand, CardSet unseen, const HandRules& rules = {});

// How a knock is scored.
struct Stakes {
    int limit = 10;          // the most that a knocker may have loose
    int gin_bonus = 20;      // nothing is loose; then nothing is laid off either
    int undercut_bonus = 10; // the other has less
    bool tie_undercuts = true;
    bool layoffs = true;
};

// The knocker's points for such counts; below zero: the other's.
[[nodiscard]] int knock_points(int knocker, int defender, const Stakes& stakes);

struct KnownSpread {
    Spread spread;
    int points = 0; // to the knocker; below zero: to the other
};

// The spread that is worth most against this very hand, when the other defends as well as can be: a larger
// count of loose cards may be better than melds that take more from him. Nothing where no spread is within
// the limit.
[[nodiscard]] std::optional<KnownSpread> best_spread(CardSet hand, CardSet defender, const Stakes& stakes,
                                                     const HandRules& rules = {});

} // namespace rommy
