#include "wire/tiles_json.h"

#include <boost/json/value.hpp>

#include <algorithm>

namespace rommy {

std::string write_meld(const Meld& meld, Face face) {
    if (!meld.said_group) return write(std::span<const Tile>(meld.begin(), meld.end()), face);
    const auto natural = std::ranges::find_if_not(meld, &Tile::is_joker);
    std::vector<Placed> placed;
    for (const Tile tile : meld)
        placed.push_back(tile.is_joker() ? Placed(tile, natural->number(), std::nullopt) : Placed(tile));
    return write(std::span<const Placed>(placed), face);
}

boost::json::array to_json(const Layout& layout) {
    boost::json::array melds;
    for (const Meld& meld : layout)
        melds.emplace_back(write_meld(meld));
    return melds;
}

boost::json::array to_json(const ProposedMelds& melds) {
    boost::json::array array;
    for (const std::vector<Placed>& meld : melds)
        array.emplace_back(write(meld));
    return array;
}

boost::json::array to_json(const std::vector<std::vector<Tile>>& rows) {
    boost::json::array array;
    for (const std::vector<Tile>& row : rows)
        array.emplace_back(write(row));
    return array;
}

boost::json::array to_json(const std::vector<int>& numbers) {
    boost::json::array array;
    for (const int number : numbers)
        array.emplace_back(number);
    return array;
}

} // namespace rommy
