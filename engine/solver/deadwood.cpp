#include "solver/deadwood.h"

#include <algorithm>
#include <array>
#include <bit>

namespace rommy {
namespace {

constexpr CardSet suit = (CardSet{1} << max_numbers) - 1;
// A rank's lowest bit in every suit: times a set of ranks, that set in all suits.
constexpr CardSet all_suits = 1 | CardSet{1} << 13 | CardSet{1} << 26 | CardSet{1} << 39;
// Where two and three in a row may begin without running into the next suit.
constexpr CardSet pair_starts = all_suits * (suit >> 1);
constexpr CardSet run_starts = all_suits * (suit >> 2);
constexpr CardSet tens = suit & ~CardSet{0x1FF}; // the ranks that count ten

// Every card that is part of some run: all of them can lie in runs at once.
constexpr CardSet in_runs(CardSet cards) {
    const CardSet pairs = cards & (cards >> 1) & pair_starts;
    const CardSet starts = pairs & (pairs >> 1) & run_starts;
    return starts | (starts << 1) | (starts << 2);
}

// Every card of a rank of which there are three or four.
constexpr CardSet in_groups(CardSet cards) {
    const CardSet a = cards;
    const CardSet b = cards >> 13;
    const CardSet c = cards >> 26;
    const CardSet d = cards >> 39;
    const CardSet ranks = ((a & b & (c | d)) | (c & d & (a | b))) & suit;
    return cards & (ranks * all_suits);
}

constexpr CardSet ranks_of(CardSet cards) {
    return (cards | (cards >> 13) | (cards >> 26) | (cards >> 39)) & suit;
}

// The points of a set of ranks, looked up in two halves.
struct RankPoints {
    std::array<std::uint8_t, 128> low{};
    std::array<std::uint8_t, 64> high{};

