#include "play/card_points.h"

#include <algorithm>

namespace rommy {
namespace {

constexpr int court = 10;
constexpr int low_card = 5; // where all low cards count the same

int points_of(const RuleSet& rules, int number) {
    if (number == 1) return rules.values.ace;
    if (number < court && rules.values.low == LowCards::fives) return low_card;
    return std::min(number, court);
}

int number_at(const LaidMeld& meld, std::size_t place) {
    const Placed& one = meld.tiles[place];
    return one.tile.is_joker() ? one.number : one.tile.number();
}

} // namespace

int card_points(const RuleSet& rules, Tile card) {
    return card.is_joker() ? rules.end.joker : points_of(rules, card.number());
}

int card_points(const RuleSet& rules, const TileBag& hand) {
    int points = 0;
    for (const Tile card : hand.tiles())
        points += card_points(rules, card);
    return points;
}

int card_points(const RuleSet& rules, const LaidMeld& meld, std::size_t place) {
    if (meld.tiles[place].tile.is_joker() && rules.values.joker == JokerWorth::own) return rules.end.joker;
    const int number = number_at(meld, place);
    const bool below_two = meld.kind == MeldKind::run && number == 1 && place + 1 < meld.tiles.size() &&
                           number_at(meld, place + 1) == 2;
    return below_two ? rules.values.ace_low : points_of(rules, number);
}

int card_points(const RuleSet& rules, const LaidMeld& meld) {
    int points = 0;
    for (std::size_t place = 0; place < meld.tiles.size(); ++place)
        points += card_points(rules, meld, place);
    return points;
}

} // namespace rommy
