#include "rules/check.h"

#include "rules/check_cards.h"

#include <algorithm>

namespace rommy {
namespace {

constexpr int shortest_meld = 3;
constexpr int redeal_pairs = 3;

// A bound that the hand as dealt cannot pass, and one that all tiles together cannot.
void check_opening(const RuleSet& rules, std::vector<Problem>& problems) {
    const TileSet set = tile_set(rules);
    int face_sum = 0;
    for (int number = 1; number <= set.numbers; ++number)
        face_sum += number * set.colours * set.copies;
    const int reach = std::min(face_sum, rules.start.hand * set.numbers);
    if (rules.opening.points > face_sum)
        problems.push_back({"opening_unreachable", "opening_points", false, face_sum, rules.opening.points});
    else if (rules.opening.points > reach)
        problems.push_back({"opening_slow", "opening_points", true, reach, rules.opening.points});
}

void check_deal(const RuleSet& rules, int players, std::vector<Problem>& problems) {
    const TileSet set = tile_set(rules, players);
    const int kinds = set.colours * set.numbers;
    const int tiles = kinds * set.copies + set.jokers;
    const int upcard = rules.flow == Flow::rearrange ? 0 : 1;
    const int dealt = players * hand_size(rules, players) + upcard;
    // One tile at least must be left to draw.
    if (dealt >= tiles)
        problems.push_back({"deal_too_large", hand_field(rules, players), false, dealt, tiles});
    if (rules.start.joker_each && set.jokers < players)
        problems.push_back({"jokers_each", "deal_joker_each", false, set.jokers, players});
    // The hand with the fewest pairs: one of each kind first; what comes then makes a pair, but a third of a
    // kind makes no other.
    const int further = rules.start.hand - kinds - std::min(set.jokers, 1);
    const bool thirds = set.copies > 2 || set.jokers > 2;
    if (rules.start.redeal && further >= (thirds ? 2 * redeal_pairs - 1 : redeal_pairs))
        problems.push_back({"redeal_always", "redeal_three_pairs", false, rules.start.hand, kinds});
}

void check_jokers(const RuleSet& rules, std::vector<Problem>& problems) {
    const int jokers = rules.tiles.jokers;
    const int together = std::min(jokers, rules.melds.jokers_max);
    if (jokers > 0 && together == 0)
        problems.push_back({"jokers_useless", "jokers_per_meld", true, jokers, 0});
    if (together >= shortest_meld && rules.melds.naturals_min == 0)
        problems.push_back({"jokers_alone", "naturals_per_meld", true, jokers, 0});
}

void check_rearrange(const RuleSet& rules, std::vector<Problem>& problems) {
    check_opening(rules, problems);
    check_jokers(rules, problems);
    // A meld that may be both has one tile, and at least two jokers.
    const int together = std::min(rules.tiles.jokers, rules.melds.jokers_max);
    if (rules.joker.declare && (together < shortest_meld - 1 || rules.melds.naturals_min > 1))
        problems.push_back({"no_effect", "declare_joker_melds", true, 0, 0});
    // The table is open in the opening itself.
    if (!rules.opening.hand_only && rules.opening.table == OpeningTable::same_turn)
        problems.push_back({"no_effect", "opening_table", true, 0, 0});
    if (!rules.opening.hand_only && rules.opening.swap_joker)
        problems.push_back({"no_effect", "joker_before_opening", true, 0, 0});
}

} // namespace

std::vector<Problem> check(const RuleSet& rules, int players) {
    std::vector<Problem> problems;
    if (players < 2 || players > rules.start.players)
        problems.push_back(rules.start.players == 2
                               ? Problem{"players_two", "players", false, players, 2}
                               : Problem{"players", "players", false, players, rules.start.players});
    check_deal(rules, players, problems);
    switch (rules.flow) {
    case Flow::rearrange:
        check_rearrange(rules, problems);
        break;
    case Flow::discard:
        check_discard(rules, players, problems);
        break;
    case Flow::knock:
        check_knock(rules, problems);
        break;
    }
    if (rules.end.round_each && rules.end.rounds > 0)
        problems.push_back({"rounds_twice", "match_rounds", true, rules.end.rounds, players});
    return problems;
}

} // namespace rommy
