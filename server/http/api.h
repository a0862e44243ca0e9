// The routes of HTTP (docs/protocol.md, "Coming and going"), the page, /healthz and /metrics.
#pragma once

#include "server/http/metrics.h"

namespace rommy::server {

struct ApiLimits {
    int tables_an_hour = 200; // made from one address
};

class Api {
public:
    // All that is named outlives it. `numbers` is asked for /metrics.
    Api(Lobby& lobby, Surroundings& world, std::string page, std::function<Numbers()> numbers,
        ApiLimits limits = {})
        : lobby_(lobby), world_(world), page_(std::move(page)), numbers_(std::move(numbers)),
          tables_made_(limits.tables_an_hour, 3'600'000) {}

    void answer(const HttpRequest& request, const HttpReply& reply);

private:
    void post(const HttpRequest& request, const HttpReply& reply);
    void make_table(const HttpRequest& request, const boost::json::object& body, const HttpReply& reply);

    Lobby& lobby_;
    Surroundings& world_;
    std::string page_;
    std::function<Numbers()> numbers_;
    Rate tables_made_;
};

} // namespace rommy::server
