// Runs jobs on threads and writes what they return, a line each, in the order in which they came.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <iosfwd>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace rommy::cli {

class Pipeline {
public:
    Pipeline(std::ostream& out, int threads);
    // Waits until everything is written.
    ~Pipeline();
    Pipeline(const Pipeline&) = delete;
    Pipeline& operator=(const Pipeline&) = delete;

    // Waits while too many are under way.
    void add(std::function<std::string()> job);

private:
    void work();
    void write();

    std::ostream& out_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::packaged_task<std::string()>> waiting_;
    std::deque<std::future<std::string>> unwritten_;
    std::size_t most_;
    bool closed_ = false;
    std::vector<std::jthread> threads_;
};

} // namespace rommy::cli
