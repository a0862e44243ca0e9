// The log: there and back, read without the rules, verified with them; cut off, forged and foreign lines.
#include "bots/bot.h"
#include "dealer/secrets.h"
#include "log/log.h"
#include "log/seeded.h"
#include "presets/presets.h"

#include <gtest/gtest.h>

namespace rommy {
namespace {

constexpr Seed test_seed{7, 6, 5};

// A match between two bots of that name.
struct Recorded {
    Log log;
    Game game;
};

Recorded record(std::string_view preset, std::string_view bot, int seats, int rounds) {
    RuleSet rules = find_preset(preset)->rules;
    rules.end.rounds = rounds;
    Recorded recorded{{{"test", rules, seats, "", test_seed}, {}}, Game(rules, seats)};
    SplitMix64 random(1);
    const auto happen = [&](const Event& event) {
        recorded.log.events.push_back(event);
        recorded.game = evolve(recorded.game, event);
    };
    while (recorded.game.facts().phase != Phase::match_over) {
        const Facts& facts = recorded.game.facts();
        if (facts.phase == Phase::round_over) {
            Shuffled deck = shuffled(rules, 4, test_seed, facts.round + 1);
            happen(deal(recorded.game, std::move(deck.order), deck.lot));
            continue;
        }
        const int seat = facts.to_act;
        const Action action = (*find_bot(bot))(project(recorded.game, seat), random);
        const std::vector<Event> events = decide(recorded.game, seat, action).value();
        for (const Event& event : events)
            happen(event);
    }
    return recorded;
}

const Recorded& a_match() {
    static const Recorded match = record("rummikub", "beginner", 3, 2);
    return match;
}

TEST(Log, GoesThereAndBack) {
    const std::string text = write_log(a_match().log);
    const auto back = read_log(text);
    ASSERT_TRUE(back) << back.error().line << back.error().reason;
    EXPECT_EQ(*back, a_match().log);
    EXPECT_EQ(write_log(*back), text);
}

TEST(Log, FoldsToTheGame) {
    EXPECT_EQ(fold(a_match().log).value(), a_match().game);
    EXPECT_EQ(fold(a_match().log, 0).value(), Game(a_match().log.header.rules, 3));
    EXPECT_EQ(fold(a_match().log, 1).value().facts().round, 1);
}

TEST(Log, IsVerified) {
    for (const std::string_view preset : {"rummikub", "rummikub-2019"})
        for (const std::string_view bot : {"beginner", "exact"}) {
            const auto ok = verify(record(preset, bot, 2, 1).log);
            EXPECT_TRUE(ok) << preset << bot << ok.error().line << ok.error().reason;
        }
    EXPECT_TRUE(verify(a_match().log));
}

TEST(Log, IsVerifiedWithoutTheSeedToo) {
    Log log = a_match().log;
    log.header.seed.reset();
    EXPECT_TRUE(verify(log));
    EXPECT_EQ(read_log(write_log(log)).value(), log);
}

// The place of the first event of a kind, from a place on.
template <class T>
std::size_t find_event(const Log& log, std::size_t from = 0) {
    while (!std::holds_alternative<T>(log.events[from].fact))
        ++from;
    return from;
}

std::size_t line_of_error(const Log& log) {
    const auto ok = verify(log);
    return ok ? 0 : ok.error().line;
}

TEST(Log, AForgedDrawIsFound) {
    Log log = a_match().log;
    const std::size_t at = find_event<Drew>(log);
    std::swap(log.events[at].drawn.front(), log.events[0].order.back());
    EXPECT_EQ(line_of_error(log), 2U); // the deal is not the seed's
    log.header.seed.reset();
    log.events[0].order = a_match().log.events[0].order;
    EXPECT_EQ(line_of_error(log), at + 2);
}

TEST(Log, AForgedPlayIsFound) {
    Log log = a_match().log;
    const std::size_t at = find_event<Rearranged>(log);
    auto& play = std::get<Rearranged>(log.events[at].fact);
    play.laid.pop_back();
    EXPECT_EQ(line_of_error(log), at + 2);
    log = a_match().log;
    std::get<Rearranged>(log.events[at].fact).opened = false;
    EXPECT_EQ(line_of_error(log), at + 2);
}

TEST(Log, AForgedScoreOrTurnIsFound) {
    Log log = a_match().log;
    const std::size_t end = find_event<RoundEnded>(log);
    std::get<RoundEnded>(log.events[end].fact).scores[0] += 10;
    EXPECT_EQ(line_of_error(log), end + 2);
    log = a_match().log;
    log.events[1].then.to_act = (log.events[1].then.to_act + 1) % 3;
    EXPECT_EQ(line_of_error(log), 3U);
}

TEST(Log, AnEventThatIsMissingOrTooManyIsFound) {
    Log log = a_match().log;
    const std::size_t end = find_event<RoundEnded>(log);
    log.events.erase(log.events.begin() + static_cast<std::ptrdiff_t>(end));
    EXPECT_EQ(line_of_error(log), end + 2);
    log = a_match().log;
    log.events.pop_back();
    EXPECT_EQ(line_of_error(log), log.events.size() + 2);
    log = a_match().log;
    log.events.insert(log.events.begin() + 1, log.events[0]);
    EXPECT_EQ(line_of_error(log), 3U);
    log = a_match().log;
    log.events.insert(log.events.begin(), log.events[end]);
    EXPECT_EQ(line_of_error(log), 2U);
}

TEST(Log, WhatTheClockDidIsVerified) {
    Recorded recorded{{{"test", RuleSet{}, 2, "", test_seed}, {}}, Game(RuleSet{}, 2)};
    recorded.log.header.rules.turn.time_up_broken = true;
    recorded.game = Game(recorded.log.header.rules, 2);
    Shuffled deck = shuffled(recorded.log.header.rules, recorded.log.header.seats, test_seed, 1);
    const auto happen = [&](const std::vector<Event>& events) {
        for (const Event& event : events) {
            recorded.log.events.push_back(event);
            recorded.game = evolve(recorded.game, event);
        }
    };
    happen({deal(recorded.game, std::move(deck.order), deck.lot)});
    for (const Action& action : {Action(TimeUp{}), Action(TimeUp{Proposal{{}, {Tile(Colour::red, 1)}}}),
                                 Action(GiveUp{}), Action(Draw{})})
        happen(decide(recorded.game, recorded.game.facts().to_act, action).value());
    EXPECT_TRUE(std::holds_alternative<Penalised>(recorded.log.events[2].fact));
    EXPECT_TRUE(verify(recorded.log));
}

TEST(LogText, CutOffIsReadOnlyWhenAskedFor) {
    Log log = a_match().log;
    log.events.resize(5);
    const std::string text = write_log(log);
    const std::size_t last = text.rfind('\n', text.size() - 2) + 1;
    for (std::size_t cut = last + 1; cut + 1 < text.size(); ++cut) {
        const auto strict = read_log(text.substr(0, cut));
        ASSERT_FALSE(strict);
        EXPECT_EQ(strict.error(), (LogError{6, "the line is cut off"}));
        EXPECT_EQ(read_log(text.substr(0, cut), Tail::may_be_cut).value().events.size(), 4U);
    }
    EXPECT_EQ(read_log(text.substr(0, last)).value().events.size(), 4U);
    EXPECT_EQ(read_log(text.substr(0, text.size() - 1)).value(), log);
}

TEST(LogText, ABrokenLineIsNoCutTail) {
    Log log = a_match().log;
    log.events.resize(3);
    std::string text = write_log(log);
    text[text.size() - 3] = '!';
    EXPECT_EQ(read_log(text, Tail::may_be_cut).error().line, 4U);
    EXPECT_EQ(read_log("", Tail::may_be_cut).error(), (LogError{1, "the log is empty"}));
    EXPECT_EQ(read_log("{\"rom", Tail::may_be_cut).error(), (LogError{1, "the log is empty"}));
}

TEST(LogText, NumbersFollowEachOther) {
    const Log& log = a_match().log;
    const std::string text = write_header(log.header) + "\n" + write_event(log.events[0], 1) + "\n" +
                             write_event(log.events[1], 3) + "\n";
    EXPECT_EQ(read_log(text).error(), (LogError{3, "v: expected a whole number from 1 to 2"}));
    EXPECT_EQ(read_event(write_event(log.events[0], 1), 2).error(), "v: expected 2");
}

TEST(LogText, AHeaderIsStrict) {
    const auto error = [](std::string_view from, std::string_view to) {
        std::string line = write_header({"1.0", RuleSet{}, 2, "00ff", std::nullopt});
        line.replace(line.find(from), from.size(), to);
        const auto header = read_header(line);
        return header ? "none" : header.error();
    };
    EXPECT_EQ(error("\"1.0\"", "\"1.1\""), "none");
    EXPECT_EQ(error("\"rommy\":1", "\"rommy\":2"), "rommy: expected a version up to 1");
    EXPECT_EQ(error("\"rommy\":1", "\"rommi\":1"), "rommy: expected the version of the log");
    EXPECT_EQ(error("\"seats\":2", "\"seats\":9"), "seats: expected a whole number from 2 to 8");
    EXPECT_EQ(error("\"00ff\"", "\"00FF\""), "commitment: expected hexadecimal digits");
    EXPECT_EQ(error("null", "\"00ff\""), "seed: expected 64 hexadecimal digits or null");
    EXPECT_EQ(error("\"jokers\":2", "\"jokers\":9"), "rules: jokers: expected a number from 0 to 8, not 9");
    EXPECT_EQ(error("\"seats\"", "\"host\":0,\"seats\""), "host: no such field");
}

TEST(LogText, AnEventThatDoesNotFitIsNotFolded) {
    Log log = a_match().log;
    std::get<Dealt>(log.events[0].fact).counts[0] = 15;
    EXPECT_EQ(fold(log).error().line, 2U);
    log = a_match().log;
    log.events[1].then.to_act = 3;
    EXPECT_EQ(fold(log).error().line, 3U);
}

TEST(Seeded, IsTheSameForEverAndDiffersByRound) {
    const RuleSet rules;
    const Shuffled first = shuffled(rules, 4, test_seed, 1);
    EXPECT_EQ(TileBag(std::span<const Tile>(first.order)), all_tiles(tile_set(rules)));
    EXPECT_NE(first.order, shuffled(rules, 4, test_seed, 2).order);
    EXPECT_EQ(write(first.order).substr(0, 18), "k2 o7 k8 r5 o8 r13");
}

TEST(Seeded, SeedsAreWrittenInHex) {
    EXPECT_EQ(seed_from_hex(to_hex(test_seed)), test_seed);
    EXPECT_EQ(to_hex(test_seed).substr(0, 8), "07060500");
    EXPECT_FALSE(seed_from_hex("07"));
    EXPECT_FALSE(seed_from_hex(std::string(64, 'G')));
}

} // namespace
} // namespace rommy
