// Melds stay in the hand until somebody knocks: Gin (GR-1 to GR-10). Part of judge.h, which is what
// others ask: the view's seat is to act.
#pragma once

#include "play/action.h"
#include "play/glance.h"
#include "rules/refusal.h"

#include <vector>

namespace rommy {

[[nodiscard]] std::vector<Option> options_knock(const View& view);
[[nodiscard]] std::vector<Refusal> judge_knock(const View& view, const Action& action);
// The same where it lies, for a game that is one: a view may come from anywhere.
[[nodiscard]] std::vector<Refusal> judge_knock(const Glance& seen, const Action& action);

// Both have passed the first upcard: it is out of reach, and the first turn begins at the stock.
[[nodiscard]] constexpr bool upcard_passed(const Facts& facts) {
    return facts.step == Step::draw && facts.passes >= facts.seats;
}

} // namespace rommy
