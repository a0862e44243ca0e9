#include "solver/pile.h"

#include <algorithm>

namespace rommy::solver {

Pile empty_pile(const RuleSet& rules) {
    Pile pile;
    pile.colours = rules.tiles.colours;
    pile.numbers = rules.tiles.numbers;
    const int longest_group = std::min(rules.melds.group_max, rules.tiles.colours);
    pile.group_max = longest_group >= shortest_meld ? longest_group : 0;
    pile.joker_melds = rules.melds.jokers_max >= shortest_meld && rules.melds.naturals_min == 0;
    return pile;
}

void add_tiles(Pile& pile, const TileBag& tiles, bool must) {
    for (int c = 0; c < pile.colours; ++c)
        for (int number = 1; number <= pile.numbers; ++number) {
            const int count = tiles.count(Tile(static_cast<Colour>(c), number));
            const auto colour = static_cast<std::size_t>(c);
            const auto at = static_cast<std::size_t>(number);
            pile.may[colour][at] = static_cast<std::uint8_t>(pile.may[colour][at] + count);
            if (must) pile.must[colour][at] = static_cast<std::uint8_t>(pile.must[colour][at] + count);
        }
    pile.jokers_may += tiles.jokers();
    if (must) pile.jokers_must += tiles.jokers();
}

void remove_tiles(Pile& pile, const TileBag& tiles) {
    for (int c = 0; c < pile.colours; ++c)
        for (int number = 1; number <= pile.numbers; ++number) {
            const int count = tiles.count(Tile(static_cast<Colour>(c), number));
            const auto colour = static_cast<std::size_t>(c);
            const auto at = static_cast<std::size_t>(number);
            pile.may[colour][at] = static_cast<std::uint8_t>(pile.may[colour][at] - count);
            pile.must[colour][at] = static_cast<std::uint8_t>(pile.must[colour][at] - count);
        }
}

} // namespace rommy::solver
