// Which melds a knocker shows: every way to spread the hand within a limit, each looked at.
#include "solver/showdown.h"

#include "solver/deadwood_hand.h"
#include "solver/deadwood_melds.h"

#include <algorithm>
#include <bit>
#include <tuple>

namespace rommy {
namespace {

int count_of(CardSet cards, const HandRules& rules) {
    int points = 0;
    for (CardSet left = cards; left != 0; left &= left - 1)
        points += rules.in_hand[static_cast<std::size_t>(Tile::of_kind(std::countr_zero(left)).number())];
    return points;
}

class Spreads {
public:
    Spreads(CardSet hand, const HandRules& rules) : rules_(rules) {
        const TileBag bag(cards_of(hand));
        solver::Work work(patient_work);
        for (const auto& found : solver::melds_in_hand(bag, solver::HandIndex(bag), rules, work))
            melds_.push_back(card_set(std::span(found.meld.begin(), found.meld.size())));
    }

    // Calls take(spread, points) for every spread with at most `limit` loose.
    template <class Take>
    void each(CardSet hand, int limit, Take take) {
        Spread spread;
        walk(hand, limit, 0, spread, take);
    }

private:
    // The lowest card lies in a meld or loose. Depth: the cards.
    template <class Take>
    void walk(CardSet left, int limit, int points, Spread& spread, Take& take) {
        if (points > limit) return;
        if (left == 0) return take(spread, points);
        const CardSet lowest = left & (0 - left);
        for (const CardSet meld : melds_) {
            if ((meld & lowest) == 0 || (meld & ~left) != 0) continue;
            spread.melds.push_back(meld);
            walk(left & ~meld, limit, points, spread, take);
            spread.melds.pop_back();
        }
        spread.loose |= lowest;
        walk(left & ~lowest, limit, points + count_of(lowest, rules_), spread, take);
        spread.loose &= ~lowest;
    }

    const HandRules& rules_;
    std::vector<CardSet> melds_;
};

std::span<const CardSet> melds_of(const Spread& spread) {
    return {spread.melds.begin(), spread.melds.size()};
}

// How much can be laid off, least first: at once, one after the other, and what that counts; then fewer
// melds.
using Openness = std::tuple<int, int, int, std::size_t>;

Openness openness(const Spread& spread, CardSet unseen, const HandRules& rules) {
    CardSet at_once = 0;
    CardSet ever = 0;
    for (const CardSet meld : melds_of(spread)) {
        at_once |= layoffs_on(meld, unseen, rules);
        CardSet grown = meld;
        while (const CardSet more = layoffs_on(grown, unseen & ~grown, rules))
            grown |= more;
        ever |= grown & ~meld;
    }
    return {std::popcount(at_once), std::popcount(ever), count_of(ever, rules), spread.melds.size()};
}

} // namespace

Spread safest_spread(CardSet hand, CardSet unseen, const HandRules& rules) {
    Spread best;
    std::optional<Openness> least;
    Spreads(hand, rules).each(hand, least_deadwood(hand, rules), [&](const Spread& spread, int) {
        const Openness open = openness(spread, unseen & ~hand, rules);
        if (least && open >= *least) return;
        least = open;
        best = spread;
    });
    return best;
}

std::optional<KnownSpread> best_spread(CardSet hand, CardSet defender, const Stakes& stakes,
                                       const HandRules& rules) {
    std::optional<KnownSpread> best;
    const int alone = least_deadwood(defender, rules);
    Spreads(hand, rules).each(hand, stakes.limit, [&](const Spread& spread, int loose) {
        const bool layoffs = stakes.layoffs && loose > 0;
        const int other = layoffs ? defended_deadwood(melds_of(spread), defender, rules) : alone;
        const int points = knock_points(loose, other, stakes);
        const bool better = !best || points > best->points ||
                            (points == best->points && spread.melds.size() < best->spread.melds.size());
        if (better) best = KnownSpread{spread, points};
    });
    return best;
}

} // namespace rommy
