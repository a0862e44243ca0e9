// Hands as they are shown: by who knocks, and by who answers.
#include "play/knock_hand.h"
#include "solver/showdown.h"

#include <algorithm>
#include <bit>

namespace rommy {
namespace {

std::size_t index(int seat) { return static_cast<std::size_t>(seat); }

LaidMeld laid(std::span<const Placed> cards, const RuleSet& rules) {
    return laid_meld(readings(cards, rules, Order::written).front());
}

LaidMeld laid(std::span<const Tile> cards, const RuleSet& rules) {
    return laid_meld(readings(cards, rules, Order::any).front());
}

CardSet cards_in(const std::vector<LaidMeld>& melds) {
    CardSet cards = 0;
    for (const LaidMeld& meld : melds)
        cards |= cards_in(meld);
    return cards;
}

std::vector<LaidMeld> laid_melds(const ProposedMelds& melds, const RuleSet& rules) {
    std::vector<LaidMeld> list;
    for (const auto& meld : melds)
        if (!meld.empty()) list.push_back(laid(std::span<const Placed>(meld), rules));
    return list;
}

// The cards that may lie in the other's hand, for all that this seat can see.
CardSet unseen(const Glance& seen) {
    CardSet cards = (CardSet{1} << Tile::joker_kind) - 1;
    cards &= ~card_set(seen.hand);
    for (const Tile card : seen.facts.cards.pile)
        cards &= ~card_bit(card);
    return cards;
}

// Lays them off one after the other, and says at which end each went.
class LayingOff {
public:
    LayingOff(const Glance& seen, const std::vector<Tabled>& against) : seen_(seen), tabled_(against) {}

    void lay(const Placed& card, int on) {
        LaidMeld& meld = tabled_[index(on)].meld;
        const End end = fitting_end(meld, card, seen_.facts.rules).value_or(End::back);
        meld = grown_with(meld, card, end);
        done_.push_back({seen_.seat, on, card, end});
    }
    [[nodiscard]] std::vector<LaidOff> done() const { return done_; }

private:
    const Glance& seen_;
    std::vector<Tabled> tabled_;
    std::vector<LaidOff> done_;
};

// More cards than were dealt: one was drawn after the knock, and does not count.
bool has_one_more(const Glance& seen) { return seen.hand.size() > seen.facts.rules.start.hand; }

// Which card is best left out; nothing where the rest would not be better without any.
CardSet best_left_out(std::span<const CardSet> spread, CardSet hand, const HandRules& rules) {
    CardSet best = 0;
    int least = defended_deadwood(spread, hand, rules);
    for (CardSet left = hand; left != 0; left &= left - 1) {
        const CardSet card = left & (0 - left);
        const int deadwood = defended_deadwood(spread, hand & ~card, rules);
        if (deadwood >= least) continue;
        least = deadwood;
        best = card;
    }
    return best;
}

Tile card_of(CardSet one) { return Tile::of_kind(std::countr_zero(one)); }

} // namespace

KnockSpread best_knock(const Glance& seen, std::optional<Tile> discard) {
    const RuleSet& rules = seen.facts.rules;
    CardSet hand = card_set(seen.hand);
    if (discard) hand &= ~card_bit(*discard);
    const bool laying_off = rules.lay.layoff != Layoff::none;
    const Spread spread = safest_spread(hand, laying_off ? unseen(seen) : 0, hand_rules(rules));
    KnockSpread shown;
    for (const CardSet meld : spread.melds)
        shown.melds.push_back(laid(std::span<const Tile>(cards_of(meld)), rules));
    shown.loose = bag_of(spread.loose);
    shown.deadwood = loose_points(rules, shown.loose);
    return shown;
}

KnockSpread proposed_knock(const Glance& seen, const Knock& knock) {
    if (!knock.melds) return best_knock(seen, knock.discard);
    const RuleSet& rules = seen.facts.rules;
    KnockSpread shown;
    shown.melds = laid_melds(*knock.melds, rules);
    shown.loose = seen.hand.without(bag_of(cards_in(shown.melds)));
    if (knock.discard) shown.loose.remove(*knock.discard);
    shown.deadwood = loose_points(rules, shown.loose);
    return shown;
}

Shown best_show(const Glance& seen, const std::vector<Tabled>& against) {
    const RuleSet& rules = seen.facts.rules;
    const HandRules values = hand_rules(rules);
    std::vector<CardSet> spread;
    if (rules.lay.layoff != Layoff::none)
        for (const Tabled& one : against)
            spread.push_back(cards_in(one.meld));
    CardSet hand = card_set(seen.hand);
    Shown shown;
    shown.seat = seen.seat;
    if (has_one_more(seen)) {
        const CardSet out = best_left_out(spread, hand, values);
        if (out != 0) shown.dropped = card_of(out);
        hand &= ~out;
    }
    const Defence defence = best_defence(spread, hand, values);
    LayingOff laying(seen, against);
    for (const CardLaidOff& one : defence.laid_off)
        laying.lay(Placed(one.card), one.on);
    shown.layoffs = laying.done();
    for (const Meld& meld : defence.melds)
        shown.melds.push_back(laid(std::span<const Tile>(meld.begin(), meld.end()), rules));
    shown.deadwood = bag_of(defence.loose).tiles();
    return shown;
}

Shown proposed_show(const Glance& seen, const Show::Spread& spread) {
    const RuleSet& rules = seen.facts.rules;
    Shown shown;
    shown.seat = seen.seat;
    shown.melds = laid_melds(spread.melds, rules);
    LayingOff laying(seen, seen.facts.cards.tabled);
    CardSet loose = card_set(seen.hand) & ~cards_in(shown.melds);
    for (const LayOff& one : spread.layoffs) {
        laying.lay(one.tile, one.on);
        loose &= ~card_bit(one.tile.tile);
    }
    shown.layoffs = laying.done();
    if (has_one_more(seen) && loose != 0) {
        // The dearest: what lies in melds was chosen already.
        const std::vector<Tile> cards = cards_of(loose);
        shown.dropped = *std::ranges::max_element(
            cards, {}, [&](Tile card) { return loose_points(rules, bag_of(card_bit(card))); });
        loose &= ~card_bit(*shown.dropped);
    }
    shown.deadwood = bag_of(loose).tiles();
    return shown;
}

} // namespace rommy
