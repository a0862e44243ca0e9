// A View as JSON, and back. The rules are not part of it: they belong to the room, and the reader is told
// them. The clock, which the server adds, is not the engine's and is passed over.
#pragma once

#include "play/facts.h"
#include "wire/reader.h"

namespace rommy {

// "playing", "round_over", "match_over"
[[nodiscard]] std::string_view phase_key(Phase phase);
// "out", "stock_empty"
[[nodiscard]] std::string_view how_key(How how);

[[nodiscard]] boost::json::object to_json(const View& view);
// The field `results`: the rounds that were played, with a score and a hand for each seat.
[[nodiscard]] std::vector<RoundResult> read_results(Reader& in, int seats);

// Fields that it does not know are passed over, as docs/protocol.md asks of clients; those it knows must be
// whole, in bounds, and agree with each other (a count for each seat, seats that exist).
[[nodiscard]] Read<View> view_from_json(const boost::json::object& json, const RuleSet& rules);

} // namespace rommy
