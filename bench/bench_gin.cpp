// How many gin hands a second one thread splits, with eleven cards, for how many it finds the best discards,
// and how many knocks it answers with all that may be laid off. A JSON line a figure; the sums of deadwood
// prove the work. The hands are dealt before the clock starts, a million of each kind, and the best of five
// rounds counts. Then whole hands that two play at random, through the functions that server and bots play
// with. `bench_gin [hands]`.
#include "solver/showdown.h"

#include "base/random.h"
#include "bench/support/figure.h"
#include "bench/support/wrand.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <time.h>
#include <utility>
#include <vector>

namespace {

using namespace rommy;

// The workloads count cards suit by suit, C D H S; the points are the same whatever the suits are called.
std::vector<CardSet> uniform_hands(std::size_t hands, std::size_t cards, std::uint64_t seed) {
    SplitMix64 random(seed);
    std::vector<CardSet> dealt(hands);
    for (CardSet& hand : dealt) {
        std::array<std::uint8_t, 52> pack{};
        for (std::size_t i = 0; i < pack.size(); ++i)
            pack[i] = static_cast<std::uint8_t>(i);
        for (std::size_t i = 0; i < cards; ++i) {
            std::swap(pack[i], pack[i + random.next() % (pack.size() - i)]);
            hand |= CardSet{1} << pack[i];
        }
    }
    return dealt;
}

// From five neighbouring ranks: twenty cards, where many melds are possible.
std::vector<CardSet> dense_hands(std::size_t hands, std::size_t cards, std::uint64_t seed) {
    SplitMix64 random(seed);
    std::vector<CardSet> dealt(hands);
    for (CardSet& hand : dealt) {
        const std::size_t low = random.next() % 9;
        std::array<std::uint8_t, 20> pack{};
        for (std::size_t i = 0; i < pack.size(); ++i)
            pack[i] = static_cast<std::uint8_t>(i / 5 * 13 + low + i % 5);
        for (std::size_t i = 0; i < cards; ++i) {
            std::swap(pack[i], pack[i + random.next() % (pack.size() - i)]);
            hand |= CardSet{1} << pack[i];
        }
    }
    return dealt;
}

CardSet ranks_in(CardSet hand) { return hand | (hand >> 13) | (hand >> 26) | (hand >> 39); }

// Knocks with whatever is loose: a dense hand spread as well as can be, against ten more cards of about its
// ranks.
struct Knock {
    std::vector<CardSet> spread;
    CardSet defender = 0;
};

std::vector<Knock> knocks(std::span<const CardSet> hands, std::uint64_t seed) {
    SplitMix64 random(seed);
    std::vector<Knock> list;
    for (const CardSet hand : hands) {
        const int low = std::max(0, std::countr_zero(ranks_in(hand)) - 2);
        std::vector<Tile> others;
        for (int colour = 0; colour < max_colours; ++colour)
            for (int rank = low; rank < std::min(low + 8, max_numbers); ++rank)
                others.emplace_back(static_cast<Colour>(colour), rank + 1);
        std::erase_if(others, [&](Tile card) { return (hand & card_bit(card)) != 0; });
        shuffle(std::span<Tile>(others), random);
        others.resize(10);
        list.push_back({melds_of(best_split(hand)), card_set(others)});
    }
    return list;
}

// Of the processor, not of the clock: others may be at work on the machine.
double seconds_spent() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

template <class Hand, class Points>
void measure(const std::string& name, std::span<const Hand> hands, Points points) {
    double least = 1e12;
    long sum = 0;
    for (int round = 0; round < 5; ++round) {
        sum = 0;
        const double begin = seconds_spent();
        for (const Hand& hand : hands)
            sum += points(hand);
        least = std::min(least, seconds_spent() - begin);
    }
    std::printf("{\"name\":\"gin/%s\",\"value\":%s,\"unit\":\"hands/s\",\"hands\":%zu,\"sum\":%ld}\n",
                name.c_str(), figure(static_cast<double>(hands.size()) / least).c_str(), hands.size(), sum);
}

// Decided, evolved and looked at; the mark is of every card thrown and every score.
void measure_play(long hands) {
    double least = 1e12;
    RandomHands played;
    for (int round = 0; round < 5; ++round) {
        const double begin = seconds_spent();
        played = play_random_hands(hands, 1, 2);
        least = std::min(least, seconds_spent() - begin);
    }
    std::printf("{\"name\":\"gin/W-RAND\",\"value\":%s,\"unit\":\"hands/s\",\"hands\":%ld,\"actions\":%ld,"
                "\"knocks\":%ld,\"sum\":%ld,\"mark\":%llu}\n",
                figure(static_cast<double>(hands) / least).c_str(), played.hands, played.actions,
                played.knocks, played.points, static_cast<unsigned long long>(played.mark));
}

int deadwood(CardSet hand) { return least_deadwood(hand); }

int deadwood_after_discard(CardSet hand) { return best_discards(hand).deadwood; }

int knock_discards(CardSet hand) {
    int discards = 0;
    for (CardSet left = discards_within(hand, 10); left != 0; left &= left - 1)
        ++discards;
    return discards;
}

int defended(const Knock& knock) { return defended_deadwood(knock.spread, knock.defender); }

} // namespace

int main(int argc, char** argv) {
    const std::size_t n = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1'000'000;
    const std::vector<CardSet> u10 = uniform_hands(n, 10, 1);
    const std::vector<CardSet> u11 = uniform_hands(n, 11, 2);
    const std::vector<CardSet> r10 = dense_hands(n, 10, 3);
    const std::vector<CardSet> r11 = dense_hands(n, 11, 4);
    const std::span<const CardSet> few_u11 = std::span(u11).first(std::min<std::size_t>(n, 200'000));
    const std::span<const CardSet> few_r11 = std::span(r11).first(std::min<std::size_t>(n, 200'000));
    measure("U10", std::span<const CardSet>(u10), deadwood);
    measure("R10", std::span<const CardSet>(r10), deadwood);
    measure("U11", std::span<const CardSet>(u11), deadwood);
    measure("R11", std::span<const CardSet>(r11), deadwood);
    measure("U11/best_discard", few_u11, deadwood_after_discard);
    measure("R11/best_discard", few_r11, deadwood_after_discard);
    // The sum is of discards with which a knock at ten would be legal.
    measure("U11/knock_discards", few_u11, knock_discards);
    measure("R11/knock_discards", few_r11, knock_discards);
    const std::vector<Knock> shown = knocks(std::span(r10).first(std::min<std::size_t>(n, 200'000)), 5);
    measure("R10/defence", std::span<const Knock>(shown), defended);
    measure_play(static_cast<long>(std::min<std::size_t>(n, 50'000)));
    return 0;
}
