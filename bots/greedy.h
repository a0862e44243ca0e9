// Two bots that look no further than their own turn. One plays the most tiles that can be played, as the
// solver finds them; one plays as a beginner does: whole melds from the hand, a tile added here and there,
// and now and then something overlooked.
#pragma once

#include "bots/bot.h"

namespace rommy {

// Advice of the rules page (RK-28): opens as soon as it can, lays the most tiles, then the dearest, the joker
// before it costs.
[[nodiscard]] Action play_exactly(const View& view, SplitMix64& random);

[[nodiscard]] Action play_like_a_beginner(const View& view, SplitMix64& random);

} // namespace rommy
