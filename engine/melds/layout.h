// The melds on the table, in canonical order, so that two tables that are the same are equal. It is values
// only: what may be done with them is play's affair.
#pragma once

#include "melds/meld.h"
#include "tiles/tile_bag.h"

#include <vector>

namespace rommy {

using Layout = std::vector<Meld>;

[[nodiscard]] TileBag tiles_of(const Meld& meld);
[[nodiscard]] TileBag tiles_of(const Layout& layout);

// Sorts the melds: by kind of their first tile, then the others. The order of tiles within a meld is left
// alone: it may be information.
void canonicalise(Layout& layout);

// How many melds of `before` lie in `after` as the same multiset of tiles, jokers alike; an extended one is
// not kept.
[[nodiscard]] int kept_melds(const Layout& before, const Layout& after);

} // namespace rommy
