// Players of gin, where one knocks. Simple plays as the baseline of the EAAI 2021 challenge does; greedy
// weighs what a card may be worth to the other.
#pragma once

#include "bots/bot.h"

namespace rommy {

// Takes the upcard only where it joins a meld, throws the dearest card that is loose, knocks at once.
[[nodiscard]] Action play_simple_gin(const View& view, SplitMix64& random);

// The same, but now and then it overlooks the upcard, or a better card to throw.
[[nodiscard]] Action play_gin_like_a_beginner(const View& view, SplitMix64& random);

// Looks a draw ahead with every card that it could throw, and fears those that the other may want.
[[nodiscard]] Action play_greedy_gin(const View& view, SplitMix64& random);

} // namespace rommy
