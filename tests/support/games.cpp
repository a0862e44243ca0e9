#include "tests/support/games.h"

#include "dealer/secrets.h"
#include "tiles/notation.h"

namespace rommy::test {
namespace {

Tile some_tile(const View& view, SplitMix64& random) {
    const std::vector<Tile> hand = view.hand.tiles();
    if (hand.empty() || below(random, 8) == 0)
        return Tile::of_kind(static_cast<int>(below(random, Tile::kinds)));
    return hand[below(random, hand.size())];
}

// Heaps of the hand that are nothing, or a meld.
ProposedMelds some_melds(const View& view, SplitMix64& random) {
    std::vector<std::vector<Placed>> melds(1 + below(random, 2));
    for (const Tile tile : view.hand.tiles())
        if (below(random, 3) == 0) melds[below(random, melds.size())].emplace_back(tile);
    return melds;
}

} // namespace

TileBag all_tiles_of(const Game& game) {
    TileBag all = tiles_of(game.facts().layout);
    all.add(tiles_of(game.facts().cards.tabled));
    all.add(TileBag(std::span<const Tile>(game.facts().cards.pile)));
    for (const TileBag& hand : secrets_of(game).hands)
        all.add(hand);
    all.add(TileBag(std::span<const Tile>(secrets_of(game).stock)));
    return all;
}

std::string text_of(const TileBag& bag) {
    return bag.empty() ? "none" : write(std::span<const Tile>(bag.tiles()));
}

std::string text_of(const Layout& layout) {
    std::string text;
    for (const Meld& meld : layout)
        text += (text.empty() ? "" : " | ") + write(std::span<const Tile>(meld.begin(), meld.end()));
    return text.empty() ? "none" : text;
}

Action some_card_action(const View& view, SplitMix64& random) {
    const auto on = static_cast<int>(below(random, view.facts.cards.tabled.size() + 1));
    switch (below(random, 10)) {
    case 0:
        return Draw{};
    case 1:
        return Pass{};
    case 2:
        return TakeDiscard{static_cast<int>(below(random, view.facts.cards.pile.size() + 2))};
    case 3:
        return Lay{some_melds(view, random)};
    case 4:
        return LayOff{Placed(some_tile(view, random)), on};
    case 5:
        return SwapJoker{some_tile(view, random), on};
    case 6:
        if (below(random, 2) == 0) return Knock{some_tile(view, random), {}};
        return Knock{some_tile(view, random), some_melds(view, random)};
    case 7:
        return Show{Show::Spread{some_melds(view, random), {LayOff{Placed(some_tile(view, random)), on}}}};
    case 8:
        return TimeUp{};
    default:
        return Discard{some_tile(view, random)};
    }
}

} // namespace rommy::test
