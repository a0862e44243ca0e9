// Bots against each other: the same deals twice, with seats changed, so that luck falls on both alike. A pure
// function of the game, the bots and the seed; threads and files are the caller's.
#pragma once

#include "bots/bot.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace rommy {

// Every bot, and two names by which programs that play cards are known: simple and greedy.
[[nodiscard]] std::span<const NamedBot> arena_bots();
[[nodiscard]] std::optional<Bot> find_arena_bot(std::string_view name);

struct Pairing {
    RuleSet rules; // passed check() for two players
    Bot a = nullptr;
    Bot b = nullptr;
    std::uint64_t seed = 0;
    bool matches = false; // play on until the match is over, where the rules end it
};

// A round between two, or a match.
struct ArenaRound {
    int a = 0; // points
    int b = 0;
    int won = 0;          // by a: 1, by b: -1, by nobody: 0
    bool stopped = false; // it went on for ever: nobody's
    int refused = 0;      // moves that were not legal: the clock moved instead
    friend bool operator==(const ArenaRound&, const ArenaRound&) = default;
};

// First a sits at seat 0, then at seat 1.
using MirroredDeal = std::array<ArenaRound, 2>;
[[nodiscard]] MirroredDeal play_mirrored(const Pairing& pairing, std::uint64_t deal);

} // namespace rommy
