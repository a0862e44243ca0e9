#include "rules/check.h"

#include <algorithm>

namespace rommy {

std::vector<Problem> check(const RuleSet& rules, int players) {
    std::vector<Problem> problems;
    const TileSet set = tile_set(rules);
    const int tiles = set.colours * set.numbers * set.copies + set.jokers;
    const int dealt = players * rules.start.hand;
    if (players < 2 || players > rules.start.players)
        problems.push_back({"players", "players", false, players, rules.start.players});
    // One tile at least must be left to draw.
    if (dealt >= tiles) problems.push_back({"deal_too_large", "hand", false, dealt, tiles});
    int face_sum = 0;
    for (int number = 1; number <= set.numbers; ++number) face_sum += number * set.colours * set.copies;
    const int reach = std::min(face_sum, rules.start.hand * set.numbers);
    if (rules.opening.points > face_sum) problems.push_back({"opening_unreachable", "opening_points", false, face_sum, rules.opening.points});
    else if (rules.opening.points > reach) problems.push_back({"opening_slow", "opening_points", true, reach, rules.opening.points});
    return problems;
}

} // namespace rommy
