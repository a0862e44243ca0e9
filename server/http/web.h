// HTTP and WebSocket behind a plain interface: requests and answers are values, a socket is a Peer that sends
// texts. Everything of Beast is in web.cpp, which alone pays for compiling it; what the requests mean is
// decided by the handlers.
//
// The handlers are called where the io_context runs, and must not wait.
#pragma once

#include "server/room/peer.h"

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boost::asio {
class io_context;
}

namespace rommy::server {

struct HttpRequest {
    std::string method;
    std::string target;
    std::string content_type;
    std::string if_none_match;
    std::string accept_encoding;
    std::string body;
    std::string address; // of the client, without its port
};

struct HttpAnswer {
    int status = 200;
    std::string content_type;
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers;
};
using HttpReply = std::function<void(HttpAnswer)>;

// What receives what a socket says.
class Listener {
public:
    Listener() = default;
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    virtual ~Listener() = default;

    virtual void on_text(std::string_view text) = 0;
    // Once, however it ended.
    virtual void on_gone() = 0;
};

struct WebLimits {
    std::size_t message = 64 * 1024;   // bytes a message or body
    std::size_t waiting = 1024 * 1024; // bytes not yet taken by a slow reader
    std::size_t waiting_messages = 4096;
    std::size_t connections = 8192;
};

// Written where the io_context runs.
struct WebCounters {
    std::uint64_t requests = 0;
    std::uint64_t answers_4xx = 0;
    std::uint64_t answers_5xx = 0;
    std::uint64_t sockets = 0; // ever opened
    std::uint64_t sockets_open = 0;
    std::uint64_t connections_open = 0;
    std::uint64_t messages_in = 0;
    std::uint64_t messages_out = 0;
    std::uint64_t bytes_out = 0;
    std::uint64_t refused_origin = 0;
    std::uint64_t refused_full = 0;
    std::uint64_t too_slow = 0;
};

struct WebHandlers {
    std::function<void(HttpRequest, HttpReply)> answer;
    // A WebSocket at /ws has been opened.
    std::function<std::shared_ptr<Listener>(std::shared_ptr<Peer>, std::string address)> open;
};

// The page that an Origin header names is the one that this host serves; who sends none is no browser.
[[nodiscard]] bool same_origin(std::string_view origin, std::string_view host);

class Web {
public:
    Web() = default;
    Web(const Web&) = delete;
    Web& operator=(const Web&) = delete;
    virtual ~Web() = default;

    // The port it listens on.
    [[nodiscard]] virtual std::expected<std::uint16_t, std::string> listen(const std::string& host,
                                                                           std::uint16_t port) = 0;
    [[nodiscard]] virtual const WebCounters& counters() const = 0;
    // No further connections, and no further requests on those that wait for one. Open sockets are the
    // handlers' to close.
    virtual void stop() = 0;
    // Ends what is still open, and tells its listeners: the last thing, when the io_context runs no more.
    virtual void cut() = 0;
};

[[nodiscard]] std::unique_ptr<Web> make_web(boost::asio::io_context& io, WebHandlers handlers,
                                            WebLimits limits = {});

} // namespace rommy::server
