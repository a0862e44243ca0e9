// A meld on the table of a card game. Unlike a Meld of a table that is worked over, it keeps who laid which
// card, and what each joker stands for is settled when it is laid and never changes.
#pragma once

#include "melds/layout.h"

#include <vector>

namespace rommy {

// The cards of a meld as they are laid: in order, a joker with what it stands for (in a group its colour may
// be open).
struct LaidMeld {
    MeldKind kind = MeldKind::run;
    FixedVector<Placed, max_meld> tiles;
    friend bool operator==(const LaidMeld&, const LaidMeld&) = default;
};

struct Tabled {
    LaidMeld meld;
    FixedVector<std::uint8_t, max_meld> by; // the seat that laid each card
    int owner = 0;                          // the seat that laid the meld
    int grown = 0;                          // the turn in which a card was last laid off on it; 0: never
    friend bool operator==(const Tabled&, const Tabled&) = default;
};

// Where a card would go: at the front of a run, or at the back of a run or group; nothing if it does not fit.
// A joker must say what it stands for where both ends would do.
enum class End : bool { front, back };
[[nodiscard]] std::optional<End> fitting_end(const LaidMeld& meld, const Placed& tile, const RuleSet& rules);
// The meld with the card laid off. Only where it fits.
[[nodiscard]] LaidMeld grown_with(const LaidMeld& meld, const Placed& tile, End end);
// The place of the joker that stands for this card; nothing where there is none.
[[nodiscard]] std::optional<std::size_t> joker_for(const LaidMeld& meld, Tile tile);

[[nodiscard]] LaidMeld laid_meld(const Reading& reading);
[[nodiscard]] TileBag tiles_of(const std::vector<Tabled>& tabled);

} // namespace rommy
