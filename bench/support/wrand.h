// The workload W-RAND: hands of gin that two players play at random, through the functions that server and
// bots play with.
#pragma once

#include <cstdint>

namespace rommy {

struct RandomHands {
    long hands = 0;
    long actions = 0;
    long knocks = 0;
    long points = 0;        // of all hands together
    std::uint64_t mark = 0; // of every card thrown, and every score: proves the work
};

// The pack by SplitMix64 of the first seed, the choices by that of the second.
[[nodiscard]] RandomHands play_random_hands(long hands, std::uint64_t seed, std::uint64_t choices);

} // namespace rommy
