// A table from its making to its rematch; who may do what; drafts, hints and bots.
#include "log/log.h"
#include "log/seeded.h"
#include "server/room/keys.h"
#include "tests/server/rooms.h"

#include <boost/json/serialize.hpp>

#include <algorithm>

namespace rommy::test {
namespace {

using namespace server;

RuleSet short_rules() {
    RuleSet rules;
    rules.opening.points = 0;
    rules.start.hand = 6;
    return rules;
}

std::string_view rule_of(const json::object& refused) {
    const json::string& rule = refused.at("refusals").at(0).at("rule").as_string();
    return {rule.data(), rule.size()};
}

using RoomTest = Rooms;

TEST_F(RoomTest, AMatchIsPlayedToItsEnd) {
    const auto guests =
        match({.seats = {"me", "open", "bot:exact"}, .clock = {}, .rules = short_rules(), .rounds = 2});
    const Guest watcher = join(guests[0].table);
    EXPECT_EQ(watcher.seat, -1);
    play_out(guests);
    world.run();
    for (const Guest& guest : {guests[0], guests[1], watcher}) {
        EXPECT_FALSE(guest->gap);
        EXPECT_EQ(guest->view->facts.phase, Phase::match_over);
        EXPECT_EQ(guest->view->facts.results.size(), 2U);
        EXPECT_EQ(*guest->v, static_cast<int>(log(guest.table).size()) - 1);
        // What was followed is what a newcomer is told.
        const Guest again = join(guest.table, guest.token);
        EXPECT_EQ(again->view, guest->view);
        EXPECT_EQ(again->last("welcome").at("room").at("state").as_string(), "over");
    }
}

TEST_F(RoomTest, TheDealFollowsFromTheSeedThatWasPromised) {
    const auto guests = match({.seats = {"me", "open"}, .clock = {}, .rules = short_rules(), .rounds = 2});
    const auto promised = guests[0]->all("welcome").front()->at("room").at("commitment");
    EXPECT_TRUE(guests[0]->last("welcome").at("room").at("seed").is_null());
    play_out(guests);
    const json::object& room = guests[1]->last("room").at("room").as_object();
    const std::string seed(room.at("seed").as_string());
    EXPECT_EQ(room.at("commitment"), promised);
    std::vector<std::string> lines;
    for (const store::LogLine& line : log(guests[0].table))
        lines.push_back(line.text);
    auto match_log = read_log(lines).value();
    EXPECT_EQ(json::value(match_log.header.commitment), promised);
    match_log.header.seed.emplace();
    for (std::size_t i = 0; i < 32; ++i)
        (*match_log.header.seed)[i] =
            static_cast<std::uint8_t>(std::stoi(seed.substr(2 * i, 2), nullptr, 16));
    EXPECT_EQ(json::value(commitment(*match_log.header.seed)), promised);
    EXPECT_TRUE(verify(match_log).has_value());
}

TEST_F(RoomTest, ARematchIsANewMatchForEverybody) {
    const auto guests = match({.seats = {"me", "open"}, .clock = {}, .rules = short_rules(), .rounds = 1});
    const Guest watcher = join(guests[0].table);
    say(guests[1], R"({"type":"rematch","id":"early"})");
    EXPECT_EQ(rule_of(*guests[1]->answer_to("early")), "room_not_over");
    play_out(guests);
    const auto promised = guests[0]->last("room").at("room").at("next_commitment");
    const int old_v = *guests[0]->v;
    say(guests[1], R"({"type":"rematch","id":"again"})");
    for (const Guest& guest : {guests[0], guests[1], watcher}) {
        EXPECT_EQ(*guest->v, 1);
        EXPECT_EQ(guest->view->facts.round, 1);
        EXPECT_EQ(guest->last("welcome").at("room").at("match").as_int64(), 2);
        EXPECT_EQ(guest->last("welcome").at("room").at("commitment"), promised);
    }
    EXPECT_EQ(guests[1]->answer_to("again")->at("v").as_int64(), 1);
    // A number of the old match means nothing in the new one.
    const Guest late = join(guests[0].table, guests[0].token, 1);
    EXPECT_TRUE(late->last("welcome").contains("view"));
    const Guest right = join(guests[0].table, guests[0].token, 1, 2);
    EXPECT_FALSE(right->last("welcome").contains("view"));
    EXPECT_GT(old_v, 1);
    restart();
    EXPECT_EQ(join(guests[1].table, guests[1].token)->view, guests[1]->view);
}

TEST_F(RoomTest, OnlyTheHostArranges) {
    const Grant host = make({.seats = {"me", "open", "open"}, .clock = {}, .rules = {}});
    const Guest mette = join(host);
    const Guest bent = join(sit(host.table));
    say(bent, R"({"type":"host","id":"1","do":"start"})");
    EXPECT_EQ(rule_of(*bent->answer_to("1")), "room_host_only");
    say(mette, R"({"type":"host","id":"1","do":"start"})");
    EXPECT_EQ(rule_of(*mette->answer_to("1")), "room_seat_open");
    say(mette, R"({"type":"host","id":"2","do":"bot","seat":1,"bot":"exact"})");
    EXPECT_EQ(rule_of(*mette->answer_to("2")), "room_seat_taken");
    say(mette, R"({"type":"host","id":"3","do":"bot","seat":2,"bot":"beginner"})");
    EXPECT_EQ(mette->answer_to("3")->at("type").as_string(), "done");
    EXPECT_EQ(bent->last("room").at("room").at("seats").at(2).at("name").as_string(), "beginner");
    say(mette, R"({"type":"host","id":"4","do":"open","seat":2})");
    say(mette, R"({"type":"host","id":"5","do":"open","seat":5})");
    EXPECT_EQ(rule_of(*mette->answer_to("5")), "room_no_seat");
    say(mette, R"({"type":"host","id":"6","do":"bot","seat":2,"bot":"exact"})");
    say(mette, R"({"type":"host","id":"7","do":"start"})");
    EXPECT_EQ(bent->last("welcome").at("room").at("state").as_string(), "playing");
    say(mette, R"({"type":"host","id":"8","do":"start"})");
    EXPECT_EQ(rule_of(*mette->answer_to("8")), "room_playing");
}

TEST_F(RoomTest, NothingIsPlayedBeforeTheDeal) {
    const Guest mette = join(make({.seats = {"me", "bot:exact"}, .clock = {}, .rules = {}}));
    say(mette, R"({"type":"act","id":"1","turn":1,"action":{"do":"draw"}})");
    say(mette, R"({"type":"act","id":"2","turn":0,"action":{"do":"draw"}})");
    say(mette, R"({"type":"next","id":"3"})");
    for (const char* id : {"1", "2", "3"})
        EXPECT_EQ(mette->answer_to(id)->at("error").as_string(), "no_match") << id;
    say(mette, R"({"type":"host","id":"4","do":"start"})");
    EXPECT_EQ(mette->answer_to("4")->at("type").as_string(), "done");
    say(mette, R"({"type":"next","id":"5"})");
    EXPECT_EQ(rule_of(*mette->answer_to("5")), "room_round_running");
}

TEST_F(RoomTest, ABotPlaysForWhoIsAwayUntilTheyAreBack) {
    const auto guests = match({.seats = {"me", "open"}, .clock = {}, .rules = {}});
    say(guests[0], R"({"type":"host","id":"1","do":"bot","seat":1,"bot":"exact"})");
    EXPECT_EQ(rule_of(*guests[0]->answer_to("1")), "room_seat_here");
    drop(guests[1]);
    EXPECT_FALSE(guests[0]->last("room").at("room").at("seats").at(1).at("here").as_bool());
    say(guests[0], R"({"type":"host","id":"2","do":"bot","seat":1,"bot":"exact"})");
    EXPECT_EQ(guests[0]->last("room").at("room").at("seats").at(1).at("bot").as_string(), "exact");
    for (int turn = 0; turn < 2; ++turn) {
        if (guests[0]->view->facts.to_act == 0)
            act(guests[0], "d" + std::to_string(turn), guests[0]->turn(), Draw{});
        world.advance(2000);
        EXPECT_EQ(guests[0]->view->facts.to_act, 0);
    }
    const Guest back = join(guests[1].table, guests[1].token);
    EXPECT_FALSE(guests[0]->last("room").at("room").at("seats").at(1).as_object().contains("bot"));
    act(guests[0], "last", guests[0]->turn(), Draw{});
    world.advance(5000);
    EXPECT_EQ(guests[0]->view->facts.to_act, 1); // it waits for the person
    EXPECT_EQ(back->view->facts.to_act, 1);
}

TEST_F(RoomTest, WhoLeavesIsFollowedByABot) {
    const auto guests = match({.seats = {"me", "open"}, .clock = {}, .rules = {}});
    say(guests[0], R"({"type":"leave","id":"bye"})");
    EXPECT_EQ(guests[0]->answer_to("bye")->at("type").as_string(), "done");
    EXPECT_EQ(guests[0]->closed, Farewell::done);
    const json::object& room = guests[1]->last("room").at("room").as_object();
    EXPECT_EQ(room.at("host").as_int64(), 1);
    EXPECT_EQ(room.at("seats").at(0).at("kind").as_string(), "bot");
    const Guest ghost = join(guests[0].table, guests[0].token);
    EXPECT_EQ(ghost->last("error").at("error").as_string(), "bad_token");
    EXPECT_EQ(ghost->closed, Farewell::refused);
    if (guests[1]->view->facts.to_act == 1) act(guests[1], "d", guests[1]->turn(), Draw{});
    world.advance(2000);
    EXPECT_EQ(guests[1]->view->facts.to_act, 1);
}

TEST_F(RoomTest, ASeatThatWasLeftIsOpenBeforeTheMatch) {
    const Grant host = make({.seats = {"me", "open"}, .clock = {}, .rules = {}});
    const Guest mette = join(host);
    const Grant bent = sit(host.table);
    EXPECT_EQ(sit(host.table).table, "");
    say(mette, R"({"type":"leave","id":"bye"})");
    const Guest here = join(bent);
    EXPECT_EQ(here->last("welcome").at("room").at("host").as_int64(), 1);
    const Grant next = sit(host.table, "Mette");
    EXPECT_EQ(next.seat, 0);
    // Answers of whoever sat there before are not hers.
    const Guest other = join(next);
    say(other, R"({"type":"leave","id":"bye"})");
    EXPECT_EQ(other->answers_to("bye"), 1U);
    EXPECT_EQ(here->last("room").at("room").at("seats").at(0).at("kind").as_string(), "open");
}

TEST_F(RoomTest, SpectatorsOnlyLook) {
    const auto guests = match({.seats = {"me", "open"}, .clock = {}, .rules = {}});
    const Guest watcher = join(guests[0].table);
    EXPECT_FALSE(watcher->view->seat.has_value());
    EXPECT_TRUE(watcher->view->hand.empty());
    for (const char* message :
         {R"({"type":"act","id":"x","turn":1,"action":{"do":"draw"}})",
          R"({"type":"host","id":"x","do":"start"})", R"({"type":"next","id":"x"})",
          R"({"type":"leave","id":"x"})", R"({"type":"link","id":"x"})", R"({"type":"hint","id":"x"})",
          R"({"type":"inspect","id":"x","melds":[],"loose":""})"}) {
        say(watcher, message);
        EXPECT_EQ(watcher->messages.back().at("error").as_string(), "no_seat") << message;
    }
    EXPECT_EQ(guests[0]->last("room").at("room").at("spectators").as_int64(), 1);
    EXPECT_EQ(log(guests[0].table).size(), 2U);
}

TEST_F(RoomTest, ATableThatIsNotToBeWatched) {
    const Grant host = make({.seats = {"me", "open"}, .clock = {}, .rules = {}, .spectators = false});
    const Guest mette = join(host);
    const Guest curious = join(host.table);
    EXPECT_FALSE(curious->closed.has_value()); // a seat is open: look before you sit down
    (void)join(sit(host.table));
    say(mette, R"({"type":"host","id":"1","do":"start"})");
    EXPECT_EQ(curious->closed, Farewell::refused);
    EXPECT_TRUE(curious->all("event").empty());
    EXPECT_EQ(join(host.table)->last("error").at("error").as_string(), "no_spectators");
}

TEST_F(RoomTest, SixtyFourMayWatch) {
    const auto guests = match({.seats = {"me", "open"}, .clock = {}, .rules = {}});
    for (int i = 0; i < options.spectators; ++i)
        EXPECT_FALSE(join(guests[0].table)->closed.has_value());
    EXPECT_EQ(join(guests[0].table)->last("error").at("error").as_string(), "too_many");
}

TEST_F(RoomTest, DraftsAreKeptForTheirSeat) {
    const auto guests = match({.seats = {"me", "open"}, .clock = {}, .rules = {}});
    const std::string draft = R"({"melds":["r5 r6"],"loose":"b13","hand":["k1 k2","*"]})";
    say(guests[0], R"({"type":"draft","turn":1,"draft":)" + draft + "}");
    world.advance(1000);
    EXPECT_TRUE(join(guests[1].table, guests[1].token)->last("welcome").at("draft").is_null());
    EXPECT_TRUE(join(guests[0].table)->last("welcome").at("draft").is_null());
    restart();
    const json::object& kept =
        join(guests[0].table, guests[0].token)->last("welcome").at("draft").as_object();
    EXPECT_EQ(kept.at("turn").as_int64(), 1);
    EXPECT_EQ(kept.at("melds"), json::parse(draft).at("melds"));
    EXPECT_EQ(kept.at("hand"), json::parse(draft).at("hand"));
}

TEST_F(RoomTest, AHintCanBePlayed) {
    RuleSet rules;
    rules.opening.points = 0;
    const auto guests = match({.seats = {"me", "open"}, .clock = {}, .rules = rules});
    for (int turn = 0; turn < 30; ++turn) {
        const Guest& guest = to_act(guests);
        const std::string id = "h" + std::to_string(turn);
        say(guest, R"({"type":"hint","id":")" + id + "\"}");
        const json::object& hint = *guest->answer_to(id);
        Action action = Draw{};
        if (!hint.at("layout").is_null()) {
            Rearrange play;
            for (const json::value& meld : hint.at("layout").as_array())
                play.melds.push_back(read_placed(std::string(meld.as_string())).value());
            action = play;
            EXPECT_GT(hint.at("tiles").as_int64(), 0);
        }
        act(guest, "a" + std::to_string(turn), guest->turn(), action);
        EXPECT_EQ(guest->answer_to("a" + std::to_string(turn))->at("type").as_string(), "done");
        if (guest->view->facts.phase != Phase::playing) break;
    }
}

TEST_F(RoomTest, ALinkBringsAnotherDevice) {
    const auto guests = match({.seats = {"me", "open"}, .clock = {}, .rules = {}});
    say(guests[0], R"({"type":"link","id":"l"})");
    say(guests[0], R"({"type":"link","id":"l"})");
    ASSERT_EQ(guests[0]->all("link").size(), 2U);
    const std::string code(guests[0]->last("link").at("code").as_string());
    EXPECT_EQ(guests[0]->all("link").front()->at("code").as_string(), code);
    std::vector<std::optional<Grant>> grants;
    for (int i = 0; i < 2; ++i) {
        lobby->take_link(code, [&](const auto& result) {
            grants.push_back(result ? std::optional(*result) : std::nullopt);
        });
        world.run();
    }
    ASSERT_TRUE(grants[0].has_value());
    EXPECT_FALSE(grants[1].has_value());
    const Guest phone = join(*grants[0]);
    EXPECT_EQ(phone.seat, 0);
    EXPECT_EQ(guests[0]->closed, Farewell::replaced);
    EXPECT_EQ(phone->view, guests[0]->view);
}

TEST_F(RoomTest, BotsWaitWhileNobodyIsHere) {
    const auto guests = match({.seats = {"me", "bot:exact", "bot:beginner"}, .clock = {}, .rules = {}});
    if (guests[0]->view->facts.to_act == 0) act(guests[0], "d", guests[0]->turn(), Draw{});
    drop(guests[0]);
    const auto lines = log(guests[0].table).size();
    world.advance(60'000);
    EXPECT_EQ(log(guests[0].table).size(), lines);
    const Guest back = join(guests[0].table, guests[0].token);
    world.advance(10'000);
    EXPECT_GT(log(guests[0].table).size(), lines);
    EXPECT_EQ(back->view->facts.to_act, 0);
}

Action fails(const View&, SplitMix64&) { throw std::runtime_error("no idea"); }
Action cheats(const View&, SplitMix64&) {
    return Rearrange{
        {{Placed(Tile(Colour::red, 1)), Placed(Tile(Colour::red, 2)), Placed(Tile(Colour::red, 3))}}};
}

TEST_F(RoomTest, ABotThatFailsDoesNotStopTheTable) {
    for (const auto bots : {+[](std::string_view) { return std::optional<Bot>(fails); },
                            +[](std::string_view) { return std::optional<Bot>(cheats); }}) {
        options.bots = bots;
        restart();
        const auto guests = match({.seats = {"me", "bot:exact"}, .clock = {}, .rules = {}});
        if (guests[0]->view->facts.to_act == 0) act(guests[0], "d", guests[0]->turn(), Draw{});
        world.advance(2000);
        EXPECT_EQ(guests[0]->view->facts.to_act, 0);
        EXPECT_EQ(guests[0]->view->facts.counts[1], 15);
    }
}

TEST_F(RoomTest, ABotThatThinksTooLongIsNotWaitedFor) {
    const auto guests = match({.seats = {"me", "bot:exact"}, .clock = {}, .rules = {}});
    world.absent_minded = true;
    if (guests[0]->view->facts.to_act == 0) act(guests[0], "d", guests[0]->turn(), Draw{});
    world.advance(5000);
    EXPECT_EQ(guests[0]->view->facts.to_act, 1);
    world.advance(10'000);
    EXPECT_EQ(guests[0]->view->facts.to_act, 0);
    const auto lines = log(guests[0].table).size();
    world.absent_minded = false;
    world.run(); // the answer that comes too late
    EXPECT_EQ(log(guests[0].table).size(), lines);
}

} // namespace
} // namespace rommy::test
