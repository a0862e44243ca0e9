// A scenario: one position and what happens in it, in the words of the game. Read here from
// tests/rules/*.scenario, whose form README.md tells; what the words mean is run.h's affair.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace rommy::scenario {

struct Line {
    int number; // in its file, from 1
    std::string text;
};

struct Scenario {
    std::string file;
    int line = 0;
    std::vector<std::string> ids; // RK-13, RC-07: the statements and cases that it proves
    std::string title;
    std::vector<Line> lines;
};

// What is wrong in a file, with file and line: the text cannot be understood, or the position cannot be.
struct SyntaxError : std::runtime_error {
    SyntaxError(std::string_view file, int line, std::string_view what)
        : std::runtime_error(std::string(file) + ":" + std::to_string(line) + ": " + std::string(what)) {}
};

[[nodiscard]] std::vector<Scenario> read(std::string_view text, std::string_view file);
// Every *.scenario of the folder, by name.
[[nodiscard]] std::vector<Scenario> read_folder(const std::string& folder);

} // namespace rommy::scenario
