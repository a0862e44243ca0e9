// Where tables outlive the process. A change is applied whole or not at all, and is durable when it is
// answered; changes to a table keep their order. tests/server/store_conformance.cpp says what every
// implementation must do.
#pragma once

#include "server/store/records.h"

#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace rommy::store {

// One English line for programmers.
struct Error {
    std::string text;
};

using Done = std::function<void(std::expected<void, Error>)>;

// What one step of a table leaves behind.
struct Change {
    std::string table;
    std::optional<TableRecord> record; // the table is made, or becomes this
    std::vector<LogLine> log;          // the numbers must follow those that are there
    std::optional<Answer> answer;
    std::vector<Draft> drafts;
    bool clock_changed = false;
    std::optional<ClockRecord> clock;
    std::vector<int> given_up; // seats whose tokens, drafts and answers are gone
    std::vector<Token> tokens;
    std::optional<Link> link;
};

// A table as it was left: the log is that of the present match.
struct Stored {
    TableRecord record;
    std::vector<LogLine> log;
    std::vector<Answer> answers; // oldest first
    std::vector<Draft> drafts;
    std::optional<ClockRecord> clock;
    std::vector<Token> tokens;
};

struct LinkTarget {
    std::string table;
    int seat = 0;
};
using LinkDone = std::function<void(std::expected<std::optional<LinkTarget>, Error>)>;

// How long a table may lie untouched.
struct Patience {
    Millis waiting = 24 * 3'600'000LL;
    Millis over = 7 * 24 * 3'600'000LL;
    Millis playing = 30 * 24 * 3'600'000LL;
};

// Time from handing in a change until it was durable: how many took at most so many milliseconds.
struct Latency {
    static constexpr std::array<int, 8> bounds{1, 2, 5, 10, 25, 50, 100, 1000};
    std::array<std::uint64_t, bounds.size()> at_most{};
    std::uint64_t count = 0;
    std::uint64_t failed = 0;
    double seconds = 0;
};

// Functions named `done` are called once, from a thread of the store's own choosing, in the order in which
// the calls were made.
class Store {
public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default; // finishes what was handed in

    virtual void apply(Change change, Done done) = 0;
    // Nothing when there is no such table.
    [[nodiscard]] virtual std::expected<std::optional<Stored>, Error> load(std::string_view table) = 0;
    // A code opens its seat once, before it expires.
    virtual void take_link(const Digest& code, Millis now, LinkDone done) = 0;
    [[nodiscard]] virtual std::expected<std::vector<std::string>, Error>
    abandoned(Millis now, const Patience& patience) = 0;
    virtual void remove(std::vector<std::string> tables, Done done) = 0;
    // The server says now and then that it is running, so that clocks can stand still while it is not.
    virtual void beat(Millis now) = 0;
    // 0 when it has never run.
    [[nodiscard]] virtual Millis last_beat() = 0;
    [[nodiscard]] virtual std::expected<int, Error> count_tables() = 0;
    [[nodiscard]] virtual Latency latency() const = 0;
};

} // namespace rommy::store
