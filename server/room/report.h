// One line for each notable thing, for whoever runs the server. Never a token, a table's id or a person's
// name.
#pragma once

#include <string_view>

namespace rommy::server {

void report(std::string_view line);

} // namespace rommy::server
