// The contract that every game passes, on random rounds: tiles neither come nor go; what a seat sees leads to
// what it would be shown; what is offered is what is accepted; bots play by the rules; every round ends;
// scores sum to zero; a log folds to the game it was written from.
#include "formats/log/log.h"
#include "formats/wire/sighting_json.h"
#include "formats/wire/view_json.h"
#include "play/card_moves.h"
#include "play/flow_discard_turn.h"
#include "play/follow.h"
#include "play/judge.h"
#include "play/standing.h"
#include "tests/property/rounds.h"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace rommy::property {
namespace {

std::vector<std::optional<int>> viewers(const Game& game) {
    std::vector<std::optional<int>> all{std::nullopt};
    for (int seat = 0; seat < game.facts().seats; ++seat)
        all.emplace_back(seat);
    return all;
}

// Evolve then project is project then see and follow, for every seat and a spectator.
void expect_square(const Game& before, const Event& event, const Game& after) {
    for (const auto seat : viewers(before)) {
        const View view = project(before, seat);
        const Sighting sighting = see(event, seat);
        ASSERT_TRUE(can_follow(view, sighting));
        ASSERT_EQ(follow(view, sighting), project(after, seat));
    }
}

void expect_counts_agree(const Game& game) {
    const Secrets& secrets = secrets_of(game);
    ASSERT_EQ(static_cast<int>(secrets.stock.size()), game.facts().stock);
    for (std::size_t seat = 0; seat < secrets.hands.size(); ++seat)
        ASSERT_EQ(secrets.hands[seat].size(), game.facts().counts[seat]);
}

void expect_option(const View& view, Option option, const Action& action) {
    const std::vector<Option> offered = options(view);
    const bool is_offered = std::ranges::find(offered, option) != offered.end();
    ASSERT_EQ(is_offered, judge(view, action).empty()) << static_cast<int>(option);
}

// An option is offered if and only if judge accepts it. Rearrange is offered to whoever has tiles: which
// table is legal is another question.
void expect_options_are_judged(const Game& game) {
    for (int seat = 0; seat < game.facts().seats; ++seat) {
        const View view = project(game, seat);
        expect_option(view, Option::draw, Draw{});
        expect_option(view, Option::pass, Pass{});
        expect_option(view, Option::give_up, GiveUp{});
        expect_option(view, Option::redeal, Redeal{});
        // Out of turn there is nothing but a claim, where the card just thrown may be claimed.
        const CardMoves moves = card_moves(view);
        ASSERT_EQ(options(view).empty(), seat != game.facts().to_act && moves.claims.empty());
        expect_option(view, Option::claim, Claim{moves.claims.empty() ? 1 : moves.claims.front()});
        ASSERT_EQ(judge(view, TimeUp{}).empty(), seat == game.facts().to_act);
    }
    ASSERT_TRUE(options(project(game, std::nullopt)).empty());
    ASSERT_FALSE(judge(project(game, std::nullopt), Draw{}).empty());
}

// Every move of a card game that there is is one that judge accepts, and no other; and a turn is never dead:
// there is a card to throw, or something that leads to it.
void expect_moves_are_judged(const Game& game) {
    if (game.facts().rules.flow != Flow::discard) return;
    const View view = project(game, game.facts().to_act);
    const CardMoves moves = card_moves(view);
    const int pile = static_cast<int>(view.facts.cards.pile.size());
    for (int n = 0; n <= pile + 1; ++n)
        ASSERT_EQ(std::ranges::count(moves.takes, n) == 1, judge(view, TakeDiscard{n}).empty()) << n;
    for (int kind = 0; kind < Tile::kinds; ++kind) {
        const Tile tile = Tile::of_kind(kind);
        ASSERT_EQ(std::ranges::count(moves.discards, tile) == 1, judge(view, Discard{tile}).empty());
        for (int on = 0; on < static_cast<int>(view.facts.cards.tabled.size()); ++on)
            ASSERT_EQ(std::ranges::count(moves.swaps, SwapJoker{tile, on}) == 1,
                      judge(view, SwapJoker{tile, on}).empty());
    }
    for (const LayOff& one : moves.layoffs)
        ASSERT_TRUE(judge(view, one).empty());
    const auto offered = [&](Option option) { return std::ranges::count(options(view), option) == 1; };
    ASSERT_EQ(offered(Option::take), !moves.takes.empty());
    ASSERT_EQ(offered(Option::discard), !moves.discards.empty());
    ASSERT_EQ(offered(Option::lay_off), !moves.layoffs.empty() || (moves.tries_cost && !moves.tries.empty()));
    ASSERT_EQ(offered(Option::swap), !moves.swaps.empty());
    if (view.facts.step == Step::draw) {
        ASSERT_TRUE(moves.draw || moves.pass);
        return;
    }
    const auto way = way_to_end(view);
    ASSERT_TRUE(way);
    const auto required = lay_required(view);
    ASSERT_TRUE(way->empty() ? required.has_value() == moves.discards.empty()
                             : judge(view, way->front()).empty());
    ASSERT_TRUE(!required || owes(view) || judge(view, *required).empty());
}

// A card that fits nowhere on a meld is accepted there just where that costs something; and what comes of it:
// the card is back and known, nothing lies otherwise, the hand has grown or nothing more is laid.
void expect_wrong_layoff_costs(const Game& game, SplitMix64& random) {
    const Facts& facts = game.facts();
    const WrongLayoff cost = facts.rules.lay.wrong;
    if (cost == WrongLayoff::take_back || facts.cards.tabled.empty()) return;
    const View view = project(game, facts.to_act);
    const CardMoves moves = card_moves(view);
    const std::vector<Tile> hand = view.hand.tiles();
    const Tile tile = hand[below(random, hand.size())];
    const auto on = static_cast<int>(below(random, facts.cards.tabled.size()));
    if (!layoffs_of(view, tile, on).empty()) return;
    const auto events = decide(game, facts.to_act, LayOff{Placed(tile), on});
    ASSERT_EQ(events.has_value(), moves.tries_cost && std::ranges::count(moves.tries, on) == 1);
    if (!events) return;
    Game after = game;
    for (const Event& event : *events) {
        ASSERT_TRUE(can_evolve(after, event));
        ASSERT_NO_FATAL_FAILURE(expect_square(after, event, evolve(after, event)));
        after = evolve(after, event);
    }
    const View next = project(after, facts.to_act);
    ASSERT_EQ(next.facts.cards.tabled, view.facts.cards.tabled);
    ASSERT_EQ(next.facts.to_act, facts.to_act);
    ASSERT_TRUE(next.hand.contains(view.hand));
    ASSERT_EQ(next.hand.size() - view.hand.size(), cost == WrongLayoff::draw_one ? 1 : 0);
    ASSERT_EQ(next.facts.cards.laying_over, cost == WrongLayoff::no_more_laying);
    ASSERT_GT(next.facts.cards.known[static_cast<std::size_t>(facts.to_act)].count(tile), 0);
    expect_moves_are_judged(after);
}

// Where melding is compulsory and no card is asked for, a card may be thrown only while no three cards of the
// hand could be laid.
void expect_melding_is_compulsory(const Game& game) {
    const Facts& facts = game.facts();
    if (!facts.rules.lay.must_meld || facts.step != Step::lay) return;
    const View view = project(game, facts.to_act);
    if (owes(view) || lay_required(view)) return;
    const std::vector<Tile> hand = view.hand.tiles();
    for (std::size_t a = 0; a < hand.size(); ++a)
        for (std::size_t b = a + 1; b < hand.size(); ++b)
            for (std::size_t c = b + 1; c < hand.size(); ++c) {
                const Lay lay{{{hand[a], hand[b], hand[c]}}};
                if (!lay_down(view, lay)) continue;
                ASSERT_FALSE(judge(view, lay).empty()) << write(std::span<const Tile>(hand));
            }
}

void expect_card_turn(const Game& game, SplitMix64& random) {
    ASSERT_NO_FATAL_FAILURE(expect_moves_are_judged(game));
    ASSERT_NO_FATAL_FAILURE(expect_melding_is_compulsory(game));
    expect_wrong_layoff_costs(game, random);
}

// There and back through the bytes that are sent.
void expect_wire(const Game& before, const Event& event, const Game& after) {
    for (const auto seat : viewers(before)) {
        const Sighting sighting = see(event, seat);
        const auto read = sighting_from_json(to_json(sighting));
        ASSERT_TRUE(read) << read.error();
        ASSERT_EQ(*read, sighting);
        const View view = project(after, seat);
        const auto seen = view_from_json(to_json(view), view.facts.rules);
        ASSERT_TRUE(seen) << seen.error();
        ASSERT_EQ(*seen, view);
    }
}

class Contract {
public:
    explicit Contract(const Setting& setting) : setting_(setting), random_(setting.seed) {
        log_.header.engine = "test";
        log_.header.rules = setting.rules;
        log_.header.seats = setting.seats;
    }

