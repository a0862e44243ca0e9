// What the tiles that came from a hand are worth on a table that was worked over, as an opening counts them
// where the table may help. Whether the table is legal is play's affair.
#pragma once

#include "melds/layout.h"

#include <vector>

namespace rommy {

// A natural tile counts its number; a joker what the rules say of one in an opening: what it stands for in
// the finished table, or nothing. Jokers are alike: one that lies in a meld which holds an old one with its
// joker is the table's, and of the others those count that are worth most, each meld read as it then is.
[[nodiscard]] int laid_points(const Layout& before, const std::vector<std::vector<Placed>>& after,
                              const RuleSet& rules);

} // namespace rommy
