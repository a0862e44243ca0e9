// Melds, layouts and lists as JSON: arrays with a text a meld. Tiles are always written as tiles here; the
// face is for whoever shows them.
#pragma once

#include "melds/layout.h"
#include "play/action.h"

#include <boost/json/array.hpp>

#include <vector>

namespace rommy {

[[nodiscard]] boost::json::array to_json(const Layout& layout);
// What is said of jokers is written too.
[[nodiscard]] boost::json::array to_json(const ProposedMelds& melds);
[[nodiscard]] boost::json::array to_json(const std::vector<std::vector<Tile>>& rows);

[[nodiscard]] boost::json::array to_json(const std::vector<int>& numbers);

// "r5 * r7" under the face of the rules, as in error messages and on the command line.
[[nodiscard]] std::string write_meld(const Meld& meld, Face face = Face::tiles);

} // namespace rommy
