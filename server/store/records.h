// The values that outlive the process: a table with its seats, and what happened at it. Plain data for the
// store and the room; nothing here knows a database, a socket or a rule.
#pragma once

#include "base/random.h"
#include "rules/rule_set.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rommy::store {

// Milliseconds since 1970.
using Millis = std::int64_t;
// BLAKE2b-256 of a token or a one-time code: the thing itself is never kept.
using Digest = std::array<std::uint8_t, 32>;

struct ClockSetting { // seconds
    int turn = 0;
    int bank = 0;
    int increment = 0;
    friend bool operator==(const ClockSetting&, const ClockSetting&) = default;
};

enum class TableState : std::uint8_t { waiting, playing, over };
enum class SeatKind : std::uint8_t { open, person, bot };

struct SeatRecord {
    SeatKind kind = SeatKind::open;
    std::string name; // a person's
    std::string lang; // a person's
    std::string bot;  // who plays: at a bot's own seat, or for a person who is away
    friend bool operator==(const SeatRecord&, const SeatRecord&) = default;
};

struct TableRecord {
    std::string id;
    std::string title;
    std::string game;
    RuleSet rules;
    std::optional<ClockSetting> clock;
    bool spectators = true;
    TableState state = TableState::waiting;
    std::optional<int> host;
    int match = 1;
    Seed seed{};      // of this match
    Seed next_seed{}; // of the one after it: its hash, too, is shown before anybody asks for it
    Millis touched = 0;
    std::vector<SeatRecord> seats;
    friend bool operator==(const TableRecord&, const TableRecord&) = default;
};

// A line of a match's log: v 0 is its header, then one event a line.
struct LogLine {
    int match = 1;
    int v = 0;
    std::string text;
    friend bool operator==(const LogLine&, const LogLine&) = default;
};

// What a seat's command was answered, so that the same id gets the same answer.
struct Answer {
    int seat = 0;
    std::string command;
    std::string text;
    friend bool operator==(const Answer&, const Answer&) = default;
};

struct Draft {
    int seat = 0;
    int turn = 0;     // the one it was made in
    std::string json; // empty: there is none
    friend bool operator==(const Draft&, const Draft&) = default;
};

struct ClockRecord {
    int seat = 0;
    std::optional<Millis> ends; // nothing: it stands still
    Millis left = 0;            // bank included; counts while it stands still
    std::vector<Millis> bank;
    friend bool operator==(const ClockRecord&, const ClockRecord&) = default;
};

struct Token {
    Digest digest{};
    int seat = 0;
    friend bool operator==(const Token&, const Token&) = default;
};

struct Link {
    Digest code{};
    int seat = 0;
    Millis expires = 0;
    friend bool operator==(const Link&, const Link&) = default;
};

// Answers kept for each seat; an older command is out of date by its turn number anyway.
inline constexpr int kept_answers = 256;
// Devices that may hold a seat's token; the oldest goes first.
inline constexpr int kept_tokens = 8;

} // namespace rommy::store
