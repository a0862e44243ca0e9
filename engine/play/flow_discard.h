// Draw, lay, throw: Rummy and its 500 branch. Part of judge.h, which is what
// others ask: the view's seat is to act.
#pragma once

#include "play/action.h"
#include "play/facts.h"
#include "rules/refusal.h"

#include <vector>

namespace rommy {

[[nodiscard]] std::vector<Option> options_discard(const View& view);
[[nodiscard]] std::vector<Refusal> judge_discard(const View& view, const Action& action);

} // namespace rommy
