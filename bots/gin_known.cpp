#include "bots/gin_known.h"

#include "solver/showdown.h"

namespace rommy::gin {
namespace {

constexpr CardSet whole_pack = (CardSet{1} << Tile::joker_kind) - 1;

// Found with rommy arena: more makes the guessed hands too good.
constexpr int guesses = 24;
constexpr int turns_a_draw = 2; // so many turns are worth a card that the other could choose from
constexpr double go_on = 3;     // what it is worth to play on
constexpr double gin_hope = 40; // and so much more, times the chance of gin with the next card
constexpr int last_cards = 4;   // in the stock: there is no time left

std::size_t index(int seat) { return static_cast<std::size_t>(seat); }

// The dearest of those whose loss costs least; a card that it is known to hold goes last.
CardSet worst_card(CardSet hand, CardSet known) {
    const CardSet all = best_discards(hand).discards;
    CardSet best = 0;
    for (CardSet left = (all & ~known) != 0 ? all & ~known : all; left != 0; left &= left - 1)
        if (best == 0 || card_points(lowest(left)) > card_points(best)) best = lowest(left);
    return best;
}

CardSet guessed_hand(const Knowledge& known, std::vector<Tile>& pool, int more, SplitMix64& random) {
    shuffle(std::span<Tile>(pool), random);
    CardSet hand = known.other;
    const int wanted = std::min(known.other_holds + more, most_cards);
    for (std::size_t at = 0; at < pool.size() && std::popcount(hand) < wanted; ++at)
        hand |= card_bit(pool[at]);
    while (std::popcount(hand) > known.other_holds)
        hand &= ~worst_card(hand, known.other);
    return hand;
}

double chance_of_gin(const Knowledge& known, CardSet hand) {
    int wins = 0;
    for (CardSet left = known.unseen; left != 0; left &= left - 1)
        if (least_after_throwing(known.rules, hand | lowest(left), 0) == 0) ++wins;
    return known.unseen == 0 ? 0 : static_cast<double>(wins) / std::popcount(known.unseen);
}

} // namespace

Knowledge::Knowledge(const View& view)
    : rules(view.facts.rules), other(card_set(view.facts.cards.known[index(other_seat(*view.seat))])),
      other_holds(view.facts.counts[index(other_seat(*view.seat))]), hand(card_set(view.hand)) {
    unseen = whole_pack & ~hand & ~other;
    for (const Tile card : view.facts.cards.pile)
        unseen &= ~card_bit(card);
    const int hidden = other_holds - std::popcount(other);
    chance = unseen == 0 ? 0 : static_cast<double>(hidden) / std::popcount(unseen);
}

int least_after_throwing(const RuleSet& rules, CardSet hand, CardSet but) {
    int least = 1000;
    for (CardSet left = hand & ~but; left != 0; left &= left - 1)
        least = std::min(least, least_deadwood(rules, hand & ~lowest(left)));
    return least;
}

double worth_of_knock(const View& view, const KnockChoice& knock, SplitMix64& random) {
    const Knowledge known(view);
    const RuleSet& rules = view.facts.rules;
    const bool layoffs = rules.lay.layoff != Layoff::none;
    std::vector<CardSet> spread;
    if (layoffs)
        for (const LaidMeld& meld : best_knock(glance(view), knock.discard).melds)
            spread.push_back(cards_in(meld));
    const Stakes stakes{rules.knock.limit, rules.knock.gin_bonus, rules.knock.undercut_bonus,
                        rules.knock.tie_undercuts, layoffs};
    const HandRules values = hand_rules(rules);
    const int more = view.facts.cards.turns[index(other_seat(*view.seat))] / turns_a_draw;
    std::vector<Tile> pool = cards_of(known.unseen);
    double sum = 0;
    for (int i = 0; i < guesses; ++i) {
        const CardSet hand = guessed_hand(known, pool, more, random);
        sum += knock_points(knock.deadwood, defended_deadwood(spread, hand, values), stakes);
    }
    return sum / guesses;
}

bool knocks_now(const View& view, const KnockChoice& knock, SplitMix64& random) {
    if (knock.deadwood == 0 || !knock.discard || at_the_wall(view.facts)) return true;
    if (view.facts.stock <= last_cards) return true;
    const Knowledge known(view);
    const double hope = chance_of_gin(known, known.hand & ~card_bit(*knock.discard));
    return worth_of_knock(view, knock, random) >= go_on + gin_hope * hope;
}

} // namespace rommy::gin
