#include "play/follow_cards.h"

#include <algorithm>

namespace rommy {
namespace {

std::size_t index(int seat) { return static_cast<std::size_t>(seat); }

bool seat_exists(const Facts& facts, int seat) { return seat >= 0 && seat < facts.seats; }
bool in_round(const Facts& facts, int seat) {
    return seat_exists(facts, seat) && facts.round > 0 && facts.cards.down.size() == facts.counts.size();
}
bool meld_exists(const Facts& facts, int on) {
    return on >= 0 && on < static_cast<int>(facts.cards.tabled.size());
}

void begin_turn(CardTable& cards, int seat) {
    ++cards.turns[index(seat)];
    cards.was_down = cards.down[index(seat)];
    cards.melds = cards.layoffs = 0;
    cards.laying_over = false;
    cards.taken.reset();
    cards.owed.reset();
}

// Of a stock whose order everybody knows.
void draw_known(CardTable& cards, int seat, int n) {
    for (int i = 0; i < n && !cards.order.empty(); ++i) {
        cards.known[index(seat)].add(cards.order.back());
        cards.order.pop_back();
    }
}

// It is no longer known to lie in the hand, if it was. A card equal to the one taken is that one, so that a
// twin may be thrown once it has been laid.
void forget(CardTable& cards, int seat, Tile tile) {
    if (cards.taken == tile) cards.taken.reset();
    TileBag& known = cards.known[index(seat)];
    if (known.count(tile) > 0) known.remove(tile);
}

void leave_hand(Facts& facts, int seat, Tile tile) {
    --facts.counts[index(seat)];
    forget(facts.cards, seat, tile);
}

void pay(CardTable& cards, PileUse paid_by, Tile tile) {
    if (!cards.owed) return;
    const bool any = cards.owed->use == PileUse::any_meld && paid_by != PileUse::card;
    const bool this_card =
        cards.owed->tile == tile && (cards.owed->use == PileUse::card ||
                                     (cards.owed->use == PileUse::new_meld && paid_by == PileUse::new_meld));
    if (any || this_card) cards.owed.reset();
}

void table_meld(Facts& facts, int seat, const LaidMeld& meld) {
    Tabled tabled{meld, {}, seat, 0};
    for (const Placed& one : meld.tiles) {
        tabled.by.push_back(static_cast<std::uint8_t>(seat));
        leave_hand(facts, seat, one.tile);
        pay(facts.cards, PileUse::new_meld, one.tile);
    }
    facts.cards.tabled.push_back(tabled);
    ++facts.cards.melds;
    facts.cards.down[index(seat)] = facts.opened[index(seat)] = true;
}

std::size_t tiles_in(const std::vector<LaidMeld>& melds) {
    std::size_t n = 0;
    for (const LaidMeld& meld : melds)
        n += meld.tiles.size();
    return n;
}

bool melds_fit(const Facts& facts, int seat, const std::vector<LaidMeld>& melds, std::size_t more) {
    const bool filled = std::ranges::none_of(melds, [](const LaidMeld& meld) { return meld.tiles.empty(); });
    return in_round(facts, seat) && filled && melds.size() + facts.cards.tabled.size() <= 100 &&
           static_cast<int>(tiles_in(melds) + more) <= facts.counts[index(seat)];
}

} // namespace

void on_deal(Facts& facts, const Dealt& dealt) {
    const std::size_t seats = dealt.counts.size();
    facts.cards = CardTable{};
    facts.cards.known.resize(seats);
    facts.cards.down.assign(seats, false);
    facts.cards.turns.assign(seats, 0);
    facts.cards.fines.assign(seats, 0);
    facts.cards.upcard = dealt.upcard;
    if (dealt.upcard) facts.cards.pile.push_back(*dealt.upcard);
}

void on_draw(Facts& facts, int seat, int n) {
    facts.cards.takes = 0;
    begin_turn(facts.cards, seat);
    draw_known(facts.cards, seat, n);
}

void on_penalty(Facts& facts, int seat, int n) { draw_known(facts.cards, seat, n); }

bool top_alone(const RuleSet& rules, std::size_t n) { return n == 1 && rules.pile.draw != PileDraw::whole; }

void on(Facts& facts, const TookDiscard& took) {
    CardTable& cards = facts.cards;
    begin_turn(cards, took.seat);
    ++cards.takes;
    facts.passes = 0;
    cards.pile.resize(cards.pile.size() - took.tiles.size());
    facts.counts[index(took.seat)] += static_cast<int>(took.tiles.size());
    for (const Tile tile : took.tiles)
        cards.known[index(took.seat)].add(tile);
    cards.taken = took.tiles.front();
    if (took.use == PileUse::free) return;
    cards.owed = Owed{took.tiles.front(), took.use, top_alone(facts.rules, took.tiles.size())};
}

void on(Facts& facts, const Laid& laid) {
    for (const LaidMeld& meld : laid.melds)
        table_meld(facts, laid.seat, meld);
    facts.cards.takes = 0;
}

void on(Facts& facts, const LaidOff& laid_off) {
    CardTable& cards = facts.cards;
    Tabled& target = cards.tabled[index(laid_off.on)];
    target.meld = grown_with(target.meld, laid_off.tile, laid_off.end);
    FixedVector<std::uint8_t, max_meld> by;
    if (laid_off.end == End::front) by.push_back(static_cast<std::uint8_t>(laid_off.seat));
    for (const std::uint8_t seat : target.by)
        by.push_back(seat);
    if (laid_off.end == End::back) by.push_back(static_cast<std::uint8_t>(laid_off.seat));
    target.by = by;
    target.grown = facts.turn;
    leave_hand(facts, laid_off.seat, laid_off.tile.tile);
    pay(cards, PileUse::card, laid_off.tile.tile);
    ++cards.layoffs;
    cards.takes = 0;
    cards.down[index(laid_off.seat)] = true;
}

// One card of the kind is known to lie in the hand; perhaps it was before.
void on(Facts& facts, const LaidOffWrongly& wrong) {
    TileBag& known = facts.cards.known[index(wrong.seat)];
    if (known.count(wrong.tile) == 0) known.add(wrong.tile);
    facts.cards.laying_over = facts.cards.laying_over || wrong.over;
}

void on(Facts& facts, const Swapped& swapped) {
    CardTable& cards = facts.cards;
    Tabled& target = cards.tabled[index(swapped.on)];
    if (const auto place = joker_for(target.meld, swapped.tile)) {
        target.meld.tiles[*place] = Placed(swapped.tile);
        target.by[*place] = static_cast<std::uint8_t>(swapped.seat);
    }
    forget(cards, swapped.seat, swapped.tile);
    cards.known[index(swapped.seat)].add(Tile::joker());
    pay(cards, PileUse::card, swapped.tile);
    cards.down[index(swapped.seat)] = true;
    cards.takes = 0;
}

void on(Facts& facts, const Discarded& discarded) {
    leave_hand(facts, discarded.seat, discarded.tile);
    facts.cards.pile.push_back(discarded.tile);
    facts.cards.taken.reset();
    facts.cards.owed.reset();
}

void on(Facts& facts, const StockRenewed& renewed) {
    CardTable& cards = facts.cards;
    const auto keep = cards.pile.size() - index(renewed.n);
    cards.order.clear();
    // Turned over as it lay: its lowest card is the next to be drawn.
    if (!renewed.shuffled) cards.order.assign(cards.pile.rbegin(), cards.pile.rend());
    cards.pile.erase(cards.pile.begin(), cards.pile.end() - static_cast<std::ptrdiff_t>(keep));
    facts.stock = renewed.n;
    ++cards.renewals;
}

void on(Facts& facts, const Fined& fined) { facts.cards.fines[index(fined.seat)] += fined.points; }

void on(Facts& facts, const Knocked& knocked) {
    for (const LaidMeld& meld : knocked.melds)
        table_meld(facts, knocked.seat, meld);
    if (knocked.discard) on(facts, Discarded{knocked.seat, *knocked.discard});
    facts.cards.known[index(knocked.seat)] = TileBag(std::span<const Tile>(knocked.deadwood));
    facts.cards.knocker = knocked.seat;
}

void on(Facts& facts, const Shown& shown) {
    for (const LaidMeld& meld : shown.melds)
        table_meld(facts, shown.seat, meld);
    for (const LaidOff& one : shown.layoffs)
        on(facts, one);
    if (shown.dropped) on(facts, Discarded{shown.seat, *shown.dropped});
    facts.cards.known[index(shown.seat)] = TileBag(std::span<const Tile>(shown.deadwood));
}

bool fits(const Facts& facts, const TookDiscard& took) {
    const auto& pile = facts.cards.pile;
    return in_round(facts, took.seat) && !took.tiles.empty() && took.tiles.size() <= pile.size() &&
           std::equal(took.tiles.begin(), took.tiles.end(),
                      pile.end() - static_cast<std::ptrdiff_t>(took.tiles.size()));
}

bool fits(const Facts& facts, const Laid& laid) {
    return !laid.melds.empty() && melds_fit(facts, laid.seat, laid.melds, 0);
}

bool fits(const Facts& facts, const LaidOff& laid_off) {
    return in_round(facts, laid_off.seat) && meld_exists(facts, laid_off.on) &&
           facts.counts[index(laid_off.seat)] > 0 &&
           facts.cards.tabled[index(laid_off.on)].meld.tiles.size() < max_meld;
}

bool fits(const Facts& facts, const LaidOffWrongly& wrong) {
    return in_round(facts, wrong.seat) && meld_exists(facts, wrong.on) && facts.counts[index(wrong.seat)] > 0;
}

bool fits(const Facts& facts, const Swapped& swapped) {
    return in_round(facts, swapped.seat) && meld_exists(facts, swapped.on) &&
           facts.counts[index(swapped.seat)] > 0 &&
           joker_for(facts.cards.tabled[index(swapped.on)].meld, swapped.tile).has_value();
}

bool fits(const Facts& facts, const Discarded& discarded) {
    return in_round(facts, discarded.seat) && facts.counts[index(discarded.seat)] > 0;
}

bool fits(const Facts& facts, const StockRenewed& renewed) {
    const int pile = static_cast<int>(facts.cards.pile.size());
    return facts.round > 0 && facts.stock == 0 && renewed.n > 0 &&
           renewed.n == (renewed.shuffled ? pile - 1 : pile);
}

bool fits(const Facts& facts, const Fined& fined) { return in_round(facts, fined.seat) && fined.points >= 0; }

bool fits(const Facts& facts, const Knocked& knocked) {
    const std::size_t rest = knocked.deadwood.size() + (knocked.discard ? 1 : 0);
    return melds_fit(facts, knocked.seat, knocked.melds, rest) &&
           static_cast<int>(tiles_in(knocked.melds) + rest) == facts.counts[index(knocked.seat)];
}

bool fits(const Facts& facts, const Shown& shown) {
    const std::size_t rest = shown.deadwood.size() + shown.layoffs.size() + (shown.dropped ? 1 : 0);
    if (!melds_fit(facts, shown.seat, shown.melds, rest) ||
        static_cast<int>(tiles_in(shown.melds) + rest) != facts.counts[index(shown.seat)])
        return false;
    std::vector<std::size_t> sizes;
    sizes.reserve(facts.cards.tabled.size());
    for (const Tabled& one : facts.cards.tabled)
        sizes.push_back(one.meld.tiles.size());
    return std::ranges::all_of(shown.layoffs, [&](const LaidOff& one) {
        return one.seat == shown.seat && meld_exists(facts, one.on) && ++sizes[index(one.on)] <= max_meld;
    });
}

namespace {

TileBag bag_of(const std::vector<LaidMeld>& melds) {
    TileBag bag;
    for (const LaidMeld& meld : melds)
        for (const Placed& one : meld.tiles)
            bag.add(one.tile);
    return bag;
}

TileBag bag_of(std::initializer_list<Tile> tiles) {
    return TileBag(std::span<const Tile>(tiles.begin(), tiles.size()));
}

struct Change {
    using Result = std::optional<HandChange>;
    Result operator()(const Rearranged& fact) const {
        return HandChange{fact.seat, TileBag(std::span<const Tile>(fact.laid)), {}};
    }
    Result operator()(const TookDiscard& fact) const {
        return HandChange{fact.seat, {}, TileBag(std::span<const Tile>(fact.tiles))};
    }
    Result operator()(const Laid& fact) const { return HandChange{fact.seat, bag_of(fact.melds), {}}; }
    Result operator()(const LaidOff& fact) const {
        return HandChange{fact.seat, bag_of({fact.tile.tile}), {}};
    }
    Result operator()(const Swapped& fact) const {
        return HandChange{fact.seat, bag_of({fact.tile}), bag_of({Tile::joker()})};
    }
    Result operator()(const Discarded& fact) const { return HandChange{fact.seat, bag_of({fact.tile}), {}}; }
    Result operator()(const Knocked& fact) const {
        HandChange change{fact.seat, bag_of(fact.melds), {}};
        if (fact.discard) change.out.add(*fact.discard);
        return change;
    }
    Result operator()(const Shown& fact) const {
        HandChange change{fact.seat, bag_of(fact.melds), {}};
        for (const LaidOff& one : fact.layoffs)
            change.out.add(one.tile.tile);
        if (fact.dropped) change.out.add(*fact.dropped);
        return change;
    }
    Result operator()(const auto&) const { return std::nullopt; }
};

} // namespace

std::optional<HandChange> hand_change(const Fact& fact) { return std::visit(Change{}, fact); }

} // namespace rommy
