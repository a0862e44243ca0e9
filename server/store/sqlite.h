// Thin owners over SQLite's C API: a connection and a prepared statement. They know no schema; an error is a
// value with SQLite's own words.
#pragma once

#include "server/store/store.h"

#include <cstdint>
#include <span>

struct sqlite3;
struct sqlite3_stmt;

namespace rommy::store {

class Statement {
public:
    Statement(sqlite3* database, std::string_view sql);
    Statement(Statement&& other) noexcept;
    Statement& operator=(Statement&&) = delete;
    ~Statement();

    // Binds the values to ?1, ?2, ... and runs to the first row or the end.
    template <class... Values>
    Statement& run(const Values&... values) {
        reset();
        int at = 0;
        (bind(++at, values), ...);
        next();
        return *this;
    }
    // On to the next row.
    void next();
    [[nodiscard]] bool has_row() const { return row_; }
    [[nodiscard]] bool failed() const { return failed_; }
    [[nodiscard]] std::int64_t integer(int column) const;
    [[nodiscard]] std::string text(int column) const;
    [[nodiscard]] bool null(int column) const;
    // False when the stored bytes are not exactly as many.
    [[nodiscard]] bool bytes(int column, std::span<std::uint8_t> out) const;
    void reset();

private:
    void bind(int at, std::int64_t value);
    void bind(int at, int value) { bind(at, std::int64_t{value}); }
    void bind(int at, std::string_view value);
    void bind(int at, const std::string& value) { bind(at, std::string_view(value)); }
    void bind(int at, std::span<const std::uint8_t> value);
    void bind(int at, const Digest& value) { bind(at, std::span<const std::uint8_t>(value)); }
    template <class T>
    void bind(int at, const std::optional<T>& value) {
        if (value)
            bind(at, *value);
        else
            bind_null(at);
    }
    void bind_null(int at);
    void check(int code);

    sqlite3_stmt* handle_ = nullptr;
    bool row_ = false;
    bool failed_ = false;
};

class Database {
public:
    [[nodiscard]] static std::expected<Database, Error> open(const std::string& path);
    Database(Database&& other) noexcept;
    Database& operator=(Database&&) = delete;
    ~Database();

    [[nodiscard]] bool execute(const char* sql);
    // False for a file that may only be read: SQLite opens it all the same.
    [[nodiscard]] bool writable() const;
    [[nodiscard]] Error error() const;
    [[nodiscard]] sqlite3* handle() const { return handle_; }

private:
    explicit Database(sqlite3* handle) : handle_(handle) {}
    sqlite3* handle_ = nullptr;
};

} // namespace rommy::store
