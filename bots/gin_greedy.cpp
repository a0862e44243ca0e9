// Greedy weighs every hand that it could be left with: what it counts, what one more draw would make of it,
// and what the card thrown may be worth to the other.
#include "bots/gin.h"

#include "play/judge.h"
#include "play/knock_hand.h"
#include "solver/showdown.h"

#include <algorithm>
#include <array>
#include <bit>

namespace rommy {
namespace {

constexpr CardSet whole_pack = (CardSet{1} << Tile::joker_kind) - 1;

Tile card_of(CardSet one) { return Tile::of_kind(std::countr_zero(one)); }
CardSet lowest(CardSet cards) { return cards & (0 - cards); }

// What this seat knows of the cards that it does not hold.
struct Knowledge {
    explicit Knowledge(const View& view)
        : rules(view.facts.rules), other(card_set(view.facts.cards.known[index(1 - *view.seat)])),
          hand(card_set(view.hand)) {
        unseen = whole_pack & ~hand & ~other;
        for (const Tile card : view.facts.cards.pile)
            unseen &= ~card_bit(card);
        const int hidden = view.facts.counts[index(1 - *view.seat)] - std::popcount(other);
        chance = unseen == 0 ? 0 : static_cast<double>(hidden) / std::popcount(unseen);
    }

    // That the other holds the card.
    [[nodiscard]] double held(CardSet card) const {
        if ((other & card) != 0) return 1;
        return (unseen & card) != 0 ? chance : 0;
    }

    static std::size_t index(int seat) { return static_cast<std::size_t>(seat); }

    const RuleSet& rules;
    CardSet other; // that it is known to hold
    CardSet hand;
    CardSet unseen = 0;
    double chance = 0; // that a card of these lies in the other's hand
};

// How many melds the other may make with the card, as far as chance goes.
double danger(const Knowledge& known, CardSet card) {
    const Tile tile = card_of(card);
    double sum = 0;
    const auto pair = [&](CardSet a, CardSet b) { sum += known.held(a) * known.held(b); };
    std::array<CardSet, 3> rank{};
    std::size_t n = 0;
    for (int colour = 0; colour < max_colours; ++colour)
        if (static_cast<Colour>(colour) != tile.colour())
            rank[n++] = card_bit(Tile(static_cast<Colour>(colour), tile.number()));
    pair(rank[0], rank[1]);
    pair(rank[0], rank[2]);
    pair(rank[1], rank[2]);
    const auto beside = [&](int step) {
        const int number = tile.number() + step;
        return number >= 1 && number <= max_numbers ? card_bit(Tile(tile.colour(), number)) : CardSet{0};
    };
    pair(beside(-2), beside(-1));
    pair(beside(-1), beside(1));
    pair(beside(1), beside(2));
    return sum;
}

int least_after_throwing(const RuleSet& rules, CardSet hand, CardSet but) {
    int least = 1000;
    for (CardSet left = hand & ~but; left != 0; left &= left - 1)
        least = std::min(least, least_deadwood(rules, hand & ~lowest(left)));
    return least;
}

// What ten cards count once one more has been drawn from those unseen and the best one thrown.
double after_a_draw(const Knowledge& known, CardSet hand) {
    if (known.unseen == 0) return least_deadwood(known.rules, hand);
    double sum = 0;
    for (CardSet left = known.unseen; left != 0; left &= left - 1)
        sum += least_after_throwing(known.rules, hand | lowest(left), 0);
    return sum / std::popcount(known.unseen);
}

constexpr double fear = 8;      // points for a meld that the other may make
constexpr int worth_a_look = 8; // so many points above the least deadwood, and no more

Tile best_throw(const View& view) {
    const Knowledge known(view);
    const CardSet may = throwable(glance(view));
    const int least = least_after_throwing(known.rules, known.hand, known.hand & ~may);
    double best = 1e9;
    Tile thrown;
    for (CardSet left = may; left != 0; left &= left - 1) {
        const CardSet card = lowest(left);
        const int now = least_deadwood(known.rules, known.hand & ~card);
        if (now > least + worth_a_look) continue;
        const double cost = after_a_draw(known, known.hand & ~card) + 0.25 * now + fear * danger(known, card);
        if (cost >= best) continue;
        best = cost;
        thrown = card_of(card);
    }
    return thrown;
}

Action best_draw(const View& view) {
    const std::vector<Option> may = options(view);
    const bool draws = std::ranges::find(may, Option::draw) != may.end();
    const Action otherwise = draws ? Action(Draw{}) : Action(Pass{});
    if (std::ranges::find(may, Option::take) == may.end()) return otherwise;
    if (view.facts.step == Step::wall) return TakeDiscard{};
    const Knowledge known(view);
    const CardSet top = card_bit(view.facts.cards.pile.back());
    const int taken = least_after_throwing(known.rules, known.hand | top, top);
    const double drawn = after_a_draw(known, known.hand);
    if (view.facts.step == Step::last_draw)
        return least_after_throwing(known.rules, known.hand | top, 0) < drawn ? Action(TakeDiscard{})
                                                                              : otherwise;
    // Only what makes the hand better now: so nobody takes for ever.
    const bool better = taken < least_deadwood(known.rules, known.hand) && taken + 1 < drawn;
    return better ? Action(TakeDiscard{}) : otherwise;
}

} // namespace

Action play_greedy_gin(const View& view, SplitMix64&) {
    if (view.facts.step == Step::show) return Show{};
    if (view.facts.step != Step::lay) return best_draw(view);
    const auto knocks = knock_choices(view);
    if (!knocks.empty()) return Knock{knocks.front().discard, {}};
    return Discard{best_throw(view)};
}

} // namespace rommy
