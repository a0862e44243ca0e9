// Which language the program speaks, and its rules as the arguments choose them.
#pragma once

#include "cli/commands.h"
#include "rules/rule_set.h"
#include "speech/catalogue.h"

#include <expected>
#include <string>

namespace rommy::cli {

// `lang` where it names one, else that of the environment (LC_ALL, LC_MESSAGES, LANG); English where it is
// none of ours.
[[nodiscard]] Language language(const std::string& lang);

// One line for the error stream when there is no such preset or field.
[[nodiscard]] std::expected<RuleSet, std::string> chosen_rules(const RulesChoice& choice);

// Prints what check() says of the rules for so many players. False when they cannot be played.
[[nodiscard]] bool report_problems(const RuleSet& rules, int players, const Catalogue& words);

} // namespace rommy::cli
