#include "tiles/notation.h"

#include <algorithm>

namespace rommy {
namespace {

constexpr std::string_view tile_letters = "krbo";
constexpr std::string_view suit_letters = "SHCD";
constexpr std::string_view ranks = "A23456789TJQK";

using Failure = std::unexpected<NotationError>;
using What = NotationError::What;

// A cursor over the text; every reader leaves it behind what it has read, or on the character that is wrong.
struct Cursor {
    std::string_view text;
    std::size_t at = 0;

    [[nodiscard]] char peek(std::size_t ahead = 0) const {
        return at + ahead < text.size() ? text[at + ahead] : '\0';
    }
    [[nodiscard]] bool digit(std::size_t ahead = 0) const { return peek(ahead) >= '0' && peek(ahead) <= '9'; }
    [[nodiscard]] Failure fail(What what) const { return Failure(NotationError{what, at}); }
};

// One or two digits, the first of them no 0: k01 is no tile.
std::expected<int, NotationError> read_number(Cursor& c) {
    if (!c.digit() || c.peek() == '0') return c.fail(What::number);
    const std::size_t digits = c.digit(1) ? 2 : 1;
    int number = c.peek() - '0';
    if (digits == 2) number = number * 10 + (c.peek(1) - '0');
    if (number > max_numbers || (digits == 2 && c.digit(2))) return c.fail(What::number);
    c.at += digits;
    return number;
}

// The rank of a card at the cursor and how many characters it takes; 0 when there is none. J is a rank only
// before a suit.
struct Rank {
    int number = 0;
    std::size_t length = 0;
};

Rank rank_at(const Cursor& c) {
    Rank rank;
    if (c.peek() == '1' && c.peek(1) == '0') {
        rank = {10, 2};
    } else if (const auto at = ranks.find(c.peek()); at != std::string_view::npos && c.peek() != '\0') {
        rank = {static_cast<int>(at) + 1, 1};
    }
    if (rank.length == 0 || c.peek(rank.length) == '\0' ||
        suit_letters.find(c.peek(rank.length)) == std::string_view::npos)
        return {};
    return rank;
}

// r7 or 7H at the cursor, if there is one.
std::expected<std::optional<Tile>, NotationError> read_natural(Cursor& c) {
    if (const auto colour = colour_of(c.peek())) {
        ++c.at;
        const auto number = read_number(c);
        if (!number) return Failure(number.error());
        return Tile(*colour, *number);
    }
    const Rank rank = rank_at(c);
    if (rank.length == 0) return std::nullopt;
    const auto suit = suit_letters.find(c.peek(rank.length));
    c.at += rank.length + 1;
    return Tile(static_cast<Colour>(suit), rank.number);
}

std::expected<Placed, NotationError> read_joker(Cursor& c) {
    const bool star = c.peek() == '*';
    c.at += !star && c.peek(1) == 'K' ? 2 : 1;
    if (!star) return Placed(Tile::joker());
    const auto stands_for = read_natural(c);
    if (!stands_for) return Failure(NotationError{What::joker, stands_for.error().at});
    if (*stands_for) return Placed(Tile::joker(), (*stands_for)->number(), (*stands_for)->colour());
    if (!c.digit()) return Placed(Tile::joker());
    const auto number = read_number(c);
    if (!number) return Failure(NotationError{What::joker, number.error().at});
    return Placed(Tile::joker(), *number, std::nullopt);
}

std::expected<void, NotationError> read_range(Cursor& c, Tile from, std::vector<Placed>& into) {
    ++c.at; // the dash
    const std::size_t number_at = c.at;
    const auto to = read_number(c);
    if (!to) return Failure(to.error());
    if (*to <= from.number()) return Failure(NotationError{What::range, number_at});
    for (int number = from.number() + 1; number <= *to; ++number)
        into.emplace_back(Tile(from.colour(), number));
    return {};
}

std::expected<void, NotationError> read_one(Cursor& c, std::vector<Placed>& into) {
    const auto natural = read_natural(c);
    if (!natural) return Failure(natural.error());
    if (*natural) {
        into.emplace_back(**natural);
        return c.peek() == '-' ? read_range(c, **natural, into) : std::expected<void, NotationError>{};
    }
    if (c.peek() != '*' && c.peek() != 'J') return c.fail(What::unknown);
    const auto joker = read_joker(c);
    if (!joker) return Failure(joker.error());
    into.push_back(*joker);
    return {};
}

// The star of a joker of which something is said.
bool says_something(std::string_view text, std::size_t star) {
    Cursor c{text, star};
    const auto joker = read_joker(c);
    return joker && joker->number != 0;
}

bool separates(char c) { return c == ' ' || c == ',' || c == '\t'; }

} // namespace

char letter(Colour colour) { return tile_letters[static_cast<std::size_t>(colour)]; }

std::optional<Colour> colour_of(char letter) {
    const auto at = tile_letters.find(letter);
    if (letter == '\0' || at == std::string_view::npos) return std::nullopt;
    return static_cast<Colour>(at);
}

std::expected<std::vector<Placed>, NotationError> read_placed(std::string_view text) {
    std::vector<Placed> placed;
    Cursor c{text};
    while (c.at < text.size()) {
        if (separates(c.peek())) {
            ++c.at;
            continue;
        }
        if (const auto ok = read_one(c, placed); !ok) return Failure(ok.error());
        if (placed.size() > max_notation_tiles) return c.fail(What::too_many);
    }
    return placed;
}

std::expected<std::vector<Tile>, NotationError> read_tiles(std::string_view text) {
    const auto placed = read_placed(text);
    if (!placed) return Failure(placed.error());
    if (std::ranges::all_of(*placed, [](const Placed& one) { return one.number == 0; })) return bare(*placed);
    std::size_t star = text.find('*');
    while (!says_something(text, star))
        star = text.find('*', star + 1);
    return Failure(NotationError{What::joker, star});
}

std::expected<std::vector<std::vector<Placed>>, NotationError> read_layout(std::string_view text) {
    std::vector<std::vector<Placed>> layout;
    std::size_t start = 0;
    std::size_t tiles = 0;
    while (start <= text.size()) {
        const std::size_t end = std::min(text.find('|', start), text.size());
        auto meld = read_placed(text.substr(start, end - start));
        if (!meld) return Failure(NotationError{meld.error().what, meld.error().at + start});
        tiles += meld->size();
        if (tiles > max_notation_tiles) return Failure(NotationError{What::too_many, start});
        if (!meld->empty()) layout.push_back(std::move(*meld));
        start = end + 1;
    }
    return layout;
}

std::string to_string(const NotationError& error) {
    std::string text = "at character " + std::to_string(error.at + 1) + ": ";
    switch (error.what) {
    case What::unknown:
        return text + "expected a tile (r7, b13), a card (7H, TS) or a joker (*)";
    case What::number:
        return text + "expected a number from 1 to 13";
    case What::range:
        return text + "a range must go upwards, as in r4-6";
    case What::joker:
        return text + "expected what the joker stands for, as in *r12 or *5, where a joker may say it";
    case What::too_many:
        return text + "more than " + std::to_string(max_notation_tiles) + " tiles";
    }
    return text;
}

std::string write_tile(Tile tile, Face face) {
    if (tile.is_joker()) return "*";
    const auto colour = static_cast<std::size_t>(tile.colour());
    if (face == Face::tiles) return tile_letters[colour] + std::to_string(tile.number());
    return {ranks[static_cast<std::size_t>(tile.number()) - 1], suit_letters[colour]};
}

std::string write(std::span<const Placed> tiles, Face face) {
    std::string text;
    for (const Placed& one : tiles) {
        if (!text.empty()) text += ' ';
        text += write_tile(one.tile, face);
        if (one.number == 0) continue;
        text += one.colour ? write_tile(Tile(*one.colour, one.number), face) : std::to_string(one.number);
    }
    return text;
}

std::string write(std::span<const Tile> tiles, Face face) {
    const std::vector<Placed> placed(tiles.begin(), tiles.end());
    return write(std::span<const Placed>(placed), face);
}

std::vector<Tile> bare(std::span<const Placed> tiles) {
    std::vector<Tile> list;
    list.reserve(tiles.size());
    for (const Placed& one : tiles)
        list.push_back(one.tile);
    return list;
}

} // namespace rommy
