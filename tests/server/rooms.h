// Rooms on a table of the tests: a fake world, a store in memory, and clients that keep every text they were
// sent and follow their view as a page does.
#pragma once

#include "server/room/lobby.h"
#include "tests/support/fake_world.h"
#include "tests/support/memory_store.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <gtest/gtest.h>

namespace rommy::test {

namespace json = boost::json;

class Client final : public server::Peer {
public:
    void send(const server::Text& text) override;
    void close(server::Farewell why) override { closed = why; }

    [[nodiscard]] std::vector<const json::object*> all(std::string_view type) const;
    // The last message of a type; a test that asks for one that never came fails.
    [[nodiscard]] const json::object& last(std::string_view type) const;
    // The newest there is, in whatever message it came.
    [[nodiscard]] const json::object& room() const;
    [[nodiscard]] const json::object* answer_to(std::string_view id) const;
    [[nodiscard]] std::size_t answers_to(std::string_view id) const;
    [[nodiscard]] int turn() const { return view ? view->facts.turn : 0; }

    std::vector<json::object> messages;
    std::vector<std::string> texts;
    std::optional<server::Farewell> closed;
    std::optional<View> view; // followed from what was sent
    std::optional<int> v;
    bool gap = false;
    RuleSet rules;

private:
    void follow_message(const json::object& message);
};

struct TableOptions {
    std::vector<std::string> seats{"me", "open"};
    std::optional<store::ClockSetting> clock;
    RuleSet rules;
    bool spectators = true;
    int rounds = 1;
};

// A seat or a spectator: where it is connected, and with which token.
struct Guest {
    std::shared_ptr<Client> client;
    std::shared_ptr<server::Room> room;
    std::string table;
    std::string token;
    int seat = -1;

    [[nodiscard]] Client* operator->() const { return client.get(); }
};

class Rooms : public testing::Test {
protected:
    Rooms();

    server::Grant make(const TableOptions& options);
    server::Grant sit(const std::string& table, const std::string& name = "Bent");
    // Sends hello and runs the world.
    Guest join(const std::string& table, const std::string& token = "", std::optional<int> since = {},
               std::optional<int> match = {});
    Guest join(const server::Grant& grant) { return join(grant.table, grant.token); }
    void drop(const Guest& guest);
    // Hands in a message without running the world.
    void hand_in(const Guest& guest, std::string_view message);
    void say(const Guest& guest, std::string_view message);
    void act(const Guest& guest, const std::string& id, int turn, const Action& action);
    // The process is killed and started again: only the store is left.
    void restart();

    // A match of persons at all seats, dealt.
    std::vector<Guest> match(TableOptions options);
    // Everybody plays as the bot does, until the match is over.
    void play_out(const std::vector<Guest>& guests, const std::function<void()>& after_each = [] {});
    [[nodiscard]] const Guest& to_act(const std::vector<Guest>& guests) const;
    [[nodiscard]] std::vector<store::LogLine> log(const std::string& table) const {
        return store.at(table).log;
    }

    FakeWorld world;
    MemoryStore store;
    server::Counters counters;
    server::RoomOptions options;
    std::unique_ptr<server::House> house;
    std::unique_ptr<server::Lobby> lobby;
    int commands = 0;
};

[[nodiscard]] std::string act_message(const std::string& id, int turn, const Action& action);

} // namespace rommy::test
