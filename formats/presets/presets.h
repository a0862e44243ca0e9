// The presets of games/*.json, embedded when the program is built: named rule sets with the source they
// follow. What a person reads of them (name, note) stands in words/ as preset.<name>.
#pragma once

#include "rules/rule_set.h"

#include <expected>
#include <span>
#include <string>
#include <string_view>

namespace rommy {

struct Preset {
    std::string name;    // "rummikub", the file's name
    std::string source;  // where the rules were read
    std::string note;    // what they are, in one line
    std::string follows; // where sources disagree: which one it follows; may be empty
    int players_low = 2;
    int players_high = 4;
    RuleSet rules;
};

// The default first, then by name.
[[nodiscard]] std::span<const Preset> all_presets();
// Null when there is none of that name.
[[nodiscard]] const Preset* find_preset(std::string_view name);

// One file of games/. Unknown or missing fields, values out of bounds, and rules that check() refuses are
// errors, in one English line.
[[nodiscard]] std::expected<Preset, std::string> read_preset(std::string_view text);

} // namespace rommy
