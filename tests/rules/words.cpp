#include "words.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace rommy::scenario {
namespace {

std::string field_text(const std::vector<Tile>& tiles) {
    return "(" + write(std::span<const Tile>(tiles)) + ")";
}

// The fields of a refusal that are there, as text.
std::map<std::string, std::string> fields_of(const Refusal& refusal) {
    std::map<std::string, std::string> fields;
    const auto number = [&](const char* name, const std::optional<int>& value) {
        if (value) fields[name] = std::to_string(*value);
    };
    const auto tile = [&](const char* name, const std::optional<Tile>& value) {
        if (value) fields[name] = write_tile(*value);
    };
    const auto list = [&](const char* name, const std::vector<Tile>& value) {
        if (!value.empty()) fields[name] = field_text(value);
    };
    number("set", refusal.set);
    number("need", refusal.need);
    number("have", refusal.have);
    number("short", refusal.shortfall);
    number("n", refusal.n);
    number("seat", refusal.seat);
    tile("tile", refusal.tile);
    tile("odd", refusal.odd);
    tile("a", refusal.a);
    tile("b", refusal.b);
    if (refusal.colour) fields["colour"] = std::string(1, letter(*refusal.colour));
    list("tiles", refusal.tiles);
    list("meld", refusal.meld);
    list("missing", refusal.missing);
    return fields;
}

bool fits(const ExpectedRefusal& expected, const Refusal& actual) {
    if (expected.key != reason_key(actual.reason)) return false;
    auto fields = fields_of(actual);
    fields["cites"] = cited_rule(actual);
    return std::ranges::all_of(expected.fields, [&](const auto& one) {
        const auto found = fields.find(one.first);
        return found != fields.end() && found->second == one.second;
    });
}

// "need=30", "tiles=(k1 k2)": the value may hold blanks and commas inside its parentheses.
std::pair<std::string, std::string> read_field(std::string_view& text) {
    static constexpr std::string_view known =
        " set need have short n seat tile odd a b colour tiles meld missing cites ";
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) throw Unclear("expected key=value");
    const std::string name(text.substr(0, equals));
    if (known.find(" " + name + " ") == std::string_view::npos)
        throw Unclear("a refusal has no field " + name);
    text.remove_prefix(equals + 1);
    const std::size_t end =
        text.starts_with('(') ? text.find(')') + 1 : std::min(text.find_first_of(" ,"), text.size());
    if (end == 0) throw Unclear("a parenthesis is not closed");
    std::string value(text.substr(0, end));
    text.remove_prefix(end);
    return {name, value};
}

bool is_reason(std::string_view key) {
    for (int i = 0; i < reason_count; ++i)
        if (reason_key(static_cast<Reason>(i)) == key) return true;
    return false;
}

} // namespace

void Words::skip() { left_.remove_prefix(std::min(left_.find_first_not_of(' '), left_.size())); }

std::string_view Words::next() {
    const std::string_view word = peek();
    left_.remove_prefix(word.size());
    skip();
    return word;
}

bool Words::take(std::string_view words) {
    if (!left_.starts_with(words) || (left_.size() > words.size() && left_[words.size()] != ' '))
        return false;
    left_.remove_prefix(words.size());
    skip();
    return true;
}

std::string Words::rest() {
    const std::string all(left_);
    left_ = {};
    return all;
}

std::string Words::until(std::string_view words) {
    const std::string padded = " " + std::string(left_) + " ";
    const std::size_t at = padded.find(" " + std::string(words) + " ");
    if (at == std::string::npos) return rest();
    std::string before(left_.substr(0, at == 0 ? 0 : at - 1));
    left_.remove_prefix(std::min(at + words.size(), left_.size()));
    skip();
    return before;
}

std::optional<int> Words::number() {
    const std::string_view word = peek();
    int value = 0;
    const char* begin = word.data() + (word.starts_with('+') ? 1 : 0);
    const auto [end, error] = std::from_chars(begin, word.data() + word.size(), value);
    if (word.empty() || error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    next();
    return value;
}

int Words::expect_number() {
    if (const auto value = number()) return *value;
    throw Unclear("expected a number, not `" + std::string(peek()) + "`");
}

std::vector<int> Words::numbers() {
    std::vector<int> list;
    while (!empty())
        list.push_back(expect_number());
    return list;
}

void Words::expect_end() const {
    if (!empty()) throw Unclear("not understood: `" + std::string(left_) + "`");
}

std::vector<Tile> tiles_in(std::string_view text) {
    const auto tiles = read_tiles(text);
    if (!tiles) throw Unclear(to_string(tiles.error()) + " in `" + std::string(text) + "`");
    return *tiles;
}

ProposedMelds melds_in(std::string_view text) {
    const auto melds = read_layout(text);
    if (!melds) throw Unclear(to_string(melds.error()) + " in `" + std::string(text) + "`");
    return *melds;
}

std::vector<ExpectedRefusal> refusals_in(std::string_view text) {
    std::vector<ExpectedRefusal> all;
    const auto skip = [&] { text.remove_prefix(std::min(text.find_first_not_of(' '), text.size())); };
    skip();
    if (text == "none") return all;
    while (true) {
        skip();
        ExpectedRefusal one;
        const std::size_t end = std::min(text.find_first_of(" ,"), text.size());
        one.key = text.substr(0, end);
        if (!is_reason(one.key)) throw Unclear("there is no reason `" + one.key + "`");
        text.remove_prefix(end);
        for (skip(); !text.empty() && text.front() != ','; skip())
            one.fields.push_back(read_field(text));
        all.push_back(std::move(one));
        if (text.empty()) return all;
        text.remove_prefix(1);
    }
}

bool same_refusals(const std::vector<ExpectedRefusal>& expected, const std::vector<Refusal>& actual) {
    std::vector<bool> used(actual.size());
    if (expected.size() != actual.size()) return false;
    return std::ranges::all_of(expected, [&](const ExpectedRefusal& one) {
        std::size_t i = 0;
        while (i < actual.size() && (used[i] || !fits(one, actual[i])))
            ++i;
        if (i < actual.size()) used[i] = true;
        return i < actual.size();
    });
}

std::string to_text(const std::vector<Refusal>& refusals) {
    std::string text;
    for (const Refusal& refusal : refusals) {
        if (!text.empty()) text += ", ";
        text += reason_key(refusal.reason);
        for (const auto& [name, value] : fields_of(refusal))
            text += " " + name + "=" + value;
    }
    return text.empty() ? "none" : text;
}

std::string to_text(const std::vector<Reading>& readings) {
    std::string text;
    for (const Reading& reading : readings) {
        if (!text.empty()) text += ", ";
        text += reading.kind == MeldKind::run ? "run " : "group ";
        text += std::to_string(reading.points);
    }
    return text.empty() ? "none" : text;
}

std::string joined(const std::vector<int>& numbers) {
    std::string text;
    for (const int number : numbers)
        text += (text.empty() ? "" : " ") + std::to_string(number);
    return text;
}

} // namespace rommy::scenario
