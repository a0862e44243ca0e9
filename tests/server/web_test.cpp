// The web layer by itself: a reader that does not read is cut off, and what was waiting for it is let go.
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

} // namespace
} // namespace rommy::test
