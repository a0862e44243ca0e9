// Reads JSON that comes from outside, strictly: what is missing, unknown, of the wrong type or out of bounds
// is an error that names the field, its place and what would be right. Nothing here asserts on what it reads.
#pragma once

#include "melds/layout.h"
#include "play/action.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rommy {

inline constexpr std::size_t max_message = std::size_t{64} * 1024;
inline constexpr std::size_t max_depth = 16;
// Of one list, layout or hand: more than any game has.
inline constexpr std::size_t max_tiles = 250;

template <class T>
using Read = std::expected<T, std::string>;

// One JSON value and nothing after it: no duplicate keys, valid UTF-8, at most 16 levels and `max_size`
// bytes.
[[nodiscard]] Read<boost::json::value> parse(std::string_view text, std::size_t max_size = max_message);
// The same where only an object will do.
[[nodiscard]] Read<boost::json::object> parse_object(std::string_view text,
                                                     std::size_t max_size = max_message);

// Reads the fields of one object. Every call names a field that belongs to it; the first error is kept, and
// after it every call answers with an empty value. Close with done() (or known(), which lets other fields
// be).
//
//     Reader in(object, "action");
//     const std::string what = in.text("do");
//     if (auto ok = in.done(); !ok) return std::unexpected(ok.error());
class Reader {
public:
    // `object` must outlive the reader. `place` is what errors call it; "" is the message itself.
    explicit Reader(const boost::json::object& object, std::string place = "");

    // Is the field there? Says nothing about its type, and does not make it a known one.
    [[nodiscard]] bool has(std::string_view key) const;

    [[nodiscard]] std::string text(std::string_view key, std::size_t max_bytes = 4096);
    [[nodiscard]] bool flag(std::string_view key);
    [[nodiscard]] std::int64_t number(std::string_view key, std::int64_t low, std::int64_t high);
    [[nodiscard]] int integer(std::string_view key, int low, int high);
    [[nodiscard]] std::optional<int> integer_or_null(std::string_view key, int low, int high);
    // The place of the text in `names`.
    [[nodiscard]] std::size_t choice(std::string_view key, std::span<const std::string_view> names);
    [[nodiscard]] std::vector<int> integers(std::string_view key, int low, int high, std::size_t max_size);
    [[nodiscard]] std::vector<bool> flags(std::string_view key, std::size_t max_size);
    [[nodiscard]] std::vector<std::string> texts(std::string_view key, std::size_t max_size,
                                                 std::size_t max_bytes = 4096);
    // Tiles in one string; nothing may be said of jokers.
    [[nodiscard]] std::vector<Tile> tiles(std::string_view key);
    // A list of such strings, which may be empty.
    [[nodiscard]] std::vector<std::vector<Tile>> rows(std::string_view key, std::size_t max_size);
    // A list of melds, none of them empty, at most `max_tiles` in all. What jokers stand for may be said.
    [[nodiscard]] ProposedMelds melds(std::string_view key);
    // A table as it lies: melds of plain tiles, in canonical order, none longer than a meld can be.
    [[nodiscard]] Layout layout(std::string_view key);
    // Null where the field is no object, or no array of at most `max_size`.
    [[nodiscard]] const boost::json::object* object(std::string_view key);
    [[nodiscard]] const boost::json::array* array(std::string_view key, std::size_t max_size);
    // Whatever it holds; null when it is missing.
    [[nodiscard]] const boost::json::value* any(std::string_view key);
    [[nodiscard]] bool is_null(std::string_view key) const;
    [[nodiscard]] bool is_text(std::string_view key) const;

    // An error of the caller's own, about a field: "expected ...".
    void fail(std::string_view key, std::string_view what);
    // The error of a reader of something inside, which names its place already.
    void take(const Read<void>& inner);
    [[nodiscard]] bool failed() const { return error_.has_value(); }
    // Where a field stands, for readers of what is inside: "action.layout".
    [[nodiscard]] std::string place_of(std::string_view key) const;

    // Nothing was wrong, and no field is there that was not asked for.
    [[nodiscard]] Read<void> done() const;
    // Nothing was wrong with the fields that were asked for.
    [[nodiscard]] Read<void> known() const;

private:
    template <class T, class Item>
    std::vector<T> list(std::string_view key, std::size_t max_size, Item item);

    const boost::json::object& object_;
    std::string place_;
    std::vector<std::string_view> asked_;
    std::optional<std::string> error_;
};

} // namespace rommy
