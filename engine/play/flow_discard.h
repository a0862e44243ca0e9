// Draw, lay, throw: Rummy and its 500 branch. Part of judge.h, which is what
// others ask: the view's seat is to act.
#pragma once

#include "play/action.h"
#include "play/fact.h"
#include "rules/refusal.h"

#include <vector>

namespace rommy {

[[nodiscard]] std::vector<Option> options_discard(const View& view);
[[nodiscard]] std::vector<Refusal> judge_discard(const View& view, const Action& action);

// Why so many cards are nothing that may be taken from the pile at all.
[[nodiscard]] std::vector<Refusal> judge_depth(const View& view, int n);
// The stock is empty, and the pile can become it.
[[nodiscard]] bool can_renew_stock(const Facts& facts);
// What must be done with so many cards of the pile, once they are taken.
[[nodiscard]] PileUse use_of_taking(const Facts& facts, int n);
// Which rule asks for it: of the top card alone, or of more.
[[nodiscard]] std::string_view pile_use_rule(bool top);
// The taking of the top n, as everybody sees it. There are so many.
[[nodiscard]] TookDiscard taking(const Facts& facts, int seat, int n);

} // namespace rommy
