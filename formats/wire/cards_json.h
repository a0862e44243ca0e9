// The parts of a card game as JSON, and back: melds as they were laid, lay-offs, what lies open. Views,
// events and actions are made of them.
#pragma once

#include "play/fact.h"
#include "wire/reader.h"

namespace rommy {

// {"kind":"run","tiles":"r5 *r6 r7"}
[[nodiscard]] boost::json::array to_json(const std::vector<LaidMeld>& melds);
[[nodiscard]] std::vector<LaidMeld> read_laid_melds(Reader& in, std::string_view key);

// {"on":2,"tile":"k10","end":"back"}
[[nodiscard]] boost::json::array to_json(const std::vector<LaidOff>& layoffs);
[[nodiscard]] std::vector<LaidOff> read_layoffs(Reader& in, std::string_view key, int seat);

// {"laid":0,"held":12,"bonus":0,"fine":0,"times":1}, a seat each
[[nodiscard]] boost::json::array to_json(const std::vector<Sum>& sums);
[[nodiscard]] std::vector<Sum> read_sums(Reader& in, std::string_view key);

// The field `cards` of a view.
[[nodiscard]] boost::json::object to_json(const CardTable& cards);
[[nodiscard]] CardTable read_cards(Reader& in, int seats);

// A field with one tile; what a joker stands for may be said in the second.
[[nodiscard]] Tile read_tile(Reader& in, std::string_view key);
[[nodiscard]] Placed read_one_placed(Reader& in, std::string_view key);
// The same, or null.
[[nodiscard]] std::optional<Tile> read_tile_or_null(Reader& in, std::string_view key);
[[nodiscard]] boost::json::value tile_or_null(const std::optional<Tile>& tile);

} // namespace rommy