    void hold() {
        Game game(setting_.rules, setting_.seats);
        const TileBag all = all_tiles_in(setting_);
        for (int round = 0; round < 2 && game.facts().phase == Phase::round_over; ++round) {
            game = follow_events(game, {deal(game, shuffled_pool(setting_, random_), random_.next())}, all);
            if (testing::Test::HasFatalFailure()) return;
            game = play_round(std::move(game), random_,
                              [&](const Game& before, const Asked& asked, const std::vector<Event>& events) {
                                  if (testing::Test::HasFatalFailure()) return;
                                  ASSERT_FALSE(asked.bot && events.empty()) << "a bot's move was refused";
                                  ASSERT_NO_FATAL_FAILURE(expect_options_are_judged(before));
                                  ASSERT_NO_FATAL_FAILURE(expect_card_turn(before, random_));
                                  follow_events(before, events, all);
                              });
            ASSERT_NO_FATAL_FAILURE(expect_result(game));
        }
        expect_log(game);
    }

private:
    Game follow_events(Game game, const std::vector<Event>& events, const TileBag& all) {
        for (const Event& event : events) {
            [&] { ASSERT_TRUE(can_evolve(game, event)); }();
            const Game after = evolve(game, event);
            [&] { ASSERT_EQ(test::all_tiles_of(after), all); }();
            expect_counts_agree(after);
            expect_square(game, event, after);
            if (below(random_, 16) == 0) expect_wire(game, event, after);
            log_.events.push_back(event);
            game = after;
        }
        return game;
    }

