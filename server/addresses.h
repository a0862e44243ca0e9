// Under which addresses others on the network reach this machine.
#pragma once

#include <string>
#include <vector>

namespace rommy::server {

// "http://192.168.1.7:8080" for each; for one host alone, or for any ("0.0.0.0", "::").
[[nodiscard]] std::vector<std::string> reachable(const std::string& host, unsigned short port);

} // namespace rommy::server
