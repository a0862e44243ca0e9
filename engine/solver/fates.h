// Under locked jokers: what may become of a meld of the table that holds jokers ("What exactly is legal").
// Each of its jokers stays, or is redeemed by its own tile; a meld with a joker left stays where it is and
// may be extended, one without is free.
#pragma once

#include "melds/meld.h"
#include "solver/pile.h"

#include <optional>
#include <vector>

namespace rommy::solver {

// Of the places of a meld's readings, one way to have them.
struct Fate {
    std::vector<Tile> redeemed_by; // each frees one joker, or helps to (RK-25)
    int freed = 0;                 // jokers
    bool kept = false;             // lies there as before
    // It stays as one of these, open to more or not; or it is free, and its tiles and jokers may go anywhere.
    std::optional<OpenRun> open_run;
    std::optional<OpenGroup> open_group;
    std::optional<Meld> stays;
    std::optional<Reading> pinned; // its jokers stay; what lies about them is to be chosen (forms.h)

    [[nodiscard]] bool is_free() const { return !open_run && !open_group && !stays && !pinned; }
};

// `as_it_is`: also the fate that changes nothing, where an open meld could have it too (it differs by being
// kept for certain). `by_forms`: no meld is left open; what it becomes is to be chosen tile by tile, as it
// must be under joker_donor and where runs have a longest length.
[[nodiscard]] std::vector<Fate> fates_of(const Meld& meld, const RuleSet& rules, bool as_it_is,
                                         bool by_forms);

} // namespace rommy::solver
