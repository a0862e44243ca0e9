#include "server/room/new_table.h"

#include "bots/bot.h"
#include "presets/presets.h"
#include "presets/rules_json.h"
#include "rules/check.h"

#include <algorithm>
#include <array>

namespace rommy::server {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 3> languages{"da", "sv", "en"};
constexpr std::size_t max_name = 24;
constexpr std::size_t max_title = 40;
constexpr std::size_t max_bytes = 256; // of either, before its characters are counted
constexpr int max_rounds = 100;
constexpr int max_target = 10'000;

std::string read_name(Reader& in, std::string_view key, std::size_t most) {
    const auto name = plain_name(in.text(key, max_bytes), most);
    if (!name) in.fail(key, "expected a name of 1 to " + std::to_string(most) + " characters");
    return name.value_or("");
}

std::string read_title(Reader& in) {
    if (!in.has("title")) return "";
    const std::string title = in.text("title", max_bytes);
    if (title.find_first_not_of(' ') == std::string::npos) return "";
    const auto plain = plain_name(title, max_title);
    if (!plain) in.fail("title", "expected at most 40 plain characters");
    return plain.value_or("");
}

std::string read_language(Reader& in) { return std::string(languages[in.choice("lang", languages)]); }

std::optional<store::ClockSetting> read_clock(Reader& in) {
    if (in.has("clock") && in.is_null("clock")) {
        (void)in.any("clock");
        return std::nullopt;
    }
    const json::object* object = in.object("clock");
    if (object == nullptr) return std::nullopt;
    Reader part(*object, "clock");
    const store::ClockSetting clock{part.integer("turn", 15, 172'800), part.integer("bank", 0, 7200),
                                    part.integer("increment", 0, 120)};
    if (const auto good = part.done(); !good) in.fail("clock", good.error());
    return clock;
}

std::optional<store::SeatRecord> seat_from(std::string_view word, const store::SeatRecord& me) {
    if (word == "me") return me;
    if (word == "open") return store::SeatRecord{};
    if (word.starts_with("bot:") && find_bot(word.substr(4)))
        return store::SeatRecord{store::SeatKind::bot, "", "", std::string(word.substr(4))};
    return std::nullopt;
}

void read_seats(Reader& in, const store::SeatRecord& me, NewTable& table) {
    const std::vector<std::string> words = in.texts("seats", max_seats, 40);
    if (std::ranges::count(words, "me") != 1) in.fail("seats", "expected \"me\" exactly once");
    for (const std::string& word : words) {
        const auto seat = seat_from(word, me);
        if (!seat) in.fail("seats", "expected \"me\", \"open\", or \"bot:\" with the name of a bot");
        table.record.seats.push_back(seat.value_or(store::SeatRecord{}));
        if (word == "me") table.seat = static_cast<int>(table.record.seats.size()) - 1;
    }
    table.record.host = table.seat;
}

// Rounds and target are rules, but they are asked for beside the others; 0 leaves them as the rules have
// them.
void read_rules(Reader& in, store::TableRecord& record) {
    record.game = in.text("game", 64);
    const json::object* set = in.object("set");
    const int rounds = in.integer("rounds", 0, max_rounds);
    const int target = in.integer("target", 0, max_target);
    if (in.failed()) return;
    const Preset* preset = find_preset(record.game);
    if (preset == nullptr) return in.fail("game", "expected the name of a game");
    const auto rules = rules_from_json(*set, preset->rules);
    if (!rules) return in.fail("set", rules.error());
    if (rules->flow != preset->rules.flow) return in.fail("set", "flow: another flow is another game");
    record.rules = *rules;
    if (rounds > 0) record.rules.end.rounds = rounds;
    if (rounds > 0) record.rules.end.round_each = false;
    if (target > 0) record.rules.end.target = target;
    const int players = static_cast<int>(record.seats.size());
    if (players < preset->players_low || players > std::min(preset->players_high, record.rules.start.players))
        return in.fail("seats", "expected as many as the rules allow");
    for (const Problem& problem : check(record.rules, players))
        if (!problem.warning)
            in.fail("set", "these rules cannot be played: " + std::string(problem.key) + " (" +
                               std::string(problem.field) + ")");
}

// Length in bytes of the character that the text begins with; it is valid UTF-8.
std::size_t character_size(std::string_view text) {
    const auto first = static_cast<unsigned char>(text.front());
    return first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

bool plain_character(std::string_view character) {
    if (character.size() == 1) return character[0] >= ' ' && character[0] != '\x7f';
    if (character.size() == 2) return character > "\xC2\x9F";                     // further controls
    if (character >= "\xE2\x80\x8B" && character <= "\xE2\x80\x8F") return false; // without width
    if (character >= "\xE2\x80\xA8" && character <= "\xE2\x80\xAE") return false; // line ends, directions
    return !(character >= "\xE2\x81\xA0" && character <= "\xE2\x81\xAF") && character != "\xEF\xBB\xBF";
}

} // namespace

std::optional<std::string> plain_name(std::string_view text, std::size_t most) {
    while (text.starts_with(' '))
        text.remove_prefix(1);
    while (text.ends_with(' '))
        text.remove_suffix(1);
    std::size_t characters = 0;
    for (std::string_view rest = text; !rest.empty(); ++characters) {
        const std::string_view one = rest.substr(0, character_size(rest));
        if (!plain_character(one)) return std::nullopt;
        rest.remove_prefix(one.size());
    }
    if (characters == 0 || characters > most) return std::nullopt;
    return std::string(text);
}

Read<NewTable> read_new_table(const json::object& object) {
    Reader in(object);
    NewTable table;
    store::SeatRecord me;
    me.kind = store::SeatKind::person;
    me.name = read_name(in, "name", max_name);
    me.lang = read_language(in);
    table.record.title = read_title(in);
    read_seats(in, me, table);
    table.record.clock = read_clock(in);
    table.record.spectators = in.flag("spectators");
    read_rules(in, table.record);
    if (const auto good = in.done(); !good) return std::unexpected(good.error());
    return table;
}

Read<SeatRequest> read_seat_request(const json::object& object) {
    Reader in(object);
    SeatRequest request;
    request.name = read_name(in, "name", max_name);
    request.lang = read_language(in);
    if (in.has("seat")) request.seat = in.integer("seat", 0, max_seats - 1);
    if (const auto good = in.done(); !good) return std::unexpected(good.error());
    return request;
}

Read<std::string> read_code(const json::object& object) {
    Reader in(object);
    std::string code = in.text("code", 64);
    if (const auto good = in.done(); !good) return std::unexpected(good.error());
    return code;
}

} // namespace rommy::server
