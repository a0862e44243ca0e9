// Claiming the card just thrown, out of turn, at a table of persons: who may, until when, and who is first;
// over a lost connection and a restart. Nobody waits for it.
#include "bots/bot.h"
#include "play/claim_discard.h"
#include "presets/presets.h"
#include "tests/server/rooms.h"

#include <boost/json/serialize.hpp>

namespace rommy::test {
namespace {

using namespace server;

std::string type_of(const json::object* message) {
    return message == nullptr ? "none" : std::string(message->at("type").as_string());
}

std::string reason_in(const json::object* message) {
    if (type_of(message) != "refused") return type_of(message);
    return std::string(message->at("refusals").at(0).at("rule").as_string());
}

class ClaimTest : public Rooms {
protected:
    // Plays until at least so many seats may claim what was just thrown; each time another match.
    void come_to_a_claim(std::size_t seats_that_may, std::optional<store::ClockSetting> clock = {}) {
        RuleSet rules = find_preset("rum500")->rules;
        rules.pile.claims = true;
        SplitMix64 random(3);
        const Bot choose = find_bot("beginner").value();
        for (int matches = 0; matches < 60; ++matches) {
            guests = match({.seats = {"me", "open", "open", "open"}, .clock = clock, .rules = rules});
            while (guests[0]->view->facts.phase == Phase::playing) {
                if (may_claim().size() >= seats_that_may) return;
                const Guest& next = to_act(guests);
                act(next, "play" + std::to_string(++commands), next->turn(), choose(*next->view, random));
            }
        }
        FAIL() << "no card was thrown that so many may claim";
    }

    [[nodiscard]] std::vector<std::size_t> may_claim() const {
        std::vector<std::size_t> seats;
        for (std::size_t seat = 0; seat < guests.size(); ++seat)
            if (!claims_of(*guests[seat]->view).empty()) seats.push_back(seat);
        return seats;
    }
    [[nodiscard]] const Guest& claimer() const { return guests[may_claim().front()]; }
    [[nodiscard]] const Facts& facts() const { return guests[0]->view->facts; }
    [[nodiscard]] const Guest& next() const { return to_act(guests); }
    [[nodiscard]] const Guest& thrower() const {
        return guests[static_cast<std::size_t>((facts().to_act + 3) % 4)]; // the turn goes round by one
    }
    static Claim claim_of(const Guest& guest) { return Claim{claims_of(*guest->view).front()}; }

