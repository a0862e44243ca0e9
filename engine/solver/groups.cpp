#include "solver/groups.h"

namespace rommy::solver {

std::vector<Meld> deal_groups(const ByColour& tiles, int number, int groups) {
    std::vector<Meld> melds(static_cast<std::size_t>(groups));
    std::size_t next = 0;
    for (int c = 0; c < max_colours; ++c)
        for (int i = 0; i < tiles[static_cast<std::size_t>(c)]; ++i)
            melds[next++ % melds.size()].push_back(Tile(static_cast<Colour>(c), number));
    return melds;
}

} // namespace rommy::solver
