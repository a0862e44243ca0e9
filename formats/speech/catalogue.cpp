#include "speech/catalogue.h"

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include <algorithm>
#include <array>

namespace rommy {
namespace {

namespace json = boost::json;

struct File {
    std::string_view name;
    std::string_view text;
};
constexpr std::array files{
#include <embedded/words.inc>
};

constexpr std::array<std::string_view, 3> codes{"da", "sv", "en"};

std::optional<std::string> text_of(const json::value* value) {
    const json::string* text = value != nullptr ? value->if_string() : nullptr;
    if (text == nullptr) return std::nullopt;
    return std::string(text->data(), text->size());
}

std::optional<Sentence> sentence_of(const json::value& value) {
    if (auto text = text_of(&value)) return Sentence{*text, *text};
    const json::object* forms = value.if_object();
    if (forms == nullptr) return std::nullopt;
    auto one = text_of(forms->if_contains("one"));
    auto other = text_of(forms->if_contains("other"));
    if (!one || !other) return std::nullopt;
    return Sentence{*std::move(one), *std::move(other)};
}

Catalogue embedded(Language language) {
    std::string text; // it may stand in several parts
    for (const File& file : files)
        if (file.name == language_code(language)) text += file.text;
    return Catalogue::from_json(text, language).value_or(Catalogue{});
}

} // namespace

std::string_view language_code(Language language) { return codes[static_cast<std::size_t>(language)]; }

std::optional<Language> language_of(std::string_view code) {
    const auto found = std::ranges::find(codes, code);
    if (found == codes.end()) return std::nullopt;
    return static_cast<Language>(found - codes.begin());
}

std::optional<Catalogue> Catalogue::from_json(std::string_view text, Language language) {
    json::error_code error;
    const json::value value = json::parse(json::string_view(text.data(), text.size()), error);
    if (error || !value.is_object()) return std::nullopt;
    Catalogue catalogue;
    catalogue.language_ = language;
    for (const auto& [key, entry] : value.get_object()) {
        auto sentence = sentence_of(entry);
        if (!sentence) return std::nullopt;
        catalogue.sentences_.emplace(std::string(key), *std::move(sentence));
    }
    return catalogue;
}

const Sentence* Catalogue::find(std::string_view key, Face face) const {
    if (face == Face::cards)
        if (const auto found = sentences_.find(std::string(key) + "@cards"); found != sentences_.end())
            return &found->second;
    const auto found = sentences_.find(key);
    return found != sentences_.end() ? &found->second : nullptr;
}

const Catalogue& words_in(Language language) {
    static const std::array<Catalogue, codes.size()> catalogues{
        embedded(Language::danish), embedded(Language::swedish), embedded(Language::english)};
    return catalogues[static_cast<std::size_t>(language)];
}

} // namespace rommy
