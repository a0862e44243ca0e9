// House rules at a table of the server: as many seats as a game is for, a new deal in the middle of a match,
// and a lay-off that costs something.
#include "bots/bot.h"
#include "play/card_moves.h"
#include "play/flow_discard_turn.h"
#include "presets/presets.h"
#include "server/room/new_table.h"
#include "tests/server/rooms.h"

#include <boost/json/serialize.hpp>

namespace rommy::test {
namespace {

using namespace server;

std::string error_with_seats(std::string_view game, int seats) {
    json::array words{"me"};
    for (int seat = 1; seat < seats; ++seat)
        words.emplace_back("bot:beginner");
    const auto table = read_new_table({{"name", "Mette"},
                                       {"lang", "da"},
                                       {"game", game},
                                       {"set", json::object{}},
                                       {"seats", words},
                                       {"clock", nullptr},
                                       {"spectators", true},
                                       {"rounds", 0},
                                       {"target", 0}});
    return table ? "none" : table.error();
}

TEST(HouseRules, AsManySitAsTheGameIsFor) {
    for (int seats = 2; seats <= 9; ++seats) {
        EXPECT_EQ(error_with_seats("rummikub", seats) == "none", seats <= 4) << seats;
        EXPECT_EQ(error_with_seats("rummikub-xp", seats) == "none", seats == 5 || seats == 6) << seats;
        EXPECT_EQ(error_with_seats("rummikub-mso", seats) == "none", seats == 2) << seats;
        EXPECT_EQ(error_with_seats("rummy", seats) == "none", seats <= 6) << seats;
        for (const char* game : {"rum500", "femhundra-se-2packs", "rummy-da"})
            EXPECT_EQ(error_with_seats(game, seats) == "none", seats <= 8) << game << seats;
    }
}

TEST(HouseRules, AFlowIsChosenWithThePresetAlone) {
    const auto error = [](std::string_view game, json::object set) {
        const auto table = read_new_table({{"name", "Mette"},
                                           {"lang", "da"},
                                           {"game", game},
                                           {"set", std::move(set)},
                                           {"seats", {"me", "bot:exact"}},
                                           {"clock", nullptr},
                                           {"spectators", true},
                                           {"rounds", 0},
                                           {"target", 0}});
        return table ? "none" : table.error();
    };
    EXPECT_EQ(error("gin", {{"flow", "knock"}}), "none");
    EXPECT_EQ(error("gin", {{"flow", "discard"}}), "set: flow: another flow is another game");
    EXPECT_EQ(error("rummikub", {{"flow", "knock"}}), "set: flow: another flow is another game");
    EXPECT_EQ(error("rummy", {{"joker", "free"}}), "set: joker: no rule of the flow discard");
}

using HouseRulesTest = Rooms;

// A turn at cards is several actions under one turn number and one clock.
TEST_F(HouseRulesTest, TheClockRunsOnWithinATurnOfCards) {
    RuleSet rules = find_preset("rummy")->rules;
    const auto guests =
        match({.seats = {"me", "open"}, .clock = store::ClockSetting{30, 0, 0}, .rules = rules});
    const Guest first = to_act(guests);
    const int turn = first->turn();
    const auto ends = [&] { return first->last("event").at("clock").as_object().at("ends").as_int64(); };
    world.advance(5000);
    act(first, "draw", turn, Draw{});
    EXPECT_EQ(first->answer_to("draw")->at("type").as_string(), "done");
    EXPECT_EQ(first->turn(), turn);
    const auto before = ends();
    world.advance(5000);
    act(first, "again", turn, Draw{});
    EXPECT_EQ(first->answer_to("again")->at("type").as_string(), "refused");
    const Tile card = *first->view->drawn;
    act(first, "throw", turn, Discard{card});
    EXPECT_EQ(first->answer_to("throw")->at("type").as_string(), "done");
    EXPECT_EQ(first->turn(), turn + 1);
    EXPECT_EQ(ends(), before + 10'000); // the other's thirty seconds began ten seconds after the first's
    world.advance(40'000);              // which run out: a card is drawn and thrown
    EXPECT_EQ(first->turn(), turn + 2);
    EXPECT_EQ(first->view->facts.to_act, first.seat);
}

TEST_F(HouseRulesTest, BotsPlayWholeRoundsOfCards) {
    for (const char* preset : {"rummy", "gin"}) {
        RuleSet rules = find_preset(preset)->rules;
        rules.end.target = 0;
        const auto guests = match({.seats = {"me", "open"}, .clock = {}, .rules = rules, .rounds = 1});
        say(guests[1], R"({"type":"leave","id":"bye"})"); // a bot takes the seat
        const Guest& me = guests[0];
        SplitMix64 random(1);
        for (int i = 0; i < 2000 && me->view->facts.phase == Phase::playing; ++i) {
            if (me->view->facts.to_act == me.seat) {
                const std::string id = std::string(preset) + std::to_string(i);
                act(me, id, me->turn(), (*find_bot("beginner"))(*me->view, random));
                EXPECT_EQ(me->answer_to(id)->at("type").as_string(), "done");
            }
            world.advance(2000);
        }
        EXPECT_EQ(me->view->facts.phase, Phase::match_over) << preset;
    }
}

TEST_F(HouseRulesTest, ANewDealIsSeenByAllAndOutlivesARestart) {
    RuleSet rules;
    rules.tiles = {Face::tiles, 4, 3, 4, 2}; // seventeen tiles of thirteen kinds: there are pairs
    rules.start.hand = 17;
    rules.start.redeal = true;
    rules.opening.points = 0;
    const auto guests =
        match({.seats = {"me", "open"}, .clock = store::ClockSetting{30, 60, 5}, .rules = rules});
    const Guest asking = to_act(guests);
    say(asking, R"({"type":"draft","turn":1,"draft":{"melds":[],"loose":"","hand":[]}})");
    world.advance(50'000); // into the bank
    const int starter = asking.seat;
    say(asking, R"({"type":"act","id":"new","turn":1,"action":{"do":"redeal"}})");
    EXPECT_EQ(asking->answer_to("new")->at("type").as_string(), "done");
    const auto events = asking->all("event");
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[0]->at("sighting").at("fact").as_string(), "redealt");
    EXPECT_TRUE(events[0]->at("more").as_bool());
    EXPECT_EQ(events[1]->at("sighting").at("fact").as_string(), "dealt");
    EXPECT_FALSE(events[1]->at("more").as_bool());
    // As at every deal.
    const json::object& clock = events[1]->at("clock").as_object();
    EXPECT_EQ(clock.at("seat").as_int64(), starter);
    EXPECT_EQ(clock.at("bank"), (json::array{60'000, 60'000}));
    EXPECT_EQ(clock.at("ends").as_int64(), world.now() + 90'000);
    EXPECT_TRUE(join(asking.table, asking.token)->last("welcome").at("draft").is_null());
    for (const Guest& guest : guests) {
        EXPECT_EQ(guest->view->facts.turn, 2);
        EXPECT_EQ(guest->view->facts.round, 1);
        EXPECT_EQ(guest->view->facts.to_act, starter);
        EXPECT_EQ(guest->view->hand.size(), 17);
    }
    restart();
    for (const Guest& guest : guests)
        EXPECT_EQ(join(guest.table, guest.token)->view, guest->view);
}

// A card of the hand, and a meld that it does not fit, though one may lay off there.
std::optional<LayOff> misfit(const View& view) {
    if (!card_moves(view).tries_cost) return std::nullopt;
    for (const Tile tile : view.hand.tiles())
        for (const int on : card_moves(view).tries)
            if (lays_off_wrongly(view, {Placed(tile), on})) return LayOff{Placed(tile), on};
    return std::nullopt;
}

TEST_F(HouseRulesTest, AWrongLayOffIsSeenByAllAndItsCardByOne) {
    RuleSet rules = find_preset("rummy")->rules;
    rules.lay.wrong = WrongLayoff::draw_one;
    const auto guests =
        match({.seats = {"me", "open"}, .clock = store::ClockSetting{30, 0, 0}, .rules = rules});
    SplitMix64 random(1);
    for (int i = 0; i < 500 && !misfit(*to_act(guests)->view); ++i) {
        const Guest& next = to_act(guests);
        act(next, std::to_string(i), next->turn(), (*find_bot("beginner"))(*next->view, random));
    }
    const Guest& first = to_act(guests);
    const Guest& second = guests[first.seat == guests[0].seat ? 1 : 0];
    const auto wish = misfit(*first->view);
    ASSERT_TRUE(wish);
    const int turn = first->turn();
    const int held = first->view->hand.size();
    const auto before = second->all("event").size();
    world.advance(2000);
    act(first, "wrong", turn, *wish);
    EXPECT_EQ(first->answer_to("wrong")->at("type").as_string(), "done");
    EXPECT_EQ(first->turn(), turn);
    EXPECT_EQ(first->view->hand.size(), held + 1);
    const auto events = second->all("event");
    ASSERT_EQ(events.size(), before + 2);
    const json::object& tried = events[before]->at("sighting").as_object();
    EXPECT_TRUE(events[before]->at("more").as_bool());
    EXPECT_EQ(tried.at("fact").as_string(), "laid_off_wrongly");
    EXPECT_EQ(tried.at("on").as_int64(), wish->on);
    const json::object& penalty = events[before + 1]->at("sighting").as_object();
    EXPECT_EQ(penalty.at("fact").as_string(), "penalised");
    EXPECT_EQ(penalty.at("why").as_string(), "wrong_layoff");
    EXPECT_FALSE(penalty.contains("tiles"));
    EXPECT_TRUE(first->last("event").at("sighting").as_object().contains("tiles"));
    // The turn's clock runs on.
    EXPECT_EQ(events[before + 1]->at("clock").at("ends"), events[before - 1]->at("clock").at("ends"));
    restart();
    for (const Guest& guest : guests)
        EXPECT_EQ(join(guest.table, guest.token)->view, guest->view);
}

} // namespace
} // namespace rommy::test
