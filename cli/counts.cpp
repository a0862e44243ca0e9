// rommy counts: exact numbers of melds and of hands that meld.
#include "solver/count.h"

#include "cli/commands.h"

#include <iostream>

namespace rommy::cli {

int count_melds(const CountMeldsOptions& options) {
    std::cout << rommy::count_melds(options.jokers, options.max_run) << '\n';
    return 0;
}

int count_meldable(const CountMeldableOptions& options) {
    const auto n = rommy::count_meldable(options.numbers, options.colours, options.copies, options.tiles);
    if (n)
        std::cout << *n << '\n';
    else
        std::cerr << "rommy: the number does not fit 64 bits\n";
    return n ? 0 : 1;
}

} // namespace rommy::cli
