// How many melds there are, and how many hands that split into melds completely: exact counts, for tests of
// any program that knows the game. The definition is part of each number.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace rommy {

// Distinct melds from four colours and 13 numbers as multisets of tiles, jokers alike, with at most `jokers`
// jokers (0..8) in a meld and runs of at most `max_run` tiles (3..13). What a joker stands for makes no
// difference, nor whether the tiles could be a run or a group: r5 * * is one, r5 r6 * is one. Jokers alone
// are one meld for each number of them. Runs capped at 5: 185, 679, 1,173 with 0, 1, 2 jokers; runs to 13:
// 329, 1,911, 6,301.
[[nodiscard]] std::int64_t count_melds(int jokers, int max_run);

// Multisets of `tiles` tiles from colours (1..4) x numbers (1..13) x copies (1..4), no jokers, that split
// completely into runs of three and more and groups of three or four. 13, 4, 1: 136,694 of ten tiles. Nothing
// when the number does not fit 64 bits. Time and memory grow steeply with copies and tiles: all of one copy
// takes 0.1 s, two copies of four colours to 20 tiles some seconds.
[[nodiscard]] std::optional<std::uint64_t> count_meldable(int numbers, int colours, int copies, int tiles);
// The same for every number of tiles from 0 to `most_tiles`, in one go.
[[nodiscard]] std::optional<std::vector<std::uint64_t>> count_meldable_up_to(int numbers, int colours,
                                                                             int copies, int most_tiles);

} // namespace rommy
