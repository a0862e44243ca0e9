// Jokers that lie on the table, where they are not free (RK-22 to RK-25). A turn is legal when some
// explanation exists: for every meld with jokers a reading in which each joker stays or is redeemed by its
// own tile. Equal tiles are interchangeable, so it is enough that one explanation exists;
// docs/decisions/locked-jokers.md says it in full.
#pragma once

#include "melds/layout.h"
#include "rules/refusal.h"

#include <vector>

namespace rommy {

// before: the table when the turn began. after: valid melds that hold all of `before` and the tiles `laid`.
// Empty: the jokers allow it. Time: exponential in the jokers on the table (at most 8), else linear in the
// melds.
[[nodiscard]] std::vector<Refusal> why_jokers_forbid(const RuleSet& rules, const Layout& before,
                                                     const Layout& after, const TileBag& laid);

} // namespace rommy
