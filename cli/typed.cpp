#include "cli/typed.h"

#include <array>
#include <charconv>
#include <vector>

namespace rommy::cli {
namespace {

struct Row {
    Verb verb;
    std::string_view key;
};

constexpr std::array rows{Row{Verb::play, "ui.command.play"},    Row{Verb::move, "ui.command.move"},
                          Row{Verb::back, "ui.command.back"},    Row{Verb::table, "ui.command.table"},
                          Row{Verb::rack, "ui.command.rack"},    Row{Verb::draw, "ui.command.draw"},
                          Row{Verb::pass, "ui.command.pass"},    Row{Verb::undo, "ui.command.undo"},
                          Row{Verb::reset, "ui.command.reset"},  Row{Verb::hint, "ui.command.hint"},
                          Row{Verb::help, "ui.command.help"},    Row{Verb::give_up, "cli.command.give_up"},
                          Row{Verb::rules, "cli.command.rules"}, Row{Verb::quit, "cli.command.quit"}};

// The words of a key, which are separated by commas.
std::vector<std::string> forms(std::string_view key, const Catalogue& words) {
    std::vector<std::string> list;
    const Sentence* sentence = words.find(key, Face::tiles);
    std::string_view text = sentence != nullptr ? std::string_view(sentence->other) : "";
    while (!text.empty()) {
        const auto comma = text.find(',');
        list.push_back(trimmed(text.substr(0, comma)));
        text = comma == std::string_view::npos ? "" : text.substr(comma + 1);
    }
    return list;
}

bool begins(std::string_view text, std::string_view word) {
    return text.starts_with(word) && (text.size() == word.size() || text[word.size()] == ' ');
}

} // namespace

std::optional<int> number_in(std::string_view text) {
    if (text.empty() || text.front() < '1' || text.front() > '9') return std::nullopt;
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

std::string trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const auto start = text.find_first_not_of(blanks);
    if (start == std::string_view::npos) return "";
    return std::string(text.substr(start, text.find_last_not_of(blanks) - start + 1));
}

std::optional<Typed> read_typed(std::string_view line, const Catalogue& words) {
    const std::string text = trimmed(line);
    std::optional<Typed> typed;
    std::size_t longest = 0;
    for (const Row& row : rows)
        for (const std::string& word : forms(row.key, words))
            if (begins(text, word) && word.size() > longest) {
                longest = word.size();
                typed = Typed{row.verb, trimmed(std::string_view(text).substr(word.size()))};
            }
    return typed;
}

std::optional<std::string> without_call(std::string_view line, const Catalogue& words) {
    const std::string text = trimmed(line);
    for (const std::string& word : forms("ui.command.call", words))
        if (text == word || text.ends_with(" " + word))
            return trimmed(std::string_view(text).substr(0, text.size() - word.size()));
    return std::nullopt;
}

Move read_move(std::string_view rest, const Catalogue& words) {
    for (const std::string& word : forms("ui.command.to", words))
        if (const auto at = rest.find(" " + word + " "); at != std::string_view::npos)
            return {trimmed(rest.substr(0, at)), trimmed(rest.substr(at + word.size() + 2))};
    return {trimmed(rest), ""};
}

bool is_word(std::string_view text, std::string_view key, const Catalogue& words) {
    for (const std::string& word : forms(key, words))
        if (word == text) return true;
    return false;
}

} // namespace rommy::cli
