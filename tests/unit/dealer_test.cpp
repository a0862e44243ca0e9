// The dealer's edges: who holds what after a deal, what each viewer sees of it, and events that no game can
// follow.
#include "dealer/dealer.h"
#include "dealer/secrets.h"
#include "play/follow.h"

#include <gtest/gtest.h>

namespace rommy {
namespace {

std::vector<Tile> tiles(std::string_view text) { return read_tiles(text).value(); }

Game fresh(int seats = 3) { return {RuleSet{}, seats}; }

Event first_deal(const Game& game, std::uint64_t lot = 0) {
    return deal(game, all_tiles(tile_set(game.facts().rules)).tiles(), lot);
}

Game playing() {
    const Game game = fresh();
    return evolve(game, first_deal(game));
}

TEST(Dealer, DealsStretchesOfThePool) {
    const Event event = first_deal(fresh(), 4);
    const auto& dealt = std::get<Dealt>(event.fact);
    EXPECT_EQ(dealt.round, 1);
    EXPECT_EQ(dealt.starter, 1); // 4 of 3 seats
    EXPECT_EQ(dealt.stock, 106 - 42);
    const Game game = evolve(fresh(), event);
    const Secrets& secrets = secrets_of(game);
    EXPECT_EQ(secrets.hands[0], TileBag(std::span<const Tile>(event.order).first(14)));
    EXPECT_EQ(secrets.hands[2], TileBag(std::span<const Tile>(event.order).subspan(28, 14)));
    EXPECT_EQ(secrets.stock.back(), event.order[42]); // the next to be drawn
    EXPECT_EQ(secrets.stock.front(), event.order.back());
    EXPECT_EQ(game.facts().to_act, 1);
    EXPECT_EQ(game.facts().phase, Phase::playing);
}

TEST(Dealer, ShowsADealToEachSeatAlone) {
    const Event event = first_deal(fresh());
    EXPECT_EQ(see(event, 1).own, std::vector<Tile>(event.order.begin() + 14, event.order.begin() + 28));
    EXPECT_TRUE(see(event, std::nullopt).own.empty());
    EXPECT_EQ(see(event, 0).fact, see(event, 2).fact);
}

TEST(Dealer, ShowsADrawToWhoDrew) {
    const Game game = playing();
    const auto events = decide(game, 0, Draw{});
    ASSERT_TRUE(events);
    EXPECT_EQ(see(events->front(), 0).own, std::vector<Tile>{secrets_of(game).stock.back()});
    EXPECT_TRUE(see(events->front(), 1).own.empty());
    EXPECT_TRUE(see(events->front(), std::nullopt).own.empty());
}

TEST(Dealer, ProjectsOneHand) {
    const Game game = playing();
    EXPECT_EQ(project(game, 2).hand, secrets_of(game).hands[2]);
    EXPECT_EQ(project(game, 2).seat, 2);
    EXPECT_TRUE(project(game, std::nullopt).hand.empty());
    EXPECT_EQ(project(game, std::nullopt).facts, game.facts());
}

TEST(Dealer, CopiesShareNothing) {
    const Game game = playing();
    Game copy = game;
    EXPECT_TRUE(copy == game);
    copy = evolve(copy, decide(game, 0, Draw{}).value().front());
    EXPECT_FALSE(copy == game);
    EXPECT_EQ(secrets_of(game).hands[0].size(), 14);
    EXPECT_EQ(secrets_of(copy).hands[0].size(), 15);
}

TEST(Dealer, FollowsNoDealThatIsNone) {
    const Game game = fresh();
    Event event = first_deal(game);
    EXPECT_TRUE(can_evolve(game, event));
    Event short_of_one = event;
    short_of_one.order.pop_back();
    EXPECT_FALSE(can_evolve(game, short_of_one));
    Event twice = event;
    twice.order[0] = twice.order[1] = Tile(Colour::red, 5);
    EXPECT_FALSE(can_evolve(game, twice));
    Event negative = event;
    std::get<Dealt>(negative.fact).counts = {-1, 15, 28};
    EXPECT_FALSE(can_evolve(game, negative));
    Event seats = event;
    std::get<Dealt>(seats.fact).counts = {14, 14};
    EXPECT_FALSE(can_evolve(game, seats));
    std::get<Dealt>(event.fact).starter = 3;
    EXPECT_FALSE(can_evolve(game, event));
}

TEST(Dealer, FollowsNoDrawThatIsNotTheStocks) {
    const Game game = playing();
    const Event drawn = decide(game, 0, Draw{}).value().front();
    EXPECT_TRUE(can_evolve(game, drawn));
    Event other = drawn;
    other.drawn = {secrets_of(game).stock.front()};
    EXPECT_FALSE(can_evolve(game, other));
    Event more = drawn;
    std::get<Drew>(more.fact).n = 65;
    EXPECT_FALSE(can_evolve(game, more));
    Event nobody = drawn;
    std::get<Drew>(nobody.fact).seat = 3;
    EXPECT_FALSE(can_evolve(game, nobody));
    Event next = drawn;
    next.then.to_act = -1;
    EXPECT_FALSE(can_evolve(game, next));
    // What the fact says and what was drawn must be as many.
    Event fewer = drawn;
    fewer.drawn.clear();
    EXPECT_FALSE(can_evolve(game, fewer));
}

TEST(Dealer, FollowsNoPlayOfTilesThatNobodyHas) {
    const Game game = playing(); // seat 0 holds k1 k1 ... k7 k7
    Rearranged play{0, {}, tiles("k1 k2 k3"), true};
    Meld meld;
    for (const Tile tile : play.laid)
        meld.push_back(tile);
    play.layout = {meld};
    const Then then{2, Phase::playing, 1};
    EXPECT_TRUE(can_evolve(game, Event{play, then, {}, {}}));
    Rearranged foreign = play;
    foreign.laid = tiles("k1 k2 k8");
    EXPECT_FALSE(can_evolve(game, Event{foreign, then, {}, {}}));
    Rearranged other_seat = play;
    other_seat.seat = 1;
    EXPECT_FALSE(can_evolve(game, Event{other_seat, then, {}, {}}));
}

TEST(Follow, RefusesSightingsThatCannotBe) {
    const Game game = playing();
    const View view = project(game, 1);
    const Then then{2, Phase::playing, 1};
    EXPECT_TRUE(can_follow(view, Sighting{Drew{0, 1, Why::turn}, then, {}}));
    EXPECT_FALSE(can_follow(view, Sighting{Drew{0, -1, Why::turn}, then, {}}));
    EXPECT_FALSE(can_follow(view, Sighting{Drew{0, 1000, Why::turn}, then, {}}));
    EXPECT_FALSE(can_follow(view, Sighting{Drew{9, 1, Why::turn}, then, {}}));
    EXPECT_FALSE(can_follow(view, Sighting{Drew{0, 1, Why::turn}, Then{2, Phase::playing, 3}, {}}));
    EXPECT_FALSE(can_follow(view, Sighting{Rearranged{1, {}, tiles("o13"), false}, then, {}}));
    EXPECT_FALSE(can_follow(view, Sighting{RoundEnded{How::out, 5, {0, 0, 0}}, then, {}}));
    EXPECT_FALSE(can_follow(view, Sighting{RoundEnded{How::out, 0, {0, 0}}, then, {}}));
    EXPECT_FALSE(can_follow(view, Sighting{MatchEnded{{0, 3}}, then, {}}));
    EXPECT_FALSE(can_follow(view, Sighting{Revealed{-1, {}}, then, {}}));
}

TEST(Follow, KnowsNothingBeforeTheFirstDeal) {
    const View view = project(fresh(), 0);
    const Then then{1, Phase::playing, 0};
    EXPECT_FALSE(can_follow(view, Sighting{Drew{0, 0, Why::turn}, then, {}}));
    EXPECT_FALSE(can_follow(view, Sighting{Passed{0, Why::turn}, then, {}}));
    EXPECT_FALSE(can_follow(view, Sighting{Revealed{0, {}}, then, {}}));
}

} // namespace
} // namespace rommy
