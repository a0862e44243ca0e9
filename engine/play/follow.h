// Follows what happened: the same code in server, browser and bots. It believes what it is told and asks no
// rule.
#pragma once

#include "play/fact.h"

namespace rommy {

// The public part. Asserts nothing of legality; a fact that speaks of seats or tiles that are not there is
// the reader's fault to have let in (see can_follow).
[[nodiscard]] Facts follow(Facts facts, const Fact& fact, const Then& then);

// The same where it lies.
void advance(Facts& facts, const Fact& fact, const Then& then);

// The public part, and the own hand.
[[nodiscard]] View follow(View view, const Sighting& sighting);

// The card drawn from the stock in the turn that goes on, for whoever may know it: `tiles` are those of a
// Drew.
[[nodiscard]] std::optional<Tile> drawn_after(std::optional<Tile> drawn, const Fact& fact, const Then& then,
                                              std::span<const Tile> tiles);

// Can it be followed at all: seats exist, tiles that leave a hand are counted there, sizes fit? For facts
// that come from outside.
[[nodiscard]] bool can_follow(const Facts& facts, const Fact& fact, const Then& then);
[[nodiscard]] bool can_follow(const View& view, const Sighting& sighting);

} // namespace rommy