    std::vector<Guest> guests;
};

TEST_F(ClaimTest, WhoeverMayClaimHasTheTurn) {
    come_to_a_claim(1, store::ClockSetting{60, 0, 0});
    const Guest me = claimer();
    const Claim claim = claim_of(me);
    const int turn = me->turn();
    const int cards = facts().counts[static_cast<std::size_t>(me.seat)];
    say(me, R"({"type":"options","id":"may"})");
    EXPECT_EQ(json::serialize(me->answer_to("may")->at("options")), R"(["claim"])");
    world.advance(10'000);
    act(me, "mine", turn, claim);
    EXPECT_EQ(type_of(me->answer_to("mine")), "done");
    for (const Guest& guest : guests) {
        const json::object& fact = guest->last("event").at("sighting").as_object();
        EXPECT_EQ(fact.at("fact").as_string(), "took");
        EXPECT_EQ(fact.at("seat").as_int64(), me.seat);
        EXPECT_TRUE(fact.at("claimed").as_bool());
        EXPECT_EQ(guest->view->facts.to_act, me.seat);
        EXPECT_EQ(guest->turn(), turn + 1);
        EXPECT_EQ(guest->view->facts.counts[static_cast<std::size_t>(me.seat)], cards + claim.n);
        EXPECT_FALSE(guest->gap);
    }
    // With a whole turn's time of its own.
    const json::object& clock = me->last("event").at("clock").as_object();
    EXPECT_EQ(clock.at("seat").as_int64(), me.seat);
    EXPECT_EQ(clock.at("ends").as_int64(), world.now() + 60'000);
    // And the turn goes on from there: what the clock lays and throws ends it.
    world.advance(60'000);
    if (facts().phase == Phase::playing) {
        EXPECT_EQ(facts().to_act, (me.seat + 1) % 4);
        EXPECT_EQ(facts().turn, turn + 2);
    }
}

TEST_F(ClaimTest, OthersMayNot) {
    come_to_a_claim(1);
    const int n = claim_of(claimer()).n;
    const std::size_t lines = log(guests[0].table).size();
    act(next(), "next", facts().turn, Claim{n});
    EXPECT_EQ(reason_in(next()->answer_to("next")), "claim_turn");
    act(thrower(), "own", facts().turn, Claim{n});
    EXPECT_EQ(reason_in(thrower()->answer_to("own")), "claim_own");
    act(claimer(), "none", facts().turn, Claim{52});
    EXPECT_EQ(type_of(claimer()->answer_to("none")), "refused");
    const Guest watching = join(guests[0].table);
    act(watching, "looks", facts().turn, Claim{n});
    EXPECT_EQ(watching->last("error").at("error").as_string(), "no_seat");
    EXPECT_EQ(log(guests[0].table).size(), lines);
    act(claimer(), "still", facts().turn, claim_of(claimer()));
    EXPECT_EQ(log(guests[0].table).size(), lines + 1);
}

TEST_F(ClaimTest, ItIsTooLateOnceTheNextPlayerHasDrawn) {
    come_to_a_claim(1);
    const Guest me = claimer();
    const Claim claim = claim_of(me);
    const int turn = me->turn();
    act(next(), "draws", turn, Draw{});
    ASSERT_EQ(type_of(next()->answer_to("draws")), "done");
    act(me, "late", turn, claim);
    EXPECT_EQ(reason_in(me->answer_to("late")), "claim_late");
    const Guest drew = next();
    SplitMix64 random(1);
    while (facts().phase == Phase::playing && facts().turn == turn)
        act(drew, "play" + std::to_string(++commands), turn,
            find_bot("beginner").value()(*drew->view, random));
    act(me, "later", turn, claim);
    EXPECT_EQ(type_of(me->answer_to("later")), "stale");
}

TEST_F(ClaimTest, OfSeveralTheFirstHasIt) {
    for (const std::size_t first : {0U, 1U}) {
        come_to_a_claim(2);
        const auto seats = may_claim();
        const Guest one = guests[seats[first]];
        const Guest other = guests[seats[1 - first]];
        const int turn = facts().turn;
        const std::size_t lines = log(one.table).size();
        const Claim mine = claim_of(one);
        const Claim theirs = claim_of(other);
        const Guest after = next();
        hand_in(one, act_message("one", turn, mine));
        hand_in(other, act_message("other", turn, theirs));
        hand_in(after, act_message("after", turn, Draw{}));
        world.run();
        EXPECT_EQ(type_of(one->answer_to("one")), "done");
        EXPECT_EQ(type_of(other->answer_to("other")), "stale");
        EXPECT_EQ(type_of(after->answer_to("after")), "stale");
        EXPECT_EQ(log(one.table).size(), lines + 1);
        EXPECT_EQ(other->view->facts.to_act, one.seat);
    }
}

TEST_F(ClaimTest, ADrawThatComesFirstEndsTheWindow) {
    come_to_a_claim(1);
    const Guest me = claimer();
    const Guest drawing = next();
    const int turn = facts().turn;
    hand_in(drawing, act_message("draws", turn, Draw{}));
    hand_in(me, act_message("claims", turn, claim_of(me)));
    world.run();
    EXPECT_EQ(type_of(drawing->answer_to("draws")), "done");
    EXPECT_EQ(reason_in(me->answer_to("claims")), "claim_late");
    EXPECT_EQ(facts().to_act, drawing.seat);
}

TEST_F(ClaimTest, TheWindowOutlivesAConnectionAndARestart) {
    come_to_a_claim(1);
    const Guest before = claimer();
    const Claim claim = claim_of(before);
    const int turn = before->turn();
    const View seen = *before->view;
    drop(before);
    const Guest back = join(before.table, before.token, before->v);
    EXPECT_FALSE(back->last("welcome").contains("view"));
    say(back, R"({"type":"options","id":"may"})");
    EXPECT_EQ(json::serialize(back->answer_to("may")->at("options")), R"(["claim"])");
    // Sent, and the answer is lost with the connection; then sent again.
    act(back, "once", turn, claim);
    const std::size_t lines = log(back.table).size();
    drop(back);
    const Guest again = join(before.table, before.token, before->v);
    act(again, "once", turn, claim);
    EXPECT_EQ(type_of(again->answer_to("once")), "done");
    EXPECT_EQ(log(again.table).size(), lines);

    come_to_a_claim(1);
    const Guest mine = claimer();
    const Claim other = claim_of(mine);
    restart();
    const Guest risen = join(mine.table, mine.token);
    EXPECT_EQ(claims_of(*risen->view), claims_of(*mine->view));
    act(risen, "risen", risen->turn(), other);
    EXPECT_EQ(type_of(risen->answer_to("risen")), "done");
    EXPECT_EQ(risen->view->facts.to_act, risen.seat);
}

// A bot is next: it leaves people time, and draws when that is over.
TEST_F(ClaimTest, BotsLetPeopleClaimFirst) {
    for (const bool claims : {true, false}) {
        come_to_a_claim(1);
        const Guest me = claimer();
        const int turn = me->turn();
        const std::size_t lines = log(me.table).size();
        say(next(), R"({"type":"leave","id":"bye"})");
        world.advance(options.claim_delay - 1);
        EXPECT_EQ(log(me.table).size(), lines);
        if (claims) {
            act(me, "mine", turn, claim_of(me));
            EXPECT_EQ(type_of(me->answer_to("mine")), "done");
        } else {
            world.advance(options.bot_delay_most + 1);
            act(me, "late", turn, Claim{1});
            EXPECT_NE(type_of(me->answer_to("late")), "done");
            EXPECT_GT(log(me.table).size(), lines);
        }
    }
}

// A hint says whether to claim; whoever may not, and is not to act, gets none.
TEST_F(ClaimTest, AHintSaysWhetherToClaim) {
    bool claimed = false;
    for (int round = 0; round < 20 && !claimed; ++round) {
        come_to_a_claim(1);
        const Guest me = claimer();
        say(me, R"({"type":"hint","id":"what"})");
        const json::object& action = me->answer_to("what")->at("action").as_object();
        claimed = action.at("do").as_string() == "claim";
        if (claimed) {
            const auto n = static_cast<int>(action.at("n").as_int64());
            EXPECT_TRUE(judge_claim(*me->view, n).empty());
        } else {
            EXPECT_EQ(action.at("do").as_string(), "pass"); // leaves it
        }
        const Guest threw = thrower();
        say(threw, R"({"type":"hint","id":"none"})");
        EXPECT_TRUE(threw->answer_to("none")->at("action").is_null());
    }
    EXPECT_TRUE(claimed);
}

TEST_F(ClaimTest, WithoutTheRuleNobodyMay) {
    RuleSet rules = find_preset("rum500")->rules;
    ASSERT_FALSE(rules.pile.claims);
    guests = match({.seats = {"me", "open", "open", "open"}, .clock = {}, .rules = rules});
    const Guest first = next();
    act(first, "draw", first->turn(), Draw{});
    act(first, "throw", first->turn(), Discard{*first->view->drawn});
    const Guest other = guests[static_cast<std::size_t>((facts().to_act + 1) % 4)];
    act(other, "claims", facts().turn, Claim{1});
    EXPECT_EQ(reason_in(other->answer_to("claims")), "claim_none");
}

} // namespace
} // namespace rommy::test
