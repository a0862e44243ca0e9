#include "server/room/report.h"

#include <cstdio>
#include <string>

namespace rommy::server {

void report(std::string_view line) {
    const std::string text = "rommy: " + std::string(line) + "\n";
    (void)std::fwrite(text.data(), 1, text.size(), stderr);
}

} // namespace rommy::server
