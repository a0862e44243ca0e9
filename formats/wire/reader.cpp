#include "wire/reader.h"

#include <algorithm>
#include <utility>

namespace rommy {
namespace {

namespace json = boost::json;

// What is wrong with a value; nothing when it is right.
using Wrong = std::optional<std::string>;

std::string_view view(const json::string& text) { return {text.data(), text.size()}; }

std::string between(std::int64_t low, std::int64_t high) {
    return "expected a whole number from " + std::to_string(low) + " to " + std::to_string(high);
}

Wrong read_into(std::int64_t& into, const json::value& value, std::int64_t low, std::int64_t high) {
    const std::int64_t* number = value.if_int64();
    if (number == nullptr || *number < low || *number > high) return between(low, high);
    into = *number;
    return {};
}

Wrong read_into(int& into, const json::value& value, int low, int high) {
    std::int64_t number = 0;
    if (auto wrong = read_into(number, value, low, high)) return wrong;
    into = static_cast<int>(number);
    return {};
}

Wrong read_into(std::string& into, const json::value& value, std::size_t max_bytes) {
    const json::string* text = value.if_string();
    if (text == nullptr) return "expected a text";
    if (text->size() > max_bytes) return "expected a text of at most " + std::to_string(max_bytes) + " bytes";
    into = view(*text);
    return {};
}

Wrong read_into(bool& into, const json::value& value) {
    const bool* flag = value.if_bool();
    if (flag == nullptr) return "expected true or false";
    into = *flag;
    return {};
}

Wrong too_many_tiles(std::size_t n) {
    if (n <= max_tiles) return {};
    return "expected at most " + std::to_string(max_tiles) + " tiles";
}

Wrong read_into(std::vector<Placed>& into, const json::value& value) {
    const json::string* text = value.if_string();
    if (text == nullptr) return "expected tiles in a text, as in \"r5 r6 r7\"";
    auto placed = read_placed(view(*text));
    if (!placed) return to_string(placed.error());
    into = *std::move(placed);
    return too_many_tiles(into.size());
}

Wrong read_into(std::vector<Tile>& into, const json::value& value) {
    std::vector<Placed> placed;
    if (auto wrong = read_into(placed, value)) return wrong;
    const auto says = std::ranges::find_if(placed, [](const Placed& one) { return one.number != 0; });
    if (says != placed.end()) return "expected tiles with nothing said of jokers";
    into = bare(placed);
    return {};
}

// An unknown field's name as an error may show it: short, and nothing but letters that are safe everywhere.
std::string shown(std::string_view key) {
    std::string name(key.substr(0, 40));
    std::ranges::replace_if(name, [](char c) { return c < ' ' || c > '~' || c == '"'; }, '?');
    return name;
}

} // namespace

Reader::Reader(const json::object& object, std::string place) : object_(object), place_(std::move(place)) {}

bool Reader::has(std::string_view key) const { return object_.contains(key); }

bool Reader::is_null(std::string_view key) const {
    const json::value* value = object_.if_contains(key);
    return value != nullptr && value->is_null();
}

bool Reader::is_text(std::string_view key) const {
    const json::value* value = object_.if_contains(key);
    return value != nullptr && value->is_string();
}

std::string Reader::place_of(std::string_view key) const {
    return place_.empty() ? std::string(key) : place_ + "." + std::string(key);
}

void Reader::fail(std::string_view key, std::string_view what) {
    if (!error_) error_ = place_of(key) + ": " + std::string(what);
}

void Reader::take(const Read<void>& inner) {
    if (!error_ && !inner) error_ = inner.error();
}

const json::value* Reader::any(std::string_view key) {
    if (error_) return nullptr;
    asked_.push_back(key);
    const json::value* value = object_.if_contains(key);
    if (value == nullptr) fail(key, "is missing");
    return value;
}

std::string Reader::text(std::string_view key, std::size_t max_bytes) {
    std::string text;
    if (const json::value* value = any(key))
        if (const auto wrong = read_into(text, *value, max_bytes)) fail(key, *wrong);
    return text;
}

bool Reader::flag(std::string_view key) {
    bool flag = false;
    if (const json::value* value = any(key))
        if (const auto wrong = read_into(flag, *value)) fail(key, *wrong);
    return flag;
}

std::int64_t Reader::number(std::string_view key, std::int64_t low, std::int64_t high) {
    std::int64_t number = 0;
    if (const json::value* value = any(key))
        if (const auto wrong = read_into(number, *value, low, high)) fail(key, *wrong);
    return number;
}

int Reader::integer(std::string_view key, int low, int high) {
    return static_cast<int>(number(key, low, high));
}

std::optional<int> Reader::integer_or_null(std::string_view key, int low, int high) {
    const json::value* value = any(key);
    if (value == nullptr || value->is_null()) return std::nullopt;
    int number = 0;
    if (const auto wrong = read_into(number, *value, low, high)) fail(key, *wrong + ", or null");
    return number;
}

std::size_t Reader::choice(std::string_view key, std::span<const std::string_view> names) {
    const json::value* value = any(key);
    if (value == nullptr) return 0;
    if (const json::string* text = value->if_string())
        if (const auto at = std::ranges::find(names, view(*text)); at != names.end())
            return static_cast<std::size_t>(at - names.begin());
    std::string list;
    for (const std::string_view name : names)
        list += (list.empty() ? "" : ", ") + std::string(name);
    fail(key, "expected one of " + list);
    return 0;
}

const json::object* Reader::object(std::string_view key) {
    const json::value* value = any(key);
    const json::object* object = value != nullptr ? value->if_object() : nullptr;
    if (object == nullptr) fail(key, "expected an object");
    return object;
}

const json::array* Reader::array(std::string_view key, std::size_t max_size) {
    const json::value* value = any(key);
    const json::array* array = value != nullptr ? value->if_array() : nullptr;
    if (array != nullptr && array->size() <= max_size) return array;
    fail(key, "expected a list of at most " + std::to_string(max_size));
    return nullptr;
}

template <class T, class Item>
std::vector<T> Reader::list(std::string_view key, std::size_t max_size, Item item) {
    std::vector<T> items;
    const json::array* array = this->array(key, max_size);
    if (array == nullptr) return items;
    for (const json::value& value : *array) {
        T one{};
        if (const auto wrong = item(one, value)) {
            fail(std::string(key) + "[" + std::to_string(items.size()) + "]", *wrong);
            return {};
        }
        items.push_back(std::move(one));
    }
    return items;
}

std::vector<int> Reader::integers(std::string_view key, int low, int high, std::size_t max_size) {
    return list<int>(key, max_size,
                     [&](int& one, const json::value& value) { return read_into(one, value, low, high); });
}

std::vector<bool> Reader::flags(std::string_view key, std::size_t max_size) {
    return list<bool>(key, max_size,
                      [](bool& one, const json::value& value) { return read_into(one, value); });
}

std::vector<std::string> Reader::texts(std::string_view key, std::size_t max_size, std::size_t max_bytes) {
    return list<std::string>(key, max_size, [&](std::string& one, const json::value& value) {
        return read_into(one, value, max_bytes);
    });
}

std::vector<Tile> Reader::tiles(std::string_view key) {
    std::vector<Tile> tiles;
    if (const json::value* value = any(key))
        if (const auto wrong = read_into(tiles, *value)) fail(key, *wrong);
    return tiles;
}

std::vector<std::vector<Tile>> Reader::rows(std::string_view key, std::size_t max_size) {
    std::size_t n = 0;
    return list<std::vector<Tile>>(key, max_size,
                                   [&](std::vector<Tile>& one, const json::value& value) -> Wrong {
                                       if (auto wrong = read_into(one, value)) return wrong;
                                       return too_many_tiles(n += one.size());
                                   });
}

ProposedMelds Reader::melds(std::string_view key) {
    std::size_t n = 0;
    return list<std::vector<Placed>>(key, max_tiles,
                                     [&](std::vector<Placed>& one, const json::value& value) -> Wrong {
                                         if (auto wrong = read_into(one, value)) return wrong;
                                         if (one.empty()) return "expected at least one tile";
                                         return too_many_tiles(n += one.size());
                                     });
}

Layout Reader::layout(std::string_view key) {
    std::size_t n = 0;
    Layout layout = list<Meld>(key, max_tiles, [&](Meld& meld, const json::value& value) -> Wrong {
        std::vector<Placed> tiles;
        if (auto wrong = read_into(tiles, value)) return wrong;
        if (tiles.empty() || tiles.size() > max_meld)
            return "expected 1 to " + std::to_string(max_meld) + " tiles";
        for (const Placed& one : tiles) {
            if (one.colour) return "expected tiles with nothing said of jokers";
            meld.push_back(one.tile);
            meld.said_group = meld.said_group || one.number != 0;
        }
        // One tile and jokers: only of such a meld is it kept.
        if (meld.said_group && std::ranges::count_if(meld, [](Tile t) { return !t.is_joker(); }) != 1)
            return "expected tiles with nothing said of jokers";
        return too_many_tiles(n += tiles.size());
    });
    canonicalise(layout);
    return layout;
}

Read<void> Reader::known() const {
    if (error_) return std::unexpected(*error_);
    return {};
}

Read<void> Reader::done() const {
    if (error_) return std::unexpected(*error_);
    for (const auto& [key, value] : object_)
        if (std::ranges::find(asked_, std::string_view(key)) == asked_.end())
            return std::unexpected(place_of(shown(key)) + ": no such field");
    return {};
}

} // namespace rommy
