// The match at a table: the game and its numbered events. A step is worked out and checked before it is
// written, and adopted after; nothing here writes or sends.
#pragma once

#include "dealer/dealer.h"
#include "server/store/records.h"

#include <stdexcept>
#include <variant>

namespace rommy::server {

// Something that cannot be: it freezes the table that it happens to, and no other.
struct Fault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// What is to follow the present game, if the store takes it.
struct Step {
    std::vector<Event> events;
    Game after;
};

class Match {
public:
    // Before its first deal.
    Match(int number, const RuleSet& rules, int seats) : number_(number), game_(rules, seats) {}
    // Reads a log by believing it. Throws Fault where a line cannot be followed.
    [[nodiscard]] static Match read(const store::TableRecord& table,
                                    const std::vector<store::LogLine>& lines);

    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] int v() const { return static_cast<int>(events_.size()); }
    [[nodiscard]] const Facts& facts() const { return game_.facts(); }
    [[nodiscard]] bool playing() const { return facts().phase == Phase::playing; }
    [[nodiscard]] View view(std::optional<int> seat) const { return project(game_, seat); }
    // 1..v()
    [[nodiscard]] const Event& event(int v) const { return events_[static_cast<std::size_t>(v - 1)]; }

    // Both throw Fault where what came out cannot be followed.
    [[nodiscard]] Step next_deal(const Seed& seed) const;
    [[nodiscard]] std::expected<Step, std::vector<Refusal>> try_action(int seat, const Action& action) const;

    // The lines that a step adds; with the header before the first event.
    [[nodiscard]] std::vector<store::LogLine> lines_of(const Step& step, const Seed& seed) const;
    void adopt(const Step& step);

private:
    [[nodiscard]] Step checked(std::vector<Event> events) const;

    int number_ = 1;
    Game game_;
    std::vector<Event> events_;
};

} // namespace rommy::server
