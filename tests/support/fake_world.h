// A world whose clock is turned by hand: tasks, alarms and thoughts run when a test says so, in one thread,
// in an order that is always the same.
#pragma once

#include "server/room/surroundings.h"

#include <deque>
#include <map>

namespace rommy::test {

class FakeWorld final : public server::Surroundings {
public:
    store::Millis time = 1'764'442'800'000;

    [[nodiscard]] store::Millis now() const override { return time; }
    void post(server::Task task) override { tasks_.push_back(std::move(task)); }
    void at(store::Millis when, server::Task task) override { alarms_.emplace(when, std::move(task)); }
    void think(server::Task task) override { thoughts_.push_back(std::move(task)); }

    // Bots and hints get no answer while this is so.
    bool absent_minded = false;

    // Everything that can happen now.
    void run() {
        for (bool more = true; more;)
            more = run_one(tasks_) || ring() || (!absent_minded && run_one(thoughts_));
    }
    // On to a time, alarm by alarm.
    void advance(store::Millis by) {
        run();
        const store::Millis end = time + by;
        while (!alarms_.empty() && alarms_.begin()->first <= end) {
            time = std::max(time, alarms_.begin()->first);
            run();
        }
        time = end;
        run();
    }
    // Alarms ring late: the time has come, and nobody has noticed yet.
    void advance_silently(store::Millis by) { time += by; }
    void forget_everything() {
        tasks_.clear();
        alarms_.clear();
        thoughts_.clear();
    }

private:
    static bool run_one(std::deque<server::Task>& tasks) {
        if (tasks.empty()) return false;
        const server::Task task = std::move(tasks.front());
        tasks.pop_front();
        task();
        return true;
    }
    bool ring() {
        if (alarms_.empty() || alarms_.begin()->first > time) return false;
        const server::Task task = std::move(alarms_.begin()->second);
        alarms_.erase(alarms_.begin());
        task();
        return true;
    }

    std::deque<server::Task> tasks_;
    std::multimap<store::Millis, server::Task> alarms_;
    std::deque<server::Task> thoughts_;
};

} // namespace rommy::test
