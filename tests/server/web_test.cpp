// The web layer by itself: a reader that does not read is cut off, and what was waiting for it is let go; a
// server that stops waits for nobody who has said farewell.
#include "server/http/rate.h"
#include "server/http/web.h"
#include "tests/server/wire_client.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <gtest/gtest.h>

#include <future>
#include <thread>

namespace rommy::test {
namespace {

using namespace server;

struct Silent final : Listener {
    explicit Silent(std::promise<void>& gone) : gone_(gone) {}
    void on_text(std::string_view) override {}
    void on_gone() override { gone_.set_value(); }
    std::promise<void>& gone_;
};

TEST(Web, ASlowReaderIsCutOff) {
    boost::asio::io_context io(1);
    std::shared_ptr<Peer> peer;
    std::promise<void> opened;
    std::promise<void> gone;
    WebLimits limits;
    limits.waiting = 1024 * 1024;
    const auto web = make_web(io,
                              {{},
                               [&](std::shared_ptr<Peer> one, const std::string&) {
                                   peer = std::move(one);
                                   opened.set_value();
                                   return std::make_shared<Silent>(gone);
                               }},
                              limits);
    const auto port = web->listen("127.0.0.1", 0).value();
    std::jthread thread([&] { io.run(); });
    Socket socket(port);
    ASSERT_TRUE(socket.open());
    opened.get_future().wait();
    const auto text = std::make_shared<const std::string>(60'000, 'x');
    int sent = 0;
    auto waiting = gone.get_future();
    // The system's buffers take some megabytes before the server's own begins to fill.
    for (; sent < 2000 && waiting.wait_for(std::chrono::milliseconds(1)) != std::future_status::ready; ++sent)
        boost::asio::post(io, [&] { peer->send(text); });
    EXPECT_LT(sent, 2000);
    std::promise<std::uint64_t> too_slow;
    boost::asio::post(io, [&] {
        peer.reset();
        too_slow.set_value(web->counters().too_slow);
    });
    EXPECT_EQ(too_slow.get_future().get(), 1U);
    io.stop();
}

TEST(Rate, CountsInWindowsForEachKey) {
    Rate rate(2, 1000);
    EXPECT_TRUE(rate.take("a", 0));
    EXPECT_TRUE(rate.take("a", 999));
    EXPECT_FALSE(rate.take("a", 999));
    EXPECT_TRUE(rate.take("b", 999));
    EXPECT_TRUE(rate.take("a", 1000));
    for (int i = 0; i < 20'000; ++i)
        EXPECT_TRUE(rate.take(std::to_string(i), 1'000'000 + i));
    EXPECT_TRUE(rate.take("a", 1001));
}

// A client that keeps its end of the connection open when the farewell is over. Once it sees the server's end
// closed, there is nothing left that the server waits for.
struct LingeringClient {
    boost::asio::io_context io{1};
    std::shared_ptr<Peer> peer;
    std::promise<void> opened;
    std::promise<void> gone;
    std::unique_ptr<Web> web = make_web(io, {{}, [&](std::shared_ptr<Peer> one, const std::string&) {
                                                 peer = std::move(one);
                                                 opened.set_value();
                                                 return std::make_shared<Silent>(gone);
                                             }});
    std::uint16_t port = web->listen("127.0.0.1", 0).value();
    std::jthread thread{[&] { io.run(); }};
    Socket socket{port};

    LingeringClient() {
        EXPECT_TRUE(socket.open());
        opened.get_future().wait();
    }
    void say_farewell(bool stops) {
        boost::asio::post(io, [this, stops] {
            if (stops) web->stop();
            peer->close(Farewell::stopping);
        });
        EXPECT_FALSE(socket.receive().has_value()); // it answers, and does not close
        EXPECT_EQ(socket.close_code(), 1001);
        while (socket.connection().wait(std::chrono::milliseconds(100))) {
        }
    }
    // All that is left to do is done, in this thread.
    bool is_gone() {
        io.stop();
        thread.join();
        io.restart();
        while (io.poll() > 0) {
        }
        return gone.get_future().wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    }
};

TEST(Web, AServerThatStopsClosesWhoHasSaidFarewell) {
    LingeringClient client;
    client.say_farewell(true);
    EXPECT_TRUE(client.is_gone());
    EXPECT_EQ(client.web->counters().sockets_open, 0U);
}

TEST(Web, AServerThatStopsClosesWhoHadSaidFarewellBefore) {
    LingeringClient client;
    client.say_farewell(false);
    boost::asio::post(client.io, [&] { client.web->stop(); });
    std::promise<void> stopped;
    boost::asio::post(client.io, [&] { stopped.set_value(); });
    stopped.get_future().wait();
    EXPECT_TRUE(client.is_gone());
    EXPECT_EQ(client.web->counters().sockets_open, 0U);
}

} // namespace
} // namespace rommy::test
