// rommy bench: starts the measuring program of that name that was built beside this one. What it measures
// against is not linked into this program.
#include "cli/commands.h"

#include <filesystem>
#include <iostream>
#include <unistd.h>

namespace rommy::cli {

int bench(const std::string& name) {
    std::error_code failed;
    const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", failed);
    const std::filesystem::path program = self.parent_path() / "bench" / ("bench_" + name);
    if (failed || !std::filesystem::exists(program)) {
        std::cerr << "rommy: " << program.string() << " is not there; scripts/build release bench makes it\n";
        return 1;
    }
    execl(program.c_str(), program.c_str(), nullptr);
    std::cerr << "rommy: " << program.string() << " does not start\n";
    return 1;
}

} // namespace rommy::cli
