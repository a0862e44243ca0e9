// The part of check.h that concerns card games.
#pragma once

#include "rules/check.h"

#include <string_view>
#include <vector>

namespace rommy {

// The field that says how many cards each of so many players is dealt.
[[nodiscard]] std::string_view hand_field(const RuleSet& rules, int players);

void check_discard(const RuleSet& rules, int players, std::vector<Problem>& problems);
void check_knock(const RuleSet& rules, std::vector<Problem>& problems);

} // namespace rommy
