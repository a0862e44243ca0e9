// Puts the parts together, and takes them apart again in order.
#include "server/serve.h"

#include "server/addresses.h"
#include "server/http/api.h"
#include "server/room/keys.h"
#include "server/room/report.h"
#include "server/store/sqlite_store.h"
#include "server/world.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <thread>

namespace rommy::server {
namespace {

constexpr Millis beat_every = 2000;
constexpr Millis forget_every = 30'000;
constexpr Millis clear_every = 600'000;
constexpr Millis stop_within = 3000;

// Each connection is an open file. As many as the system lets us have, and some of them for the store and the
// page.
WebLimits web_limits() {
    WebLimits limits;
    rlimit files{};
    if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return limits;
    files.rlim_cur = std::min<rlim_t>(files.rlim_max, limits.connections + 128);
    (void)::setrlimit(RLIMIT_NOFILE, &files);
    if (::getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur > 192)
        limits.connections = std::min<std::size_t>(limits.connections, files.rlim_cur - 128);
    return limits;
}

class Server {
public:
    Server(const ServeOptions& options, std::unique_ptr<store::Store> store)
        : options_(options), world_(make_world(io_, std::thread::hardware_concurrency())),
          store_(std::move(store)),
          house_{*world_, *store_, counters_, room_options(options), store_->last_beat()},
          lobby_(house_, store::Patience{}), door_{lobby_, *world_, SessionLimits{}, {}},
          api_(
              lobby_, *world_, options.page, [this] { return numbers(); }, ApiLimits{options.tables_an_hour}),
          web_(make_web(io_, handlers(), web_limits())), signals_(io_, SIGINT, SIGTERM) {}

    int run() {
        const auto port = web_->listen(options_.host, options_.port);
        if (!port) {
            std::fprintf(stderr, "rommy: %s\n", port.error().c_str());
            return 1;
        }
        announce(*port);
        signals_.async_wait([this](const boost::system::error_code& failed, int) {
            if (!failed) stop();
        });
        every(beat_every, [this] { store_->beat(world_->now()); });
        every(forget_every, [this] { lobby_.forget_idle(); });
        every(clear_every, [this] { lobby_.clear_abandoned(); });
        run_on();
        web_->cut();
        store_->beat(world_->now());
        store_.reset(); // writes what was handed in, while all who are told of it still live
        report("stopped");
        return 0;
    }

private:
    // A fault outside of every room is a line in the log: it costs one request, and no table.
    void run_on() {
        for (bool more = true; more;)
            try {
                io_.run();
                more = false;
            } catch (const std::exception& fault) {
                report("a fault: " + std::string(fault.what()));
            }
    }
    static RoomOptions room_options(const ServeOptions& options) {
        RoomOptions room;
        if (options.bot_delay_ms >= 0) room.bot_delay_least = room.bot_delay_most = options.bot_delay_ms;
        return room;
    }
    WebHandlers handlers() {
        return {[this](const HttpRequest& request, const HttpReply& reply) { api_.answer(request, reply); },
                [this](std::shared_ptr<Peer> peer, std::string address) {
                    return open_session(door_, std::move(peer), std::move(address));
                }};
    }
    Numbers numbers() {
        return {counters_,
                door_.counters,
                web_->counters(),
                store_->latency(),
                lobby_.open_rooms(),
                lobby_.people(),
                store_->count_tables().value_or(-1),
                world_->now() - started_};
    }
    void announce(unsigned short port) const {
        for (const std::string& url : reachable(options_.host, port))
            std::printf("rommy: serving at %s\n", url.c_str());
        std::fflush(stdout);
    }
    // At once, and then at intervals.
    void every(Millis interval, const Task& task) {
        if (stopping_) return;
        task();
        world_->at(world_->now() + interval, [this, interval, task] { every(interval, task); });
    }
    // What has been acknowledged is durable already. Sockets get their farewell, if they listen.
    void stop() {
        stopping_ = true;
        report("stopping");
        web_->stop();
        lobby_.send_away();
        await_farewells(world_->now() + stop_within);
    }
    void await_farewells(Millis until) {
        if (web_->counters().sockets_open == 0 || world_->now() >= until) return io_.stop();
        world_->at(world_->now() + 20, [this, until] { await_farewells(until); });
    }

    // In this order: what is declared later uses what is declared before, and goes first.
    ServeOptions options_;
    boost::asio::io_context io_{1};
    std::unique_ptr<Surroundings> world_;
    std::unique_ptr<store::Store> store_;
    Counters counters_;
    House house_;
    Lobby lobby_;
    Door door_;
    Api api_;
    std::unique_ptr<Web> web_;
    boost::asio::signal_set signals_;
    bool stopping_ = false;
    Millis started_ = world_->now();
};

} // namespace

int serve(const ServeOptions& options) {
    if (!prepare_keys()) {
        std::fputs("rommy: libsodium does not start\n", stderr);
        return 1;
    }
    auto store = store::open_sqlite(options.data);
    if (!store) {
        std::fprintf(stderr, "rommy: %s\n", store.error().text.c_str());
        return 1;
    }
    const std::string index = options.page + "/index.html";
    if (std::error_code failed; !std::filesystem::is_regular_file(index, failed))
        report("there is no page: " + index + " is missing; scripts/build-page builds it");
    Server server(options, *std::move(store));
    return server.run();
}

} // namespace rommy::server
