#include "scenario.h"

#include "words.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace rommy::scenario {
namespace {

// RK-13, RC-07, R-14, RF-36, G11
bool is_id(std::string_view word) {
    const auto upper = [](char c) { return c >= 'A' && c <= 'Z'; };
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    const auto letters = static_cast<std::size_t>(std::ranges::find_if_not(word, upper) - word.begin());
    if (letters == 0 || letters > 2) return false;
    word.remove_prefix(letters);
    if (word.starts_with('-')) word.remove_prefix(1);
    return !word.empty() && std::ranges::all_of(word, digit);
}

// "scenario RK-13 RC-07 title"
Scenario read_title(std::string_view line, std::string_view file, int number) {
    Words words(line);
    if (!words.take("scenario"))
        throw SyntaxError(file, number, "expected `scenario ID TITLE` at the start of a line");
    Scenario one{std::string(file), number, {}, {}, {}};
    while (is_id(words.peek()))
        one.ids.emplace_back(words.next());
    one.title = words.rest();
    if (one.ids.empty()) throw SyntaxError(file, number, "a scenario names the rule it proves: RK-13, RC-07");
    if (one.title.empty()) throw SyntaxError(file, number, "a scenario has a title");
    return one;
}

// Without comment and blanks around it. A '#' begins a comment.
std::string_view trimmed(std::string_view line) {
    line = line.substr(0, line.find('#'));
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r'))
        line.remove_suffix(1);
    while (!line.empty() && line.front() == ' ')
        line.remove_prefix(1);
    return line;
}

} // namespace

std::vector<Scenario> read(std::string_view text, std::string_view file) {
    std::vector<Scenario> all;
    int number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        const std::string_view words = trimmed(line);
        if (words.empty()) continue;
        if (line.find('\t') != std::string_view::npos) throw SyntaxError(file, number, "blanks, not tabs");
        if (line.front() != ' ')
            all.push_back(read_title(words, file, number));
        else if (all.empty())
            throw SyntaxError(file, number, "a line before the first scenario");
        else
            all.back().lines.push_back({number, std::string(words)});
    }
    return all;
}

std::vector<Scenario> read_folder(const std::string& folder) {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".scenario") paths.push_back(entry.path());
    std::ranges::sort(paths);
    std::vector<Scenario> all;
    for (const auto& path : paths) {
        std::ifstream in(path);
        const std::string text(std::istreambuf_iterator<char>(in), {});
        std::ranges::move(read(text, path.filename().string()), std::back_inserter(all));
    }
    return all;
}

} // namespace rommy::scenario
