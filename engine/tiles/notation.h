// The text notation, read and written in both faces: "r5 *r6 r7" and "5H *6H 7H" are the same run. Docs:
// docs/protocol.md, "Tiles". Reading takes either face, ranges (r4-6), and jokers as * or J or JK; an error
// says which character, and what would be right there.
#pragma once

#include "tiles/tile.h"

#include <cstddef>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rommy {

enum class Face : std::uint8_t { tiles, cards };

// A tile in its place. For a joker, what it stands for may be said: a number (*5), or a number and a colour
// (*r12).
struct Placed {
    Tile tile;
    std::uint8_t number = 0; // 0: nothing said
    std::optional<Colour> colour;

    constexpr Placed() = default;
    constexpr Placed(Tile t)
        : tile(t) {} // NOLINT(google-explicit-constructor): a tile is a placed tile with nothing said
    constexpr Placed(Tile t, int n, std::optional<Colour> c)
        : tile(t), number(static_cast<std::uint8_t>(n)), colour(c) {}
    friend constexpr bool operator==(const Placed&, const Placed&) = default;
};

struct NotationError {
    enum class What : std::uint8_t {
        unknown,  // no tile begins with this character
        number,   // a number of 1..13, or a rank, is missing here
        range,    // a range must go upwards within 1..13
        joker,    // what a joker stands for is not a tile
        too_many, // more tiles than `max_notation_tiles`
    };
    What what;
    std::size_t at; // character, from 0
    friend bool operator==(const NotationError&, const NotationError&) = default;
};

inline constexpr std::size_t max_notation_tiles = 512;

// Tiles separated by blanks or commas, or written together (7D8D9D). Empty text is no tiles.
[[nodiscard]] std::expected<std::vector<Placed>, NotationError> read_placed(std::string_view text);
// The same where nothing may be said of jokers.
[[nodiscard]] std::expected<std::vector<Tile>, NotationError> read_tiles(std::string_view text);
// Melds separated by '|'; empty ones are dropped.
[[nodiscard]] std::expected<std::vector<std::vector<Placed>>, NotationError>
read_layout(std::string_view text);

// One English line for programmers: "at character 4: expected a number from 1 to 13". The page and the game
// speak from words/ instead.
[[nodiscard]] std::string to_string(const NotationError& error);

[[nodiscard]] std::string write_tile(Tile tile, Face face = Face::tiles);
[[nodiscard]] std::string write(std::span<const Tile> tiles, Face face = Face::tiles);
[[nodiscard]] std::string write(std::span<const Placed> tiles, Face face = Face::tiles);
// The tiles alone, with nothing said of jokers.
[[nodiscard]] std::vector<Tile> bare(std::span<const Placed> tiles);

// k r b o; nothing for another letter.
[[nodiscard]] char letter(Colour colour);
[[nodiscard]] std::optional<Colour> colour_of(char letter);

} // namespace rommy