    constexpr RankPoints() {
        for (unsigned set = 0; set < low.size(); ++set)
            for (unsigned rank = 0; rank < 7; ++rank)
                if ((set >> rank & 1U) != 0) low[set] = static_cast<std::uint8_t>(low[set] + rank + 1);
        for (unsigned set = 0; set < high.size(); ++set)
            for (unsigned rank = 0; rank < 6; ++rank)
                if ((set >> rank & 1U) != 0)
                    high[set] = static_cast<std::uint8_t>(high[set] + std::min(rank + 8, 10U));
    }
    [[nodiscard]] constexpr int of(CardSet ranks) const {
        const auto set = static_cast<std::size_t>(ranks);
        return low[set & 127] + high[set >> 7];
    }
};
constexpr RankPoints rank_points;

// The suits are added up in binary, so that three look-ups do for four suits.
constexpr int points_of(CardSet cards) {
    const CardSet a = cards;
    const CardSet b = cards >> 13;
    const CardSet c = cards >> 26;
    const CardSet d = cards >> 39;
    const CardSet ab = a ^ b;
    const CardSet cd = c ^ d;
    const CardSet ones = (ab ^ cd) & suit;
    const CardSet twos = ((a & b) ^ (c & d) ^ (ab & cd)) & suit;
    const CardSet fours = a & b & c & d & suit;
    int points = rank_points.of(ones) + 2 * rank_points.of(twos);
    if (fours != 0) points += 4 * rank_points.of(fours);
    return points;
}

// Calls take(rest, runs, groups) for splits among which the best are: `rest` is the hand without the groups
// that were decided on, and `runs` and `groups` have no card in common. A rank that no run can touch is a
// group as a whole; runs take all that they can. Of the others each way is tried: no group, the whole rank,
// or three of four, the fourth going to a run.
//
// A card is left loose only where it must be, so that every split lies within one of these: for the least
// deadwood they are enough. Depth: the ranks.
template <class Take>
void each_split(CardSet rest, CardSet may_group, Take& take) {
    const CardSet runs = in_runs(rest);
    const CardSet groups = in_groups(rest) & may_group;
    const CardSet torn = runs & groups;
    if (torn == 0) return take(rest, runs, groups);
    const CardSet ranks = ranks_of(torn);
    const CardSet rank = (ranks & (0 - ranks)) * all_suits;
    const CardSet group = groups & rank;
    each_split(rest & ~group, may_group, take);
    if (group == rank)
        for (CardSet left = torn & rank; left != 0; left &= left - 1)
            each_split(rest & ~(group & ~(left & (0 - left))), may_group, take);
    each_split(rest, may_group & ~rank, take);
}

template <class Take>
void each_split(CardSet hand, Take take) {
    each_split(hand, ~CardSet{0}, take);
}

HandSplit split_of(CardSet hand, CardSet rest, CardSet runs, CardSet groups) {
    return {(hand & ~rest) | groups, runs, rest & ~(runs | groups)};
}

// Of the loose cards the dearest, all that count the same.
CardSet dearest(CardSet loose) {
    const CardSet ranks = ranks_of(loose);
    if ((ranks & tens) != 0) return loose & (tens * all_suits);
    return loose & (std::bit_floor(ranks) * all_suits);
}

BestDiscards try_each_discard(CardSet hand) {
    BestDiscards best{card_points(hand), 0};
    for (CardSet left = hand; left != 0; left &= left - 1) {
        const CardSet card = left & (0 - left);
        const int deadwood = least_deadwood(hand & ~card);
        if (deadwood < best.deadwood) best = {deadwood, 0};
        if (deadwood == best.deadwood) best.discards |= card;
    }
    return best;
}

// The unbroken stretch at the lowest card.
CardSet first_stretch(CardSet cards) {
    CardSet stretch = cards & (0 - cards);
    for (CardSet next = stretch << 1; (next & cards) != 0 && (next & all_suits) == 0; next <<= 1)
        stretch |= next;
    return stretch;
}

} // namespace

CardSet card_set(std::span<const Tile> cards) {
    CardSet set = 0;
    for (const Tile card : cards) {
        assert(!card.is_joker() && (set & card_bit(card)) == 0);
        set |= card_bit(card);
    }
    return set;
}

std::vector<Tile> cards_of(CardSet cards) {
    std::vector<Tile> list;
    for (CardSet left = cards; left != 0; left &= left - 1)
        list.push_back(Tile::of_kind(std::countr_zero(left)));
    return list;
}

int card_points(CardSet cards) { return points_of(cards); }

std::vector<CardSet> melds_of(const HandSplit& split) {
    std::vector<CardSet> melds;
    for (CardSet left = split.runs; left != 0; left &= ~melds.back())
        melds.push_back(first_stretch(left));
    for (CardSet ranks = ranks_of(split.groups); ranks != 0; ranks &= ranks - 1)
        melds.push_back(split.groups & ((ranks & (0 - ranks)) * all_suits));
    return melds;
}

Meld meld_of(CardSet cards) {
    Meld meld;
    for (CardSet left = cards; left != 0; left &= left - 1)
        meld.push_back(Tile::of_kind(std::countr_zero(left)));
    return meld;
}

int least_deadwood(CardSet hand) {
    assert(std::popcount(hand) <= most_cards);
    int least = 1 << 20;
    each_split(hand, [&](CardSet rest, CardSet runs, CardSet groups) {
        least = std::min(least, points_of(rest & ~(runs | groups)));
    });
    return least;
}

HandSplit best_split(CardSet hand) {
    assert(std::popcount(hand) <= most_cards);
    int least = 1 << 20;
    HandSplit best;
    each_split(hand, [&](CardSet rest, CardSet runs, CardSet groups) {
        const int points = points_of(rest & ~(runs | groups));
        if (points >= least) return;
        least = points;
        best = split_of(hand, rest, runs, groups);
    });
    return best;
}

std::vector<HandSplit> best_splits(CardSet hand) {
    assert(std::popcount(hand) <= most_cards);
    int least = 1 << 20;
    std::vector<HandSplit> best;
    each_split(hand, [&](CardSet rest, CardSet runs, CardSet groups) {
        const int points = points_of(rest & ~(runs | groups));
        if (points > least) return;
        if (points < least) best.clear();
        least = points;
        best.push_back(split_of(hand, rest, runs, groups));
    });
    return best;
}

// After a discard the loose cards count what they count now, without the dearest of them. Leaving another
// card loose, to throw it, never does better: unless none is loose, where a meld must give one up (G1).
BestDiscards best_discards(CardSet hand) {
    assert(hand != 0 && std::popcount(hand) <= most_cards);
    bool all_melded = false;
    BestDiscards best{1 << 20, 0};
    each_split(hand, [&](CardSet rest, CardSet runs, CardSet groups) {
        const CardSet loose = rest & ~(runs | groups);
        if (loose == 0) {
            all_melded = true;
            return;
        }
        const CardSet discards = dearest(loose);
        const int points = points_of(loose) - points_of(discards & (0 - discards));
        if (points < best.deadwood) best = {points, 0};
        if (points == best.deadwood) best.discards |= discards;
    });
    return all_melded ? try_each_discard(hand) : best;
}

CardSet discards_within(CardSet hand, int limit) {
    CardSet discards = 0;
    if (hand == 0 || best_discards(hand).deadwood > limit) return discards;
    for (CardSet left = hand; left != 0; left &= left - 1) {
        const CardSet card = left & (0 - left);
        if (least_deadwood(hand & ~card) <= limit) discards |= card;
    }
    return discards;
}

} // namespace rommy
