// The real server is killed (SIGKILL) at random moments while fifty matches are played against its bots over
// real sockets. Each goes on where it was: nothing that was acknowledged is lost, nothing acts twice, and the
// log in the end is a match that the rules allow, dealt from the seed that was promised.
#include "bots/bot.h"
#include "log/log.h"
#include "play/follow.h"
#include "presets/rules_json.h"
#include "server/store/sqlite_store.h"
#include "tests/server/process.h"
#include "tests/server/rooms.h"
#include "tests/server/wire_client.h"
#include "wire/sighting_json.h"
#include "wire/view_json.h"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <atomic>
#include <random>
#include <thread>

namespace rommy::test {
namespace {

using namespace std::chrono_literals;

constexpr int matches = 50;
constexpr int drivers = 10;
constexpr int most_kills = 40; // then the rest is played in peace, however slow the machine

// One seat of one match, from the first deal to the end, over as many connections as it takes.
class Player {
public:
    Player(const std::atomic<unsigned short>& port, std::uint64_t seed) : port_(port), random_(seed) {}

    bool make() {
        const HttpResult made = post(
            port_, "/api/tables",
            R"({"name":"Mette","lang":"da","game":"rummikub","set":{"opening_points":0,"hand":9},)"
            R"("seats":["me","bot:exact","bot:beginner"],"clock":null,"spectators":true,"rounds":2,"target":0})");
        if (made.status != 201) return false; // killed in between
        const json::object granted = json::parse(made.body).as_object();
        table = std::string(granted.at("table").as_string());
        token_ = std::string(granted.at("token").as_string());
        return true;
    }

    void play() {
        while (!over && !wrong)
            session();
    }

    std::string table;
    std::map<int, std::string> seen; // every event that was ever sent to it, by number
    int done = 0;                    // acts that were acknowledged
    int sessions = 0;
    int resumed = 0;
    int repeated = 0;
    bool over = false;
    std::optional<std::string> wrong;

private:
    void session() {
        Socket socket(port_);
        if (!socket.open()) return std::this_thread::sleep_for(5ms);
        ++sessions;
        json::object hello{{"type", "hello"}, {"table", table}, {"token", token_}};
        if (view_ && v_ > 0 && below(random_, 2) == 0) hello["since"] = v_;
        socket.send(json::serialize(hello));
        bool welcomed = false;
        while (!over && !wrong) {
            const auto text = socket.receive(30s);
            if (!text && !socket.open()) return;
            if (!text) {
                wrong = "the server is silent at " + std::to_string(v_) + ", asked: " + pending_;
                return;
            }
            hear(json::parse(*text).as_object());
            if (!welcomed && !pending_.empty()) { // was it heard? The same id again.
                ++repeated;
                socket.send(pending_);
            }
            welcomed = true;
            if (pending_.empty() && !more_ && v_ >= welcomed_to_) ask(socket);
        }
    }

    void ask(Socket& socket) {
        const std::string id = std::to_string(++commands_);
        if (!view_) {
            pending_ = R"({"type":"host","do":"start","id":")" + id + "\"}";
        } else if (view_->facts.phase == Phase::round_over) {
            pending_ = R"({"type":"next","id":")" + id + "\"}";
        } else if (view_->facts.phase == Phase::playing && view_->facts.to_act == 0) {
            pending_ = act_message(id, view_->facts.turn, find_bot("beginner").value()(*view_, random_));
            acting_ = true;
        } else {
            return;
        }
        std::this_thread::sleep_for(26ms); // 40 messages a second are allowed
        socket.send(pending_);
    }

    void hear(const json::object& message) {
        const std::string type(message.at("type").as_string());
        if (type == "welcome") return on_welcome(message);
        if (type == "event") return on_event(message);
        if (type == "done") return on_done(message);
        if (type == "refused") wrong = json::serialize(message);
        if (type == "stale")
            wrong = "stale, though every turn was played once: " + json::serialize(message).substr(0, 200);
        if (type == "error") wrong = json::serialize(message);
    }
    void on_welcome(const json::object& message) {
        const int v = static_cast<int>(message.at("v").as_int64());
        if (v < v_) wrong = "an event that was published is lost";
        rules_ = rules_from_json(message.at("room").at("rules").as_object(), RuleSet{}).value();
        over = message.at("room").at("state").as_string() == "over" && pending_.empty();
        welcomed_to_ = v;
        more_ = false;
        if (!message.contains("view")) {
            ++resumed;
            return;
        }
        v_ = v;
        view_ = message.at("view").is_null()
                    ? std::nullopt
                    : std::optional(view_from_json(message.at("view").as_object(), rules_).value());
    }
    void on_event(const json::object& message) {
        const int v = static_cast<int>(message.at("v").as_int64());
        const std::string text = json::serialize(message.at("sighting"));
        if (v != v_ + 1) wrong = "a gap: " + std::to_string(v_) + ", " + std::to_string(v);
        if (const auto [before, added] = seen.emplace(v, text); !added && before->second != text)
            wrong = "an event has changed";
        v_ = v;
        more_ = message.at("more").as_bool();
        if (view_) view_ = follow(*view_, sighting_from_json(message.at("sighting").as_object()).value());
        over = over || (view_ && view_->facts.phase == Phase::match_over && pending_.empty());
    }
    void on_done(const json::object& message) {
        if (message.at("v").as_int64() > v_) wrong = "done before its events";
        if (acting_) ++done;
        acting_ = false;
        pending_.clear();
        over = over || (view_ && view_->facts.phase == Phase::match_over);
    }

