#include "solver/pile.h"

#include <algorithm>

namespace rommy::solver {

Pile empty_pile(const RuleSet& rules) {
    Pile pile;
    pile.colours = rules.tiles.colours;
    pile.numbers = rules.tiles.numbers;
    pile.run_max = rules.melds.run_max;
    const int longest_group = std::min(rules.melds.group_max, rules.tiles.colours);
    pile.group_max = longest_group >= shortest_meld ? longest_group : 0;
    pile.jokers_a_meld = rules.melds.jokers_max;
    pile.naturals_a_meld = rules.melds.naturals_min;
    pile.joker_melds = rules.melds.jokers_max >= shortest_meld && rules.melds.naturals_min == 0;
    return pile;
}

void add_tiles(Pile& pile, const TileBag& tiles, bool must) {
    for (int c = 0; c < pile.colours; ++c)
        for (int number = 1; number <= pile.numbers; ++number) {
            const int count = tiles.count(Tile(static_cast<Colour>(c), number));
            if (count == 0) continue;
            const auto colour = static_cast<std::size_t>(c);
            const auto at = static_cast<std::size_t>(number);
            pile.may[colour][at] = static_cast<std::uint8_t>(pile.may[colour][at] + count);
            if (must) pile.must[colour][at] = static_cast<std::uint8_t>(pile.must[colour][at] + count);
        }
    pile.jokers_may += tiles.jokers();
    if (must) pile.jokers_must += tiles.jokers();
}

bool take_out(Pile& pile, const TileBag& tiles) {
    for (int c = 0; c < pile.colours; ++c)
        for (int number = 1; number <= pile.numbers; ++number) {
            const int count = tiles.count(Tile(static_cast<Colour>(c), number));
            auto& may = pile.may[static_cast<std::size_t>(c)][static_cast<std::size_t>(number)];
            auto& must = pile.must[static_cast<std::size_t>(c)][static_cast<std::size_t>(number)];
            if (count > may) return false;
            may = static_cast<std::uint8_t>(may - count);
            must = static_cast<std::uint8_t>(std::max(0, must - count));
        }
    if (tiles.jokers() > pile.jokers_may) return false;
    pile.jokers_laid += std::max(0, tiles.jokers() - pile.jokers_must);
    pile.jokers_may -= tiles.jokers();
    pile.jokers_must = std::max(0, pile.jokers_must - tiles.jokers());
    return true;
}

} // namespace rommy::solver
