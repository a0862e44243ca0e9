// The statements that write one change and read one table. They know the schema and no threads; SqliteStore
// decides when they run.
#pragma once

#include "server/store/sqlite.h"

namespace rommy::store {

// Writes inside a transaction that the caller has begun.
class Rows {
public:
    explicit Rows(Database& database);
    // False: something was refused, and the caller takes the whole change back.
    [[nodiscard]] bool write(const Change& change);
    [[nodiscard]] std::expected<std::optional<LinkTarget>, Error> take_link(const Digest& code, Millis now);
    [[nodiscard]] bool remove(const std::vector<std::string>& tables);
    [[nodiscard]] bool beat(Millis now);

private:
    bool write_record(const TableRecord& record);
    bool write_line(const std::string& table, const LogLine& line);
    bool write_answer(const std::string& table, const Answer& answer);
    bool write_draft(const std::string& table, const Draft& draft);
    bool write_clock(const std::string& table, const std::optional<ClockRecord>& clock);
    bool give_up(const std::string& table, int seat);
    bool write_tokens(const Change& change);
    bool write_link(const std::string& table, const Link& link);

    Database& database_;
    Statement put_table_, put_seat_, next_v_, put_line_, put_answer_, trim_answers_, put_draft_, drop_draft_,
        put_clock_, drop_clock_, drop_tokens_, drop_answers_, put_token_, trim_tokens_, put_link_, get_link_,
        drop_link_, drop_table_, put_beat_;
};

[[nodiscard]] std::expected<std::optional<Stored>, Error> read_table(Database& database,
                                                                     std::string_view table);

} // namespace rommy::store
