// Evolving, seeing and projecting; dealing is deal.cpp, and what comes of an action is decide.cpp.
#include "dealer/dealer.h"

#include "base/random.h"
#include "dealer/secrets.h"
#include "play/follow.h"
#include "play/follow_cards.h"

#include <algorithm>

namespace rommy {
namespace {

std::size_t index(int seat) { return static_cast<std::size_t>(seat); }

// The stretch of the order that a seat holds. Its sizes stand in the event, so reading a log asks no rule.
std::span<const Tile> stretch(const Event& event, const Dealt& dealt, int seat) {
    std::size_t from = 0;
    for (int s = 0; s < seat; ++s)
        from += index(dealt.counts[index(s)]);
    return std::span<const Tile>(event.order).subspan(from, index(dealt.counts[index(seat)]));
}

void hand_out(Secrets& secrets, const Event& event, const Dealt& dealt) {
    std::size_t used = 0;
    for (std::size_t seat = 0; seat < dealt.counts.size(); ++seat) {
        secrets.hands[seat] = TileBag(stretch(event, dealt, static_cast<int>(seat)));
        used += index(dealt.counts[seat]);
    }
    if (dealt.upcard) ++used;
    secrets.stock.assign(event.order.rbegin(), event.order.rend() - static_cast<std::ptrdiff_t>(used));
    secrets.lot = 0;
    for (const Tile tile : event.order)
        secrets.lot = SplitMix64(secrets.lot ^ static_cast<std::uint64_t>(tile.kind())).next();
}

struct Drawing {
    int seat;
    int n;
};

// The next to be drawn is the last.
std::vector<Tile> renewed_stock(const std::vector<Tile>& pile, const StockRenewed& renewed,
                                std::span<const Tile> order) {
    if (renewed.shuffled) return {order.rbegin(), order.rend()};
    return {pile.rbegin(), pile.rend()};
}

// A shuffled stock holds just what lay under the top of the pile.
bool renews(const std::vector<Tile>& pile, const StockRenewed& renewed, std::span<const Tile> order) {
    if (!renewed.shuffled) return order.empty();
    return TileBag(order) == TileBag(std::span<const Tile>(pile).first(index(renewed.n)));
}

// Who draws how many, if the fact is a draw.
std::optional<Drawing> drawing(const Fact& fact) {
    if (const auto* drew = std::get_if<Drew>(&fact)) return Drawing{drew->seat, drew->n};
    if (const auto* penalised = std::get_if<Penalised>(&fact)) return Drawing{penalised->seat, penalised->n};
    return std::nullopt;
}

void change_hand(Secrets& secrets, const Fact& fact) {
    // What happens most is done at once.
    if (const auto* discarded = std::get_if<Discarded>(&fact)) {
        TileBag& hand = secrets.hands[index(discarded->seat)];
        if (hand.count(discarded->tile) > 0) hand.remove(discarded->tile);
        return;
    }
    if (const auto* took = std::get_if<TookDiscard>(&fact)) {
        for (const Tile tile : took->tiles)
            secrets.hands[index(took->seat)].add(tile);
        return;
    }
    if (const auto change = hand_change(fact)) {
        TileBag& hand = secrets.hands[index(change->seat)];
        hand = hand.without(change->out);
        hand.add(change->in);
    }
}

} // namespace

Game evolve(const Game& game, const Event& event) {
    Game after = game;
    evolve_in_place(after, event);
    return after;
}

void evolve_in_place(Game& game, const Event& event) {
    Secrets& secrets = *game.secrets_;
    if (const auto* dealt = std::get_if<Dealt>(&event.fact)) hand_out(secrets, event, *dealt);
    if (const auto draw = drawing(event.fact)) {
        for (const Tile tile : event.drawn)
            secrets.hands[index(draw->seat)].add(tile);
        secrets.stock.resize(secrets.stock.size() - event.drawn.size());
    }
    change_hand(secrets, event.fact);
    if (const auto* renewed = std::get_if<StockRenewed>(&event.fact))
        secrets.stock = renewed_stock(game.facts().cards.pile, *renewed, event.order);
    if (game.facts().rules.flow != Flow::rearrange)
        secrets.drawn = drawn_after(secrets.drawn, event.fact, event.then, event.drawn);
    advance(game.facts_, event.fact, event.then);
}

bool can_evolve(const Game& game, const Event& event) {
    if (!can_follow(game.facts(), event.fact, event.then)) return false;
    const Secrets& secrets = secrets_of(game);
    if (const auto* dealt = std::get_if<Dealt>(&event.fact)) {
        std::size_t used = 0;
        for (const int count : dealt->counts) {
            if (count < 0) return false;
            used += index(count);
        }
        const TileBag all = all_tiles(tile_set(game.facts().rules, game.facts().seats));
        if (dealt->upcard && (used >= event.order.size() || event.order[used++] != *dealt->upcard))
            return false;
        return used + index(dealt->stock) == event.order.size() &&
               TileBag(std::span<const Tile>(event.order)) == all;
    }
    if (const auto draw = drawing(event.fact)) {
        const std::span<const Tile> stock(secrets.stock);
        return event.drawn.size() == index(draw->n) && event.drawn.size() <= stock.size() &&
               std::ranges::equal(event.drawn, stock.last(event.drawn.size()));
    }
    if (const auto* renewed = std::get_if<StockRenewed>(&event.fact))
        return renews(game.facts().cards.pile, *renewed, event.order);
    if (const auto* wrong = std::get_if<LaidOffWrongly>(&event.fact))
        return secrets.hands[index(wrong->seat)].count(wrong->tile) > 0;
    const auto change = hand_change(event.fact);
    return !change || secrets.hands[index(change->seat)].contains(change->out);
}

Sighting see(const Event& event, std::optional<int> seat) {
    Sighting sighting{event.fact, event.then, {}};
    if (!seat) return sighting;
    if (const auto* dealt = std::get_if<Dealt>(&event.fact)) {
        const auto mine = stretch(event, *dealt, *seat);
        sighting.own.assign(mine.begin(), mine.end());
    }
    if (const auto draw = drawing(event.fact); draw && draw->seat == *seat) sighting.own = event.drawn;
    return sighting;
}

Glance glance(const Game& game, int seat) {
    return {game.facts(), seat, secrets_of(game).hands[index(seat)]};
}

View project(const Game& game, std::optional<int> seat) {
    View view{game.facts(), seat, seat ? secrets_of(game).hands[index(*seat)] : TileBag()};
    if (seat && *seat == view.facts.to_act) view.drawn = secrets_of(game).drawn;
    return view;
}

} // namespace rommy
