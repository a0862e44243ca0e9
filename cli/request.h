// The fields that several commands read from a line: rules, tables, melds. Tiles may be written in either
// face.
#pragma once

#include "melds/layout.h"
#include "wire/reader.h"

namespace rommy::cli {

// `rules`, a preset's name (`preset` when it is not there), with `set` changed in it.
[[nodiscard]] RuleSet read_rules(Reader& in, std::string_view preset = "rummikub");

// An array of melds, or one text with | between them.
[[nodiscard]] ProposedMelds read_melds(Reader& in, std::string_view key);

// The same, of melds that are melds under the rules. Nothing when the field is not there.
[[nodiscard]] Layout read_table(Reader& in, std::string_view key, const RuleSet& rules);

// In the face of the rules.
[[nodiscard]] boost::json::array write_layout(const Layout& layout, const RuleSet& rules);

} // namespace rommy::cli
