// Melds stay in the hand until somebody knocks: Gin (GR-1 to GR-10). Part of judge.h, which is what
// others ask: the view's seat is to act.
#pragma once

#include "play/action.h"
#include "play/facts.h"
#include "rules/refusal.h"

#include <vector>

namespace rommy {

[[nodiscard]] std::vector<Option> options_knock(const View& view);
[[nodiscard]] std::vector<Refusal> judge_knock(const View& view, const Action& action);

} // namespace rommy
