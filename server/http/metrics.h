// The numbers of the server as Prometheus text. Sums only: no table, seat or name can be read from them.
#pragma once

#include "server/http/session.h"

namespace rommy::server {

struct Numbers {
    const Counters& rooms;
    const SessionCounters& sessions;
    const WebCounters& web;
    store::Latency store;
    std::size_t rooms_open = 0;
    std::size_t people = 0;
    int tables = 0; // in the store
    Millis uptime = 0;
};

[[nodiscard]] std::string metrics_text(const Numbers& numbers);

} // namespace rommy::server
