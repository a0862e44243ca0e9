// Many tables: faults stay where they happen, a restart loses nothing, and what is abandoned goes.
#include "tests/server/rooms.h"

#include <boost/json/serialize.hpp>

namespace rommy::test {
namespace {

using namespace server;

using LobbyTest = Rooms;

TEST_F(LobbyTest, AFaultFreezesOneTableOnly) {
    const auto sick = match({.seats = {"me", "open"}, .clock = {}, .rules = {}});
    const auto well = match({.seats = {"me", "open"}, .clock = {}, .rules = {}});
    store.broken_table = sick[0].table;
    act(to_act(sick), "d", 1, Draw{});
    for (const Guest& guest : sick) {
        EXPECT_EQ(guest->last("error").at("error").as_string(), "frozen");
        EXPECT_EQ(guest->closed, Farewell::frozen);
        EXPECT_TRUE(guest->all("event").empty());
    }
    EXPECT_EQ(counters.tables_frozen, 1U);
    act(to_act(well), "d", 1, Draw{});
    EXPECT_EQ(well[0]->turn(), 2);
    EXPECT_FALSE(well[0]->closed.has_value());
    const Guest later = join(sick[0].table, sick[0].token);
    EXPECT_EQ(later->last("error").at("error").as_string(), "frozen");
    // The disk has room again, and everybody is gone: it goes on where it was.
    store.broken_table.clear();
    for (const Guest& guest : {sick[0], sick[1], later})
        drop(guest);
    lobby->forget_idle();
    const std::vector<Guest> back{join(sick[0].table, sick[0].token), join(sick[1].table, sick[1].token)};
    EXPECT_EQ(back[0]->turn(), 1);
    act(to_act(back), "d", 1, Draw{});
    EXPECT_EQ(back[0]->turn(), 2);
}

TEST_F(LobbyTest, ALogThatCannotBeFollowedFreezesItsTable) {
    for (
        const char* line :
        {"", "{}", "not json",
         R"({"v":1,"fact":"drew","seat":0,"n":1,"why":"turn","turn":1,"phase":"playing","to_act":0,"drawn":"k1"})"}) {
        const auto guests = match({.seats = {"me", "open"}, .clock = {}, .rules = {}});
        store.spoil(guests[0].table, 1, line);
        restart();
        EXPECT_EQ(join(guests[0].table, guests[0].token)->last("error").at("error").as_string(), "frozen")
            << line;
        const auto well = match({.seats = {"me", "open"}, .clock = {}, .rules = {}});
        EXPECT_EQ(well[0]->turn(), 1);
    }
}

TEST_F(LobbyTest, ASeatAtAFrozenTableIsNotGranted) {
    const Grant host = make({.seats = {"me", "open"}, .clock = {}, .rules = {}});
    store.broken_table = host.table;
    std::string error;
    lobby->take_seat(host.table, {"Bent", "da", {}},
                     [&](const auto& result) { error = result ? "granted" : result.error().error; });
    world.run();
    EXPECT_EQ(error, "frozen");
}

TEST_F(LobbyTest, ARestartRestoresEverything) {
    TableOptions wanted{.seats = {"me", "open", "bot:beginner"},
                        .clock = store::ClockSetting{60, 30, 5},
                        .rules = {},
                        .rounds = 3};
    wanted.rules.opening.points = 0;
    wanted.rules.start.hand = 5;
    std::vector<std::vector<Guest>> tables;
    for (int i = 0; i < 10; ++i) {
        tables.push_back(match(wanted));
        SplitMix64 random(static_cast<std::uint64_t>(i));
        for (int turn = 0; turn < 3 * i; ++turn) {
            const Guest& guest = to_act(tables.back());
            const Facts& facts = guest->view->facts;
            const std::string id = "t" + std::to_string(turn);
            if (facts.phase == Phase::round_over)
                say(guest, R"({"type":"next","id":")" + id + "\"}");
            else if (facts.to_act == guest.seat)
                act(guest, id, facts.turn, find_bot("exact").value()(*guest->view, random));
            else
                world.advance(1500);
        }
        say(tables.back()[0],
            R"({"type":"draft","turn":0,"draft":{"melds":[],"loose":"","hand":["r1","b2"]}})");
    }
    world.advance(400);
    store.beat(world.now());
    world.advance_silently(1000);
    restart();
    for (const auto& guests : tables)
        for (const Guest& guest : guests) {
            const Guest back = join(guest.table, guest.token);
            EXPECT_EQ(back->view, guest->view);
            EXPECT_EQ(back->v, guest->v);
            json::object before = guest->room();
            json::object after = back->room();
            for (const char* key :
                 {"title", "state", "host", "rules", "clock", "rounds", "commitment", "match"})
                EXPECT_EQ(before[key], after[key]) << key;
            const json::value& draft = back->last("welcome").at("draft");
            EXPECT_EQ(draft.is_null(), guest.seat != 0);
            EXPECT_TRUE(draft.is_null() || draft.at("hand").at(0).as_string() == "r1");
        }
}

TEST_F(LobbyTest, TenThousandTablesMadeAndAbandoned) {
    constexpr int many = 10'000;
    std::string kept;
    for (int i = 0; i < many; ++i) {
        const Grant grant = make({.seats = {"me", "open"}, .clock = {}, .rules = {}});
        if (i % 100 == 0) drop(join(grant)); // looked into, and left
        if (i == many / 2) kept = grant.table;
    }
    lobby->forget_idle();
    EXPECT_EQ(lobby->open_rooms(), 0U);
    EXPECT_EQ(store.count_tables().value(), many);
    world.advance(23 * 3'600'000LL);
    lobby->clear_abandoned();
    world.run();
    EXPECT_EQ(store.count_tables().value(), many);
    const Guest waiting = join(kept);
    world.advance(2 * 3'600'000LL);
    lobby->clear_abandoned();
    world.run();
    EXPECT_EQ(store.count_tables().value(), 1); // somebody sits there
    EXPECT_FALSE(waiting->closed.has_value());
    drop(waiting);
    world.advance(25 * 3'600'000LL);
    lobby->forget_idle();
    lobby->clear_abandoned();
    world.run();
    EXPECT_EQ(store.count_tables().value(), 0);
    EXPECT_EQ(lobby->open_rooms(), 0U);
    EXPECT_EQ(lobby->find(kept), nullptr);
}

TEST_F(LobbyTest, RunningAndFinishedTablesLastLonger) {
    const auto running = match({.seats = {"me", "open"}, .clock = {}, .rules = {}});
    TableOptions brief{.seats = {"me", "open"}, .clock = {}, .rules = {}};
    brief.rules.opening.points = 0;
    brief.rules.start.hand = 3;
    const auto over = match(brief);
    play_out(over);
    for (const auto& guests : {running, over})
        for (const Guest& guest : guests)
            drop(guest);
    constexpr store::Millis day = 24 * 3'600'000LL;
    const std::array<std::pair<int, int>, 4> left{{{6, 2}, {8, 1}, {29, 1}, {31, 0}}};
    store::Millis passed = 0;
    for (const auto& [days, tables] : left) {
        world.advance(days * day - passed);
        passed = days * day;
        lobby->forget_idle();
        lobby->clear_abandoned();
        world.run();
        EXPECT_EQ(store.count_tables().value(), tables) << days;
    }
}

} // namespace
} // namespace rommy::test
