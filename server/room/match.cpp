#include "server/room/match.h"

#include "log/log.h"
#include "log/seeded.h"
#include "server/room/keys.h"

namespace rommy::server {
namespace {

constexpr std::string_view engine_version = "1";

} // namespace

Match Match::read(const store::TableRecord& table, const std::vector<store::LogLine>& lines) {
    Match match(table.match, table.rules, static_cast<int>(table.seats.size()));
    if (lines.empty()) return match;
    std::vector<std::string> texts;
    for (const store::LogLine& line : lines)
        texts.push_back(line.text);
    const auto log = read_log(texts);
    if (!log) throw Fault("line " + std::to_string(log.error().line) + " of a log: " + log.error().reason);
    const auto game = fold(*log);
    if (!game) throw Fault("line " + std::to_string(game.error().line) + " of a log: " + game.error().reason);
    match.game_ = *game;
    match.events_ = log->events;
    return match;
}

Step Match::next_deal(const Seed& seed) const {
    if (facts().phase != Phase::round_over) throw Fault("a deal in the middle of a round");
    Shuffled shuffle = shuffled(facts().rules, facts().seats, seed, facts().round + 1);
    return checked({deal(game_, std::move(shuffle.order), shuffle.lot)});
}

std::expected<Step, std::vector<Refusal>> Match::try_action(int seat, const Action& action) const {
    auto events = decide(game_, seat, action);
    if (!events) return std::unexpected(std::move(events.error()));
    if (events->empty()) throw Fault("an action without an event");
    return checked(*std::move(events));
}

Step Match::checked(std::vector<Event> events) const {
    Step step{std::move(events), game_};
    for (const Event& event : step.events) {
        if (!can_evolve(step.after, event)) throw Fault("an event that cannot be followed");
        step.after = evolve(step.after, event);
    }
    return step;
}

std::vector<store::LogLine> Match::lines_of(const Step& step, const Seed& seed) const {
    std::vector<store::LogLine> lines;
    if (events_.empty()) {
        const LogHeader header{std::string(engine_version), facts().rules, facts().seats, commitment(seed),
                               std::nullopt};
        lines.push_back({number_, 0, write_header(header)});
    }
    int number = v();
    for (const Event& event : step.events) {
        ++number;
        lines.push_back({number_, number, write_event(event, number)});
    }
    return lines;
}

void Match::adopt(const Step& step) {
    game_ = step.after;
    events_.insert(events_.end(), step.events.begin(), step.events.end());
}

} // namespace rommy::server
