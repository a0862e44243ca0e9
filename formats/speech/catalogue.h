// The sentences of one language, by key (words/README.md). The three files of words/ are embedded when the
// program is built; reading another text is for tests. It holds sentences and fills none: say.h does.
#pragma once

#include "tiles/notation.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace rommy {

enum class Language : std::uint8_t { danish, swedish, english };

// da, sv, en
[[nodiscard]] std::string_view language_code(Language language);
[[nodiscard]] std::optional<Language> language_of(std::string_view code);

struct Sentence {
    std::string one; // for the number 1; the same as `other` where the number makes no difference
    std::string other;
};

class Catalogue {
public:
    // Nothing when the text is no object of sentences.
    [[nodiscard]] static std::optional<Catalogue> from_json(std::string_view text, Language language);

    [[nodiscard]] Language language() const { return language_; }
    // KEY@cards where the face is cards and there is one, else KEY; null when there is neither.
    [[nodiscard]] const Sentence* find(std::string_view key, Face face) const;
    [[nodiscard]] const std::map<std::string, Sentence, std::less<>>& sentences() const { return sentences_; }

private:
    Language language_ = Language::english;
    std::map<std::string, Sentence, std::less<>> sentences_;
};

// The words of the program.
[[nodiscard]] const Catalogue& words_in(Language language);

} // namespace rommy
