#include "melds/laid_points.h"

#include <algorithm>
#include <functional>

namespace rommy {
namespace {

TileBag bag_of(const std::vector<Placed>& meld) { return TileBag{std::span<const Tile>(bare(meld))}; }

// The table's jokers in each meld: those of old melds that it holds whole. Melds that lie as they lay come
// first.
std::vector<int> old_jokers(const Layout& before, const std::vector<std::vector<Placed>>& after) {
    std::vector<int> held(after.size());
    std::vector<TileBag> room;
    room.reserve(after.size());
    for (const auto& meld : after)
        room.push_back(bag_of(meld));
    std::vector<TileBag> left;
    for (const Meld& meld : before)
        if (const TileBag tiles = tiles_of(meld); tiles.jokers() > 0) left.push_back(tiles);
    for (const bool whole : {true, false})
        std::erase_if(left, [&](const TileBag& tiles) {
            for (std::size_t i = 0; i < room.size(); ++i) {
                if (whole ? room[i] != tiles : !room[i].contains(tiles)) continue;
                room[i] = room[i].without(tiles);
                held[i] += tiles.jokers();
                return true;
            }
            return false;
        });
    return held;
}

// What so many jokers of a meld can be worth at most, from none to `most`.
std::vector<int> joker_worth(const std::vector<Placed>& meld, int most, const RuleSet& rules) {
    std::vector<int> worth(static_cast<std::size_t>(most) + 1);
    for (const Reading& reading : readings(std::span<const Placed>(meld), rules, order_under(rules))) {
        std::vector<int> numbers;
        for (const Placed& one : reading.tiles)
            if (one.tile.is_joker()) numbers.push_back(one.number);
        std::ranges::sort(numbers, std::greater{});
        int sum = 0;
        for (std::size_t n = 1; n < worth.size(); ++n)
            worth[n] = std::max(worth[n], sum += numbers[n - 1]);
    }
    return worth;
}

} // namespace

int laid_points(const Layout& before, const std::vector<std::vector<Placed>>& after, const RuleSet& rules) {
    TileBag laid;
    for (const auto& meld : after)
        laid.add(bag_of(meld));
    laid = laid.without(tiles_of(before));
    int points = 0;
    for (const Tile tile : laid.tiles())
        if (!tile.is_joker()) points += tile.number();
    if (rules.opening.joker != OpeningJoker::as_tile || laid.jokers() == 0) return points;
    // The most for so many jokers, meld by meld.
    std::vector<int> best(static_cast<std::size_t>(laid.jokers()) + 1);
    const std::vector<int> held = old_jokers(before, after);
    for (std::size_t i = 0; i < after.size(); ++i) {
        const std::vector<int> worth = joker_worth(after[i], bag_of(after[i]).jokers() - held[i], rules);
        for (std::size_t n = best.size(); n-- > 0;)
            for (std::size_t here = 1; here < worth.size() && here <= n; ++here)
                best[n] = std::max(best[n], best[n - here] + worth[here]);
    }
    return points + best.back();
}

} // namespace rommy
