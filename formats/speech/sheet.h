// The rule sheet as data: which sentences tell a table's rules, in sections and in order, and which of them
// another rule set does not have. Rules without effect are left out (how a locked joker is freed, where
// jokers are free). It holds no text: words/ has the sentences.
#pragma once

#include "rules/rule_set.h"
#include "rules/rule_table.h"
#include "speech/say.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rommy {

struct SheetSentence {
    std::string key; // words: "rule.hand"
    Args args;
    std::string_view field; // the field that decides it; empty where none does
    bool differs = false;   // the rules compared with do not say this
};

struct SheetSection {
    std::string_view key; // "opening"; words: section.opening
    std::vector<SheetSentence> sentences;
};

struct SheetOptions {
    const RuleSet* compare = nullptr; // mark what these rules do not say
    int turn_seconds = 0;             // the room's clock, where it has one
};

[[nodiscard]] std::vector<SheetSection> describe(const RuleSet& rules, const SheetOptions& options = {});

// The sentence that a Refusal cites (refusal.h); nothing where these rules do not have it.
[[nodiscard]] std::optional<SheetSentence> cited_sentence(const RuleSet& rules, std::string_view cites);

// For a terminal: headings and a line a sentence; what differs begins with "*", the rest with "-".
[[nodiscard]] std::string sheet_text(const Catalogue& words, const std::vector<SheetSection>& sheet,
                                     Face face);
// The same with only what differs.
[[nodiscard]] std::vector<SheetSection> only_differences(std::vector<SheetSection> sheet);

} // namespace rommy
