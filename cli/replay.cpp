// rommy replay: what a log says, as one seat or a spectator saw it, and whether it follows from the rules.
#include "cli/commands.h"
#include "log/log.h"
#include "wire/sighting_json.h"
#include "wire/view_json.h"

#include <boost/json/serialize.hpp>

#include <array>
#include <fstream>
#include <iostream>

namespace rommy::cli {
namespace {

namespace json = boost::json;

int fail(const LogError& error) {
    std::cout << json::serialize(json::object{{"line", error.line}, {"error", error.reason}}) << '\n';
    return 1;
}

int usage(const std::string& error) {
    std::cerr << "rommy: " << error << '\n';
    return 2;
}

// Nothing when it cannot be read: it is not there, or a folder, which opens but gives nothing.
std::optional<std::string> whole_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string text;
    for (std::array<char, 65536> part{}; file;) {
        file.read(part.data(), part.size());
        text.append(part.data(), static_cast<std::size_t>(file.gcount()));
    }
    // A file that did not open has no end.
    if (file.bad() || !file.eof()) return std::nullopt;
    return text;
}

int verified(const Log& log) {
    if (const auto ok = verify(log); !ok) return fail(ok.error());
    json::object out{{"verified", true}, {"events", log.events.size()}};
    // Where something was promised: the hash of the seed, before the first deal.
    if (!log.header.commitment.empty())
        out["deal"] = log.header.seed ? "the deal is the one promised"
                                      : "not checked: the log does not say the seed that was promised";
    std::cout << json::serialize(out) << '\n';
    return 0;
}

// The events up to that number as the seat saw them, and the view that they lead to.
int shown(const Log& log, std::optional<int> seat, std::size_t events) {
    const auto game = fold(log, events);
    if (!game) return fail(game.error());
    for (std::size_t i = 0; i < events; ++i)
        std::cout << json::serialize(
                         json::object{{"v", i + 1}, {"sighting", to_json(see(log.events[i], seat))}})
                  << '\n';
    std::cout << json::serialize(json::object{{"v", events}, {"view", to_json(project(*game, seat))}})
              << '\n';
    return 0;
}

} // namespace

int replay(const ReplayOptions& options) {
    const auto text = whole_file(options.file);
    if (!text) return usage("cannot read " + options.file);
    const auto log = read_log(*text);
    if (!log) return fail(log.error());
    if (options.verify) return verified(*log);
    if (options.seat && *options.seat >= log->header.seats)
        return usage("--seat: the log has seats 0 to " + std::to_string(log->header.seats - 1));
    const auto at = options.at ? static_cast<std::size_t>(*options.at) : log->events.size();
    if (at > log->events.size())
        return usage("--at: the log has " + std::to_string(log->events.size()) + " events");
    return shown(*log, options.seat, at);
}

} // namespace rommy::cli
