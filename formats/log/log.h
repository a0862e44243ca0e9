// The log of a match: a header and one event a line, in JSON. It holds what the dealer knows, so it is for
// the server and for games that are over. Reading believes the events and asks no rule; verify() does ask.
#pragma once

#include "base/random.h"
#include "dealer/dealer.h"
#include "wire/reader.h"

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rommy {

inline constexpr int log_version = 1;
// Of this program; a log says by which it was written.
inline constexpr std::string_view engine_version = "0.1";

struct LogHeader {
    std::string engine; // the version of the program that wrote it
    RuleSet rules;
    int seats = 2;
    std::string commitment; // hex: the hash of the seed, as it was shown before the first deal; may be empty
    std::optional<Seed> seed; // once it may be known, or where it never was a secret
    friend bool operator==(const LogHeader&, const LogHeader&) = default;
};

struct Log {
    LogHeader header;
    std::vector<Event> events; // the number of an event is its place, from 1
    friend bool operator==(const Log&, const Log&) = default;
};

struct LogError {
    std::size_t line; // from 1; the header is the first
    std::string reason;
    friend bool operator==(const LogError&, const LogError&) = default;
};

// One line each, without its end.
[[nodiscard]] std::string write_header(const LogHeader& header);
[[nodiscard]] std::string write_event(const Event& event, int number);
// The whole text, every line with its end.
[[nodiscard]] std::string write_log(const Log& log);

[[nodiscard]] Read<LogHeader> read_header(std::string_view line);
// The event must have that number.
[[nodiscard]] Read<Event> read_event(std::string_view line, int number);

// A program that is killed may leave half a line at the end of its file.
enum class Tail : bool { whole, may_be_cut };
[[nodiscard]] std::expected<Log, LogError> read_log(std::string_view text, Tail tail = Tail::whole);
[[nodiscard]] std::expected<Log, LogError> read_log(std::span<const std::string> lines);

// The game after the first `events` of the log, or after all of them.
[[nodiscard]] std::expected<Game, LogError> fold(const Log& log,
                                                 std::optional<std::size_t> events = std::nullopt);

// Plays the log again under its rules: deals (from the seed, if it is there; it must be the one whose hash
// the commitment is), decides every action, and compares. The error is the first line that does not follow
// from the ones before it.
[[nodiscard]] std::expected<void, LogError> verify(const Log& log);

} // namespace rommy
