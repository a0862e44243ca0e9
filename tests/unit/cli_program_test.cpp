// The commands for people, by running the real program: rules, replay, and a match in the terminal.
#include "log/log.h"
#include "log/seeded.h"
#include "rules/joker_way.h"
#include "rules/rule_table.h"
#include "tests/support/program.h"

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

namespace rommy {
namespace {

namespace json = boost::json;
using test::Finished;

Finished rommy_with(const std::string& arguments, const std::string& input = "",
                    const std::string& environment = "") {
    return test::run_program(ROMMY_BINARY, arguments, input, environment);
}

bool holds(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(CliArguments, NameTheWordThatIsNone) {
    const Finished run = rommy_with("frobnicate --now");
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(run.err.starts_with("rommy: there is no command frobnicate; ")) << run.err;
    EXPECT_TRUE(holds(run.err, "solve, meld, judge")) << run.err;
    const Finished counts = rommy_with("counts hands");
    EXPECT_EQ(counts.status, 2);
    EXPECT_EQ(counts.err, "rommy: there is no command hands; the commands are melds, meldable\n");
    EXPECT_TRUE(holds(rommy_with("rules rummikub --set foo=1").err, "there is no rule foo"));
    const Finished at = rommy_with("replay game.log --at -1");
    EXPECT_NE(at.status, 0);
    EXPECT_LT(at.err.size(), 150U) << at.err;
}

TEST(CliArguments, NumbersAreWhatTheirDigitsSay) {
    EXPECT_EQ(rommy_with("counts melds --jokers 0 --max-run 5").out, "185\n");
    for (const char* number : {"05", "010", "0x5", "+5", "' 5'", "'5 '", "5.0", "5e0", "''", "00",
                               "99999999999999999999", "-99999999999999999999"})
        for (const char* arguments :
             {"counts melds --jokers 0 --max-run ", "counts meldable --tiles ", "arena --game gin --deals ",
              "arena --game gin --deals 1 --seed ", "solve --threads ", "play --seats ", "replay x --at ",
              "serve --data /dev/null/none --port "}) {
            const Finished run = rommy_with(std::string(arguments) + number);
            EXPECT_NE(run.status, 0) << arguments << number;
            EXPECT_EQ(run.out, "") << arguments << number;
            EXPECT_FALSE(holds(run.err, "/dev/null/none")) << arguments << number;
        }
    EXPECT_NE(rommy_with("arena --game gin --deals 1 --seed -1").status, 0);
    EXPECT_TRUE(holds(rommy_with("arena --game gin --deals 1 --seed 18446744073709551615").out,
                      R"("seed":"18446744073709551615")"));
    EXPECT_TRUE(holds(rommy_with("counts melds --max-run 05").err,
                      "expected a whole number of 64 bits at most without zeros before it, not 05"));
    EXPECT_TRUE(holds(rommy_with("rules rummikub --set opening_points=030").err, "opening_points"));
}

TEST(CliArguments, TheLastOfServeCounts) {
    const Finished run = rommy_with("serve --port 0 --data data --data /dev/null/last");
    EXPECT_EQ(run.status, 1);
    EXPECT_TRUE(holds(run.err, "/dev/null/last")) << run.err;
}

TEST(CliOutput, ThatCannotBeWrittenIsAFailure) {
    const std::string program = std::string("'") + ROMMY_BINARY + "' ";
    for (const char* arguments : {"meld", "solve", "judge", "rules", "rules rummikub", "counts melds"}) {
        const Finished run = test::run_program("sh", "-c \"" + program + arguments + " >/dev/full\"",
                                               R"({"id":1,"tiles":"r5 r6 r7"})"
                                               "\n"
                                               R"({"id":2,"rack":"r5 r6 r7"})"
                                               "\n"
                                               R"({"id":3,"rack":"r5 r6 r7","play":"r5 r6 r7"})"
                                               "\n");
        EXPECT_EQ(run.status, 1) << arguments;
        EXPECT_EQ(run.err, "rommy: the output cannot be written\n") << arguments;
    }
}

TEST(CliRules, ListsThePresetsInTheUsersLanguage) {
    EXPECT_TRUE(rommy_with("rules --list").out.starts_with("rummikub\t"));
    EXPECT_TRUE(holds(rommy_with("rules --list", "", "LC_ALL=da_DK.UTF-8").out, "regelarket"));
    EXPECT_TRUE(
        holds(rommy_with("rules --list", "", "LC_ALL= LC_MESSAGES= LANG=sv_SE.UTF-8").out, "regelbladet"));
    EXPECT_TRUE(holds(rommy_with("rules --list --lang en", "", "LANG=da_DK.UTF-8").out, "sheet"));
}

TEST(CliRules, PrintsTheSheetAndWhatDiffers) {
    const Finished sheet = rommy_with("rules rummikub --set opening_points=50 --lang en");
    EXPECT_EQ(sheet.status, 0);
    EXPECT_TRUE(holds(sheet.out, "50 points"));
    const Finished diff = rommy_with("rules rummikub --set opening_points=50 --diff rummikub --lang en");
    EXPECT_TRUE(holds(diff.out, "50 points"));
    EXPECT_LT(diff.lines().size(), 4U);
    EXPECT_EQ(rommy_with("rules rummikub --diff rummikub").out, "");
    EXPECT_EQ(rommy_with("rules rummikub --set opening_points=50 --diff rummikub --json").out,
              "{\"opening_points\":50}\n");
}

TEST(CliRules, GiveTheirSchemaAndTheirValues) {
    const json::value schema = json::parse(rommy_with("rules --schema").out);
    const auto rows_of = [](Flow flow) {
        return static_cast<std::size_t>(
            std::ranges::count_if(rule_table(), [&](const Field& field) { return serves(field, flow); }));
    };
    EXPECT_EQ(schema.as_array().size(),
              rows_of(Flow::rearrange) + rows_of(Flow::discard) + rows_of(Flow::knock) + joker_ways().size());
    EXPECT_EQ(schema.as_array().back().at("name"), "free");
    EXPECT_EQ(schema.as_array().back().at("sets").at("joker_moves"), "freely");
    EXPECT_EQ(
        rommy_with("rules rummikub --set joker=free --set joker_extend=false --json --diff rummikub").out,
        R"({"joker_moves":"freely","joker_replaced_from":"anywhere","joker_donor":true,"joker_extend":false})"
        "\n");
    EXPECT_TRUE(holds(rommy_with("rules rummikub --set joker=loose").err, "exact_from_hand"));
    const json::value rules = json::parse(rommy_with("rules rummikub-2019 --json").out);
    EXPECT_EQ(rules.at("rules").as_object().size(), rows_of(Flow::rearrange));
    EXPECT_EQ(rules.at("rules").at("joker_moves"), "freely");
}

TEST(CliRules, TellTheirProblemsOnTheErrorStream) {
    const Finished large = rommy_with("rules rummikub --set hand=40 --lang en");
    EXPECT_EQ(large.status, 1);
    EXPECT_TRUE(large.err.starts_with("hand: "));
    for (const char* arguments : {"rules chess", "rules rummikub --set hand", "rules rummikub --set hands=3",
                                  "rules rummikub --set hand=99", "rules rummikub --diff chess"}) {
        const Finished run = rommy_with(arguments);
        EXPECT_EQ(run.status, 1) << arguments;
        EXPECT_TRUE(run.err.starts_with("rommy: ")) << arguments;
    }
}

// Tests of another build may run at the same time.
std::string file_of_ones_own() {
    return (std::filesystem::temp_directory_path() / ("rommy-test-" + std::to_string(getpid()) + ".log"))
        .string();
}

// Two turns of a match, as a file.
class CliReplay : public testing::Test {
protected:
    CliReplay() {
        const Seed seed{1};
        const RuleSet rules;
        log_.header = {"test", rules, 2, "", seed};
        Game game(rules, 2);
        Shuffled deck = shuffled(rules, 2, seed, 1);
        happen(game, {deal(game, std::move(deck.order), deck.lot)});
        for (int turn = 0; turn < 2; ++turn)
            happen(game, decide(game, game.facts().to_act, Draw{}).value());
        write(write_log(log_));
    }
    ~CliReplay() override { std::remove(file_.c_str()); }

    void happen(Game& game, const std::vector<Event>& events) {
        for (const Event& event : events) {
            log_.events.push_back(event);
            game = evolve(game, event);
        }
    }
    void write(const std::string& text) { std::ofstream(file_, std::ios::binary) << text; }
    [[nodiscard]] Finished replay(const std::string& arguments) const {
        return rommy_with("replay '" + file_ + "' " + arguments);
    }

    Log log_;
    std::string file_ = file_of_ones_own();
};

TEST_F(CliReplay, ShowsWhatASeatSaw) {
    const auto lines = replay("--seat 1 --at 2").lines();
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(json::parse(lines[0]).at("sighting").at("fact"), "dealt");
    EXPECT_TRUE(json::parse(lines[0]).at("sighting").as_object().contains("tiles"));
    EXPECT_EQ(json::parse(lines[2]).at("view").at("seat"), 1);
    EXPECT_EQ(json::parse(lines[2]).at("v"), 2);
}

TEST_F(CliReplay, ShowsASpectatorNoTiles) {
    const Finished run = replay("");
    EXPECT_EQ(run.lines().size(), 4U);
    EXPECT_FALSE(holds(run.out, "\"tiles\""));
    EXPECT_TRUE(json::parse(run.lines().back()).at("view").at("hand").is_null());
}

TEST_F(CliReplay, Verifies) {
    EXPECT_EQ(replay("--verify").out, "{\"verified\":true,\"events\":3}\n");
    log_.events[2].drawn.front() = Tile::joker();
    write(write_log(log_));
    const Finished forged = replay("--verify");
    EXPECT_EQ(forged.status, 1);
    EXPECT_EQ(json::parse(forged.out).at("line"), 4);
}

// BLAKE2b-256 of the seed, which is 01 and 31 zeros; worked out with Python's hashlib.
TEST_F(CliReplay, TellsWhetherTheDealIsTheOnePromised) {
    log_.header.commitment = "afbc1c053c2f278e3cbd4409c1c094f184aa459dd2f7fca96d6077730ab9ffe3";
    write(write_log(log_));
    EXPECT_EQ(replay("--verify").out, R"({"verified":true,"events":3,"deal":"the deal is the one promised"})"
                                      "\n");
    // The seed of the deal is another one than was promised.
    log_.header.commitment.front() = 'e';
    write(write_log(log_));
    const Finished other = replay("--verify");
    EXPECT_EQ(other.status, 1);
    EXPECT_EQ(other.out, R"({"line":1,"error":"the seed is not the one promised: its hash is )"
                         "afbc1c053c2f278e3cbd4409c1c094f184aa459dd2f7fca96d6077730ab9ffe3, and the "
                         "commitment efbc1c053c2f278e3cbd4409c1c094f184aa459dd2f7fca96d6077730ab9ffe3\"}\n");
    // The seed is the one promised, and the deal is another.
    log_.header.commitment = "452a1e75379fdcd9cd65820ea1f8253b2fd30eaf837548dfee76c274294636b2";
    log_.header.seed = Seed{2};
    write(write_log(log_));
    EXPECT_EQ(replay("--verify").out, R"({"line":2,"error":"the deal is not the seed's"})"
                                      "\n");
    log_.header.seed.reset();
    write(write_log(log_));
    EXPECT_EQ(json::parse(replay("--verify").out).at("deal"),
              "not checked: the log does not say the seed that was promised");
}

TEST_F(CliReplay, NamesTheLineThatIsWrong) {
    write(write_log(log_).substr(0, write_log(log_).size() - 5));
    EXPECT_EQ(replay("").out, "{\"line\":4,\"error\":\"the line is cut off\"}\n");
    EXPECT_EQ(rommy_with("replay /nowhere").status, 2);
    EXPECT_EQ(rommy_with("replay /").status, 2);
    EXPECT_EQ(rommy_with("replay /").err, "rommy: cannot read /\n");
    write(write_log(log_));
    EXPECT_EQ(replay("--seat 2").status, 2);
    EXPECT_EQ(replay("--at 4").status, 2);
}

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i)
        all += text;
    return all;
}

