// What tests of several kinds ask of a game: which tiles it has, wherever they are; a table in one line; and
// what a clumsy or cunning player of cards might try. Plays no rounds.
#pragma once

#include "base/random.h"
#include "dealer/dealer.h"

#include <string>

namespace rommy::test {

// What nobody may change: the tiles of the table, the pile, all hands and the stock.
[[nodiscard]] TileBag all_tiles_of(const Game& game);

// As people write them; "none" where there is none.
[[nodiscard]] std::string text_of(const TileBag& bag);
[[nodiscard]] std::string text_of(const Layout& layout);

// Anything that may be sent at a card table, mostly with tiles of the hand: legal or not.
[[nodiscard]] Action some_card_action(const View& view, SplitMix64& random);

} // namespace rommy::test
