// A multiset of tiles, a count per kind: hands, what is laid, and every check that no tile came or went. It
// has no order; iteration is by kind.
#pragma once

#include "tiles/tile.h"

#include <array>
#include <span>
#include <vector>

namespace rommy {

class TileBag {
public:
    constexpr TileBag() = default;
    constexpr explicit TileBag(std::span<const Tile> tiles) {
        for (const Tile tile : tiles)
            add(tile);
    }

    [[nodiscard]] constexpr int count(Tile tile) const {
        return counts_[static_cast<std::size_t>(tile.kind())];
    }
    [[nodiscard]] constexpr int jokers() const { return counts_[Tile::joker_kind]; }
    // How many tiles there are in all.
    [[nodiscard]] constexpr int size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    // By kind.
    [[nodiscard]] constexpr std::span<const std::uint16_t, Tile::kinds> counts() const { return counts_; }

    constexpr void add(Tile tile, int n = 1) {
        assert(n >= 0 && count(tile) + n <= 65535);
        counts_[static_cast<std::size_t>(tile.kind())] = static_cast<std::uint16_t>(count(tile) + n);
        size_ += n;
    }
    // The tile must be there: count(tile) >= n.
    constexpr void remove(Tile tile, int n = 1) {
        assert(n >= 0 && count(tile) >= n);
        counts_[static_cast<std::size_t>(tile.kind())] = static_cast<std::uint16_t>(count(tile) - n);
        size_ -= n;
    }
    constexpr void add(const TileBag& other) {
        for (int kind = 0; kind < Tile::kinds; ++kind)
            add(Tile::of_kind(kind), other.count(Tile::of_kind(kind)));
    }

    // Every tile of `other` is in this bag, as often as there.
    [[nodiscard]] constexpr bool contains(const TileBag& other) const {
        for (std::size_t kind = 0; kind < Tile::kinds; ++kind)
            if (counts_[kind] < other.counts_[kind]) return false;
        return true;
    }
    // What of this bag is not in `other`: never negative.
    [[nodiscard]] constexpr TileBag without(const TileBag& other) const {
        TileBag rest;
        for (int kind = 0; kind < Tile::kinds; ++kind) {
            const Tile tile = Tile::of_kind(kind);
            if (count(tile) > other.count(tile)) rest.add(tile, count(tile) - other.count(tile));
        }
        return rest;
    }
    // In order of kind, jokers last.
    [[nodiscard]] std::vector<Tile> tiles() const {
        std::vector<Tile> list;
        list.reserve(static_cast<std::size_t>(size_));
        for (int kind = 0; kind < Tile::kinds; ++kind)
            list.insert(list.end(), counts_[static_cast<std::size_t>(kind)], Tile::of_kind(kind));
        return list;
    }

    friend constexpr bool operator==(const TileBag&, const TileBag&) = default;

private:
    std::array<std::uint16_t, Tile::kinds> counts_{};
    int size_ = 0;
};

} // namespace rommy
