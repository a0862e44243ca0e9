#include "cli/pipeline.h"

#include <ostream>

namespace rommy::cli {

Pipeline::Pipeline(std::ostream& out, int threads)
    : out_(out), most_(static_cast<std::size_t>(threads) * 64) {
    for (int i = 0; i < threads; ++i)
        threads_.emplace_back([this] { work(); });
    threads_.emplace_back([this] { write(); });
}

Pipeline::~Pipeline() {
    {
        const std::scoped_lock lock(mutex_);
        closed_ = true;
    }
    changed_.notify_all();
    threads_.clear(); // joins them
}

void Pipeline::add(std::function<std::string()> job) {
    std::packaged_task<std::string()> task(std::move(job));
    {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return unwritten_.size() < most_; });
        unwritten_.push_back(task.get_future());
        waiting_.push_back(std::move(task));
    }
    changed_.notify_all();
}

void Pipeline::work() {
    for (;;) {
        std::packaged_task<std::string()> task;
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
            if (waiting_.empty()) return;
            task = std::move(waiting_.front());
            waiting_.pop_front();
        }
        task();
    }
}

void Pipeline::write() {
    for (;;) {
        std::future<std::string> next;
        {
            std::unique_lock lock(mutex_);
            // Whoever waits for an answer before asking on gets it.
            if (unwritten_.empty()) out_.flush();
            changed_.wait(lock, [this] { return closed_ || !unwritten_.empty(); });
            if (unwritten_.empty()) return;
            next = std::move(unwritten_.front());
            unwritten_.pop_front();
        }
        changed_.notify_all();
        out_ << next.get() << '\n';
    }
}

} // namespace rommy::cli
