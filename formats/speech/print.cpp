#include "speech/print.h"

#include "speech/say.h"

#include <algorithm>

namespace rommy {
namespace {

constexpr std::string_view minus = "\u2212";

std::string_view thousands_mark(Language language) {
    switch (language) {
    case Language::danish:
        return ".";
    case Language::swedish:
        return "\u00a0";
    case Language::english:
        return ",";
    }
    return "";
}

// The letter that a card has instead of its number.
std::string_view court_of(int number) {
    switch (number) {
    case 1:
        return "rank.a";
    case 11:
        return "rank.j";
    case 12:
        return "rank.q";
    case 13:
        return "rank.k";
    default:
        return "";
    }
}

std::string number_of_tile(int number, const Catalogue& words, Face face) {
    const std::string_view court = court_of(number);
    return face == Face::cards && !court.empty() ? say(words, court) : std::to_string(number);
}

std::string tile_text(Colour colour, const std::string& number, const Catalogue& words, Face face) {
    return say(words, "word.tile", {{"colour", print_colour(colour, words, face)}, {"number", number}}, face);
}

std::string one_tile(const Placed& one, const Catalogue& words, Face face) {
    if (!one.tile.is_joker())
        return tile_text(one.tile.colour(), number_of_tile(one.tile.number(), words, face), words, face);
    if (one.number == 0) return say(words, "word.joker");
    const std::string number = number_of_tile(one.number, words, face);
    return say(words, "word.joker_as",
               {{"tile", one.colour ? tile_text(*one.colour, number, words, face) : number}});
}

// Do they read best as a run: one colour, no number twice? What is no valid run may, too: its gaps are then
// plain to see.
bool reads_as_run(std::span<const Placed> tiles) {
    std::vector<Tile> naturals;
    for (const Tile tile : bare(tiles))
        if (!tile.is_joker()) naturals.push_back(tile);
    if (naturals.size() < 2) return false;
    if (tiles.size() == 2)
        return naturals[0].colour() == naturals[1].colour() &&
               naturals[1].number() == naturals[0].number() + 1;
    for (std::size_t i = 0; i < naturals.size(); ++i)
        if (naturals[i].colour() != naturals[0].colour() ||
            std::ranges::count(naturals, naturals[i].number(), &Tile::number) > 1)
            return false;
    return true;
}

std::string run_text(std::span<const Placed> tiles, const Catalogue& words, Face face) {
    std::string numbers;
    Colour colour{};
    for (const Placed& one : tiles) {
        if (!numbers.empty()) numbers += '-';
        if (!one.tile.is_joker()) colour = one.tile.colour();
        numbers +=
            one.tile.is_joker() ? say(words, "word.joker") : number_of_tile(one.tile.number(), words, face);
    }
    return tile_text(colour, numbers, words, face);
}

std::string two_digits(std::int64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); }

} // namespace

std::string print_number(std::int64_t number, Language language) {
    // Not through a positive number: the smallest has none.
    std::string digits = std::to_string(number);
    const bool negative = digits.front() == '-';
    if (negative) digits.erase(0, 1);
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) text += thousands_mark(language);
        text += digits[i];
    }
    return (negative ? std::string(minus) : std::string()) + text;
}

std::string print_signed(std::int64_t number, Language language) {
    return (number > 0 ? "+" : "") + print_number(number, language);
}

std::string print_in_words(std::int64_t number, const Catalogue& words) {
    if (number < 0 || number > 12) return print_number(number, words.language());
    return say(words, "number." + std::to_string(number));
}

std::string print_counted(std::int64_t number, std::string_view noun, bool in_words, const Catalogue& words,
                          Face face) {
    const std::string key = "noun." + std::string(noun);
    const std::string count =
        in_words ? print_in_words(number, words) : print_number(number, words.language());
    const Sentence* forms = words.find(key, face);
    if (forms == nullptr) return count + " [" + key + "]";
    std::string text = number == 1 ? forms->one : forms->other;
    if (const auto at = text.find("{n}"); at != std::string::npos) text.replace(at, 3, count);
    return text;
}

std::string print_time(std::int64_t milliseconds) {
    const std::int64_t seconds = milliseconds <= 0 ? 0 : (milliseconds - 1) / 1000 + 1;
    const std::int64_t minutes = seconds / 60;
    if (minutes < 60) return std::to_string(minutes) + ":" + two_digits(seconds % 60);
    return std::to_string(minutes / 60) + ":" + two_digits(minutes % 60) + ":" + two_digits(seconds % 60);
}

std::string print_list(std::span<const std::string> items, const Catalogue& words) {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) text += i + 1 < items.size() ? ", " : " " + say(words, "word.and") + " ";
        text += items[i];
    }
    return text;
}

std::string print_tiles(std::span<const Placed> tiles, const Catalogue& words, Face face) {
    if (reads_as_run(tiles)) return run_text(tiles, words, face);
    std::vector<std::string> items;
    for (const Placed& one : tiles)
        items.push_back(one_tile(one, words, face));
    return print_list(items, words);
}

std::string print_colour(Colour colour, const Catalogue& words, Face face) {
    return say(words, std::string("colour.") + letter(colour), {}, face);
}

std::string raised(std::string text) {
    if (text.empty()) return text;
    const auto first = static_cast<unsigned char>(text[0]);
    if (first >= 'a' && first <= 'z') text[0] = static_cast<char>(first - 'a' + 'A');
    // å ä ö ø æ and their like are two bytes, C3 and then 20 hex above the large letter.
    if (first != 0xc3 || text.size() < 2) return text;
    const auto second = static_cast<unsigned char>(text[1]);
    if (second >= 0xa0 && second <= 0xbe && second != 0xb7) text[1] = static_cast<char>(second - 0x20);
    return text;
}

} // namespace rommy
