#include "rules/joker_way.h"

#include <array>

namespace rommy {
namespace {

using enum JokerMoves;

// locked: the Danish page and pagat; exact_from_hand: older boxes, which do not say that the other tiles of
// its meld must stay; free: the newest.
constexpr std::array ways{
    JokerWay{"locked", when_replaced, JokerReplacedFrom::hand, false, true, JokerReuse::anywhere},
    JokerWay{"exact_from_hand", when_replaced, JokerReplacedFrom::hand, true, true, JokerReuse::anywhere},
    JokerWay{"free", freely, JokerReplacedFrom::anywhere, true, true, JokerReuse::anywhere},
};

} // namespace

std::span<const JokerWay> joker_ways() { return ways; }

const JokerWay* find_joker_way(std::string_view name) {
    for (const JokerWay& way : ways)
        if (way.name == name) return &way;
    return nullptr;
}

const JokerWay* joker_way_of(const RuleSet& rules) {
    for (const JokerWay& way : ways) {
        RuleSet same = rules;
        set_joker_way(same, way);
        if (same == rules) return &way;
    }
    return nullptr;
}

void set_joker_way(RuleSet& rules, const JokerWay& way) {
    rules.joker.moves = way.moves;
    rules.joker.replaced_from = way.replaced_from;
    rules.joker.donor = way.donor;
    rules.joker.extend = way.extend;
    rules.joker.reuse = way.reuse;
}

} // namespace rommy
