// Refusals in words: first what is and what would make it right, then, beneath, the sentence of the rule from
// the table's own sheet.
#pragma once

#include "rules/refusal.h"
#include "rules/rule_set.h"
#include "speech/say.h"

#include <span>
#include <string>

namespace rommy {

// Under the names that the wire gives them: need, have, short, n, seat, set, tile, odd, a, b, colour, tiles,
// meld, missing.
[[nodiscard]] Args args_of(const Refusal& refusal);

// `names` has a name for every seat; the refusals that speak of a seat need it.
[[nodiscard]] std::string say(const Catalogue& words, const Refusal& refusal, Face face = Face::tiles,
                              std::span<const std::string> names = {});

// The sentence of the sheet that the refusal cites; empty where these rules have none.
[[nodiscard]] std::string say_cited(const Catalogue& words, const Refusal& refusal, const RuleSet& rules);

} // namespace rommy
