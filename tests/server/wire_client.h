// HTTP and WebSocket over a plain socket, as far as the tests of the real server need them: no library of the
// server's has a part in it.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace rommy::test {

class Connection {
public:
    explicit Connection(unsigned short port);
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection();

    [[nodiscard]] bool open() const { return socket_ >= 0; }
    bool write(std::string_view bytes);
    // Up to and with the mark; nothing when the connection ends before, or the time does.
    std::optional<std::string> read_until(std::string_view mark);
    std::optional<std::string> read(std::size_t bytes);
    // What is there within that time is taken in; false when the other side is gone.
    bool wait(std::chrono::milliseconds time);
    [[nodiscard]] std::size_t waiting() const { return data_.size(); }
    // Reads nothing from now on, with a small window: a slow reader.
    void patience(std::chrono::milliseconds time) { patience_ = time; }

private:
    int socket_ = -1;
    std::string data_;
    std::chrono::milliseconds patience_{10'000};
};

struct HttpResult {
    int status = 0;
    std::string head; // as it came
    std::string body;
    [[nodiscard]] std::string header(std::string_view name) const;
};
// `headers` are whole lines, each with its end.
[[nodiscard]] HttpResult http(unsigned short port, std::string_view method, std::string_view target,
                              std::string_view headers = "", std::string_view body = "");
[[nodiscard]] HttpResult post(unsigned short port, std::string_view target, std::string_view json);

class Socket {
public:
    // `headers` as above.
    explicit Socket(unsigned short port, std::string_view headers = "", std::string_view path = "/ws");
    [[nodiscard]] bool open() const { return open_; }
    [[nodiscard]] const std::string& head() const { return head_; }
    bool send(std::string_view text);
    bool send_binary(std::string_view bytes) { return frame(2, bytes); }
    // The next text. Nothing: none came in that time, or the connection is over (then open() is false).
    std::optional<std::string> receive(std::chrono::milliseconds time = std::chrono::milliseconds(10'000));
    // The code that the server closed with.
    [[nodiscard]] std::optional<int> close_code() const { return close_code_; }
    [[nodiscard]] Connection& connection() { return connection_; }

private:
    bool frame(int opcode, std::string_view payload);

    Connection connection_;
    std::string head_;
    bool open_ = false;
    std::optional<int> close_code_;
};

} // namespace rommy::test
