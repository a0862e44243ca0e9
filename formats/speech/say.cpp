#include "speech/say.h"

#include "speech/print.h"

namespace rommy {
namespace {

std::string bracketed(std::string_view name) { return "[" + std::string(name) + "]"; }

// "need:tile:words" in its parts.
struct Placeholder {
    std::string_view name;
    std::string_view how;
    std::string_view more;
};

Placeholder parse(std::string_view text) {
    Placeholder placeholder;
    const auto cut = [&text] {
        const auto colon = text.find(':');
        const std::string_view part = text.substr(0, colon);
        text = colon == std::string_view::npos ? std::string_view{} : text.substr(colon + 1);
        return part;
    };
    placeholder.name = cut();
    placeholder.how = cut();
    placeholder.more = cut();
    return placeholder;
}

class Speaker {
public:
    Speaker(const Catalogue& words, const Args& args, Face face) : words_(words), args_(args), face_(face) {}

    [[nodiscard]] std::string fill(std::string_view sentence) const {
        std::string text;
        while (!sentence.empty()) {
            const auto brace = sentence.find_first_of("{}");
            text += sentence.substr(0, brace);
            if (brace == std::string_view::npos) break;
            sentence.remove_prefix(brace);
            sentence.remove_prefix(after_brace(sentence, text));
        }
        return text;
    }

private:
    // Says what begins with this brace, and how many characters it took.
    std::size_t after_brace(std::string_view rest, std::string& text) const {
        if (rest.size() > 1 && rest[1] == rest[0]) {
            text += rest[0];
            return 2;
        }
        const auto end = rest.find('}');
        if (rest[0] == '}' || end == std::string_view::npos) {
            text += rest[0];
            return 1;
        }
        const Placeholder placeholder = parse(rest.substr(1, end - 1));
        std::string value = print(placeholder);
        if (!placeholder.how.empty() && starts_sentence(text)) value = raised(std::move(value));
        text += value;
        return end + 1;
    }

    static bool starts_sentence(std::string_view before) {
        if (before.empty()) return true;
        return before.size() > 1 && before.back() == ' ' &&
               std::string_view(".!?").find(before[before.size() - 2]) != std::string_view::npos;
    }

    [[nodiscard]] std::string print(const Placeholder& placeholder) const {
        const Arg* arg = args_.find(placeholder.name);
        if (arg == nullptr) return bracketed(placeholder.name);
        if (const std::int64_t* number = arg->number()) return print_of_number(*number, placeholder);
        if (const std::string* text = arg->text()) return print_of_text(*text, placeholder);
        return print_list(*arg->list(), words_);
    }

    [[nodiscard]] std::string print_of_number(std::int64_t number, const Placeholder& placeholder) const {
        if (placeholder.how.empty()) return print_number(number, words_.language());
        if (placeholder.how == "signed") return print_signed(number, words_.language());
        if (placeholder.how == "words") return print_in_words(number, words_);
        if (placeholder.how == "time") return print_time(number);
        return print_counted(number, placeholder.how, placeholder.more == "words", words_, face_);
    }

    [[nodiscard]] std::string print_of_text(const std::string& text, const Placeholder& placeholder) const {
        if (placeholder.how == "face") {
            const auto tiles = read_placed(text);
            return tiles ? print_tiles(*tiles, words_, face_) : bracketed(text);
        }
        if (placeholder.how == "colour") {
            const auto colour = text.size() == 1 ? colour_of(text[0]) : std::nullopt;
            return colour ? print_colour(*colour, words_, face_) : bracketed(text);
        }
        return text;
    }

    const Catalogue& words_;
    const Args& args_;
    Face face_;
};

} // namespace

std::string say(const Catalogue& words, std::string_view key, const Args& args, Face face) {
    const Sentence* sentence = words.find(key, face);
    if (sentence == nullptr) return bracketed(key);
    const Arg* n = args.find("n");
    const bool one = n != nullptr && n->number() != nullptr && *n->number() == 1;
    return Speaker(words, args, face).fill(one ? sentence->one : sentence->other);
}

} // namespace rommy
