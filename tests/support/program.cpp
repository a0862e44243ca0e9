#include "tests/support/program.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

namespace rommy::test {
namespace {

std::string whole_file(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// A folder of this process's own, gone when the run is over.
class Folder {
public:
    Folder() : path_(std::filesystem::temp_directory_path() / ("rommy-test-" + std::to_string(getpid()))) {
        std::filesystem::create_directories(path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    [[nodiscard]] std::filesystem::path file(const char* name) const { return path_ / name; }

private:
    std::filesystem::path path_;
};

} // namespace

std::vector<std::string> Finished::lines() const {
    std::vector<std::string> lines;
    std::istringstream in(out);
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

Finished run_program(const std::string& program, const std::string& arguments, const std::string& input,
                     const std::string& environment) {
    const Folder folder;
    std::ofstream(folder.file("in"), std::ios::binary) << input;
    const std::string command = environment + " '" + program + "' " + arguments + " <'" +
                                folder.file("in").string() + "' >'" + folder.file("out").string() + "' 2>'" +
                                folder.file("err").string() + "'";
    const int result = std::system(command.c_str()); // NOLINT(concurrency-mt-unsafe): tests run one at a time
    return {WIFEXITED(result) ? WEXITSTATUS(result) : -1, whole_file(folder.file("out")),
            whole_file(folder.file("err"))};
}

} // namespace rommy::test
