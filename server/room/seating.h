// Who sits where, and what the host may change: pure functions on a table's record. Sockets, tokens and the
// game are not known here.
#pragma once

#include "server/room/requests.h"
#include "server/store/records.h"

#include <boost/json/array.hpp>

namespace rommy::server {

using store::SeatKind;
using store::SeatRecord;
using store::TableRecord;
using store::TableState;

// Why the room, not the rules, says no; its sentence is words' refusal.<rule>.
struct RoomRefusal {
    std::string_view rule;
    std::optional<int> seat;
};
[[nodiscard]] boost::json::array to_json(const RoomRefusal& refusal);

template <class T>
using Seated = std::expected<T, RoomRefusal>;

[[nodiscard]] bool has_seat(const TableRecord& table, int seat);
[[nodiscard]] const SeatRecord& seat_of(const TableRecord& table, int seat);
// A bot acts there now: it is a bot's seat, or its person is away and replaced.
[[nodiscard]] bool bot_plays(const TableRecord& table, int seat);
// Everything has somebody to play it.
[[nodiscard]] Seated<void> all_taken(const TableRecord& table);

// `open`, `bot` and `back`; `here` says whether the person of that seat is connected. `start` deals, which is
// the room's.
[[nodiscard]] Seated<TableRecord> arrange(TableRecord table, int by, const HostCommand& command, bool here);
// The seat that was asked for, or the first open one.
[[nodiscard]] Seated<int> find_open(const TableRecord& table, std::optional<int> wanted);
[[nodiscard]] TableRecord sit_down(TableRecord table, int seat, std::string name, std::string lang);
// In a match a bot takes the seat; else it is open. A host who leaves is followed by the next person.
[[nodiscard]] TableRecord stand_up(TableRecord table, int seat);

} // namespace rommy::server
