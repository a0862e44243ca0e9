// The arena: mirrored deals are fair, the same seed plays the same, and what is said of many deals is what
// arithmetic says.
#include "bots/arena/arena.h"
#include "bots/arena/tally.h"
#include "presets/presets.h"

#include <gtest/gtest.h>

#include <cmath>

namespace rommy {
namespace {

Pairing pairing(std::string_view game, std::string_view a, std::string_view b) {
    return {find_preset(game)->rules, find_arena_bot(a).value(), find_arena_bot(b).value(), 1, false};
}

Tally played(const Pairing& of, std::uint64_t deals) {
    Tally tally;
    for (std::uint64_t deal = 0; deal < deals; ++deal)
        tally.add(play_mirrored(of, deal));
    return tally;
}

TEST(Arena, KnowsEveryBotAndTwoNamesMore) {
    for (const NamedBot& bot : all_bots())
        EXPECT_TRUE(find_arena_bot(bot.name)) << bot.name;
    EXPECT_TRUE(find_arena_bot("simple"));
    EXPECT_TRUE(find_arena_bot("greedy"));
    EXPECT_FALSE(find_arena_bot("nobody"));
}

// A bot against itself: what it wins at one seat it loses at the other.
TEST(Arena, MirrorsItsDeals) {
    for (const std::string_view game : {"gin", "gin-seed", "rummikub"})
        for (std::uint64_t deal = 0; deal < 5; ++deal) {
            const MirroredDeal rounds = play_mirrored(pairing(game, "simple", "simple"), deal);
            EXPECT_EQ(rounds[0].a, rounds[1].b) << game << " " << deal;
            EXPECT_EQ(rounds[0].won, -rounds[1].won) << game << " " << deal;
        }
}

TEST(Arena, PlaysTheSameForTheSameSeed) {
    const Pairing of = pairing("gin-eaai", "greedy", "simple");
    EXPECT_EQ(play_mirrored(of, 7), play_mirrored(of, 7));
    Pairing other = of;
    other.seed = 2;
    EXPECT_NE(played(of, 5), played(other, 5));
}

// Every game that two can play; no bot is refused, no round goes on for ever.
TEST(Arena, PlaysEveryGame) {
    for (const Preset& preset : all_presets()) {
        if (preset.players_low > 2) continue;
        const Tally tally = played(pairing(preset.name, "greedy", "simple"), 1);
        EXPECT_EQ(tally.stopped, 0) << preset.name;
        EXPECT_EQ(tally.refused, 0) << preset.name;
    }
}

TEST(Arena, PlaysMatchesToTheirEnd) {
    Pairing of = pairing("gin", "simple", "beginner");
    of.matches = true;
    const MirroredDeal matches = play_mirrored(of, 0);
    for (const ArenaRound& match : matches) {
        EXPECT_NE(match.won, 0);
        EXPECT_GE(std::max(match.a, match.b), 200); // a hundred, and as much for the game
    }
}

MirroredDeal deal(int first, int second) {
    return {ArenaRound{first, 0, first}, ArenaRound{second, 0, second}};
}

TEST(ArenaTally, CountsRoundsAndPairs) {
    Tally tally;
    tally.add(deal(1, 1));
    tally.add(deal(1, -1));
    tally.add(deal(-1, 0));
    EXPECT_EQ(tally.deals, 3);
    EXPECT_EQ(tally.wins, 3);
    EXPECT_EQ(tally.draws, 1);
    EXPECT_EQ(tally.losses, 2);
    EXPECT_EQ(tally.pairs, (std::array<long, 5>{0, 1, 1, 0, 1}));
}

TEST(ArenaTally, SaysEloWithItsInterval) {
    Tally even;
    for (int i = 0; i < 100; ++i)
        even.add(i % 2 == 0 ? deal(1, 1) : deal(-1, -1));
    EXPECT_NEAR(elo(even).value, 0, 1e-9);
    // A deal's share has a deviation of 1/2, that of the mean of a hundred 1/20.
    const double high = 0.5 + 1.959964 / 20;
    EXPECT_NEAR(elo(even).high, -400 * std::log10(1 / high - 1), 1e-6);
    EXPECT_NEAR(elo(even).low, -elo(even).high, 1e-6);
    Tally ahead;
    for (int i = 0; i < 100; ++i)
        ahead.add(i < 50 ? deal(1, 1) : deal(1, -1)); // three of four rounds
    EXPECT_NEAR(elo(ahead).value, 400 * std::log10(3), 1e-6);
    Tally all;
    all.add(deal(1, 1));
    EXPECT_TRUE(std::isfinite(elo(all).high));
    EXPECT_EQ(elo(Tally{}).value, 0);
}

TEST(ArenaTally, DecidesBetweenTwoStrengths) {
    Tally strong;
    Tally even;
    for (int i = 0; i < 4000; ++i) {
        strong.add(i % 4 != 0 ? deal(1, 1) : deal(-1, -1));
        even.add(i % 2 == 0 ? deal(1, 1) : deal(-1, -1));
    }
    EXPECT_EQ(sequential_test(strong).says, 1);
    EXPECT_EQ(sequential_test(even, 0, 50).says, 0);
    EXPECT_EQ(sequential_test(Tally{}).says, -1);
    EXPECT_NEAR(sequential_test(even).upper, std::log(19), 1e-9);
}

} // namespace
} // namespace rommy
