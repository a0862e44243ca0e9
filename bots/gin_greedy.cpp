// Greedy weighs every hand that it could be left with: what it counts, what one more draw would make of it,
// and what the card thrown may be worth to the other.
#include "bots/gin.h"

#include "bots/gin_known.h"

#include "play/judge.h"

#include <algorithm>
#include <array>
#include <bit>

namespace rommy {
namespace {

using namespace gin;

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

// What ten cards count once one more has been drawn from those unseen and the best one thrown.
double after_a_draw(const Knowledge& known, CardSet hand) {
    if (known.unseen == 0) return least_deadwood(known.rules, hand);
    double sum = 0;
    for (CardSet left = known.unseen; left != 0; left &= left - 1)
        sum += least_after_throwing(known.rules, hand | lowest(left), 0);
    return sum / std::popcount(known.unseen);
}

constexpr double fear = 2;      // points for a meld that the other may make
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
        const double cost = after_a_draw(known, known.hand & ~card) + fear * danger(known, card);
        if (cost >= best) continue;
        best = cost;
        thrown = card_of(card);
    }
    return thrown;
}

Action best_draw(const View& view) {
    const std::vector<Option> may = options(view);
    const bool draws = std::ranges::find(may, Option::draw) != may.end();
    Action otherwise = draws ? Action(Draw{}) : Action(Pass{});
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

Action play_greedy_gin(const View& view, SplitMix64& random) {
    if (view.facts.step == Step::show) return Show{};
    if (view.facts.step != Step::lay) return best_draw(view);
    const auto knocks = knock_choices(view);
    if (!knocks.empty() && knocks_now(view, knocks.front(), random)) return Knock{knocks.front().discard, {}};
    return Discard{best_throw(view)};
}

} // namespace rommy
