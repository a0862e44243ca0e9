// The real server as a process of its own, in a folder of its own: started, asked to stop, or killed.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace rommy::test {

class ServerProcess {
public:
    explicit ServerProcess(std::vector<std::string> options = {});
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    ~ServerProcess(); // kills it, and removes the folder

    // Waits until it serves; on any free port.
    void start();
    void kill();
    // SIGTERM; the exit status.
    int stop();
    [[nodiscard]] unsigned short port() const { return port_; }
    [[nodiscard]] const std::string& folder() const { return folder_; }
    [[nodiscard]] std::string output() const { return output_; }

private:
    int wait();

    std::vector<std::string> options_;
    std::string folder_;
    std::string output_;
    pid_t process_ = 0;
    unsigned short port_ = 0;
};

} // namespace rommy::test
