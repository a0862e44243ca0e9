#include "play/knock_hand.h"

#include "solver/deadwood_hand.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace rommy {
namespace {

constexpr int numbers_with_a_value = 10; // a court card counts as much

bool plain(const RuleSet& rules) { return rules.melds.run_wrap == RunWrap::none && rules.values.ace == 1; }

Tile lowest_card(CardSet cards) { return Tile::of_kind(std::countr_zero(cards)); }

template <class Visit>
void for_each_card(CardSet cards, Visit visit) {
    for (; cards != 0; cards &= cards - 1)
        visit(lowest_card(cards));
}

int points(const RuleSet& rules, Tile card) {
    return card.number() == 1 ? rules.values.ace : std::min(card.number(), numbers_with_a_value);
}

// Four counts are looked at together: this is asked at every card that a program throws.
constexpr std::size_t lanes = 4;
static_assert(Tile::joker_kind % lanes == 0 && std::endian::native == std::endian::little);

// A bit for each of four kinds of which there is any.
CardSet four_kinds(const std::uint16_t* counts) {
    std::uint64_t four = 0;
    std::memcpy(&four, counts, sizeof four);
    // The top bit of each lane says that its count is not nothing; the product brings them side by side.
    four = ((four + 0x7FFF7FFF7FFF7FFF) & 0x8000800080008000) >> 15;
    return (four * 0x0001000200040008) >> 48 & 0xF;
}

// Those of the hand whose throwing leaves no more than the limit.
CardSet discards_leaving(const RuleSet& rules, CardSet hand, int limit) {
    if (plain(rules)) return discards_within(hand, limit);
    const HandRules values = hand_rules(rules);
    CardSet discards = 0;
    for_each_card(hand, [&](Tile card) {
        if (least_deadwood(hand & ~card_bit(card), values) <= limit) discards |= card_bit(card);
    });
    return discards;
}

bool all_melded(const RuleSet& rules, CardSet hand) {
    return rules.knock.big_gin > 0 && hand != 0 && least_deadwood(rules, hand) == 0;
}

} // namespace

CardSet card_set(const TileBag& hand) {
    CardSet cards = 0;
    for (std::size_t kind = 0; kind < Tile::joker_kind; kind += lanes)
        cards |= four_kinds(hand.counts().data() + kind) << kind;
    return cards;
}

CardSet cards_in(const LaidMeld& meld) {
    CardSet cards = 0;
    for (const Placed& one : meld.tiles)
        cards |= card_bit(one.tile);
    return cards;
}

TileBag bag_of(CardSet cards) {
    TileBag bag;
    for_each_card(cards, [&](Tile card) { bag.add(card); });
    return bag;
}

int loose_points(const RuleSet& rules, const TileBag& loose) {
    int sum = 0;
    for_each_card(card_set(loose), [&](Tile card) { sum += points(rules, card); });
    return sum;
}

int least_deadwood(const RuleSet& rules, CardSet hand) {
    return plain(rules) ? least_deadwood(hand) : least_deadwood(hand, hand_rules(rules));
}

int knock_limit(const Facts& facts) {
    const RuleSet::Knock& knock = facts.rules.knock;
    if (!knock.by_upcard || !facts.cards.upcard) return knock.limit;
    const int number = facts.cards.upcard->number();
    if (number == 1 && knock.upcard_ace == UpcardAce::gin_only) return 0;
    return std::min(number, numbers_with_a_value);
}

bool is_gin(const Glance& seen) {
    const CardTable& cards = seen.facts.cards;
    const bool needs_pile = seen.facts.step == Step::offer || seen.facts.step == Step::wall;
    return seen.facts.seats == 2 && seen.hand.jokers() == 0 && seen.hand.size() <= most_cards &&
           seen.hand.size() == std::popcount(card_set(seen.hand)) && !(needs_pile && cards.pile.empty()) &&
           !(cards.upcard && cards.upcard->is_joker()) &&
           (cards.pile.empty() || !cards.pile.back().is_joker());
}

bool at_the_wall(const Facts& facts) {
    return facts.step == Step::lay && facts.stock <= wall_stock && facts.cards.taken.has_value();
}

CardSet throwable(const Glance& seen) {
    CardSet cards = card_set(seen.hand);
    const auto& taken = seen.facts.cards.taken;
    if (taken && seen.facts.rules.pile.rediscard != Rediscard::any) cards &= ~card_bit(*taken);
    return cards;
}

CardSet knock_discards(const Glance& seen) {
    return discards_leaving(seen.facts.rules, card_set(seen.hand), knock_limit(seen.facts)) & throwable(seen);
}

bool has_big_gin(const Glance& seen) { return all_melded(seen.facts.rules, card_set(seen.hand)); }

bool last_discard_knocks(const Glance& seen) {
    const RuleSet& rules = seen.facts.rules;
    const CardSet taken = card_bit(seen.facts.cards.pile.back());
    const CardSet hand = card_set(seen.hand) | taken;
    CardSet discards = discards_leaving(rules, hand, knock_limit(seen.facts));
    if (rules.pile.rediscard != Rediscard::any) discards &= ~taken;
    return discards != 0 || all_melded(rules, hand);
}

std::vector<KnockChoice> knock_choices(const View& view) {
    std::vector<KnockChoice> choices;
    const Facts& facts = view.facts;
    if (facts.phase != Phase::playing || facts.step != Step::lay || view.seat != facts.to_act) return choices;
    if (!is_gin(glance(view))) return choices;
    const Glance seen = glance(view);
    const RuleSet& rules = facts.rules;
    const CardSet hand = card_set(view.hand);
    std::vector<std::pair<KnockChoice, int>> ranked;
    for_each_card(knock_discards(seen), [&](Tile card) {
        ranked.push_back({{card, least_deadwood(rules, hand & ~card_bit(card))}, points(rules, card)});
    });
    std::ranges::stable_sort(ranked, [](const auto& a, const auto& b) {
        return std::pair(a.first.deadwood, -a.second) < std::pair(b.first.deadwood, -b.second);
    });
    if (has_big_gin(seen)) choices.push_back({std::nullopt, 0});
    for (const auto& one : ranked)
        choices.push_back(one.first);
    return choices;
}

Tile dearest_loose(const Glance& seen) {
    const RuleSet& rules = seen.facts.rules;
    const CardSet hand = card_set(seen.hand);
    Tile best;
    std::array<int, 3> least{};
    for_each_card(throwable(seen), [&](Tile card) {
        const std::array rank{least_deadwood(rules, hand & ~card_bit(card)), -points(rules, card),
                              -card.number()};
        if (best.is_joker() || rank < least) {
            best = card;
            least = rank;
        }
    });
    return best;
}

} // namespace rommy
