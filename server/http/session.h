// One connection at /ws: reads its messages, holds it to the limits, and brings it to its room. The seat it
// has is known to the room alone.
#pragma once

#include "server/http/rate.h"
#include "server/http/web.h"
#include "server/room/lobby.h"

namespace rommy::server {

struct SessionLimits {
    int messages_a_second = 40;
    int joins_a_second = 16; // to one table from one address
    int bad_messages = 3;    // in a row
    Millis hello = 10'000;
};

// Written where the rooms run.
struct SessionCounters {
    std::uint64_t bad_messages = 0;
    std::uint64_t too_many = 0;
    std::uint64_t no_table = 0;
    std::uint64_t no_hello = 0;
};

// Shared by all sessions; outlives them.
struct Door {
    Lobby& lobby;
    Surroundings& world;
    SessionLimits limits;
    SessionCounters counters;
    Rate joins{limits.joins_a_second, 1000};
};

[[nodiscard]] std::shared_ptr<Listener> open_session(Door& door, std::shared_ptr<Peer> peer,
                                                     std::string address);

} // namespace rommy::server
