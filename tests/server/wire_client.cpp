#include "tests/server/wire_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>

namespace rommy::test {

Connection::Connection(unsigned short port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return;
    ::close(socket_);
    socket_ = -1;
}
Connection::~Connection() {
    if (socket_ >= 0) ::close(socket_);
}

bool Connection::write(std::string_view bytes) {
    while (socket_ >= 0 && !bytes.empty()) {
        const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return socket_ >= 0;
}

bool Connection::wait(std::chrono::milliseconds time) {
    pollfd ready{socket_, POLLIN, 0};
    if (socket_ < 0 || ::poll(&ready, 1, static_cast<int>(time.count())) <= 0) return socket_ >= 0;
    std::array<char, 65536> bytes{};
    const auto got = ::recv(socket_, bytes.data(), bytes.size(), 0);
    if (got <= 0) return false;
    data_.append(bytes.data(), static_cast<std::size_t>(got));
    return true;
}

std::optional<std::string> Connection::read_until(std::string_view mark) {
    const auto end = std::chrono::steady_clock::now() + patience_;
    for (auto at = data_.find(mark);; at = data_.find(mark)) {
        if (at != std::string::npos) return read(at + mark.size());
        if (!wait(std::chrono::milliseconds(100)) || std::chrono::steady_clock::now() > end)
            return std::nullopt;
    }
}

std::optional<std::string> Connection::read(std::size_t bytes) {
    const auto end = std::chrono::steady_clock::now() + patience_;
    while (data_.size() < bytes)
        if (!wait(std::chrono::milliseconds(100)) || std::chrono::steady_clock::now() > end)
            return std::nullopt;
    std::string taken = data_.substr(0, bytes);
    data_.erase(0, bytes);
    return taken;
}

std::string HttpResult::header(std::string_view name) const {
    const auto at = head.find("\r\n" + std::string(name) + ": ");
    if (at == std::string::npos) return "";
    const auto from = at + name.size() + 4;
    return head.substr(from, head.find("\r\n", from) - from);
}

HttpResult http(unsigned short port, std::string_view method, std::string_view target,
                std::string_view headers, std::string_view body) {
    Connection connection(port);
    std::string request(method);
    request += " " + std::string(target) + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
               "\r\nConnection: close\r\n" + std::string(headers);
    request += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
    (void)connection.write(request); // the server may answer, and close, before it has read everything
    HttpResult result;
    result.head = connection.read_until("\r\n\r\n").value_or("");
    if (result.head.size() > 12) result.status = std::stoi(result.head.substr(9, 3));
    const std::string length = result.header("Content-Length");
    if (!length.empty() && method != "HEAD") result.body = connection.read(std::stoul(length)).value_or("");
    return result;
}

HttpResult post(unsigned short port, std::string_view target, std::string_view json) {
    return http(port, "POST", target, "Content-Type: application/json\r\n", json);
}

Socket::Socket(unsigned short port, std::string_view headers, std::string_view path) : connection_(port) {
    connection_.write("GET " + std::string(path) + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                      "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: "
                      "dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
                      std::string(headers) + "\r\n");
    head_ = connection_.read_until("\r\n\r\n").value_or("");
    open_ = head_.starts_with("HTTP/1.1 101");
}

bool Socket::frame(int opcode, std::string_view payload) {
    std::string bytes(1, static_cast<char>(0x80 | opcode));
    if (payload.size() < 126) {
        bytes += static_cast<char>(0x80 | payload.size());
    } else if (payload.size() < 65536) {
        bytes += '\xFE';
        for (const int shift : {8, 0})
            bytes += static_cast<char>(payload.size() >> shift);
    } else {
        bytes += '\xFF';
        for (int shift = 56; shift >= 0; shift -= 8)
            bytes += static_cast<char>(payload.size() >> shift);
    }
    bytes += std::string(4, '\0'); // a mask of zeroes changes nothing
    bytes += payload;
    return connection_.write(bytes);
}

bool Socket::send(std::string_view text) { return open_ && frame(1, text); }

std::optional<std::string> Socket::receive(std::chrono::milliseconds time) {
    const auto end = std::chrono::steady_clock::now() + time;
    while (open_) {
        while (connection_.waiting() < 2) {
            const auto left =
                std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
            if (left.count() <= 0) return std::nullopt;
            if (!connection_.wait(left)) {
                open_ = false;
                return std::nullopt;
            }
        }
        const auto head = connection_.read(2);
        std::size_t size = head ? static_cast<unsigned char>((*head)[1]) & 0x7FU : 0;
        const std::size_t extra = size == 126 ? 2 : size == 127 ? 8 : 0;
        const auto longer = connection_.read(extra);
        if (extra > 0 && longer) {
            size = 0;
            for (const char byte : *longer)
                size = size << 8 | static_cast<unsigned char>(byte);
        }
        const auto payload = head && longer ? connection_.read(size) : std::nullopt;
        if (!payload) {
            open_ = false;
            return std::nullopt;
        }
        const int opcode = (*head)[0] & 0x0F;
        if (opcode == 9) frame(10, *payload);
        if (opcode == 8) {
            if (payload->size() >= 2)
                close_code_ = static_cast<unsigned char>((*payload)[0]) << 8 |
                              static_cast<unsigned char>((*payload)[1]);
            frame(8, payload->substr(0, 2));
            open_ = false;
        }
        if (opcode == 1) return payload;
    }
    return std::nullopt;
}

} // namespace rommy::test