    void expect_result(const Game& game) const {
        const Facts& facts = game.facts();
        ASSERT_NE(facts.phase, Phase::playing);
        ASSERT_FALSE(facts.results.empty());
        const RoundResult& result = facts.results.back();
        ASSERT_EQ(result.counted.empty(), setting_.rules.end.reveal);
        for (std::size_t seat = 0; seat < result.hands.size(); ++seat) {
            const TileBag& hand = secrets_of(game).hands[seat];
            const bool shown = setting_.rules.end.reveal;
            ASSERT_EQ(TileBag(std::span<const Tile>(result.hands[seat])), shown ? hand : TileBag());
            ASSERT_TRUE(shown || result.counted[seat] == hand_points(setting_.rules, hand));
        }
        if (setting_.rules.flow != Flow::rearrange) return expect_sums(result);
        const int sum = std::accumulate(result.scores.begin(), result.scores.end(), 0);
        const bool out = result.how == How::out;
        ASSERT_LE(sum, 0);
        const RuleSet::End& rule = setting_.rules.end;
        const bool own = rule.score == Score::own_sums || (!out && rule.blocked == BlockedScore::own_sums);
        ASSERT_TRUE(sum == 0 || own) << sum;
        ASSERT_TRUE(out ? result.hands.at(static_cast<std::size_t>(result.winner.value())).empty()
                        : facts.stock == 0);
    }

    // The score is what its sum says; whoever collects has what the others hold.
    void expect_sums(const RoundResult& result) const {
        ASSERT_EQ(result.sums.size(), result.scores.size());
        if (setting_.rules.flow != Flow::discard) return;
        const bool out = result.how == How::out || result.how == How::rummy;
        ASSERT_TRUE(!out || result.hands.at(static_cast<std::size_t>(result.winner.value())).empty());
        const bool collects = setting_.rules.end.score == Score::winner_collects && result.winner &&
                              (out || setting_.rules.pile.stock_out == StockOut::lowest_collects);
        int held = 0;
        for (const Sum& sum : result.sums)
            held += sum.held;
        for (std::size_t seat = 0; seat < result.scores.size(); ++seat) {
            const Sum& sum = result.sums[seat];
            int base = sum.laid - sum.held;
            if (collects) base = result.winner == static_cast<int>(seat) ? held : 0;
            ASSERT_EQ(result.scores[seat], sum.times * base + sum.bonus - sum.fine) << seat;
        }
    }

    void expect_log(const Game& game) const {
        const auto read = read_log(write_log(log_));
        ASSERT_TRUE(read) << read.error().line << ": " << read.error().reason;
        ASSERT_EQ(*read, log_);
        const auto folded = fold(*read);
        ASSERT_TRUE(folded) << folded.error().line << ": " << folded.error().reason;
        ASSERT_TRUE(*folded == game);
        const auto verified = verify(*read);
        ASSERT_TRUE(verified) << verified.error().line << ": " << verified.error().reason;
    }

    const Setting& setting_;
    SplitMix64 random_;
    Log log_;
};

void hold(const std::vector<Setting>& settings) {
    for (const Setting& setting : settings) {
        SCOPED_TRACE(told(setting));
        Contract(setting).hold();
        if (testing::Test::HasFailure()) return;
    }
}

TEST(Contract, HoldsUnderThePresets) { hold(of_presets(Flow::rearrange, 170)); }

TEST(Contract, HoldsUnderRandomRules) { hold(of_random_rules(Flow::rearrange, 300)); }

TEST(Contract, HoldsUnderThePresetsOfRummyAnd500) { hold(of_presets(Flow::discard, 4)); }

TEST(Contract, HoldsUnderRandomRulesOfRummyAnd500) { hold(of_random_rules(Flow::discard, 160)); }

TEST(Contract, HoldsUnderThePresetsOfGin) { hold(of_presets(Flow::knock, 20)); }

TEST(Contract, HoldsUnderRandomRulesOfGin) { hold(of_random_rules(Flow::knock, 200)); }

} // namespace
} // namespace rommy::property
