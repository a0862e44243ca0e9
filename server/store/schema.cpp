// Each step is applied in one transaction with the version it leads to.
#include "server/store/schema.h"

#include <array>
#include <string>

namespace rommy::store {
namespace {

constexpr std::array<const char*, 1> steps{R"(
CREATE TABLE tables (
    id TEXT PRIMARY KEY, title TEXT NOT NULL, game TEXT NOT NULL, rules TEXT NOT NULL,
    clock_turn INTEGER, clock_bank INTEGER, clock_increment INTEGER,
    spectators INTEGER NOT NULL, state INTEGER NOT NULL, host INTEGER, match INTEGER NOT NULL, seed BLOB NOT NULL,
    next_seed BLOB NOT NULL, touched INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX tables_by_age ON tables (state, touched);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL,
    kind INTEGER NOT NULL, name TEXT NOT NULL, lang TEXT NOT NULL, bot TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)) WITHOUT ROWID;
CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, match INTEGER NOT NULL, v INTEGER NOT NULL, line TEXT NOT NULL,
    PRIMARY KEY (table_id, match, v)) WITHOUT ROWID;
CREATE TABLE answers (
    n INTEGER PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL,
    command TEXT NOT NULL, answer TEXT NOT NULL, UNIQUE (table_id, seat, command));
CREATE TABLE drafts (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL, turn INTEGER NOT NULL, draft TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)) WITHOUT ROWID;
CREATE TABLE clocks (
    table_id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL, ends INTEGER, left INTEGER NOT NULL,
    bank TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE tokens (
    n INTEGER PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL,
    digest BLOB NOT NULL, UNIQUE (table_id, digest));
CREATE TABLE links (
    code BLOB PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL,
    expires INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX links_by_table ON links (table_id);
CREATE INDEX links_by_age ON links (expires);
CREATE TABLE server (one INTEGER PRIMARY KEY CHECK (one = 1), beat INTEGER NOT NULL);
)"};

std::int64_t version_of(Database& database) {
    Statement version(database.handle(), "PRAGMA user_version");
    return version.run().has_row() ? version.integer(0) : -1;
}

} // namespace

std::expected<void, Error> migrate(Database& database) {
    const std::int64_t version = version_of(database);
    if (version < 0) return std::unexpected(database.error());
    if (version > static_cast<std::int64_t>(steps.size()))
        return std::unexpected(Error{"the database is of a later version of rommy"});
    for (std::size_t step = static_cast<std::size_t>(version); step < steps.size(); ++step) {
        const std::string sql = "BEGIN IMMEDIATE;" + std::string(steps[step]) +
                                "PRAGMA user_version = " + std::to_string(step + 1) + ";COMMIT";
        if (!database.execute(sql.c_str())) return std::unexpected(database.error());
    }
    return {};
}

} // namespace rommy::store
