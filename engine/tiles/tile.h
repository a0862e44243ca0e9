// One tile: a colour and a number, or a joker. Cards are the same thing with another face (RK-6): the suit is
// the colour, ace is 1, king 13. A tile has no identity: two black sevens are the same value, and which of
// them lies where is nobody's business.
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>

namespace rommy {

// In cards: spades, hearts, clubs, diamonds.
enum class Colour : std::uint8_t { black, red, blue, orange };

inline constexpr int max_colours = 4;
inline constexpr int max_numbers = 13;

class Tile {
public:
    // The joker.
    constexpr Tile() = default;
    // number 1..13.
    constexpr Tile(Colour colour, int number)
        : kind_(static_cast<std::uint8_t>(static_cast<int>(colour) * max_numbers + number - 1)) {
        assert(number >= 1 && number <= max_numbers);
    }
    static constexpr Tile joker() { return {}; }
    // The inverse of kind(): 0..52.
    static constexpr Tile of_kind(int kind) {
        assert(kind >= 0 && kind <= joker_kind);
        Tile tile;
        tile.kind_ = static_cast<std::uint8_t>(kind);
        return tile;
    }

    [[nodiscard]] constexpr bool is_joker() const { return kind_ == joker_kind; }
    // Not for a joker.
    [[nodiscard]] constexpr Colour colour() const {
        assert(!is_joker());
        return static_cast<Colour>(kind_ / max_numbers);
    }
    // 1..13; not for a joker.
    [[nodiscard]] constexpr int number() const {
        assert(!is_joker());
        return kind_ % max_numbers + 1;
    }
    // 0..51 colour by colour, 52 the joker: the index of a TileBag, and the order in which tiles are written.
    [[nodiscard]] constexpr int kind() const { return kind_; }

    friend constexpr auto operator<=>(Tile, Tile) = default;

    static constexpr int joker_kind = max_colours * max_numbers;
    static constexpr int kinds = joker_kind + 1;

private:
    std::uint8_t kind_ = joker_kind;
};

static_assert(sizeof(Tile) == 1);

} // namespace rommy
