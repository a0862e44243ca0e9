#include "server/room/seating.h"

#include <boost/json/object.hpp>

namespace rommy::server {
namespace {

// Who plays on for somebody who has left.
constexpr std::string_view stand_in = "exact";

std::unexpected<RoomRefusal> refuse(std::string_view rule, std::optional<int> seat = std::nullopt) {
    return std::unexpected(RoomRefusal{rule, seat});
}

SeatRecord& at(TableRecord& table, int seat) { return table.seats[static_cast<std::size_t>(seat)]; }

Seated<TableRecord> open_seat(TableRecord table, int seat) {
    if (table.state == TableState::playing) return refuse("room_playing");
    if (at(table, seat).kind == SeatKind::person) return refuse("room_seat_taken", seat);
    at(table, seat) = {};
    return table;
}

Seated<TableRecord> put_bot(TableRecord table, const HostCommand& command, bool here) {
    SeatRecord& seat = at(table, command.seat);
    if (seat.kind == SeatKind::person) {
        if (table.state != TableState::playing) return refuse("room_seat_taken", command.seat);
        if (here) return refuse("room_seat_here", command.seat);
        seat.bot = command.bot;
        return table;
    }
    seat = {SeatKind::bot, "", "", command.bot};
    return table;
}

Seated<TableRecord> hand_back(TableRecord table, int seat) {
    if (at(table, seat).kind != SeatKind::person || at(table, seat).bot.empty())
        return refuse("room_no_bot", seat);
    at(table, seat).bot.clear();
    return table;
}

std::optional<int> next_person(const TableRecord& table, int after) {
    const int seats = static_cast<int>(table.seats.size());
    for (int step = 1; step < seats; ++step) {
        const int seat = (after + step) % seats;
        if (seat_of(table, seat).kind == SeatKind::person) return seat;
    }
    return std::nullopt;
}

} // namespace

boost::json::array to_json(const RoomRefusal& refusal) {
    boost::json::object object{{"rule", refusal.rule}};
    if (refusal.seat) object["seat"] = *refusal.seat;
    return {std::move(object)};
}

bool has_seat(const TableRecord& table, int seat) {
    return seat >= 0 && seat < static_cast<int>(table.seats.size());
}
const SeatRecord& seat_of(const TableRecord& table, int seat) {
    return table.seats[static_cast<std::size_t>(seat)];
}
bool bot_plays(const TableRecord& table, int seat) { return !seat_of(table, seat).bot.empty(); }

Seated<void> all_taken(const TableRecord& table) {
    for (int seat = 0; has_seat(table, seat); ++seat)
        if (seat_of(table, seat).kind == SeatKind::open) return refuse("room_seat_open", seat);
    return {};
}

Seated<TableRecord> arrange(TableRecord table, int by, const HostCommand& command, bool here) {
    if (table.host != by) return refuse("room_host_only");
    if (!has_seat(table, command.seat)) return refuse("room_no_seat", command.seat);
    switch (command.what) {
    case HostDo::open:
        return open_seat(std::move(table), command.seat);
    case HostDo::bot:
        return put_bot(std::move(table), command, here);
    case HostDo::back:
        return hand_back(std::move(table), command.seat);
    case HostDo::start:
        break;
    }
    return table;
}

Seated<int> find_open(const TableRecord& table, std::optional<int> wanted) {
    if (table.state == TableState::playing) return refuse("room_playing");
    for (int seat = 0; has_seat(table, seat); ++seat)
        if (seat_of(table, seat).kind == SeatKind::open && wanted.value_or(seat) == seat) return seat;
    return refuse("room_seat_taken", wanted);
}

TableRecord sit_down(TableRecord table, int seat, std::string name, std::string lang) {
    at(table, seat) = {SeatKind::person, std::move(name), std::move(lang), ""};
    if (!table.host) table.host = seat;
    return table;
}

TableRecord stand_up(TableRecord table, int seat) {
    if (table.state == TableState::playing)
        at(table, seat) = {SeatKind::bot, "", "", std::string(stand_in)};
    else
        at(table, seat) = {};
    if (table.host == seat) table.host = next_person(table, seat);
    return table;
}

} // namespace rommy::server
