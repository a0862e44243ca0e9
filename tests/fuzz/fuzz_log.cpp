// Logs: whatever is read is written and read back as the same, folds or says where it cannot, and is verified
// without stopping the program.
#include "log/log.h"

#include <cstdint>
#include <cstdlib>

using namespace rommy;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    (void)read_log(text, Tail::may_be_cut);
    const auto log = read_log(text);
    if (!log) return 0;
    if (read_log(write_log(*log)) != *log) std::abort();
    const auto game = fold(*log);
    if (!game && game.error().line > log->events.size() + 1) std::abort();
    if (game)
        for (int seat = 0; seat < log->header.seats; ++seat)
            (void)project(*game, seat);
    (void)verify(*log);
    return 0;
}
