// Lines of a log, written and read. What they mean is asked in replay.cpp.
#include "log/log.h"

#include "log/seeded.h"
#include "presets/rules_json.h"
#include "wire/sighting_json.h"

#include <boost/json/serialize.hpp>

#include <algorithm>

namespace rommy {
namespace {

namespace json = boost::json;

constexpr std::size_t max_hash = 128;

bool is_hex(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

// Brings a header of an older version to the newest; a new version adds the step from the one before it.
// Events have no version of their own: they are upgraded by their header's.
Read<json::object> upgraded(json::object header) {
    const json::value* version = header.if_contains("rommy");
    if (version == nullptr || !version->is_int64())
        return std::unexpected("rommy: expected the version of the log");
    switch (version->get_int64()) {
    case log_version:
        return header;
    default:
        return std::unexpected("rommy: expected a version up to " + std::to_string(log_version));
    }
}

RuleSet read_rules(Reader& in) {
    const json::object* object = in.object("rules");
    const auto rules = object != nullptr ? rules_from_json(*object, RuleSet{}) : RuleSet{};
    if (!rules) in.fail("rules", rules.error());
    return rules.value_or(RuleSet{});
}

std::optional<Seed> read_seed(Reader& in) {
    const json::value* value = in.any("seed");
    if (value == nullptr || value->is_null()) return std::nullopt;
    const auto seed = seed_from_hex(in.text("seed", max_hash));
    if (!seed) in.fail("seed", "expected 64 hexadecimal digits or null");
    return seed;
}

// The lines of a text, each without its end. A text that ends with a line's end has no line after it.
std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

} // namespace

std::string write_header(const LogHeader& header) {
    return json::serialize(
        json::object{{"rommy", log_version},
                     {"engine", header.engine},
                     {"rules", to_json(header.rules)},
                     {"seats", header.seats},
                     {"commitment", header.commitment},
                     {"seed", header.seed ? json::value(to_hex(*header.seed)) : json::value(nullptr)}});
}

std::string write_event(const Event& event, int number) {
    json::object line{{"v", number}};
    for (auto& [key, value] : to_json(event.fact, event.then))
        line.emplace(key, std::move(value));
    if (!event.drawn.empty()) line["drawn"] = write(event.drawn);
    if (!event.order.empty()) line["order"] = write(event.order);
    return json::serialize(line);
}

std::string write_log(const Log& log) {
    std::string text = write_header(log.header) + '\n';
    for (std::size_t i = 0; i < log.events.size(); ++i)
        text += write_event(log.events[i], static_cast<int>(i) + 1) + '\n';
    return text;
}

Read<LogHeader> read_header(std::string_view line) {
    auto object = parse_object(line);
    if (object) object = upgraded(*std::move(object));
    if (!object) return std::unexpected(object.error());
    Reader in(*object);
    LogHeader header;
    (void)in.any("rommy");
    header.engine = in.text("engine", 64);
    header.rules = read_rules(in);
    header.seats = in.integer("seats", 2, max_seats);
    header.commitment = in.text("commitment", max_hash);
    if (!is_hex(header.commitment)) in.fail("commitment", "expected hexadecimal digits");
    header.seed = read_seed(in);
    if (auto ok = in.done(); !ok) return std::unexpected(ok.error());
    return header;
}

Read<Event> read_event(std::string_view line, int number) {
    const auto object = parse_object(line);
    if (!object) return std::unexpected(object.error());
    Reader in(*object);
    Event event;
    if (in.integer("v", 1, number) != number) in.fail("v", "expected " + std::to_string(number));
    event.fact = read_fact(in);
    event.then = read_then(in);
    if (in.has("drawn")) event.drawn = in.tiles("drawn");
    if (in.has("order")) event.order = in.tiles("order");
    if (auto ok = in.done(); !ok) return std::unexpected(ok.error());
    return event;
}

std::expected<Log, LogError> read_log(std::span<const std::string> lines) {
    if (lines.empty()) return std::unexpected(LogError{1, "the log is empty"});
    Log log;
    auto header = read_header(lines.front());
    if (!header) return std::unexpected(LogError{1, header.error()});
    log.header = *std::move(header);
    for (std::size_t i = 1; i < lines.size(); ++i) {
        auto event = read_event(lines[i], static_cast<int>(i));
        if (!event) return std::unexpected(LogError{i + 1, event.error()});
        log.events.push_back(*std::move(event));
    }
    return log;
}

std::expected<Log, LogError> read_log(std::string_view text, Tail tail) {
    std::vector<std::string> lines = lines_of(text);
    // A whole line is a whole object, also where only its end is missing.
    const bool cut = !lines.empty() && !text.ends_with('\n') && !parse_object(lines.back());
    if (cut && tail == Tail::may_be_cut)
        lines.pop_back();
    else if (cut)
        return std::unexpected(LogError{lines.size(), "the line is cut off"});
    return read_log(lines);
}

} // namespace rommy
