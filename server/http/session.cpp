#include "server/http/session.h"

namespace rommy::server {
namespace {

class Session final : public Listener, public std::enable_shared_from_this<Session> {
public:
    Session(Door& door, std::shared_ptr<Peer> peer, std::string address)
        : door_(door), peer_(std::move(peer)), address_(std::move(address)),
          messages_(door.limits.messages_a_second, 1000) {}

    void expect_hello() {
        door_.world.at(door_.world.now() + door_.limits.hello, [weak = weak_from_this()] {
            if (const auto self = weak.lock()) self->give_up_on_hello();
        });
    }

    void on_text(std::string_view text) override {
        if (!messages_.take("", door_.world.now())) {
            ++door_.counters.too_many;
            return turn_away("too_many", "too many messages", Farewell::too_many);
        }
        auto request = read_request(text);
        if (!request) return on_bad(request.error());
        if (const auto* hello = std::get_if<Hello>(&request->what)) return on_hello(*hello);
        if (!room_) return no_hello();
        bad_in_a_row_ = 0;
        room_->handle(peer_, *std::move(request));
    }

    void on_gone() override {
        if (room_) room_->detach(peer_);
        room_.reset();
        gone_ = true;
    }

private:
    void on_hello(const Hello& hello) {
        if (room_) return on_bad({"", "hello: expected once"});
        if (!door_.joins.take(address_ + ' ' + hello.table, door_.world.now())) {
            ++door_.counters.too_many;
            return turn_away("too_many", "too many connections", Farewell::too_many);
        }
        room_ = door_.lobby.find(hello.table);
        if (room_) return room_->attach(peer_, hello);
        ++door_.counters.no_table;
        turn_away("not_found", "no such table", Farewell::refused);
    }
    void on_bad(const BadRequest& bad) {
        ++door_.counters.bad_messages;
        peer_->send(error_message("bad_message", bad.text, bad.id));
        ++bad_in_a_row_;
        if (!room_ || bad_in_a_row_ >= door_.limits.bad_messages) peer_->close(Farewell::bad_messages);
    }
    void no_hello() {
        ++door_.counters.no_hello;
        turn_away("no_hello", "expected hello first", Farewell::refused);
    }
    void give_up_on_hello() {
        if (!room_ && !gone_) no_hello();
    }
    void turn_away(std::string_view error, std::string_view text, Farewell why) {
        peer_->send(error_message(error, text));
        peer_->close(why);
    }

    Door& door_;
    std::shared_ptr<Peer> peer_;
    std::string address_;
    std::shared_ptr<Room> room_;
    Rate messages_;
    int bad_in_a_row_ = 0;
    bool gone_ = false;
};

} // namespace

std::shared_ptr<Listener> open_session(Door& door, std::shared_ptr<Peer> peer, std::string address) {
    auto session = std::make_shared<Session>(door, std::move(peer), std::move(address));
    session->expect_hello();
    return session;
}

} // namespace rommy::server
