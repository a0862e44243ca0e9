// rommy counts: exact numbers of melds and of hands that meld.
#include "solver/count.h"

#include "cli/commands.h"

#include <array>
#include <iostream>

namespace rommy::cli {

int count_melds(const CountMeldsOptions& options) {
    std::cout << rommy::count_melds(options.jokers, options.max_run) << '\n';
    return 0;
}

namespace {

// Some seconds take so many tiles of 13 numbers; a few more take minutes. What is not here is quick to the
// last tile. The help of --tiles tells the same.
struct Bound {
    int colours;
    int copies;
    int tiles;
};
constexpr std::array<Bound, 5> bounds{{{3, 3, 20}, {3, 4, 16}, {4, 2, 20}, {4, 3, 14}, {4, 4, 14}}};

bool takes_too_long(const CountMeldableOptions& options) {
    for (const Bound& bound : bounds) {
        if (bound.colours != options.colours || bound.copies != options.copies) continue;
        if (options.tiles <= bound.tiles) return false;
        std::cerr << "rommy: --tiles: at most " << bound.tiles << " with --colours " << bound.colours
                  << " --copies " << bound.copies << "; more would take too long\n";
        return true;
    }
    return false;
}

} // namespace

int count_meldable(const CountMeldableOptions& options) {
    if (takes_too_long(options)) return 2;
    const auto n = rommy::count_meldable(options.numbers, options.colours, options.copies, options.tiles);
    if (n)
        std::cout << *n << '\n';
    else
        std::cerr << "rommy: the number does not fit 64 bits\n";
    return n ? 0 : 1;
}

} // namespace rommy::cli
