// An event: a public fact, and what only one seat saw of it. Nothing has to be redacted: see() adds the
// private part for its seat alone.
#pragma once

#include "play/fact.h"

#include <vector>

namespace rommy {

struct Event {
    Fact fact;
    Then then;
    std::vector<Tile>
        drawn; // Drew, Penalised: the tiles, for their seat, as they lie at the end of the stock
    std::vector<Tile> order; // Dealt: the whole shuffled pool, for the dealer; seat s holds the s-th stretch,
                             // then comes the upcard, if there is one; the stock is the rest. StockRenewed,
                             // shuffled: the stock, the next to be drawn first
    friend bool operator==(const Event&, const Event&) = default;
};

} // namespace rommy
