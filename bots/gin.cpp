#include "bots/gin.h"

#include "play/judge.h"
#include "play/knock_hand.h"

#include <bit>

namespace rommy {
namespace {

// So many takings in a row, and it draws: two who pass the same cards to and fro would never end.
constexpr int patience = 8;

CardSet top_of_pile(const View& view) { return card_bit(view.facts.cards.pile.back()); }

// Is the card in any meld that the hand could make with it?
bool joins_a_meld(const RuleSet& rules, CardSet hand, CardSet card) {
    // Two more cards make a meld of it: then the three count nothing.
    for (CardSet a = hand; a != 0; a &= a - 1)
        for (CardSet b = a & (a - 1); b != 0; b &= b - 1)
            if (least_deadwood(rules, card | (a & (0 - a)) | (b & (0 - b))) == 0) return true;
    return false;
}

bool may_take(const View& view) {
    for (const Option option : options(view))
        if (option == Option::take) return true;
    return false;
}

Action otherwise(const View& view) {
    if (view.facts.step == Step::draw) return Draw{};
    if (view.facts.step == Step::last_draw && view.facts.stock > 0) return Draw{};
    return Pass{};
}

Action simple_draw(const View& view) {
    if (!may_take(view) || view.facts.cards.takes >= patience) return otherwise(view);
    // At the wall it may be taken only to knock.
    const bool wanted = view.facts.step == Step::wall ||
                        joins_a_meld(view.facts.rules, card_set(view.hand), top_of_pile(view));
    return wanted ? Action(TakeDiscard{}) : otherwise(view);
}

Action simple_throw(const View& view) {
    const auto knocks = knock_choices(view);
    if (!knocks.empty()) return Knock{knocks.front().discard, {}};
    return Discard{dearest_loose(glance(view))};
}

// A loose card at random, of those that may be thrown.
Action careless_throw(const View& view, SplitMix64& random) {
    const CardSet loose = throwable(glance(view)) & best_split(card_set(view.hand)).loose;
    if (loose == 0 || at_the_wall(view.facts)) return simple_throw(view);
    CardSet left = loose;
    for (auto n = below(random, static_cast<std::uint64_t>(std::popcount(loose))); n > 0; --n)
        left &= left - 1;
    return Discard{Tile::of_kind(std::countr_zero(left))};
}

bool overlooks(SplitMix64& random) { return below(random, 4) == 0; }

} // namespace

Action play_simple_gin(const View& view, SplitMix64&) {
    if (view.facts.step == Step::show) return Show{};
    return view.facts.step == Step::lay ? simple_throw(view) : simple_draw(view);
}

Action play_gin_like_a_beginner(const View& view, SplitMix64& random) {
    if (view.facts.step == Step::show || !overlooks(random)) return play_simple_gin(view, random);
    return view.facts.step == Step::lay ? careless_throw(view, random) : otherwise(view);
}

} // namespace rommy
