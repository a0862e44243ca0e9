// Commands that come twice, late, or out of order; the clock's end against a play; restarts in the middle.
// Each has one outcome.
#include "tests/server/rooms.h"

#include <boost/json/serialize.hpp>

#include <algorithm>
#include <set>

namespace rommy::test {
namespace {

using namespace server;

std::string type_of(const json::object& message) { return std::string(message.at("type").as_string()); }
std::string draw(const std::string& id, int turn) { return act_message(id, turn, Draw{}); }

using RaceTest = Rooms;

// What every id was answered; a stale one is answered with the view of the moment.
std::map<std::string, std::set<std::string>> answers_of(const Client& client) {
    std::map<std::string, std::set<std::string>> answers;
    for (const json::object& message : client.messages)
        if (const json::value* id = message.if_contains("id"); id != nullptr && id->as_string() != "start")
            answers[std::string(id->as_string())].insert(
                type_of(message) == "stale" ? "stale" : json::serialize(message));
    return answers;
}

TEST_F(RaceTest, EachCommandActsOnceHoweverOftenAndInWhateverOrderItComes) {
    for (int seed = 1; seed <= 20; ++seed) {
        SplitMix64 random(static_cast<std::uint64_t>(seed));
        auto guests = match({.seats = {"me", "open"}, .clock = {}, .rules = {}});
        const std::string table = guests[0].table;
        std::vector<std::string> sent[2];
        for (int step = 0; step < 25; ++step) {
            const std::size_t actor = static_cast<std::size_t>(to_act(guests).seat);
            const int turn = guests[actor]->turn();
            const std::size_t lines = log(table).size();
            const std::string name = std::to_string(step);
            std::vector<std::pair<std::size_t, std::string>> batch;
            const auto add = [&](std::size_t who, const std::string& message) {
                sent[who].push_back(message);
                for (std::uint64_t n = 1 + below(random, 3); n > 0; --n)
                    batch.emplace_back(who, message);
            };
            add(actor, draw("right" + name, turn));
            add(actor, draw("late" + name, turn - 1));
            add(1 - actor, draw("other" + name, turn));
            add(actor, act_message("wrong" + name, turn, Pass{}));
            shuffle(std::span(batch), random);
            for (const auto& [who, message] : batch)
                hand_in(guests[who], message);
            world.run();
            EXPECT_EQ(log(table).size(), lines + 1) << "seed " << seed;
            EXPECT_EQ(guests[0]->turn(), turn + 1);
            EXPECT_EQ(type_of(*guests[actor]->answer_to("right" + name)), "done");
            EXPECT_EQ(type_of(*guests[actor]->answer_to("late" + name)), "stale");
        }
        // Once more after a restart: the same answers, and nothing happens.
        const auto before = log(table);
        std::array<std::map<std::string, std::set<std::string>>, 2> answered{answers_of(*guests[0].client),
                                                                             answers_of(*guests[1].client)};
        restart();
        for (std::size_t who : {0U, 1U}) {
            const Guest again = join(table, guests[who].token);
            for (const std::string& message : sent[who])
                say(again, message);
            EXPECT_EQ(answers_of(*again.client), answered[who]);
            for (const auto& [id, answers] : answered[who])
                EXPECT_EQ(answers.size(), 1U) << id;
        }
        EXPECT_EQ(log(table), before);
    }
}

TEST_F(RaceTest, TheSecondOfTwoCommandsForATurnIsStale) {
    const auto guests = match({.seats = {"me", "open"}, .clock = {}, .rules = {}});
    const Guest& guest = to_act(guests);
    store.hold = true; // the first is being written when the second comes
    say(guest, draw("first", 1));
    say(guest, draw("second", 1));
    EXPECT_EQ(guest->answer_to("first"), nullptr);
    EXPECT_TRUE(guest->all("event").empty());
    store.release();
    world.run();
    EXPECT_EQ(type_of(*guest->answer_to("first")), "done");
    EXPECT_EQ(type_of(*guest->answer_to("second")), "stale");
    EXPECT_EQ(guest->answer_to("second")->at("turn").as_int64(), 2);
    EXPECT_EQ(guest->answer_to("second")->at("v").as_int64(), 2);
}

TEST_F(RaceTest, NothingIsPublishedBeforeItIsDurable) {
    const auto guests = match({.seats = {"me", "open"}, .clock = {}, .rules = {}});
    const Guest& guest = to_act(guests);
    store.hold = true;
    const auto told = guests[0]->texts.size() + guests[1]->texts.size();
    say(guest, draw("d", 1));
    EXPECT_EQ(guests[0]->texts.size() + guests[1]->texts.size(), told);
    // Killed here, it has happened, though nobody was told; asked again, the same answer.
    store.hold = false;
    restart();
    const Guest again = join(guest.table, guest.token);
    EXPECT_EQ(again->turn(), 2);
    say(again, draw("d", 1));
    EXPECT_EQ(type_of(*again->answer_to("d")), "done");
    EXPECT_EQ(again->answer_to("d")->at("v").as_int64(), 2);
    EXPECT_EQ(log(guest.table).size(), 3U);
}

constexpr store::ClockSetting quarter_minute{15, 0, 0};

TEST_F(RaceTest, APlayAndTheEndOfTheTimeHaveOneOutcome) {
    for (const bool alarm_first : {false, true})
        for (const bool slow_disk : {false, true})
            for (const store::Millis offset : {-1, 0, 1}) {
                const auto guests = match({.seats = {"me", "open"}, .clock = quarter_minute, .rules = {}});
                const Guest& guest = to_act(guests);
                const std::size_t lines = log(guest.table).size();
                const store::Millis at = 15'000 + offset;
                if (alarm_first)
                    world.advance(at);
                else
                    world.advance_silently(at);
                store.hold = slow_disk;
                hand_in(guest, draw("d", 1));
                world.run();
                world.advance_silently(3); // the time is up while the play is being written
                say(guest, R"({"type":"ping","t":1})");
                store.release();
                world.run();
                EXPECT_EQ(log(guest.table).size(), lines + 1) << offset;
                EXPECT_EQ(type_of(*guest->answer_to("d")), offset < 0 ? "done" : "stale") << offset;
                const auto why = guest->last("event").at("sighting").at("why").as_string();
                EXPECT_EQ(why, offset < 0 ? "turn" : "time_up") << offset;
                EXPECT_EQ(guest->turn(), 2);
            }
}

TEST_F(RaceTest, TheStoredDraftIsPlayedWhenTheTimeIsUp) {
    RuleSet rules;
    rules.opening.points = 0;
    for (const bool this_turn : {true, false}) {
        auto guests = match({.seats = {"me", "open"}, .clock = quarter_minute, .rules = rules});
        for (int turn = 0; turn < 100; ++turn) {
            const Guest& guest = to_act(guests);
            SplitMix64 random(1);
            const Action action = find_bot("exact").value()(*guest->view, random);
            if (const auto* play = std::get_if<Rearrange>(&action)) {
                const int laid = guest->view->hand.size();
                json::array melds;
                for (const auto& meld : play->melds)
                    melds.emplace_back(write(std::span<const Placed>(meld)));
                say(guest,
                    json::serialize(json::object{
                        {"type", "draft"},
                        {"turn", guest->turn() - (this_turn ? 0 : 1)},
                        {"draft", json::object{{"melds", melds}, {"loose", ""}, {"hand", json::array()}}}}));
                world.advance(15'000);
                const bool played = guest->view->hand.size() < laid;
                EXPECT_EQ(played, this_turn);
                EXPECT_TRUE(played || guest->view->hand.size() == laid + 1);
                break;
            }
            act(guest, "d" + std::to_string(turn), guest->turn(), action);
        }
    }
}

TEST_F(RaceTest, BanksAreUsedAndEarned) {
    const auto guests =
        match({.seats = {"me", "open"}, .clock = store::ClockSetting{15, 10, 2}, .rules = {}});
    const Guest& first = to_act(guests);
    const Guest& second = &first == &guests[0] ? guests[1] : guests[0];
    const auto bank = [&](int seat) {
        return first->last("event").at("clock").at("bank").at(static_cast<std::size_t>(seat)).as_int64();
    };
    world.advance(19'000); // four seconds of the bank
    act(first, "1", 1, Draw{});
    EXPECT_EQ(bank(first.seat), 8000); // and two earned
    EXPECT_EQ(bank(second.seat), 10'000);
    EXPECT_EQ(first->last("event").at("clock").at("ends").as_int64(), world.now() + 25'000);
    world.advance(25'000); // all of it
    EXPECT_EQ(first->last("event").at("sighting").at("why").as_string(), "time_up");
    EXPECT_EQ(bank(second.seat), 0);
    act(first, "2", 3, Draw{});
    EXPECT_EQ(bank(first.seat), 10'000);
    EXPECT_EQ(second->last("event").at("clock").at("ends").as_int64(), world.now() + 15'000);
}

TEST_F(RaceTest, TheClockStandsStillForWhoIsAway) {
    const auto guests = match({.seats = {"me", "open"}, .clock = quarter_minute, .rules = {}});
    const Guest& first = to_act(guests);
    const Guest& second = &first == &guests[0] ? guests[1] : guests[0];
    world.advance(5000);
    drop(first);
    EXPECT_FALSE(second->last("room").at("clock").at("running").as_bool());
    EXPECT_EQ(second->last("room").at("clock").at("left").as_int64(), 10'000);
    world.advance(100'000);
    EXPECT_EQ(second->turn(), 1);
    const Guest back = join(first.table, first.token);
    EXPECT_EQ(back->last("welcome").at("clock").at("ends").as_int64(), world.now() + 10'000);
    world.advance(9999);
    EXPECT_EQ(second->turn(), 1);
    world.advance(1);
    EXPECT_EQ(second->turn(), 2);
}

TEST_F(RaceTest, TheClockStandsStillWhileTheServerIsDown) {
    for (const store::Millis beat_at : {0, 3000, 5000}) {
        const auto guests = match({.seats = {"me", "open"}, .clock = quarter_minute, .rules = {}});
        const Guest& first = to_act(guests);
        store.beat(world.now() + beat_at); // the last sign of life before it was killed
        world.advance_silently(3'600'000);
        restart();
        const Guest watcher = join(first.table);
        EXPECT_FALSE(watcher->last("welcome").at("clock").at("running").as_bool());
        EXPECT_EQ(watcher->last("welcome").at("clock").at("left").as_int64(), 15'000 - beat_at);
        world.advance(100'000);
        EXPECT_EQ(watcher->turn(), 1);
        const Guest back = join(first.table, first.token);
        world.advance(15'000 - beat_at);
        EXPECT_EQ(back->turn(), 2);
        EXPECT_EQ(log(first.table).size(), 3U); // once, not twice
    }
}

TEST_F(RaceTest, AClockForPlayingOverDaysWaitsForNobody) {
    constexpr store::Millis day = 24 * 3'600'000LL;
    const auto guests =
        match({.seats = {"me", "open"}, .clock = store::ClockSetting{86'400, 0, 0}, .rules = {}});
    for (const Guest& guest : guests)
        drop(guest);
    lobby->forget_idle();
    world.advance_silently(day - 1);
    restart();
    const Guest early = join(guests[0].table);
    EXPECT_EQ(early->turn(), 1);
    EXPECT_TRUE(early->last("welcome").at("clock").at("running").as_bool());
    drop(early);
    world.advance_silently(2);
    restart();
    const Guest late = join(guests[0].table); // whoever looks first sees that the time is up
    EXPECT_EQ(late->turn(), 2);
    EXPECT_EQ(late->last("welcome").at("clock").at("ends").as_int64(), world.now() + day);
}

TEST_F(RaceTest, KilledInEveryPhaseOfAMatch) {
    TableOptions wanted{.seats = {"me", "open", "bot:exact"},
                        .clock = store::ClockSetting{30, 0, 0},
                        .rules = {},
                        .rounds = 2};
    wanted.rules.opening.points = 0;
    wanted.rules.start.hand = 5;
    const Grant host = make(wanted);
    const Grant bent = sit(host.table);
    const Bot choose = find_bot("exact").value();
    SplitMix64 random(3);
    for (int step = 0; step < 600; ++step) {
        restart();
        const std::vector<Guest> guests{join(host), join(bent)};
        const std::string id = "k" + std::to_string(step);
        const bool waiting = !guests[0]->view;
        if (!waiting && guests[0]->view->facts.phase == Phase::match_over) {
            EXPECT_EQ(guests[0]->view->facts.results.size(), 2U);
            EXPECT_EQ(guests[0]->last("welcome").at("room").at("state").as_string(), "over");
            return;
        }
        store.hold = below(random, 2) == 0; // killed before anybody is told, or after
        if (waiting)
            hand_in(guests[0], R"({"type":"host","id":"start","do":"start"})");
        else if (guests[0]->view->facts.phase == Phase::round_over)
            hand_in(guests[1], R"({"type":"next","id":")" + id + "\"}");
        else if (guests[0]->view->facts.to_act == 2)
            world.advance(1000);
        else if (const Guest& guest = to_act(guests); below(random, 8) == 0)
            world.advance(30'000);
        else
            hand_in(guest, act_message(id, guest->turn(), choose(*guest->view, random)));
        world.run();
        store.hold = false;
    }
    FAIL() << "the match does not end";
}

TEST_F(RaceTest, TheNewestConnectionHasTheSeat) {
    const auto guests = match({.seats = {"me", "open"}, .clock = {}, .rules = {}});
    const Guest tab = join(guests[0].table, guests[0].token);
    EXPECT_EQ(type_of(guests[0]->messages.back()), "replaced");
    EXPECT_EQ(guests[0]->closed, Farewell::replaced);
    EXPECT_EQ(tab->last("welcome").at("you").as_int64(), 0);
    // The old one says something still, and goes later: neither matters.
    const auto told = guests[0]->texts.size();
    say(guests[0], draw("ghost", 1));
    drop(guests[0]);
    EXPECT_EQ(guests[0]->texts.size(), told);
    EXPECT_TRUE(guests[1]->last("room").at("room").at("seats").at(0).at("here").as_bool());
    EXPECT_EQ(log(tab.table).size(), 2U);
    const json::array& seats = guests[1]->last("room").at("room").at("seats").as_array();
    EXPECT_EQ(seats.size(), 2U);
}

TEST_F(RaceTest, BlipsLoseNothing) {
    auto guests = match({.seats = {"me", "open"}, .clock = quarter_minute, .rules = {}});
    for (int turn = 1; turn <= 20; ++turn) {
        Guest& guest = to_act(guests).seat == guests[0].seat ? guests[0] : guests[1];
        Guest& other = &guest == &guests[0] ? guests[1] : guests[0];
        const int v = *other->v;
        drop(other); // gone for half a second, in which something happens
        act(guest, "d" + std::to_string(turn), turn, Draw{});
        world.advance(500);
        const Guest back = join(other.table, other.token, v);
        EXPECT_FALSE(back->last("welcome").contains("view"));
        ASSERT_EQ(back->all("event").size(), 1U);
        EXPECT_EQ(back->last("event").at("v").as_int64(), v + 1);
        back->view = other->view;
        back->v = v + 1;
        const Guest whole = join(other.table, other.token);
        EXPECT_EQ(whole->turn(), turn + 1);
        other = whole;
    }
}

TEST_F(RaceTest, ASinceThatMakesNoSenseGetsTheWholeView) {
    const auto guests = match({.seats = {"me", "open"}, .clock = {}, .rules = {}});
    act(to_act(guests), "d", 1, Draw{});
    for (const int since : {0, 3, 1'000'000})
        EXPECT_TRUE(join(guests[0].table, guests[0].token, since)->last("welcome").contains("view")) << since;
    for (const int since : {1, 2})
        EXPECT_FALSE(join(guests[0].table, guests[0].token, since)->last("welcome").contains("view"))
            << since;
    EXPECT_TRUE(join(guests[0].table, guests[0].token, 1, 2)->last("welcome").contains("view"));
}

TEST_F(RaceTest, NobodyTakesAnothersSeat) {
    const auto guests = match({.seats = {"me", "open"}, .clock = {}, .rules = {}});
    EXPECT_EQ(sit(guests[0].table, "Mette").table, ""); // the same name is no key
    const std::string token = guests[0].token;
    std::string changed = token;
    changed.back() = changed.back() == 'A' ? 'B' : 'A';
    const auto other = match({.seats = {"me", "open"}, .clock = {}, .rules = {}});
    for (const std::string& guess : {std::string("0"), std::string("Mette"), guests[0].table, changed,
                                     token.substr(0, 42), other[0].token}) {
        const Guest thief = join(guests[0].table, guess);
        EXPECT_EQ(thief->last("error").at("error").as_string(), "bad_token") << guess;
        EXPECT_EQ(thief->closed, Farewell::refused);
        EXPECT_EQ(thief->texts.size(), 1U);
    }
    EXPECT_FALSE(guests[0]->closed.has_value());
    EXPECT_EQ(lobby->find("AAAAAAAAAAAAAAAAAAAAAA"), nullptr);
    EXPECT_EQ(lobby->find(""), nullptr);
    for (const std::string& text : guests[1]->texts)
        EXPECT_EQ(text.find(token), std::string::npos);
    for (const store::Token& kept : store.at(guests[0].table).tokens)
        EXPECT_EQ(std::string(kept.digest.begin(), kept.digest.end()).find(token.substr(0, 8)),
                  std::string::npos);
}

} // namespace
} // namespace rommy::test
