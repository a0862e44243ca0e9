// Evolving, seeing and projecting; dealing is deal.cpp, and what comes of an action is decide.cpp.
#include "dealer/dealer.h"

#include "dealer/secrets.h"
#include "play/follow.h"

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
    secrets.stock.assign(event.order.rbegin(), event.order.rend() - static_cast<std::ptrdiff_t>(used));
}

struct Drawing {
    int seat;
    int n;
};

// Who draws how many, if the fact is a draw.
std::optional<Drawing> drawing(const Fact& fact) {
    if (const auto* drew = std::get_if<Drew>(&fact)) return Drawing{drew->seat, drew->n};
    if (const auto* penalised = std::get_if<Penalised>(&fact)) return Drawing{penalised->seat, penalised->n};
    return std::nullopt;
}

} // namespace

Game evolve(const Game& game, const Event& event) {
    Secrets secrets = secrets_of(game);
    if (const auto* dealt = std::get_if<Dealt>(&event.fact)) hand_out(secrets, event, *dealt);
    if (const auto draw = drawing(event.fact)) {
        for (const Tile tile : event.drawn)
            secrets.hands[index(draw->seat)].add(tile);
        secrets.stock.resize(secrets.stock.size() - event.drawn.size());
    }
    if (const auto* rearranged = std::get_if<Rearranged>(&event.fact))
        for (const Tile tile : rearranged->laid)
            secrets.hands[index(rearranged->seat)].remove(tile);
    return {follow(game.facts(), event.fact, event.then), std::move(secrets)};
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
        const TileBag all = all_tiles(tile_set(game.facts().rules));
        return used + index(dealt->stock) == event.order.size() &&
               TileBag(std::span<const Tile>(event.order)) == all;
    }
    if (const auto draw = drawing(event.fact)) {
        const std::span<const Tile> stock(secrets.stock);
        return event.drawn.size() == index(draw->n) && event.drawn.size() <= stock.size() &&
               std::ranges::equal(event.drawn, stock.last(event.drawn.size()));
    }
    const auto* rearranged = std::get_if<Rearranged>(&event.fact);
    return rearranged == nullptr ||
           secrets.hands[index(rearranged->seat)].contains(TileBag(std::span<const Tile>(rearranged->laid)));
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

View project(const Game& game, std::optional<int> seat) {
    return {game.facts(), seat, seat ? secrets_of(game).hands[index(*seat)] : TileBag()};
}

} // namespace rommy
