// The facts of card games, followed: what lies on the table, in the pile and in public memory. Part of
// follow.h, which is what others ask.
#pragma once

#include "play/fact.h"

namespace rommy {

void on_deal(Facts& facts, const Dealt& dealt);
// A draw from the stock at the beginning of a turn.
void on_draw(Facts& facts, int seat, int n);
// And in the midst of one, as a penalty.
void on_penalty(Facts& facts, int seat, int n);
void on(Facts& facts, const TookDiscard& took);
void on(Facts& facts, const Laid& laid);
void on(Facts& facts, const LaidOff& laid_off);
void on(Facts& facts, const LaidOffWrongly& wrong);
void on(Facts& facts, const Swapped& swapped);
void on(Facts& facts, const Discarded& discarded);
void on(Facts& facts, const StockRenewed& renewed);
void on(Facts& facts, const Fined& fined);
void on(Facts& facts, const Knocked& knocked);
void on(Facts& facts, const Shown& shown);

// So many cards taken are the pile's top card alone; where only the whole pile may be taken, one card is
// that.
[[nodiscard]] bool top_alone(const RuleSet& rules, std::size_t n);

// Can it be followed: are the melds and seats there that it speaks of, do sizes fit?
[[nodiscard]] bool fits(const Facts& facts, const TookDiscard& took);
[[nodiscard]] bool fits(const Facts& facts, const Laid& laid);
[[nodiscard]] bool fits(const Facts& facts, const LaidOff& laid_off);
[[nodiscard]] bool fits(const Facts& facts, const LaidOffWrongly& wrong);
[[nodiscard]] bool fits(const Facts& facts, const Swapped& swapped);
[[nodiscard]] bool fits(const Facts& facts, const Discarded& discarded);
[[nodiscard]] bool fits(const Facts& facts, const StockRenewed& renewed);
[[nodiscard]] bool fits(const Facts& facts, const Fined& fined);
[[nodiscard]] bool fits(const Facts& facts, const Knocked& knocked);
[[nodiscard]] bool fits(const Facts& facts, const Shown& shown);

// What a fact of a card game takes out of the hand of a seat, and what it puts there for all to see.
struct HandChange {
    int seat = 0;
    TileBag out;
    TileBag in;
};
[[nodiscard]] std::optional<HandChange> hand_change(const Fact& fact);

} // namespace rommy
