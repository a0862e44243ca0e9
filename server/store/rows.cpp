// Writing: one function a kind of row.
#include "server/store/rows.h"

#include "presets/rules_json.h"

#include <boost/json/serialize.hpp>

namespace rommy::store {
namespace {

template <class T>
std::optional<int> part(const std::optional<ClockSetting>& clock, T member) {
    return clock ? std::optional<int>(*clock.*member) : std::nullopt;
}

std::string joined(const std::vector<Millis>& numbers) {
    std::string text;
    for (const Millis number : numbers)
        text += std::to_string(number) + ' ';
    return text;
}

} // namespace

Rows::Rows(Database& database)
    : database_(database),
      put_table_(database.handle(),
                 "INSERT INTO tables VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14) ON CONFLICT "
                 "(id) DO UPDATE SET title=?2, game=?3, "
                 "rules=?4, clock_turn=?5, clock_bank=?6, clock_increment=?7, spectators=?8, state=?9, "
                 "host=?10, match=?11, seed=?12, "
                 "next_seed=?13, touched=?14"),
      put_seat_(database.handle(), "INSERT OR REPLACE INTO seats VALUES (?1,?2,?3,?4,?5,?6)"),
      next_v_(database.handle(), "SELECT ifnull(max(v) + 1, 0) FROM log WHERE table_id=?1 AND match=?2"),
      put_line_(database.handle(), "INSERT INTO log VALUES (?1,?2,?3,?4)"),
      put_answer_(database.handle(),
                  "INSERT INTO answers (table_id, seat, command, answer) VALUES (?1,?2,?3,?4)"),
      trim_answers_(database.handle(), "DELETE FROM answers WHERE table_id=?1 AND seat=?2 AND n <= (SELECT n "
                                       "FROM answers WHERE table_id=?1 "
                                       "AND seat=?2 ORDER BY n DESC LIMIT 1 OFFSET ?3)"),
      put_draft_(database.handle(), "INSERT OR REPLACE INTO drafts VALUES (?1,?2,?3,?4)"),
      drop_draft_(database.handle(), "DELETE FROM drafts WHERE table_id=?1 AND seat=?2"),
      put_clock_(database.handle(), "INSERT OR REPLACE INTO clocks VALUES (?1,?2,?3,?4,?5)"),
      drop_clock_(database.handle(), "DELETE FROM clocks WHERE table_id=?1"),
      drop_tokens_(database.handle(), "DELETE FROM tokens WHERE table_id=?1 AND seat=?2"),
      drop_answers_(database.handle(), "DELETE FROM answers WHERE table_id=?1 AND seat=?2"),
      put_token_(database.handle(), "INSERT INTO tokens (table_id, seat, digest) VALUES (?1,?2,?3)"),
      trim_tokens_(database.handle(), "DELETE FROM tokens WHERE table_id=?1 AND seat=?2 AND n <= (SELECT n "
                                      "FROM tokens WHERE table_id=?1 AND "
                                      "seat=?2 ORDER BY n DESC LIMIT 1 OFFSET ?3)"),
      put_link_(database.handle(), "INSERT INTO links VALUES (?1,?2,?3,?4)"),
      get_link_(database.handle(), "SELECT table_id, seat FROM links WHERE code=?1 AND expires>?2"),
      drop_link_(database.handle(), "DELETE FROM links WHERE code=?1 OR expires<=?2"),
      drop_table_(database.handle(), "DELETE FROM tables WHERE id=?1"),
      put_beat_(database.handle(), "INSERT OR REPLACE INTO server VALUES (1, ?1)") {}

bool Rows::write(const Change& change) {
    bool good = !change.record || write_record(*change.record);
    for (const int seat : change.given_up)
        good = good && give_up(change.table, seat);
    for (const LogLine& line : change.log)
        good = good && write_line(change.table, line);
    if (change.answer) good = good && write_answer(change.table, *change.answer);
    for (const Draft& draft : change.drafts)
        good = good && write_draft(change.table, draft);
    if (change.clock_changed) good = good && write_clock(change.table, change.clock);
    good = good && write_tokens(change);
    if (change.link) good = good && write_link(change.table, *change.link);
    return good;
}

bool Rows::write_record(const TableRecord& record) {
    const std::string rules = boost::json::serialize(to_json(record.rules));
    put_table_.run(record.id, record.title, record.game, rules, part(record.clock, &ClockSetting::turn),
                   part(record.clock, &ClockSetting::bank), part(record.clock, &ClockSetting::increment),
                   static_cast<int>(record.spectators), static_cast<int>(record.state), record.host,
                   record.match, std::span<const std::uint8_t>(record.seed),
                   std::span<const std::uint8_t>(record.next_seed), record.touched);
    bool good = !put_table_.failed();
    for (std::size_t seat = 0; seat < record.seats.size(); ++seat) {
        const SeatRecord& one = record.seats[seat];
        good = good && !put_seat_
                            .run(record.id, static_cast<int>(seat), static_cast<int>(one.kind), one.name,
                                 one.lang, one.bot)
                            .failed();
    }
    return good;
}

// A number that is there already, or would leave a gap, means that two rooms believe they hold the table.
bool Rows::write_line(const std::string& table, const LogLine& line) {
    next_v_.run(table, line.match);
    const bool follows = !next_v_.failed() && next_v_.integer(0) == line.v;
    // A query that stands on its row is a reader, and the write-ahead log cannot begin anew behind a reader.
    next_v_.reset();
    if (!follows) return false;
    return !put_line_.run(table, line.match, line.v, line.text).failed();
}

bool Rows::write_answer(const std::string& table, const Answer& answer) {
    return !put_answer_.run(table, answer.seat, answer.command, answer.text).failed() &&
           !trim_answers_.run(table, answer.seat, kept_answers).failed();
}

bool Rows::write_draft(const std::string& table, const Draft& draft) {
    if (draft.json.empty()) return !drop_draft_.run(table, draft.seat).failed();
    return !put_draft_.run(table, draft.seat, draft.turn, draft.json).failed();
}

bool Rows::write_clock(const std::string& table, const std::optional<ClockRecord>& clock) {
    if (!clock) return !drop_clock_.run(table).failed();
    return !put_clock_.run(table, clock->seat, clock->ends, clock->left, joined(clock->bank)).failed();
}

bool Rows::give_up(const std::string& table, int seat) {
    return !drop_tokens_.run(table, seat).failed() && !drop_answers_.run(table, seat).failed() &&
           !drop_draft_.run(table, seat).failed();
}

bool Rows::write_tokens(const Change& change) {
    bool good = true;
    for (const Token& token : change.tokens)
        good = good && !put_token_.run(change.table, token.seat, token.digest).failed() &&
               !trim_tokens_.run(change.table, token.seat, kept_tokens).failed();
    return good;
}

bool Rows::write_link(const std::string& table, const Link& link) {
    return !put_link_.run(link.code, table, link.seat, link.expires).failed();
}

std::expected<std::optional<LinkTarget>, Error> Rows::take_link(const Digest& code, Millis now) {
    get_link_.run(code, now);
    std::optional<LinkTarget> target;
    if (get_link_.has_row()) target = LinkTarget{get_link_.text(0), static_cast<int>(get_link_.integer(1))};
    get_link_.reset();
    if (get_link_.failed() || drop_link_.run(code, now).failed()) return std::unexpected(database_.error());
    return target;
}

bool Rows::remove(const std::vector<std::string>& tables) {
    bool good = true;
    for (const std::string& table : tables)
        good = good && !drop_table_.run(table).failed();
    return good;
}

bool Rows::beat(Millis now) { return !put_beat_.run(now).failed(); }

} // namespace rommy::store
