// What the engine answers, as JSON: refusals, inspections and the names of what may be done. The sentences
// that go with them are words/.
#pragma once

#include "play/action.h"
#include "play/judge.h"
#include "rules/refusal.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include <vector>

namespace rommy {

// {"rule":"opening_points","cites":"opening_points","need":30,"have":24}: the numbers and tiles that are
// there.
[[nodiscard]] boost::json::object to_json(const Refusal& refusal);
[[nodiscard]] boost::json::array to_json(const std::vector<Refusal>& refusals);

[[nodiscard]] boost::json::object to_json(const Inspection& inspection);

// {"kind":"run","tiles":"r5 *r6 r7","points":18}
[[nodiscard]] boost::json::object to_json(const Reading& reading, Face face = Face::tiles);

// Every way to read the tiles, in any order, as a meld: {"readings":[...]}, the one worth most first; where
// there is none, also why not: "refusals".
[[nodiscard]] boost::json::object meld_answer(std::span<const Placed> tiles, const RuleSet& rules, Face face);

// "rearrange", "draw", "pass", "give_up", "redeal"
[[nodiscard]] std::string_view option_key(Option option);
[[nodiscard]] boost::json::array to_json(const std::vector<Option>& options);

} // namespace rommy
