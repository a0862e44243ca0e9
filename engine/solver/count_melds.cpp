#include "solver/count.h"

#include "melds/meld.h"

#include <algorithm>

namespace rommy {
namespace {

std::int64_t choose(int n, int k) {
    if (k < 0 || n < k) return 0;
    std::int64_t ways = 1;
    for (int i = 1; i <= k; ++i)
        ways = ways * (n - k + i) / i;
    return ways;
}

// Sets of `naturals` numbers, two at least, that a run of `length` can hold: the lowest and the highest are
// `span` apart at most.
std::int64_t number_sets(int naturals, int length) {
    std::int64_t sets = 0;
    for (int span = naturals; span <= length; ++span)
        sets += (max_numbers - span + 1) * choose(span - 2, naturals - 2);
    return sets;
}

// Melds with so many tiles and so many jokers among them.
std::int64_t melds_with(int length, int jokers, int max_run) {
    const int naturals = length - jokers;
    const bool run = length <= max_run;
    const bool group = length <= max_colours;
    if (naturals == 0) return run || group ? 1 : 0;
    if (naturals == 1) return run || group ? max_colours * max_numbers : 0;
    return (run ? max_colours * number_sets(naturals, length) : 0) +
           (group ? max_numbers * choose(max_colours, naturals) : 0);
}

} // namespace

std::int64_t count_melds(int jokers, int max_run) {
    std::int64_t melds = 0;
    for (int length = 3; length <= std::max(max_run, max_colours); ++length)
        for (int j = 0; j <= std::min(jokers, length); ++j)
            melds += melds_with(length, j, max_run);
    return melds;
}

} // namespace rommy