TEST(CliPlay, PlaysAWholeMatch) {
    // Draws while there is a pool, then passes; each Enter begins a round.
    const Finished run =
        rommy_with("play rummikub --seed 3 --lang en --rounds 2 --bots exact", repeated("draw\npass\n", 300));
    EXPECT_EQ(run.status, 0);
    EXPECT_TRUE(holds(run.out, "Round 1"));
    EXPECT_TRUE(holds(run.out, "Round 2"));
    EXPECT_TRUE(holds(run.out, "wins the match"));
    EXPECT_EQ(run.lines().back(), "Thank you for playing.") << run.out;
}

TEST(CliPlay, WritesALogThatIsVerified) {
    const std::string file = file_of_ones_own();
    EXPECT_EQ(rommy_with("play --seed 3 --rounds 1 --bots exact --log '" + file + "'",
                         repeated("draw\npass\n", 150))
                  .status,
              0);
    EXPECT_TRUE(rommy_with("replay --verify '" + file + "'").out.starts_with("{\"verified\":true"));
    std::remove(file.c_str());
    EXPECT_EQ(rommy_with("play --log /nowhere/log").status, 1);
}

TEST(CliPlay, TheSameSeedDealsTheSameTiles) {
    const std::string first = rommy_with("play --seed 5 --seats 4", "quit\n").out;
    EXPECT_EQ(rommy_with("play --seed 5 --seats 4", "quit\n").out, first);
    EXPECT_NE(rommy_with("play --seed 6 --seats 4", "quit\n").out, first);
}

