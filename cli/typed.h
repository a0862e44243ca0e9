// What a player types on a turn, as a value. The words come from the catalogue, in the player's language;
// English is understood everywhere.
#pragma once

#include "speech/catalogue.h"

#include <optional>
#include <string>
#include <string_view>

namespace rommy::cli {

enum class Verb { play, move, back, table, rack, draw, pass, undo, reset, hint, help, give_up, rules, quit };

struct Typed {
    Verb verb;
    std::string rest; // what follows the word
};

// Nothing when the line begins with none of the words.
// The line without the word that calls the last tile, where it ends in one.
[[nodiscard]] std::optional<std::string> without_call(std::string_view line, const Catalogue& words);

[[nodiscard]] std::optional<Typed> read_typed(std::string_view line, const Catalogue& words);

// "b4 to 3": what, and where. `where` is empty when it is not said.
struct Move {
    std::string what;
    std::string where;
};
[[nodiscard]] Move read_move(std::string_view rest, const Catalogue& words);

// Is the text one of the words of the key ("new, ny")?
[[nodiscard]] bool is_word(std::string_view text, std::string_view key, const Catalogue& words);

// A whole number from 1, as it is said: digits alone, and no zeros before them.
[[nodiscard]] std::optional<int> number_in(std::string_view text);

[[nodiscard]] std::string trimmed(std::string_view text);

} // namespace rommy::cli
