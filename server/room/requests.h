// What a client may send over the socket (docs/protocol.md, "From the client"), read strictly from JSON into
// values. Who sent it, and whether it may be done, is the room's affair: no seat stands in a message.
#pragma once

#include "wire/action_json.h"

#include <variant>

namespace rommy::server {

struct Hello {
    std::string table;
    std::optional<std::string> token;
    std::optional<int> since;
    std::optional<int> match; // the one that `since` counts in
    std::optional<std::string> lang;
};
struct Act {
    int turn = 0;
    Action action;
};
struct PutDraft {
    int turn = 0;
    Draft draft;
};
struct Inspect {
    Proposal proposal;
};
struct AskOptions {};
struct AskHint {};
enum class HostDo : std::uint8_t { start, open, bot, back };
struct HostCommand {
    HostDo what = HostDo::start;
    int seat = 0;    // not for start
    std::string bot; // for bot
};
struct NextRound {};
struct Rematch {};
struct Leave {};
struct AskLink {};
struct Ping {
    std::int64_t t = 0;
};

struct Request {
    std::string id; // empty for hello, draft and ping
    std::variant<Hello, Act, PutDraft, Inspect, AskOptions, AskHint, HostCommand, NextRound, Rematch, Leave,
                 AskLink, Ping>
        what;
};

struct BadRequest {
    std::string id; // where one could be read
    std::string text;
};

[[nodiscard]] std::expected<Request, BadRequest> read_request(std::string_view text);

// The largest draft that is kept.
inline constexpr std::size_t max_draft = 16 * 1024;

[[nodiscard]] bool known_language(std::string_view lang);

} // namespace rommy::server
