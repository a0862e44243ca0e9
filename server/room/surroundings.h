// What a room needs of the world: the time, an alarm, and somebody to think for it. The server's is made of
// Asio and threads; the tests' is a clock that they turn by hand.
#pragma once

#include "server/store/records.h"

#include <functional>

namespace rommy::server {

using Task = std::function<void()>;

class Surroundings {
public:
    Surroundings() = default;
    Surroundings(const Surroundings&) = delete;
    Surroundings& operator=(const Surroundings&) = delete;
    virtual ~Surroundings() = default;

    [[nodiscard]] virtual store::Millis now() const = 0;
    // Runs the task where the rooms run, from any thread; never inside the call.
    virtual void post(Task task) = 0;
    // Runs it there at that time or a little later.
    virtual void at(store::Millis when, Task task) = 0;
    // Runs it on another thread, so that thinking keeps nobody waiting.
    virtual void think(Task task) = 0;
};

} // namespace rommy::server
