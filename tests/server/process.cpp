#include "tests/server/process.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <filesystem>

namespace rommy::test {

ServerProcess::ServerProcess(std::vector<std::string> options) : options_(std::move(options)) {
    static std::atomic<int> number = 0;
    folder_ =
        testing::TempDir() + "rommy-server-" + std::to_string(::getpid()) + "-" + std::to_string(++number);
    std::filesystem::create_directories(folder_ + "/page/assets");
    start();
}

ServerProcess::~ServerProcess() {
    kill();
    std::filesystem::remove_all(folder_);
}

void ServerProcess::start() {
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe(pipe.data()), 0);
    std::vector<std::string> words{ROMMY_BINARY, "serve",           "--port", "0",
                                   "--data",     folder_ + "/data", "--page", folder_ + "/page"};
    words.insert(words.end(), options_.begin(), options_.end());
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    process_ = ::fork();
    if (process_ == 0) {
        ::dup2(pipe[1], STDOUT_FILENO);
        ::close(pipe[0]);
        ::close(pipe[1]);
        ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }
    ::close(pipe[1]);
    output_.clear();
    std::array<char, 256> bytes{};
    while (output_.find('\n') == std::string::npos) {
        const auto got = ::read(pipe[0], bytes.data(), bytes.size());
        if (got <= 0) break;
        output_.append(bytes.data(), static_cast<std::size_t>(got));
    }
    ::close(pipe[0]);
    const auto colon = output_.rfind(':');
    ASSERT_NE(colon, std::string::npos) << "the server does not start: " << output_;
    port_ = static_cast<unsigned short>(std::stoi(output_.substr(colon + 1)));
}

void ServerProcess::kill() {
    if (process_ == 0) return;
    ::kill(process_, SIGKILL);
    wait();
}

int ServerProcess::stop() {
    ::kill(process_, SIGTERM);
    return wait();
}

int ServerProcess::wait() {
    int status = 0;
    ::waitpid(process_, &status, 0);
    process_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace rommy::test
