// The requests by which people come: to make a table, to take a seat, to bring another device
// (docs/protocol.md, "Coming and going"). Read strictly from JSON into values; what becomes of them is the
// lobby's affair.
#pragma once

#include "server/store/records.h"
#include "wire/reader.h"

namespace rommy::server {

struct NewTable {
    store::TableRecord record; // without id, seeds and time
    int seat = 0;              // of whoever makes it
};
[[nodiscard]] Read<NewTable> read_new_table(const boost::json::object& json);

struct SeatRequest {
    std::string name;
    std::string lang;
    std::optional<int> seat;
};
[[nodiscard]] Read<SeatRequest> read_seat_request(const boost::json::object& json);

[[nodiscard]] Read<std::string> read_code(const boost::json::object& json);

// 1 to `most` characters, none of which moves the cursor or turns the writing round; nothing where that is
// not so. Blanks at the ends go.
[[nodiscard]] std::optional<std::string> plain_name(std::string_view text, std::size_t most);

} // namespace rommy::server
