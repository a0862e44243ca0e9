// The only unit that includes Beast. Callbacks, not coroutines: each connection is an object that keeps
// itself alive as long as something is pending on it.
#include "server/http/web.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket.hpp>

#include <algorithm>
#include <deque>
#include <optional>
#include <unordered_set>
#include <vector>

namespace rommy::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;
using Failure = boost::system::error_code;
using Message = http::request<http::string_body>;

constexpr auto request_time = std::chrono::seconds(30);
constexpr std::uint32_t header_limit = 8 * 1024;

// What all connections share, and the last of them lets go of.
class Socket;
struct Common {
    WebHandlers handlers;
    WebLimits limits;
    WebCounters counters;
    std::unordered_set<Socket*> sockets; // those that have a listener
    bool stopping = false;
};
using CommonPtr = std::shared_ptr<Common>;

// A TCP stream under a WebSocket. When both sides have said farewell Beast waits until the other one has
// closed its end, so that nothing it still sends turns what it has not read into an error; a server that
// stops does not wait.
class Line : public beast::tcp_stream {
public:
    Line(beast::tcp_stream stream, CommonPtr common)
        : beast::tcp_stream(std::move(stream)), common_(std::move(common)) {}

    // Only the other side's end is still open.
    [[nodiscard]] bool parting() const { return parting_; }

    // Beast finds this by its name. Part of it is taken over where the wait is wanted.
    template <class Handler>
    friend void async_teardown(beast::role_type role, Line& line, Handler&& handler) {
        line.parting_ = true;
        if (!line.common_->stopping)
            return beast::async_teardown(role, static_cast<beast::tcp_stream&>(line),
                                         std::forward<Handler>(handler));
        Failure ignored;
        line.socket().shutdown(Tcp::socket::shutdown_both, ignored);
        line.close();
        asio::post(line.get_executor(), beast::bind_front_handler(std::forward<Handler>(handler), Failure()));
    }

private:
    CommonPtr common_;
    bool parting_ = false;
};
using Stream = websocket::stream<Line, false>;

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

// Codes from 4000 are ours.
websocket::close_reason reason_of(Farewell why) {
    switch (why) {
    case Farewell::done:
        return {websocket::close_code::normal, "done"};
    case Farewell::replaced:
        return {static_cast<websocket::close_code>(4001), "replaced"};
    case Farewell::refused:
        return {static_cast<websocket::close_code>(4003), "refused"};
    case Farewell::frozen:
        return {websocket::close_code::internal_error, "frozen"};
    case Farewell::too_slow:
        return {websocket::close_code::policy_error, "too slow"};
    case Farewell::too_many:
        return {websocket::close_code::policy_error, "too many"};
    case Farewell::bad_messages:
        return {websocket::close_code::policy_error, "bad messages"};
    case Farewell::not_text:
        return {websocket::close_code::unknown_data, "not text"};
    case Farewell::stopping:
        return {websocket::close_code::going_away, "stopping"};
    }
    return {websocket::close_code::normal};
}

class Socket final : public Peer, public std::enable_shared_from_this<Socket> {
public:
    Socket(CommonPtr common, beast::tcp_stream stream, std::string address)
        : common_(std::move(common)), stream_(std::move(stream), common_), address_(std::move(address)) {
        ++common_->counters.connections_open;
    }
    ~Socket() override { --common_->counters.connections_open; }

    void accept(const Message& request) {
        beast::get_lowest_layer(stream_).expires_never();
        websocket::stream_base::timeout times =
            websocket::stream_base::timeout::suggested(beast::role_type::server);
        times.idle_timeout = std::chrono::seconds(60); // half-open connections are found by pings
        times.handshake_timeout = std::chrono::seconds(10);
        stream_.set_option(times);
        stream_.read_message_max(common_->limits.message);
        stream_.text(true);
        stream_.async_accept(request,
                             [self = shared_from_this()](Failure failure) { self->on_accepted(failure); });
    }

    void send(const Text& text) override {
        if (closing_ || gone_) return;
        waiting_bytes_ += text->size();
        waiting_.push_back(text);
        if (waiting_bytes_ > common_->limits.waiting || waiting_.size() > common_->limits.waiting_messages) {
            ++common_->counters.too_slow;
            return cut();
        }
        write_next();
    }

    void close(Farewell why) override {
        if (closing_ || gone_) return;
        closing_ = why;
        write_next();
    }

    // Nothing is to be said any more by either side.
    [[nodiscard]] bool parting() const { return stream_.next_layer().parting(); }

