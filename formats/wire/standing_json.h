// How a match stands, as JSON: {"columns":[{"sides":[{"points","boxes","line_bonus","game_bonus","total"}],
// "finished","winner","shutout"}],"over","totals","winners"}; a column's winner is null until there is one.
#pragma once

#include "play/standing_knock.h"
#include "wire/reader.h"

namespace rommy {

[[nodiscard]] boost::json::object to_json(const Standing& standing);

} // namespace rommy
