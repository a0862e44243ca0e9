#include "server/room/messages.h"

#include "log/seeded.h"
#include "play/standing.h"
#include "presets/presets.h"
#include "presets/rules_json.h"
#include "server/room/keys.h"
#include "wire/action_json.h"
#include "wire/answer_json.h"
#include "wire/sighting_json.h"
#include "wire/tiles_json.h"
#include "wire/view_json.h"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

namespace rommy::server {
namespace {

namespace json = boost::json;

std::string_view state_key(store::TableState state) {
    switch (state) {
    case store::TableState::waiting:
        return "waiting";
    case store::TableState::playing:
        return "playing";
    case store::TableState::over:
        return "over";
    }
    return "";
}

json::object seat_json(const store::SeatRecord& seat, bool here) {
    switch (seat.kind) {
    case store::SeatKind::open:
        return {{"kind", "open"}};
    case store::SeatKind::bot:
        return {{"kind", "bot"}, {"name", seat.bot}};
    case store::SeatKind::person:
        break;
    }
    json::object person{{"kind", "person"}, {"name", seat.name}, {"here", here}};
    if (!seat.bot.empty()) person["bot"] = seat.bot;
    return person;
}

json::value setting_json(const std::optional<ClockSetting>& clock) {
    if (!clock) return nullptr;
    return json::object{{"turn", clock->turn}, {"bank", clock->bank}, {"increment", clock->increment}};
}

// The rules that differ from the preset; rounds and target have fields of their own.
json::object set_json(const store::TableRecord& table) {
    const Preset* preset = find_preset(table.game);
    json::object set = difference_json(table.rules, preset != nullptr ? preset->rules : RuleSet{});
    set.erase("match_rounds");
    set.erase("match_target");
    return set;
}

} // namespace

Text to_text(const json::object& message) {
    return std::make_shared<const std::string>(json::serialize(message));
}

json::object room_json(const store::TableRecord& table, const Seen& seen) {
    const bool over = table.state == store::TableState::over;
    json::array seats;
    for (std::size_t seat = 0; seat < table.seats.size(); ++seat)
        seats.push_back(seat_json(table.seats[seat], seen.here[seat]));
    return {{"table", table.id},
            {"title", table.title},
            {"state", state_key(table.state)},
            {"match", table.match},
            {"host", table.host ? json::value(*table.host) : json::value(nullptr)},
            {"spectators", seen.spectators},
            {"watching", table.spectators},
            {"game", table.game},
            {"set", set_json(table)},
            {"rules", to_json(table.rules)},
            {"clock", setting_json(table.clock)},
            {"rounds", match_rounds(table.rules, static_cast<int>(table.seats.size()))},
            {"target", table.rules.end.target},
            {"commitment", commitment(table.seed)},
            {"seed", over ? json::value(hex(table.seed)) : json::value(nullptr)},
            {"next_commitment", over ? json::value(commitment(table.next_seed)) : json::value(nullptr)},
            {"seats", std::move(seats)}};
}

json::value clock_json(const std::optional<ClockRecord>& clock) {
    if (!clock) return nullptr;
    json::object object{{"seat", clock->seat},
                        {"ends", nullptr},
                        {"bank", json::array(clock->bank.begin(), clock->bank.end())},
                        {"running", clock->ends.has_value()}};
    if (clock->ends)
        object["ends"] = *clock->ends;
    else
        object["left"] = clock->left;
    return object;
}

json::object view_json(const View& view, const std::optional<ClockRecord>& clock) {
    json::object object = to_json(view);
    object["clock"] = clock_json(clock);
    return object;
}

json::object draft_json(const Draft& draft, int turn) {
    json::object object = to_json(draft);
    object["turn"] = turn;
    return object;
}

Text event_message(int v, const Sighting& sighting, bool more, const std::optional<ClockRecord>& clock,
                   Millis now) {
    return to_text({{"type", "event"},
                    {"v", v},
                    {"sighting", to_json(sighting)},
                    {"more", more},
                    {"clock", clock_json(clock)},
                    {"now", now}});
}
Text room_message(const json::object& room, const std::optional<ClockRecord>& clock, Millis now) {
    return to_text({{"type", "room"}, {"room", room}, {"clock", clock_json(clock)}, {"now", now}});
}
Text done_message(std::string_view id, int v) { return to_text({{"type", "done"}, {"id", id}, {"v", v}}); }
Text refused_message(std::string_view id, int turn, json::array refusals) {
    return to_text({{"type", "refused"}, {"id", id}, {"turn", turn}, {"refusals", std::move(refusals)}});
}
Text stale_message(std::string_view id, int turn, int v, json::object view) {
    return to_text({{"type", "stale"}, {"id", id}, {"turn", turn}, {"v", v}, {"view", std::move(view)}});
}
Text inspected_message(std::string_view id, const Inspection& inspection) {
    return to_text({{"type", "inspected"}, {"id", id}, {"inspection", to_json(inspection)}});
}
Text options_message(std::string_view id, const std::vector<Option>& options) {
    return to_text({{"type", "options"}, {"id", id}, {"options", to_json(options)}});
}
Text hint_message(std::string_view id, const std::optional<ProposedMelds>& layout, int tiles) {
    return to_text({{"type", "hint"},
                    {"id", id},
                    {"layout", layout ? json::value(to_json(*layout)) : json::value(nullptr)},
                    {"tiles", tiles}});
}
Text hint_message(std::string_view id, const std::optional<Action>& action) {
    return to_text({{"type", "hint"},
                    {"id", id},
                    {"action", action ? json::value(rommy::to_json(*action)) : json::value(nullptr)}});
}
Text link_message(std::string_view id, std::string_view code, int seconds) {
    return to_text({{"type", "link"}, {"id", id}, {"code", code}, {"seconds", seconds}});
}
Text replaced_message() { return to_text({{"type", "replaced"}}); }
Text pong_message(std::int64_t t, Millis now) { return to_text({{"type", "pong"}, {"t", t}, {"now", now}}); }
Text error_message(std::string_view error, std::string_view text, std::string_view id) {
    json::object message{{"type", "error"}, {"error", error}, {"text", text}};
    if (!id.empty()) message["id"] = id;
    return to_text(message);
}

} // namespace rommy::server