    void leave() {
        if (!gone_) {
            gone_ = true;
            Failure ignored;
            beast::get_lowest_layer(stream_).socket().close(ignored);
        }
        tell();
    }

private:
    void on_accepted(Failure failure) {
        if (failure) return;
        ++common_->counters.sockets;
        ++common_->counters.sockets_open;
        common_->sockets.insert(this);
        listener_ = common_->handlers.open(shared_from_this(), address_);
        read_next();
    }

    void read_next() {
        stream_.async_read(
            buffer_, [self = shared_from_this()](Failure failure, std::size_t) { self->on_read(failure); });
    }
    void on_read(Failure failure) {
        if (failure || gone_) return leave();
        ++common_->counters.messages_in;
        if (!stream_.got_text()) close(Farewell::not_text);
        const auto data = buffer_.cdata();
        if (!closing_) listener_->on_text({static_cast<const char*>(data.data()), data.size()});
        buffer_.consume(buffer_.size());
        read_next();
    }

    void write_next() {
        if (writing_ || gone_) return;
        if (waiting_.empty()) return finish();
        writing_ = true;
        stream_.async_write(asio::buffer(*waiting_.front()),
                            [self = shared_from_this()](Failure failure, std::size_t bytes) {
                                self->on_written(failure, bytes);
                            });
    }
    void on_written(Failure failure, std::size_t bytes) {
        writing_ = false;
        if (failure || gone_) return leave();
        ++common_->counters.messages_out;
        common_->counters.bytes_out += bytes;
        waiting_bytes_ -= waiting_.front()->size();
        waiting_.pop_front();
        write_next();
    }
    // All is written; if somebody has said farewell, it is time.
    void finish() {
        if (!closing_ || closed_) return;
        closed_ = true;
        stream_.async_close(reason_of(*closing_), [self = shared_from_this()](Failure) { self->leave(); });
    }

    // Without a handshake: the other side does not listen. Told later, since the caller may be in the middle
    // of something.
    void cut() {
        gone_ = true;
        waiting_.clear();
        Failure ignored;
        beast::get_lowest_layer(stream_).socket().close(ignored);
        asio::post(stream_.get_executor(), [self = shared_from_this()] { self->tell(); });
    }
    void tell() {
        if (!listener_) return;
        --common_->counters.sockets_open;
        common_->sockets.erase(this);
        std::exchange(listener_, nullptr)->on_gone();
    }

    CommonPtr common_;
    Stream stream_;
    std::string address_;
    beast::flat_buffer buffer_;
    std::shared_ptr<Listener> listener_;
    std::deque<Text> waiting_;
    std::size_t waiting_bytes_ = 0;
    std::optional<Farewell> closing_;
    bool writing_ = false;
    bool closed_ = false;
    bool gone_ = false;
};

class Connection final : public std::enable_shared_from_this<Connection> {
public:
    Connection(CommonPtr common, Tcp::socket socket, std::string address)
        : common_(std::move(common)), stream_(std::move(socket)), address_(std::move(address)) {
        ++common_->counters.connections_open;
    }
    ~Connection() { --common_->counters.connections_open; }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    void read_next() {
        parser_.emplace();
        parser_->body_limit(common_->limits.message);
        parser_->header_limit(header_limit);
        stream_.expires_after(request_time);
        http::async_read(
            stream_, buffer_, *parser_,
            [self = shared_from_this()](Failure failure, std::size_t) { self->on_read(failure); });
    }

private:
    void on_read(Failure failure) {
        if (failure == http::error::body_limit)
            return reply(
                {413, "application/json", R"({"error":"too_large","text":"expected at most 64 kB"})", {}},
                true);
        if (failure || common_->stopping) return;
        ++common_->counters.requests;
        const Message& message = parser_->get();
        if (websocket::is_upgrade(message)) return upgrade();
        const bool head = message.method() == http::verb::head;
        HttpRequest request{head ? "GET" : text_of(message.method_string()),
                            text_of(message.target()),
                            text_of(message[http::field::content_type]),
                            text_of(message[http::field::if_none_match]),
                            text_of(message[http::field::accept_encoding]),
                            message.body(),
                            address_};
        stream_.expires_never();
        common_->handlers.answer(std::move(request), [self = shared_from_this(), head](HttpAnswer answer) {
            self->reply(std::move(answer), false, head);
        });
    }

    void upgrade() {
        const Message message = parser_->release();
        if (message.target() != "/ws")
            return reply({404, "text/plain; charset=utf-8", "not found\n", {}}, true);
        if (!same_origin(text_of(message[http::field::origin]), text_of(message[http::field::host]))) {
            ++common_->counters.refused_origin;
            return reply({403, "text/plain; charset=utf-8", "another origin\n", {}}, true);
        }
        std::make_shared<Socket>(common_, std::move(stream_), address_)->accept(message);
    }

