// How numbers, times, lists and tiles look in a language: the pieces that sentences are filled with
// (words/README.md, "placeholder"). Sentences themselves are say.h's.
#pragma once

#include "speech/catalogue.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rommy {

// 1.000, 1 000, 1,000; minus is U+2212.
[[nodiscard]] std::string print_number(std::int64_t number, Language language);
// +45, −12, 0
[[nodiscard]] std::string print_signed(std::int64_t number, Language language);
// 0 to 12 in words.
[[nodiscard]] std::string print_in_words(std::int64_t number, const Catalogue& words);
// "én brik", "3 brikker"; in words up to twelve where they are asked for.
[[nodiscard]] std::string print_counted(std::int64_t number, std::string_view noun, bool in_words,
                                        const Catalogue& words, Face face);
// Milliseconds as 1:30, rounded up to a second.
[[nodiscard]] std::string print_time(std::int64_t milliseconds);
// a, b og c
[[nodiscard]] std::string print_list(std::span<const std::string> items, const Catalogue& words);
// rød 7; rød 5-6-7; sort 7, rød 7 og blå 7
[[nodiscard]] std::string print_tiles(std::span<const Placed> tiles, const Catalogue& words, Face face);
[[nodiscard]] std::string print_colour(Colour colour, const Catalogue& words, Face face);
// The first letter large; knows the letters of the three languages.
[[nodiscard]] std::string raised(std::string text);

} // namespace rommy
