// The server as one call: the page, the API and the tables, until it is told to stop (SIGTERM or SIGINT).
#pragma once

#include <string>

namespace rommy::server {

struct ServeOptions {
    std::string host = "127.0.0.1";
    unsigned short port = 8080; // 0: any that is free; the one it got is printed
    std::string data = "data";
    std::string page = "web/dist";
    int bot_delay_ms = -1;    // how long a bot waits before it plays; below 0: as a person might
    int tables_an_hour = 200; // that may be made from one address
};

// The exit status of the program.
[[nodiscard]] int serve(const ServeOptions& options);

} // namespace rommy::server
