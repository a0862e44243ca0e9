#include "server/world.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>

#include <algorithm>
#include <chrono>

namespace rommy::server {
namespace {

namespace asio = boost::asio;

class World final : public Surroundings {
public:
    World(asio::io_context& io, unsigned thinkers) : io_(io), thinkers_(std::max(1U, thinkers)) {}
    ~World() override {
        thinkers_.stop();
        thinkers_.join();
    }

    store::Millis now() const override {
        return std::chrono::duration_cast<std::chrono::milliseconds>(
                   std::chrono::system_clock::now().time_since_epoch())
            .count();
    }
    void post(Task task) override { asio::post(io_, std::move(task)); }
    void at(store::Millis when, Task task) override {
        auto timer = std::make_shared<asio::steady_timer>(
            io_, std::chrono::milliseconds(std::max<store::Millis>(0, when - now())));
        timer->async_wait([timer, task = std::move(task)](const boost::system::error_code& stopped) {
            if (!stopped) task();
        });
    }
    void think(Task task) override { asio::post(thinkers_, std::move(task)); }

private:
    asio::io_context& io_;
    asio::thread_pool thinkers_;
};

} // namespace

std::unique_ptr<Surroundings> make_world(asio::io_context& io, unsigned thinkers) {
    return std::make_unique<World>(io, thinkers);
}

} // namespace rommy::server
