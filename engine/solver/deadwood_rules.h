// What a hand can be split into and what its tiles count, in the solver's own words: a few numbers instead of
// a whole rule set, so that games of one pack and of two, with jokers and without, are the same to it.
#pragma once

#include "rules/rule_set.h"

#include <array>

namespace rommy {

// Where a one (an ace) lies in a run: below the two; there or above the highest number, but not both at once;
// anywhere, runs going on round the corner; only above the highest.
enum class AceRuns : std::uint8_t { low, low_or_high, round, high };

struct HandRules {
    int colours = max_colours; // 1..4
    int numbers = max_numbers; // 1..13
    AceRuns ace = AceRuns::low;
    int run_min = 3;   // 2.., tiles
    int run_max = 13;  // ..13, and never more than there are numbers; 0: no runs
    int group_min = 3; // 2..
    int group_max = 4; // ..13, 0: no groups
    // Equal tiles may lie in a group, as many as group_max says; else each colour once, jokers for the
    // missing.
    bool twins = false;
    // In one meld. Where there need be no natural tiles, jokers alone are melds too.
    int jokers_max = 8;
    int naturals_min = 0;

    // What each counts in the hand, by number: 0..100. [0] is a joker.
    std::array<int, max_numbers + 1> in_hand{20, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10};
    // And in a meld; [0] is used where jokers do not count as what they stand for.
    std::array<int, max_numbers + 1> in_meld{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10};
    int ace_low_in_meld = 1; // a one in a run that lies below the two
    bool joker_as_tile = true;

    friend constexpr bool operator==(const HandRules&, const HandRules&) = default;
};

// What a rule set says of it.
[[nodiscard]] HandRules hand_rules(const RuleSet& rules);

// Those of gin, which deadwood.h stands for, whatever is said of jokers and of points in melds.
[[nodiscard]] constexpr bool plain_cards(const HandRules& rules) {
    const HandRules gin;
    for (std::size_t number = 1; number < gin.in_hand.size(); ++number)
        if (rules.in_hand[number] != gin.in_hand[number]) return false;
    return rules.colours == gin.colours && rules.numbers == gin.numbers && rules.ace == gin.ace &&
           rules.run_min == gin.run_min && rules.run_max == gin.run_max && rules.group_min == gin.group_min &&
           rules.group_max == gin.group_max && rules.naturals_min <= gin.run_min;
}

} // namespace rommy