TEST(CliPlay, EndsWithTheInputAndWithQuit) {
    EXPECT_EQ(rommy_with("play rummikub --seed 1").status, 0);
    EXPECT_TRUE(holds(rommy_with("play rummikub --seed 1 --lang da", "slut\n").out, "Tak for spillet."));
}

TEST(CliPlay, ArrangesADraftAndTakesItBack) {
    // Seed 1 deals k4 k5 k6 among others.
    const Finished run = rommy_with(
        "play --seed 1 --lang en --bots beginner,exact",
        "play k4 k5\nmove k6 to 1\nback k4\nundo\nplay\nreset\ntable\nhand\nmove k4 to 9\nplay r1\nfoo\n");
    EXPECT_TRUE(holds(run.out, "1: k4 k5\n"));
    EXPECT_TRUE(holds(run.out, "1: k4 k5 k6\n"));
    EXPECT_TRUE(holds(run.out, "1: k5 k6\n"));
    EXPECT_TRUE(holds(run.out, "! 1: ")); // two tiles are no meld
    EXPECT_TRUE(holds(run.out, "Your opening: 15 of 30 points"));
    EXPECT_TRUE(holds(run.out, "Not yet:\n  - Your opening is worth 15 points."));
    EXPECT_TRUE(holds(run.out, "\xe2\x80\x9c"
                               "9\xe2\x80\x9d is not a place."));
    EXPECT_TRUE(holds(run.out, "You do not have red 1 to move."));
    EXPECT_TRUE(holds(run.out, "Unknown: foo."));
}

TEST(CliPlay, SaysWhatCannotBePlayedWith) {
    EXPECT_EQ(rommy_with("play chess").status, 1);
    EXPECT_EQ(rommy_with("play --bots deepest").status, 1);
    EXPECT_EQ(rommy_with("play --seats 6").status, 1);
}

} // namespace
} // namespace rommy
