// Names for combinations of the joker's switches, by which people choose and speak of them. A name sets the
// switches and is no rule of its own: `joker_group` stays as it is.
#pragma once

#include "rules/rule_set.h"

#include <span>
#include <string_view>

namespace rommy {

// The key by which one is chosen: joker=free.
inline constexpr std::string_view joker_key = "joker";

struct JokerWay {
    std::string_view name;
    JokerMoves moves;
    JokerReplacedFrom replaced_from;
    bool donor;
    bool extend;
    JokerReuse reuse;
};

[[nodiscard]] std::span<const JokerWay> joker_ways();
// Null when there is none of that name.
[[nodiscard]] const JokerWay* find_joker_way(std::string_view name);
// The one that the rules have, or null.
[[nodiscard]] const JokerWay* joker_way_of(const RuleSet& rules);
void set_joker_way(RuleSet& rules, const JokerWay& way);

} // namespace rommy
