// The owners of SQLite's handles.
#include "server/store/sqlite.h"

#include <sqlite3.h>

#include <algorithm>
#include <utility>

namespace rommy::store {

Statement::Statement(sqlite3* database, std::string_view sql) {
    check(sqlite3_prepare_v3(database, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                             &handle_, nullptr));
}
Statement::Statement(Statement&& other) noexcept
    : handle_(std::exchange(other.handle_, nullptr)), row_(other.row_), failed_(other.failed_) {}
Statement::~Statement() { sqlite3_finalize(handle_); }

void Statement::check(int code) {
    failed_ = failed_ || (code != SQLITE_OK && code != SQLITE_ROW && code != SQLITE_DONE);
}

void Statement::reset() {
    sqlite3_reset(handle_);
    sqlite3_clear_bindings(handle_);
    row_ = false;
    failed_ = handle_ == nullptr;
}

void Statement::next() {
    if (failed_) return;
    const int code = sqlite3_step(handle_);
    check(code);
    row_ = code == SQLITE_ROW;
}

void Statement::bind(int at, std::int64_t value) { check(sqlite3_bind_int64(handle_, at, value)); }
// The values outlive the run that uses them, so SQLite need not copy.
void Statement::bind(int at, std::string_view value) {
    check(sqlite3_bind_text(handle_, at, value.data(), static_cast<int>(value.size()), SQLITE_STATIC));
}
void Statement::bind(int at, std::span<const std::uint8_t> value) {
    check(sqlite3_bind_blob(handle_, at, value.data(), static_cast<int>(value.size()), SQLITE_STATIC));
}
void Statement::bind_null(int at) { check(sqlite3_bind_null(handle_, at)); }

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(handle_, column); }
bool Statement::null(int column) const { return sqlite3_column_type(handle_, column) == SQLITE_NULL; }

std::string Statement::text(int column) const {
    const auto* data = reinterpret_cast<const char*>(sqlite3_column_text(handle_, column));
    return data == nullptr
               ? std::string()
               : std::string(data, static_cast<std::size_t>(sqlite3_column_bytes(handle_, column)));
}

bool Statement::bytes(int column, std::span<std::uint8_t> out) const {
    const auto* data = static_cast<const std::uint8_t*>(sqlite3_column_blob(handle_, column));
    if (data == nullptr || static_cast<std::size_t>(sqlite3_column_bytes(handle_, column)) != out.size())
        return false;
    std::copy_n(data, out.size(), out.begin());
    return true;
}

std::expected<Database, Error> Database::open(const std::string& path) {
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(
        path.c_str(), &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    Database database(handle);
    if (code != SQLITE_OK) return std::unexpected(database.error());
    sqlite3_busy_timeout(handle, 5000);
    return database;
}
Database::Database(Database&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
Database::~Database() { sqlite3_close(handle_); }

bool Database::execute(const char* sql) {
    return sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}
bool Database::writable() const { return sqlite3_db_readonly(handle_, "main") == 0; }
Error Database::error() const { return {handle_ == nullptr ? "out of memory" : sqlite3_errmsg(handle_)}; }

} // namespace rommy::store
