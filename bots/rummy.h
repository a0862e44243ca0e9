// Bots that draw, lay and throw: Rummy and 500. They weigh a hand by the least that its best split leaves,
// and by how near its loose cards are to melds; what others may want of a card thrown, by what lies open and
// was seen to go to whom. One action at a time: they are asked again until the turn is over.
#pragma once

#include "bots/bot.h"

namespace rommy {

// Takes what completes a meld at once, lays what it has, throws the dearest loose card; overlooks things.
[[nodiscard]] Action play_cards_like_a_beginner(const View& view, SplitMix64& random);
// Takes what lowers its deadwood, lays what it has, keeps pairs and throws what is dearest beside them.
[[nodiscard]] Action play_cards_steadily(const View& view, SplitMix64& random);
// Weighs every draw, deep ones too, every throw by what the next player may do with it, and whether to wait
// for going out at once where that counts double.
[[nodiscard]] Action play_cards_exactly(const View& view, SplitMix64& random);

} // namespace rommy
