#include "solver/deadwood_rules.h"

#include <algorithm>

namespace rommy {
namespace {

AceRuns ace_of(RunWrap wrap) {
    switch (wrap) {
    case RunWrap::none:
        return AceRuns::low;
    case RunWrap::high_one:
        return AceRuns::low_or_high;
    case RunWrap::circle:
        return AceRuns::round;
    case RunWrap::high_only:
        return AceRuns::high;
    }
    return AceRuns::low;
}

// Tiles count their number; of cards, courts count ten, and the ace what the rules say.
int value_of(int number, const RuleSet& rules) {
    if (rules.flow == Flow::rearrange) return number;
    if (number == 1) return rules.values.ace;
    if (rules.values.low == LowCards::fives && number < 10) return 5;
    return std::min(number, 10);
}

} // namespace

HandRules hand_rules(const RuleSet& rules) {
    HandRules hand;
    hand.colours = rules.tiles.colours;
    hand.numbers = rules.tiles.numbers;
    hand.ace = ace_of(rules.melds.run_wrap);
    hand.run_min = rules.melds.run_min;
    hand.run_max = rules.melds.run_max;
    hand.group_min = rules.melds.group_min;
    hand.group_max = rules.melds.twins == GroupTwins::any ? max_numbers : rules.melds.group_max;
    hand.twins = rules.melds.twins != GroupTwins::never;
    hand.jokers_max = rules.melds.jokers_max;
    hand.naturals_min = rules.melds.naturals_min;
    for (int number = 1; number <= max_numbers; ++number)
        hand.in_hand[static_cast<std::size_t>(number)] = value_of(number, rules);
    hand.in_hand[0] = rules.end.joker;
    hand.in_meld = hand.in_hand;
    hand.ace_low_in_meld = rules.flow == Flow::rearrange ? 1 : rules.values.ace_low;
    hand.joker_as_tile = rules.flow == Flow::rearrange || rules.values.joker == JokerWorth::as_card;
    return hand;
}

} // namespace rommy
