// Runs a scenario: sets up its position, takes its steps, and looks whether what it expects is so. A second
// run, with one rule flipped, is told by the lines `with KEY=VALUE: ...`, each in the place of the line
// before it.
#pragma once

#include "position.h"
#include "scenario.h"

#include <optional>
#include <set>
#include <string>

namespace rommy::scenario {

// The flips that its `with` lines tell.
[[nodiscard]] std::set<Flip> flips_of(const Scenario& scenario);

// Nothing: it holds. Else what did not, with its line. Throws SyntaxError.
[[nodiscard]] std::optional<std::string> run(const Scenario& scenario,
                                             const std::optional<Flip>& flip = std::nullopt);

// Does the flip change anything? That is so when what holds without it fails with it.
[[nodiscard]] bool bites(const Scenario& scenario, const Flip& flip);

} // namespace rommy::scenario
