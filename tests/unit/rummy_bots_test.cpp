// Bots of Rummy and 500: they finish matches of every preset, quickly, and the better ones win more.
#include "bots/bot.h"
#include "dealer/dealer.h"
#include "formats/presets/presets.h"
#include "play/standing.h"
#include "tests/support/sanitized.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace rommy {
namespace {

std::vector<Tile> shuffled_deck(const RuleSet& rules, int seats, SplitMix64& random) {
    std::vector<Tile> order = all_tiles(tile_set(rules, seats)).tiles();
    shuffle(std::span<Tile>(order), random);
    return order;
}

constexpr int most_actions = 4000; // of a round

// The scores of a round; nothing when a bot asks for what it may not do, or the round does not end.
std::optional<std::vector<int>> play_round(const RuleSet& rules, const std::vector<Bot>& bots,
                                           std::uint64_t seed) {
    SplitMix64 random(seed);
    const int seats = static_cast<int>(bots.size());
    Game game(rules, seats);
    game = evolve(game, deal(game, shuffled_deck(rules, seats, random), seed));
    for (int n = 0; game.facts().phase == Phase::playing; ++n) {
        const int seat = game.facts().to_act;
        const Action action = bots[static_cast<std::size_t>(seat)](project(game, seat), random);
        const auto events = decide(game, seat, action);
        if (!events || n > most_actions) return std::nullopt;
        for (const Event& event : *events)
            game = evolve(game, event);
    }
    return game.facts().results.back().scores;
}

Bot named(std::string_view name) { return find_bot(name).value(); }

TEST(RummyBots, EveryLevelHasAName) {
    for (const char* name : {"beginner", "steady", "exact"})
        EXPECT_TRUE(find_bot(name)) << name;
    EXPECT_FALSE(find_bot("genius"));
}

TEST(RummyBots, FinishRoundsOfEveryPreset) {
    for (const Preset& preset : all_presets()) {
        if (preset.rules.flow != Flow::discard) continue;
        const int most = test::sanitized ? std::min(preset.players_high, 4) : preset.players_high;
        for (int seats = preset.players_low; seats <= most; ++seats) {
            std::vector<Bot> bots;
            for (int seat = 0; seat < seats; ++seat)
                bots.push_back(all_bots()[static_cast<std::size_t>(seat) % all_bots().size()].choose);
            const auto seeds = static_cast<std::uint64_t>(test::share_of(3));
            for (std::uint64_t seed = 1; seed <= seeds; ++seed)
                EXPECT_TRUE(play_round(preset.rules, bots, seed)) << preset.name << " seed " << seed;
        }
    }
}

// Both seats in turn, with the same cards: what `a` has more than `b`.
int lead(const RuleSet& rules, Bot a, Bot b, int deals) {
    int sum = 0;
    for (int seed = 1; seed <= deals; ++seed) {
        const auto first = play_round(rules, {a, b}, static_cast<std::uint64_t>(seed));
        const auto second = play_round(rules, {b, a}, static_cast<std::uint64_t>(seed));
        if (!first || !second) return -1'000'000;
        sum += first->at(0) - first->at(1) + second->at(1) - second->at(0);
    }
    return sum;
}

TEST(RummyBots, BeatTheBeginner) {
    if (test::sanitized) GTEST_SKIP() << "it is about strength, which is no matter of memory";
    for (const char* preset : {"rummy", "rummy-pagat", "rum500", "femhundra-se"}) {
        const RuleSet& rules = find_preset(preset)->rules;
        EXPECT_GT(lead(rules, named("steady"), named("beginner"), 30), 0) << preset;
        EXPECT_GT(lead(rules, named("exact"), named("beginner"), 30), 0) << preset;
    }
}

} // namespace
} // namespace rommy
