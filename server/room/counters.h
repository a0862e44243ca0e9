// What /metrics counts, without a name or an id in it. Written where the rooms run, and read there.
#pragma once

#include <cstdint>

namespace rommy::server {

struct Counters {
    std::uint64_t tables_made = 0;
    std::uint64_t tables_removed = 0;
    std::uint64_t seats_taken = 0;
    std::uint64_t matches = 0;
    std::uint64_t events = 0;
    std::uint64_t acts = 0;
    std::uint64_t acts_refused = 0;
    std::uint64_t acts_stale = 0;
    std::uint64_t commands_repeated = 0;
    std::uint64_t times_up = 0;
    std::uint64_t bot_turns = 0;
    std::uint64_t bot_faults = 0;
    std::uint64_t tables_frozen = 0;
    std::uint64_t welcomes = 0;
    std::uint64_t resumed = 0; // welcomes that needed no view
};

} // namespace rommy::server
