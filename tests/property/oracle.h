// What is legal when jokers lie on the table, once more and on purpose without the engine: every way to
// explain a turn is tried, as docs/decisions/locked-jokers.md says it. Slow and plain. For tables without
// wrap-around, and melds as the rules have them by default.
#pragma once

#include "melds/layout.h"
#include "rules/rule_set.h"

namespace rommy::property {

// Is it a run as it is written, or a group?
[[nodiscard]] bool oracle_meld(const Meld& meld, const RuleSet& rules);

// May a player who has opened leave this table, who found that one and has this hand? Melds are written as a
// table keeps them.
[[nodiscard]] bool oracle_legal(const RuleSet& rules, const Layout& before, const Layout& after,
                                const TileBag& hand);

} // namespace rommy::property