    void reply(HttpAnswer answer, bool last, bool head = false) {
        if (answer.status >= 500)
            ++common_->counters.answers_5xx;
        else if (answer.status >= 400)
            ++common_->counters.answers_4xx;
        auto response =
            std::make_shared<http::response<http::string_body>>(static_cast<http::status>(answer.status), 11);
        if (!answer.content_type.empty()) response->set(http::field::content_type, answer.content_type);
        for (const auto& [name, value] : answer.headers)
            response->set(name, value);
        response->body() = std::move(answer.body);
        response->keep_alive(!last && !common_->stopping &&
                             (!parser_ || !parser_->is_done() || parser_->keep_alive()));
        if (answer.status != 304) response->prepare_payload();
        if (head) response->body().clear();
        stream_.expires_after(request_time);
        http::async_write(stream_, *response,
                          [self = shared_from_this(), response](Failure failure, std::size_t) {
                              if (failure || !response->keep_alive()) return self->hang_up();
                              self->read_next();
                          });
    }
    void hang_up() {
        Failure ignored;
        stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
    }

    CommonPtr common_;
    beast::tcp_stream stream_;
    std::string address_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
};

class BeastWeb final : public Web {
public:
    BeastWeb(asio::io_context& io, WebHandlers handlers, WebLimits limits)
        : common_(std::make_shared<Common>(Common{std::move(handlers), limits, {}, {}})), acceptor_(io),
          pause_(io) {}

    std::expected<std::uint16_t, std::string> listen(const std::string& host, std::uint16_t port) override {
        Failure failure;
        const auto address = asio::ip::make_address(host == "localhost" ? "127.0.0.1" : host, failure);
        if (failure) return std::unexpected("not an address: " + host);
        const Tcp::endpoint endpoint(address, port);
        acceptor_.open(endpoint.protocol(), failure);
        if (!failure) acceptor_.set_option(asio::socket_base::reuse_address(true), failure);
        if (!failure) acceptor_.bind(endpoint, failure);
        if (!failure) acceptor_.listen(asio::socket_base::max_listen_connections, failure);
        if (failure)
            return std::unexpected("cannot listen on " + host + ":" + std::to_string(port) + ": " +
                                   failure.message());
        accept_next();
        return acceptor_.local_endpoint().port();
    }
    const WebCounters& counters() const override { return common_->counters; }
    void stop() override {
        common_->stopping = true;
        Failure ignored;
        acceptor_.close(ignored);
        const std::vector<Socket*> sockets(common_->sockets.begin(), common_->sockets.end());
        for (Socket* socket : sockets)
            if (socket->parting()) socket->shared_from_this()->leave();
    }
    void cut() override {
        while (!common_->sockets.empty())
            (*common_->sockets.begin())->shared_from_this()->leave();
    }

private:
    void accept_next() {
        acceptor_.async_accept(
            [this](Failure failure, Tcp::socket socket) { on_accepted(failure, std::move(socket)); });
    }
    void on_accepted(Failure failure, Tcp::socket socket) {
        if (common_->stopping) return;
        if (failure) { // out of files, most likely: there is no hurry
            pause_.expires_after(std::chrono::milliseconds(100));
            return pause_.async_wait([this](Failure stopped) {
                if (!stopped) accept_next();
            });
        }
        take(std::move(socket));
        accept_next();
    }
    void take(Tcp::socket socket) {
        Failure failure;
        const auto remote = socket.remote_endpoint(failure);
        if (failure) return;
        if (common_->counters.connections_open >= common_->limits.connections) {
            ++common_->counters.refused_full;
            return;
        }
        socket.set_option(Tcp::no_delay(true), failure);
        std::make_shared<Connection>(common_, std::move(socket), remote.address().to_string())->read_next();
    }

    CommonPtr common_;
    Tcp::acceptor acceptor_;
    asio::steady_timer pause_;
};

} // namespace

bool same_origin(std::string_view origin, std::string_view host) {
    if (origin.empty()) return true;
    const auto scheme = origin.find("://");
    if (scheme == std::string_view::npos) return false;
    const std::string_view authority = origin.substr(scheme + 3);
    return std::ranges::equal(authority, host, [](char a, char b) {
        const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
        return lower(a) == lower(b);
    });
}

std::unique_ptr<Web> make_web(asio::io_context& io, WebHandlers handlers, WebLimits limits) {
    return std::make_unique<BeastWeb>(io, std::move(handlers), limits);
}

} // namespace rommy::server
