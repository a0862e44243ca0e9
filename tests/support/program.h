// Runs the real program, as a user would: arguments and input in, output and exit status back.
#pragma once

#include <string>
#include <vector>

namespace rommy::test {

struct Finished {
    int status = -1; // -1: it did not end by itself
    std::string out;
    std::string err;
    [[nodiscard]] std::vector<std::string> lines() const; // of `out`
};

// `arguments` as a shell reads them. `environment` goes before the program: "LANG=da_DK.UTF-8".
[[nodiscard]] Finished run_program(const std::string& program, const std::string& arguments,
                                   const std::string& input = "", const std::string& environment = "");

} // namespace rommy::test
