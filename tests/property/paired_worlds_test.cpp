// Two games that differ only in what a seat cannot know must be the same to it: the same view, the same
// bytes, the same offers, refusals and looks, the same move of every bot, and the same sightings of what
// happens next.
#include "bots/bot.h"
#include "formats/wire/answer_json.h"
#include "formats/wire/sighting_json.h"
#include "formats/wire/view_json.h"
#include "play/judge.h"
#include "tests/property/rounds.h"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <algorithm>

namespace rommy::property {
namespace {

// The same facts and the same hand of the seat; all else is dealt anew. Nothing for the seat: a spectator.
Game other_world(const Game& game, std::optional<int> seat, SplitMix64& random) {
    Secrets secrets = secrets_of(game);
    // A stock that was turned over as it lay, and cards that were seen to go to a hand, everybody knows.
    const CardTable& cards = game.facts().cards;
    const bool stock_known = !cards.order.empty();
    std::vector<TileBag> known = cards.known;
    known.resize(secrets.hands.size());
    std::vector<Tile> hidden = stock_known ? std::vector<Tile>{} : secrets.stock;
    for (std::size_t s = 0; s < secrets.hands.size(); ++s)
        if (static_cast<int>(s) != seat)
            std::ranges::copy(secrets.hands[s].without(known[s]).tiles(), std::back_inserter(hidden));
    shuffle(std::span<Tile>(hidden), random);
    const auto take = [&](std::size_t n) {
        std::vector<Tile> taken(hidden.end() - static_cast<std::ptrdiff_t>(n), hidden.end());
        hidden.resize(hidden.size() - n);
        return taken;
    };
    for (std::size_t s = 0; s < secrets.hands.size(); ++s)
        if (static_cast<int>(s) != seat) {
            const int unknown = secrets.hands[s].size() - known[s].size();
            secrets.hands[s] = known[s];
            secrets.hands[s].add(TileBag(std::span<const Tile>(take(static_cast<std::size_t>(unknown)))));
        }
    if (!stock_known) secrets.stock = hidden;
    return {game.facts(), std::move(secrets)};
}

std::string bytes(const View& view) { return boost::json::serialize(to_json(view)); }

void expect_same_view(const Game& a, const Game& b, std::optional<int> seat, const Proposal& draft) {
    const View one = project(a, seat);
    const View other = project(b, seat);
    ASSERT_EQ(one, other);
    ASSERT_EQ(bytes(one), bytes(other));
    ASSERT_EQ(options(one), options(other));
    ASSERT_EQ(boost::json::serialize(to_json(inspect(one, draft))),
              boost::json::serialize(to_json(inspect(other, draft))));
    for (const Action& play : {Action(Rearrange{draft.melds}), Action(Lay{draft.melds})})
        ASSERT_EQ(judge(one, play), judge(other, play));
}

void expect_same_moves(const Game& a, const Game& b, int seat) {
    for (const NamedBot& bot : all_bots()) {
        SplitMix64 one(7);
        SplitMix64 other(7);
        ASSERT_EQ(bot.choose(project(a, seat), one), bot.choose(project(b, seat), other)) << bot.name;
    }
}

// What the seat sees of a move that shows no hidden tile. A round that ends shows the hands.
void expect_same_sightings(const Game& a, const Game& b, std::optional<int> seat, const Action& action,
                           int actor) {
    const auto one = decide(a, actor, action);
    const auto other = decide(b, actor, action);
    ASSERT_EQ(one.has_value(), other.has_value());
    if (!one) return;
    const bool draws_itself = seat == actor && !one->front().drawn.empty();
    if (draws_itself) return;
    ASSERT_EQ(see(one->front(), seat), see(other->front(), seat));
    ASSERT_EQ(boost::json::serialize(to_json(see(one->front(), seat))),
              boost::json::serialize(to_json(see(other->front(), seat))));
}

void compare_worlds(const Game& game, const Action& action, int to_act, SplitMix64& random) {
    for (int s = -1; s < game.facts().seats; ++s) {
        const std::optional<int> seat = s < 0 ? std::nullopt : std::optional(s);
        const Game other = other_world(game, seat, random);
        ASSERT_EQ(test::all_tiles_of(other), test::all_tiles_of(game));
        ASSERT_NO_FATAL_FAILURE(expect_same_view(game, other, seat, some_draft(project(game, seat), random)));
        if (seat == to_act) expect_same_moves(game, other, s);
        // Tiles that leave a hand are known only to the hand that they leave.
        const bool from_hand =
            std::holds_alternative<Rearrange>(action) || std::holds_alternative<Lay>(action) ||
            std::holds_alternative<LayOff>(action) || std::holds_alternative<SwapJoker>(action) ||
            std::holds_alternative<Discard>(action) || std::holds_alternative<TakeDiscard>(action) ||
            std::holds_alternative<Knock>(action) || std::holds_alternative<Claim>(action) ||
            std::holds_alternative<Show>(action);
        if (seat == to_act || !from_hand) expect_same_sightings(game, other, seat, action, to_act);
        if (testing::Test::HasFatalFailure()) return;
    }
}

void compare_in(const std::vector<Setting>& settings) {
    for (const Setting& setting : settings) {
        SCOPED_TRACE(told(setting));
        SplitMix64 random(setting.seed);
        SplitMix64 worlds(setting.seed + 1);
        play_round(dealt(setting, random), random,
                   [&](const Game& before, const Asked& asked, const std::vector<Event>&) {
                       if (testing::Test::HasFatalFailure() || below(worlds, 4) != 0) return;
                       // A draft may play or not, by tiles that this seat alone knows.
                       if (std::holds_alternative<TimeUp>(asked.action)) return;
                       // Where somebody must play, whether one can is seen by all: that is the rule's doing,
                       // not a leak.
                       const RuleSet& rules = before.facts().rules;
                       if (!rules.turn.may_draw || !rules.turn.may_pass || !rules.opening.may_delay) return;
                       compare_worlds(before, asked.action, asked.seat.value_or(before.facts().to_act),
                                      worlds);
                   });
        if (testing::Test::HasFailure()) return;
    }
}

TEST(PairedWorlds, AreTheSameUnderThePresets) { compare_in(of_presets(Flow::rearrange, 10)); }

TEST(PairedWorlds, AreTheSameUnderRandomRules) { compare_in(of_random_rules(Flow::rearrange, 200)); }

TEST(PairedWorlds, AreTheSameUnderThePresetsOfRummyAnd500) { compare_in(of_presets(Flow::discard, 3)); }

TEST(PairedWorlds, AreTheSameUnderRandomRulesOfRummyAnd500) {
    compare_in(of_random_rules(Flow::discard, 60));
}

TEST(PairedWorlds, AreTheSameUnderThePresetsOfGin) { compare_in(of_presets(Flow::knock, 10)); }

TEST(PairedWorlds, AreTheSameUnderRandomRulesOfGin) { compare_in(of_random_rules(Flow::knock, 60)); }

// A round that ends with hands that count as much: nothing tells which of them it was.
TEST(PairedWorlds, AreTheSameToTheEndWhereHandsAreNotShown) {
    const auto world = [](const std::vector<Tile>& left) {
        Facts facts;
        facts.rules.end.reveal = false;
        facts.seats = 2;
        facts.round = 1;
        facts.phase = Phase::playing;
        Meld run;
        for (const int number : {2, 3, 4})
            run.push_back(Tile(Colour::red, number));
        facts.layout = {run};
        facts.counts = {1, static_cast<int>(left.size())};
        facts.opened = {true, true};
        const std::vector<Tile> last{Tile(Colour::red, 5)};
        return Game(facts, Secrets{{TileBag(std::span<const Tile>(last)), TileBag(std::span(left))}, {}});
    };
    const Game one = world({Tile(Colour::black, 1), Tile(Colour::black, 5)});
    const Game other = world({Tile(Colour::blue, 2), Tile(Colour::orange, 4)});
    const Rearrange play{
        {{Tile(Colour::red, 2), Tile(Colour::red, 3), Tile(Colour::red, 4), Tile(Colour::red, 5)}}};
    const auto events = decide(one, 0, play);
    ASSERT_TRUE(events && events->size() == 3);
    EXPECT_EQ(events->back().fact, Fact(Counted{1, 6}));
    EXPECT_EQ(events, decide(other, 0, play));
    Game ended = one;
    Game ended_too = other;
    for (const Event& event : *events) {
        ended = evolve(ended, event);
        ended_too = evolve(ended_too, event);
    }
    for (const std::optional<int> seat : {std::optional<int>(), std::optional(0)})
        EXPECT_EQ(bytes(project(ended, seat)), bytes(project(ended_too, seat)));
}

// Two worlds that were always the same would prove nothing.
TEST(PairedWorlds, Differ) {
    const Setting setting = of_presets(Flow::rearrange, 1).front();
    SplitMix64 random(5);
    const Game game = dealt(setting, random);
    EXPECT_FALSE(other_world(game, 0, random) == game);
    EXPECT_FALSE(other_world(game, 0, random) == other_world(game, 0, random));
    EXPECT_EQ(secrets_of(other_world(game, 0, random)).hands[0], secrets_of(game).hands[0]);
    EXPECT_NE(secrets_of(other_world(game, 0, random)).hands[1], secrets_of(game).hands[1]);
}

} // namespace
} // namespace rommy::property
