#include "bench/support/wrand.h"

#include "base/random.h"
#include "dealer/dealer.h"
#include "play/knock_hand.h"

#include <array>
#include <bit>
#include <cstdlib>

namespace rommy {
namespace {

// Suit by suit C D H S, ranks A to K.
std::vector<Tile> sorted_pack() {
    std::vector<Tile> pack;
    for (const Colour suit : {Colour::blue, Colour::orange, Colour::red, Colour::black})
        for (int number = 1; number <= max_numbers; ++number)
            pack.emplace_back(suit, number);
    return pack;
}

std::vector<Tile> shuffled(const std::vector<Tile>& sorted, SplitMix64& random) {
    std::vector<Tile> pack = sorted;
    for (std::size_t i = 0; i < pack.size(); ++i)
        std::swap(pack[i], pack[i + random.next() % (pack.size() - i)]);
    return pack;
}

bool coin(SplitMix64& random) { return (random.next() >> 63) != 0; }

Tile any_of(CardSet cards, SplitMix64& random) {
    for (auto left = random.next() % static_cast<std::uint64_t>(std::popcount(cards)); left > 0; --left)
        cards &= cards - 1;
    return Tile::of_kind(std::countr_zero(cards));
}

// A card thrown at random, or, as one choice among them, a knock.
Action throw_or_knock(const Glance& seen, SplitMix64& random) {
    const CardSet discards = throwable(seen);
    const CardSet knocks = knock_discards(seen);
    const auto choices = static_cast<std::uint64_t>(std::popcount(discards)) + (knocks != 0 ? 1 : 0);
    if (knocks != 0 && random.next() % choices == 0) return Knock{any_of(knocks, random), {}};
    return Discard{any_of(discards, random)};
}

Action choose(const Glance& seen, SplitMix64& random) {
    switch (seen.facts.step) {
    case Step::offer:
        if (coin(random)) return TakeDiscard{};
        return Pass{};
    case Step::draw:
        if (seen.facts.passes < 2 && coin(random)) return TakeDiscard{};
        return Draw{};
    case Step::lay:
        return throw_or_knock(seen, random);
    default:
        return Show{};
    }
}

class Count {
public:
    explicit Count(RandomHands& played) : played_(played) {}

    void operator()(const Discarded& fact) { mark(static_cast<std::uint64_t>(fact.tile.kind())); }
    void operator()(const RoundEnded& fact) {
        for (const int score : fact.scores) {
            played_.points += score;
            mark(static_cast<std::uint64_t>(score));
        }
        if (fact.how != How::nothing) ++played_.knocks;
    }
    void operator()(const auto&) {}

private:
    void mark(std::uint64_t value) { played_.mark = played_.mark * 1'000'003 + value + 1; }
    RandomHands& played_;
};

void play_hand(Game& game, SplitMix64& random, RandomHands& played) {
    while (game.facts().phase == Phase::playing) {
        const int seat = game.facts().to_act;
        const auto events = decide(game, seat, choose(glance(game, seat), random));
        if (!events) std::abort(); // what is chosen is legal
        ++played.actions;
        for (const Event& event : *events) {
            evolve_in_place(game, event);
            std::visit(Count(played), event.fact);
        }
    }
}

} // namespace

RandomHands play_random_hands(long hands, std::uint64_t seed, std::uint64_t choices) {
    RandomHands played;
    SplitMix64 packs(seed);
    SplitMix64 random(choices);
    const std::vector<Tile> sorted = sorted_pack();
    const Game fresh(default_rules(Flow::knock), 2);
    for (; played.hands < hands; ++played.hands) {
        Game game = fresh;
        evolve_in_place(game, deal(game, shuffled(sorted, packs), 0)); // seat 0 begins
        play_hand(game, random, played);
    }
    return played;
}

} // namespace rommy
