// Claiming a card that was just thrown, out of turn (500 Rum's call): what may be claimed, by whom, until
// when. Nobody waits for it: who moves first, moves (docs/decisions/card-turns.md). Part of judge.h.
#pragma once

#include "play/fact.h"
#include "rules/refusal.h"

#include <vector>

namespace rommy {

// A card has just been thrown, nobody has drawn since, and this seat is neither the one that threw it nor the
// one that acts next.
[[nodiscard]] bool claim_open(const Facts& facts, int seat);

// The claim of the top n, as everybody sees it: the card is laid or laid off, the lowest of several lies in a
// new meld.
[[nodiscard]] TookDiscard claiming(const Facts& facts, int seat, int n);

// The same position with the turn of the view's seat in place of the next one's.
[[nodiscard]] View claimer(const View& view);

[[nodiscard]] std::vector<Refusal> judge_claim(const View& view, int n);

// So many cards from the top may be claimed, the fewest first.
[[nodiscard]] std::vector<int> claims_of(const View& view);

} // namespace rommy
