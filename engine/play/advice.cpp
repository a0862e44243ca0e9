#include "play/advice.h"

#include "play/flow_rearrange.h"

#include <algorithm>
#include <tuple>

namespace rommy {
namespace {

// The best that the set can be with the tile at any place of it.
std::optional<Reading> with_tile(const RuleSet& rules, const std::vector<Placed>& set, Tile tile) {
    std::optional<Reading> best;
    for (std::size_t at = set.size() + 1; at-- > 0;) {
        std::vector<Placed> longer = set;
        longer.insert(longer.begin() + static_cast<std::ptrdiff_t>(at), tile);
        const auto found = readings(std::span<const Placed>(longer), rules, order_under(rules));
        if (!found.empty() && (!best || found.front().points > best->points)) best = found.front();
    }
    return best;
}

} // namespace

std::optional<Hint> hint(const View& view) {
    if (!view.seat) return std::nullopt;
    // While others play the hint is for one's next turn.
    const auto best = best_play(view, {Criterion::left, Criterion::kept});
    if (!best) return std::nullopt;
    Hint hint{{}, best->tiles};
    for (const Meld& meld : best->layout)
        hint.layout.push_back(proposed(meld, view.facts.rules));
    return hint;
}

std::vector<Fit> fits(const RuleSet& rules, const ProposedMelds& melds, Tile tile) {
    struct Ranked {
        bool was_meld;
        int points;
        Fit fit;
    };
    std::vector<Ranked> found;
    for (std::size_t i = 0; i < melds.size(); ++i) {
        if (melds[i].size() >= max_meld) continue;
        const auto reading = with_tile(rules, melds[i], tile);
        if (!reading) continue;
        const bool was_meld = !readings(std::span<const Placed>(melds[i]), rules, order_under(rules)).empty();
        found.push_back({was_meld, reading->points, {static_cast<int>(i), meld_of(*reading)}});
    }
    std::ranges::stable_sort(found, {},
                             [](const Ranked& one) { return std::pair(one.was_meld, -one.points); });
    std::vector<Fit> list;
    list.reserve(found.size());
    for (const Ranked& one : found)
        list.push_back(one.fit);
    return list;
}

} // namespace rommy
