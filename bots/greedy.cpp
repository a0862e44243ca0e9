#include "bots/greedy.h"

#include "play/flow_rearrange.h"
#include "solver/solve.h"

#include <algorithm>

namespace rommy {
namespace {

bool has_opened(const View& view) { return view.facts.opened[static_cast<std::size_t>(*view.seat)]; }

Action no_play(const View& view) {
    // Who has drawn and may still play ends the turn.
    if (view.facts.stock > 0 && view.facts.step != Step::lay) return Draw{};
    return Pass{};
}

// It never forgets to call the last tile.
Rearrange as_action(const View& view, const Layout& layout) {
    Rearrange action;
    for (const Meld& meld : layout)
        action.melds.push_back(proposed(meld, view.facts.rules));
    action.call = call_fine(view, action.melds).has_value();
    return action;
}

// The most tiles, the dearest first.
std::optional<Action> best_action(const View& view) {
    const auto best = best_play(view, {Criterion::left});
    return best ? std::optional<Action>(as_action(view, best->layout)) : std::nullopt;
}

// Where the rules demand a play, it is the one that they know of: any with the most tiles.
Action legal_no_play(const View& view) {
    if (judge(view, no_play(view)).empty()) return no_play(view);
    const auto best = best_play(view, {});
    return best ? as_action(view, best->layout) : no_play(view);
}

// --- the beginner
// ---------------------------------------------------------------------------------------------------------------------

bool overlooks(SplitMix64& random) { return below(random, 4) == 0; }

// The melds that can be laid from the hand alone, without a look at the table.
Layout melds_in_hand(const View& view) {
    if (!has_opened(view)) {
        const auto best = best_opening(view.hand, view.facts.rules, quick_work);
        return best && *best ? (*best)->layout : Layout{};
    }
    const auto best = solve({{}, view.hand, view.facts.rules, true, Criterion::tiles, {}, quick_work});
    return best ? best->layout : Layout{};
}

// The meld with the tile at its front or its back, if it is still a meld.
std::optional<Meld> extended(const Meld& meld, Tile tile, const RuleSet& rules) {
    if (meld.size() == max_meld) return std::nullopt;
    for (const bool front : {true, false}) {
        std::vector<Tile> tiles(meld.begin(), meld.end());
        tiles.insert(front ? tiles.begin() : tiles.end(), tile);
        if (readings(std::span<const Tile>(tiles), rules, Order::written).empty()) continue;
        Meld longer;
        for (const Tile one : tiles)
            longer.push_back(one);
        return longer;
    }
    return std::nullopt;
}

// Adds single tiles of the hand to melds on the table; a joker is kept for a meld of one's own.
void add_tiles(const View& view, TileBag hand, Layout& layout, SplitMix64& random) {
    for (const Tile tile : hand.tiles()) {
        if (tile.is_joker() || overlooks(random)) continue;
        for (Meld& meld : layout)
            if (auto longer = extended(meld, tile, view.facts.rules)) {
                meld = *longer;
                break;
            }
    }
}

} // namespace

Action play_exactly(const View& view, SplitMix64&) {
    const auto play = best_action(view);
    return play ? *play : legal_no_play(view);
}

Action play_like_a_beginner(const View& view, SplitMix64& random) {
    Layout layout = view.facts.layout;
    if (!overlooks(random)) std::ranges::copy(melds_in_hand(view), std::back_inserter(layout));
    if (has_opened(view))
        add_tiles(view, view.hand.without(tiles_of(layout).without(tiles_of(view.facts.layout))), layout,
                  random);
    if (Action action = as_action(view, layout); judge(view, action).empty()) return action;
    // Where the rules demand a play, one that was overlooked must be found after all.
    return legal_no_play(view);
}

} // namespace rommy
