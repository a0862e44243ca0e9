// Reading one table. What is stored was written by this program; a value that makes no sense is an error, so
// that only this table suffers.
#include "presets/rules_json.h"
#include "server/store/rows.h"
#include "wire/reader.h"

#include <charconv>

namespace rommy::store {
namespace {

std::optional<RuleSet> rules_of(const std::string& text) {
    const auto json = parse_object(text);
    if (!json) return std::nullopt;
    const auto rules = rules_from_json(*json, RuleSet{});
    return rules ? std::optional(*rules) : std::nullopt;
}

std::vector<Millis> numbers_of(const std::string& text) {
    std::vector<Millis> numbers;
    const char* at = text.data();
    const char* end = at + text.size();
    Millis number = 0;
    for (auto read = std::from_chars(at, end, number); read.ec == std::errc();
         read = std::from_chars(at, end, number)) {
        numbers.push_back(number);
        at = read.ptr < end ? read.ptr + 1 : end;
    }
    return numbers;
}

std::expected<std::optional<TableRecord>, Error> read_record(Database& database, std::string_view table) {
    Statement get(database.handle(), "SELECT title, game, rules, clock_turn, clock_bank, clock_increment, "
                                     "spectators, state, host, match, seed, "
                                     "next_seed, touched FROM tables WHERE id=?1");
    get.run(table);
    if (get.failed()) return std::unexpected(database.error());
    if (!get.has_row()) return std::optional<TableRecord>();
    TableRecord record;
    record.id = table;
    record.title = get.text(0);
    record.game = get.text(1);
    const auto rules = rules_of(get.text(2));
    if (!rules || !get.bytes(10, record.seed) || !get.bytes(11, record.next_seed))
        return std::unexpected(Error{"a table's rules or seed cannot be read"});
    record.rules = *rules;
    const auto number = [&](int column) { return static_cast<int>(get.integer(column)); };
    if (!get.null(3)) record.clock = ClockSetting{number(3), number(4), number(5)};
    record.spectators = number(6) != 0;
    record.state = static_cast<TableState>(number(7));
    if (!get.null(8)) record.host = number(8);
    record.match = number(9);
    record.touched = get.integer(12);
    return std::optional(std::move(record));
}

bool read_seats(Database& database, TableRecord& record) {
    Statement get(database.handle(),
                  "SELECT kind, name, lang, bot FROM seats WHERE table_id=?1 ORDER BY seat");
    for (get.run(record.id); get.has_row(); get.next())
        record.seats.push_back(
            {static_cast<SeatKind>(get.integer(0)), get.text(1), get.text(2), get.text(3)});
    return !get.failed() && record.seats.size() >= 2;
}

bool read_log(Database& database, Stored& stored) {
    Statement get(database.handle(), "SELECT v, line FROM log WHERE table_id=?1 AND match=?2 ORDER BY v");
    for (get.run(stored.record.id, stored.record.match); get.has_row(); get.next())
        stored.log.push_back({stored.record.match, static_cast<int>(get.integer(0)), get.text(1)});
    return !get.failed();
}

bool read_answers(Database& database, Stored& stored) {
    Statement get(database.handle(),
                  "SELECT seat, command, answer FROM answers WHERE table_id=?1 ORDER BY n");
    for (get.run(stored.record.id); get.has_row(); get.next())
        stored.answers.push_back({static_cast<int>(get.integer(0)), get.text(1), get.text(2)});
    return !get.failed();
}

bool read_drafts(Database& database, Stored& stored) {
    Statement get(database.handle(), "SELECT seat, turn, draft FROM drafts WHERE table_id=?1 ORDER BY seat");
    for (get.run(stored.record.id); get.has_row(); get.next())
        stored.drafts.push_back(
            {static_cast<int>(get.integer(0)), static_cast<int>(get.integer(1)), get.text(2)});
    return !get.failed();
}

bool read_clock(Database& database, Stored& stored) {
    Statement get(database.handle(), "SELECT seat, ends, left, bank FROM clocks WHERE table_id=?1");
    get.run(stored.record.id);
    if (!get.has_row()) return !get.failed();
    const std::optional<Millis> ends = get.null(1) ? std::nullopt : std::optional(get.integer(1));
    stored.clock =
        ClockRecord{static_cast<int>(get.integer(0)), ends, get.integer(2), numbers_of(get.text(3))};
    return true;
}

bool read_tokens(Database& database, Stored& stored) {
    Statement get(database.handle(), "SELECT digest, seat FROM tokens WHERE table_id=?1 ORDER BY n");
    for (get.run(stored.record.id); get.has_row(); get.next()) {
        Token token;
        token.seat = static_cast<int>(get.integer(1));
        if (!get.bytes(0, token.digest)) return false;
        stored.tokens.push_back(token);
    }
    return !get.failed();
}

} // namespace

std::expected<std::optional<Stored>, Error> read_table(Database& database, std::string_view table) {
    // One transaction, so that everything is of the same moment.
    if (!database.execute("BEGIN")) return std::unexpected(database.error());
    auto record = read_record(database, table);
    std::expected<std::optional<Stored>, Error> result = std::optional<Stored>();
    if (!record) {
        result = std::unexpected(record.error());
    } else if (*record) {
        Stored stored{
            .record = **std::move(record), .log = {}, .answers = {}, .drafts = {}, .clock = {}, .tokens = {}};
        const bool good = read_seats(database, stored.record) && read_log(database, stored) &&
                          read_answers(database, stored) && read_drafts(database, stored) &&
                          read_clock(database, stored) && read_tokens(database, stored);
        if (good)
            result = std::optional(std::move(stored));
        else
            result = std::unexpected(Error{"a table cannot be read"});
    }
    (void)database.execute("COMMIT");
    return result;
}

} // namespace rommy::store