    const std::atomic<unsigned short>& port_;
    SplitMix64 random_;
    std::string token_;
    std::string pending_; // sent, and not yet answered
    bool acting_ = false;
    RuleSet rules_;
    std::optional<View> view_;
    int v_ = 0;
    int welcomed_to_ = 0; // events up to here are on their way
    bool more_ = false;   // what belongs with the last event has not come yet
    int commands_ = 0;
};

int acts_of_seat(const Log& log, int seat) {
    int acts = 0;
    for (const Event& event : log.events) {
        const auto* drew = std::get_if<Drew>(&event.fact);
        const auto* rearranged = std::get_if<Rearranged>(&event.fact);
        const auto* passed = std::get_if<Passed>(&event.fact);
        if ((drew != nullptr && drew->seat == seat) || (rearranged != nullptr && rearranged->seat == seat) ||
            (passed != nullptr && passed->seat == seat))
            ++acts;
    }
    return acts;
}

void check_log(store::Store& store, const Player& player) {
    const auto stored = store.load(player.table).value().value();
    std::vector<std::string> lines;
    for (const store::LogLine& line : stored.log)
        lines.push_back(line.text);
    auto log = read_log(lines);
    ASSERT_TRUE(log.has_value()) << log.error().reason;
    log->header.seed = stored.record.seed;
    const auto verified = verify(*log);
    EXPECT_TRUE(verified.has_value()) << "line " << verified.error().line << ": " << verified.error().reason;
    EXPECT_EQ(acts_of_seat(*log, 0), player.done);
    for (const auto& [v, sighting] : player.seen) {
        ASSERT_LE(static_cast<std::size_t>(v), log->events.size());
        EXPECT_EQ(json::serialize(to_json(see(log->events[static_cast<std::size_t>(v) - 1], 0))), sighting);
    }
}

TEST(KilledServer, NothingAcknowledgedIsLostAndNothingActsTwice) {
    const std::uint64_t seed = std::random_device{}();
    std::printf("seed %llu\n", static_cast<unsigned long long>(seed));
    ServerProcess server({"--bot-delay-ms", "0", "--tables-an-hour", "1000"});
    std::atomic<unsigned short> port = server.port();
    std::vector<Player> players;
    for (std::uint64_t i = 0; i < matches; ++i)
        players.emplace_back(port, seed + i);
    std::atomic<std::size_t> next = 0;
    std::atomic<int> finished = 0;
    std::vector<std::jthread> threads;
    for (int i = 0; i < drivers; ++i)
        threads.emplace_back([&] {
            for (std::size_t mine = next++; mine < players.size(); mine = next++) {
                while (!players[mine].make())
                    std::this_thread::sleep_for(5ms);
                players[mine].play();
                ++finished;
            }
        });
    int kills = 0;
    SplitMix64 random(seed);
    const auto end = std::chrono::steady_clock::now() + 100s;
    while (finished < matches && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20 + below(random, 300)));
        if (kills == most_kills) continue;
        server.kill();
        server.start();
        port = server.port();
        ++kills;
    }
    ASSERT_EQ(finished, matches) << "the matches do not end";
    threads.clear();
    EXPECT_EQ(server.stop(), 0);
    const auto store = store::open_sqlite(server.folder() + "/data").value();
    int sessions = 0;
    int resumed = 0;
    int repeated = 0;
    for (const Player& player : players) {
        EXPECT_FALSE(player.wrong.has_value()) << *player.wrong;
        check_log(*store, player);
        sessions += player.sessions;
        resumed += player.resumed;
        repeated += player.repeated;
    }
    std::printf("%d kills, %d connections, %d of them resumed by number, %d commands sent again\n", kills,
                sessions, resumed, repeated);
    EXPECT_GE(kills, 10);
    EXPECT_GE(repeated, 1);
}

} // namespace
} // namespace rommy::test
