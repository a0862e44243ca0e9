// What the server sends over the socket (docs/protocol.md, "From the server"), as texts. They are built from
// Views, Sightings and records alone: nothing that could hold another's tile comes here.
#pragma once

#include "play/fact.h"
#include "play/judge.h"
#include "server/room/peer.h"
#include "server/room/seating.h"
#include "server/room/turn_clock.h"
#include "wire/action_json.h"

#include <boost/json/object.hpp>

#include <vector>

namespace rommy::server {

[[nodiscard]] Text to_text(const boost::json::object& message);

struct Seen { // of a room from outside: who is here
    std::vector<bool> here;
    int spectators = 0;
};
[[nodiscard]] boost::json::object room_json(const store::TableRecord& table, const Seen& seen);
[[nodiscard]] boost::json::value clock_json(const std::optional<ClockRecord>& clock);
[[nodiscard]] boost::json::object view_json(const View& view, const std::optional<ClockRecord>& clock);
[[nodiscard]] boost::json::object draft_json(const Draft& draft, int turn);

// `more`: the next event belongs to the same step, and follows at once.
[[nodiscard]] Text event_message(int v, const Sighting& sighting, bool more,
                                 const std::optional<ClockRecord>& clock, Millis now);
[[nodiscard]] Text room_message(const boost::json::object& room, const std::optional<ClockRecord>& clock,
                                Millis now);
[[nodiscard]] Text done_message(std::string_view id, int v);
[[nodiscard]] Text refused_message(std::string_view id, int turn, boost::json::array refusals);
[[nodiscard]] Text stale_message(std::string_view id, int turn, int v, boost::json::object view);
[[nodiscard]] Text inspected_message(std::string_view id, const Inspection& inspection);
[[nodiscard]] Text options_message(std::string_view id, const std::vector<Option>& options);
[[nodiscard]] Text hint_message(std::string_view id, const std::optional<ProposedMelds>& layout, int tiles);
// In a game of cards: what the best bot would do now; nothing when it is not the seat's turn.
[[nodiscard]] Text hint_message(std::string_view id, const std::optional<Action>& action);
[[nodiscard]] Text link_message(std::string_view id, std::string_view code, int seconds);
[[nodiscard]] Text replaced_message();
[[nodiscard]] Text pong_message(std::int64_t t, Millis now);
// `id` may be empty.
[[nodiscard]] Text error_message(std::string_view error, std::string_view text, std::string_view id = "");

} // namespace rommy::server
