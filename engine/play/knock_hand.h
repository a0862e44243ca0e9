// What a hand is worth where one knocks (GR-4): with which cards a knock may be made, which melds to show,
// and how to answer them. The arithmetic is the solver's; here it meets the table.
#pragma once

#include "play/action.h"
#include "play/fact.h"
#include "play/glance.h"
#include "solver/deadwood.h"
#include "solver/deadwood_rules.h"

#include <vector>

namespace rommy {

// So many cards stay in the stock: a hand that nobody has ended by then ends.
inline constexpr int wall_stock = 2;

// The cards as bits: one pack, no jokers.
[[nodiscard]] CardSet card_set(const TileBag& hand);
[[nodiscard]] CardSet cards_in(const LaidMeld& meld);
[[nodiscard]] TileBag bag_of(CardSet cards);

// What loose cards count.
[[nodiscard]] int loose_points(const RuleSet& rules, const TileBag& loose);
[[nodiscard]] int least_deadwood(const RuleSet& rules, CardSet hand);

// The most that a knocker may have loose in this round; 0: only gin. Where the first upcard says it, it is
// that card's, though it may have been taken long ago.
[[nodiscard]] int knock_limit(const Facts& facts);
// The other seat of two.
[[nodiscard]] constexpr int other_seat(int seat) { return 1 - seat; }
// The seat has taken the last discard: it must knock with it.
[[nodiscard]] bool at_the_wall(const Facts& facts);

// Can it be a position of gin at all? Views come from outside too: two seats, a hand of one pack, a pile
// where one is spoken of. Everything below takes it for granted.
[[nodiscard]] bool is_gin(const Glance& seen);

// The cards that may be thrown now: all, or all but the one taken from the pile.
[[nodiscard]] CardSet throwable(const Glance& seen);
// Those whose throwing makes a legal knock.
[[nodiscard]] CardSet knock_discards(const Glance& seen);
// All eleven lie in melds, and the rules make something of it.
[[nodiscard]] bool has_big_gin(const Glance& seen);
// Would the last discard, once taken, be enough for a knock?
[[nodiscard]] bool last_discard_knocks(const Glance& seen);

// A knock that may be made: the card thrown (none: big gin), and what is loose then.
struct KnockChoice {
    std::optional<Tile> discard;
    int deadwood = 0;
    friend bool operator==(const KnockChoice&, const KnockChoice&) = default;
};
// Least deadwood first, then the dearest card; big gin before all. Empty when it is not the moment.
[[nodiscard]] std::vector<KnockChoice> knock_choices(const View& view);

// The card to throw when nobody says which: what leaves the least deadwood, and of those the dearest; of
// court cards a king.
[[nodiscard]] Tile dearest_loose(const Glance& seen);

// A hand as it is shown by who knocks.
struct KnockSpread {
    std::vector<LaidMeld> melds;
    TileBag loose;
    int deadwood = 0;
};
// Melds with least deadwood on which the other can lay off least, as far as one may know; no lay-offs: any
// with least deadwood.
[[nodiscard]] KnockSpread best_knock(const Glance& seen, std::optional<Tile> discard);
// Those that were proposed: judge has found nothing against them.
[[nodiscard]] KnockSpread proposed_knock(const Glance& seen, const Knock& knock);

// The best that can be made of a hand against the melds that the knocker has shown, or against none; with a
// card more than were dealt, one is left out.
[[nodiscard]] Shown best_show(const Glance& seen, const std::vector<Tabled>& against);
[[nodiscard]] Shown proposed_show(const Glance& seen, const Show::Spread& spread);

} // namespace rommy
