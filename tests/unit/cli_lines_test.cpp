// The commands that read JSON lines, by running the real program: their contracts, bad lines, order, exit
// status.
#include "tests/support/program.h"

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include <map>

namespace rommy {
namespace {

namespace json = boost::json;

test::Finished rommy_with(const std::string& arguments, const std::string& input) {
    return test::run_program(ROMMY_BINARY, arguments, input);
}

// The one answer to one line.
json::object answer(const std::string& arguments, const std::string& line) {
    const test::Finished run = rommy_with(arguments, line + "\n");
    EXPECT_EQ(run.lines().size(), 1U) << run.out << run.err;
    return run.lines().empty() ? json::object{} : json::parse(run.lines().front()).as_object();
}

TEST(CliSolve, AnswersTheContract) {
    EXPECT_EQ(answer("solve", R"({"id":"a","rules":"rummikub-2019","table":["b1 b2 b3"],"rack":"k13 b4"})"),
              (json::object{{"id", "a"},
                            {"tiles", 1},
                            {"points", 4},
                            {"kept", 0},
                            {"layout", {"b1 b2 b3 b4"}},
                            {"left", "k13"}}));
    EXPECT_EQ(answer("solve", R"({"id":7,"rules":"rummikub-2019","table":"b1-3 | r5 r6 r7","rack":"k13"})"),
              (json::object{{"id", 7},
                            {"tiles", 0},
                            {"points", 0},
                            {"kept", 2},
                            {"layout", {"b1 b2 b3", "r5 r6 r7"}},
                            {"left", "k13"}}));
}

TEST(CliSolve, TellsTheBestMeldThatDoesNotOpen) {
    const json::object short_of = answer("solve", R"({"id":1,"rack":"r7 r8 r9 k1","opened":false})");
    EXPECT_EQ(short_of.at("tiles"), 0);
    EXPECT_EQ(short_of.at("best_meld"), 24);
    const json::object opens = answer("solve", R"({"id":1,"rack":"r12 r13 * k1","opened":false})");
    EXPECT_EQ(opens.at("points"), 36);
    EXPECT_FALSE(opens.contains("best_meld"));
}

TEST(CliSolve, ObeysGoalTiesAndChangedRules) {
    const std::string rack = R"("rules":"rummikub-2019","rack":"k13 r13 b13 r1 r2 r3 r4 b2")";
    EXPECT_EQ(answer("solve", "{" + rack + R"(,"goal":"points","ties":[]})").at("points"), 49);
    EXPECT_EQ(answer("solve", "{" + rack + R"(,"set":{"opening_points":0},"opened":false})").at("tiles"), 7);
    const json::object corner =
        answer("solve", R"({"id":1,"set":{"run_wrap":"circle"},"rack":"r12 r13 r1 r2"})");
    EXPECT_EQ(corner.at("id"), 1);
    EXPECT_EQ(corner.at("tiles"), 4);
    EXPECT_EQ(corner.at("layout"), (json::array{"r12 r13 r1 r2"}));
}

TEST(CliSolve, SpeaksTheFaceOfTheRulesAndReadsBoth) {
    const json::object cards =
        answer("solve", R"({"id":1,"set":{"face":"cards"},"table":["AS 2S 3S"],"rack":"k4 10H JK"})");
    EXPECT_EQ(cards.at("layout"), (json::array{"AS 2S 3S 4S *"}));
    EXPECT_EQ(cards.at("left"), "TH");
}

TEST(CliSolve, TimesTheSolveWhenAskedTo) {
    EXPECT_TRUE(answer("solve --timing", R"({"id":1,"rack":"r1"})").contains("us"));
    EXPECT_FALSE(answer("solve", R"({"id":1,"rack":"r1"})").contains("us"));
}

TEST(CliSolve, WorksAsLongAsItIsTold) {
    const std::string position = R"("table":["k1 k2 k3 k4"],"rack":"r1 r2 r3 b5 b6 b7 * o9 o10")";
    const json::object cut = answer("solve", "{" + position + R"(,"work":1})");
    EXPECT_EQ(cut.at("exact"), false);
    EXPECT_EQ(cut.at("tiles"), 0);
    const json::object whole = answer("solve", "{" + position + R"(,"work":2000000000})");
    EXPECT_FALSE(whole.contains("exact"));
    EXPECT_EQ(whole.at("tiles"), 9);
    EXPECT_EQ(answer("solve", R"({"rack":"r1","work":0})").at("error"),
              "work: expected a whole number from 1 to 2000000000");
}

TEST(CliSolve, RefusesATableThatIsNone) {
    EXPECT_EQ(answer("solve", R"({"id":1,"table":["r1 r2 r3","r5 r6"],"rack":"r1"})").at("error"),
              "table[1]: no meld under these rules (meld_short)");
    EXPECT_TRUE(answer("solve", R"({"id":1,"rack":"r1 r1 r1"})").contains("error"));
    EXPECT_EQ(answer("solve", R"({"id":1,"rack":"r1","goal":"kept"})").at("error"),
              "goal: expected one of tiles, points, left");
}

TEST(CliLines, ABadLineIsAnsweredAndTheNextOneRead) {
    const test::Finished run = rommy_with("meld", "nonsense\n"
                                                  "{\"id\":\"a\",\"tiles\":\"r5 r6 r7\"}\n"
                                                  "\n"
                                                  "{\"tiles\":\"r99\"}\n"
                                                  "{\"id\":[],\"tiles\":\"r5\"}\n"
                                                  "{\"id\":\"b\",\"tile\":\"r5\"}\n"
                                                  "{\"id\":\"c\",\"rules\":\"chess\",\"tiles\":\"r5\"}\n");
    EXPECT_EQ(run.status, 0);
    ASSERT_EQ(run.lines().size(), 6U);
    const auto at = [&](std::size_t i) { return json::parse(run.lines()[i]).as_object(); };
    EXPECT_EQ(at(0).at("line"), 1);
    EXPECT_EQ(at(1).at("id"), "a");
    EXPECT_FALSE(at(1).contains("error"));
    EXPECT_EQ(at(2), (json::object{{"line", 4},
                                   {"error", "tiles: at character 2: expected a number from 1 to 13"}}));
    EXPECT_EQ(at(3), (json::object{{"line", 5}, {"error", "id: expected a text or a number"}}));
    EXPECT_EQ(at(4), (json::object{{"id", "b"}, {"error", "tiles: is missing"}}));
    EXPECT_EQ(at(5).at("id"), "c");
}

TEST(CliLines, AnIdComesBackAsItWasWrittenOrIsRefused) {
    for (const char* id : {"18446744073709551615", "-9223372036854775808", "9007199254740993", "\"\""}) {
        const test::Finished run = rommy_with("meld", std::string("{\"id\":") + id + ",\"tiles\":\"r5\"}\n");
        EXPECT_TRUE(run.out.starts_with(std::string("{\"id\":") + id + ",")) << run.out;
    }
    for (const char* id : {"1e999", "-1e999", "18446744073709551616", "-9223372036854775809", "1e300"})
        EXPECT_EQ(answer("meld", std::string("{\"id\":") + id + ",\"tiles\":\"r5\"}"),
                  (json::object{{"line", 1}, {"error", "id: expected a number within 64 bits"}}))
            << id;
}

TEST(CliLines, FractionsAreWrittenInPlainDecimals) {
    const test::Finished wish = rommy_with("solve", R"({"id":0.5,"rack":"r5 r6","wish":true})"
                                                    "\n");
    EXPECT_TRUE(wish.out.starts_with("{\"id\":0.5,")) << wish.out;
    EXPECT_NE(wish.out.find("\"chance\":0.0"), std::string::npos) << wish.out;
    EXPECT_EQ(wish.out.find_first_of("E"), std::string::npos) << wish.out;
    EXPECT_TRUE(rommy_with("meld", R"({"id":-1234567.25,"tiles":"r5"})"
                                   "\n")
                    .out.starts_with("{\"id\":-1234567.25,"));
}

TEST(CliLines, TheStatusIs2OnlyWhenNothingCouldBeRead) {
    EXPECT_EQ(rommy_with("meld", "x\ny\n").status, 2);
    EXPECT_EQ(rommy_with("meld", "x\n{\"tiles\":\"r5\"}\n").status, 0);
    EXPECT_EQ(rommy_with("meld", "").status, 0);
    EXPECT_EQ(rommy_with("solve", "{\"rack\":\"r1 r1 r1\"}\n").status, 0);
}

TEST(CliLines, ThreadsKeepTheOrder) {
    std::string input;
    for (int i = 0; i < 500; ++i)
        input += "{\"id\":" + std::to_string(i) + ",\"rack\":\"r1 r2 r3\"}\n" + (i % 7 == 0 ? "?\n" : "");
    const test::Finished one = rommy_with("solve", input);
    EXPECT_EQ(one.lines().size(), 572U);
    EXPECT_EQ(rommy_with("solve --threads 4", input).out, one.out);
}

// RF-26
TEST(CliMeld, CountsCardsAsTheRulesDo) {
    const auto points = [](std::string_view rules, std::string_view tiles) {
        const test::Finished run = rommy_with("meld", R"({"id":1,"rules":")" + std::string(rules) +
                                                          R"(","tiles":")" + std::string(tiles) + "\"}\n");
        return json::parse(run.out).at("readings").at(0).at("points").to_number<int>();
    };
    EXPECT_EQ(points("rum500", "AC 2C 3C"), 6);
    EXPECT_EQ(points("rum500", "QC KC AC"), 35);
    EXPECT_EQ(points("rum500", "AC AD AH"), 45);
    EXPECT_EQ(points("rummy", "TC JC QC"), 30);
    EXPECT_EQ(points("femhundra-se", "AC 2C 3C"), 15);
}

TEST(CliMeld, TellsEveryReadingOrWhyThereIsNone) {
    EXPECT_EQ(
        answer("meld", R"({"id":"a","rules":"rummikub","tiles":"r5 * *"})"),
        json::parse(
            R"({"id":"a","readings":[{"kind":"run","tiles":"r5 *r6 *r7","points":18},)"
            R"({"kind":"run","tiles":"*r4 r5 *r6","points":15},{"kind":"group","tiles":"r5 *5 *5","points":15},)"
            R"({"kind":"run","tiles":"*r3 *r4 r5","points":12}]})"));
    const json::object none = answer("meld", R"({"id":"a","tiles":"r7 r7 b7"})");
    EXPECT_TRUE(none.at("readings").as_array().empty());
    EXPECT_EQ(none.at("refusals").as_array().front().at("rule"), "group_colour");
    for (const char* blank : {"", "  ", " , "})
        EXPECT_EQ(answer("meld", R"({"id":"a","tiles":")" + std::string(blank) + "\"}"),
                  json::parse(R"({"id":"a","readings":[],"refusals":)"
                              R"([{"rule":"meld_short","cites":"run","need":3,"have":0,"short":3}]})"));
    EXPECT_EQ(answer("meld", R"({"id":"a","set":{"face":"cards"},"tiles":"7D8D9D"})")
                  .at("readings")
                  .as_array()
                  .front()
                  .at("tiles"),
              "7D 8D 9D");
}

TEST(CliJudge, SaysWhatIsLegalAndElseEverythingThatIsNot) {
    EXPECT_EQ(
        answer("judge", R"({"id":1,"table":["k4 b4 *"],"rack":"o4 r2 r3","play":["k4 b4 o4","r2 r3 *"]})"),
        (json::object{{"id", 1}, {"legal", true}}));
    const json::object opening =
        answer("judge", R"({"id":2,"opened":false,"rack":"r7 r8 r9 k1","play":"r7 r8 r9"})");
    EXPECT_EQ(opening.at("legal"), false);
    EXPECT_EQ(opening.at("refusals").as_array().front().at("need"), 30);
    EXPECT_EQ(opening.at("refusals").as_array().front().at("have"), 24);
    const json::object both = answer(
        "judge", R"({"id":3,"rules":"rummikub-2019","table":"b1-4 | * b5-7","rack":"k13","play":["b1-7"]})");
    EXPECT_EQ(both.at("refusals").as_array().size(), 2U);
}

TEST(CliJudge, TellsWhatItCostsNotToCallTheLastTile) {
    const std::string start =
        R"({"id":1,"set":{"call_fine":2},"table":["r2 r3 r4"],"rack":"r5","play":["r2-5"])";
    EXPECT_EQ(answer("judge", start + "}"), (json::object{{"id", 1}, {"legal", true}, {"fine", 2}}));
    EXPECT_EQ(answer("judge", start + R"(,"call":true})"), (json::object{{"id", 1}, {"legal", true}}));
    const json::object early =
        answer("judge",
               R"({"set":{"call_fine":2},"table":["r2 r3 r4"],"rack":"r5 k1","play":["r2-5"],"call":true})");
    EXPECT_EQ(early.at("refusals").as_array().front().at("rule"), "call_early");
}

TEST(CliJudge, RefusesMoreOfATileThanThereIs) {
    const json::object many{{"id", 1}, {"error", "more tiles of a kind than the game has"}};
    EXPECT_EQ(answer("judge", R"({"id":1,"rack":"r1 r1 r1","play":[]})"), many);
    EXPECT_EQ(answer("judge", R"({"id":1,"table":["r1 r2 r3","r1 r2 r3"],"rack":"r1","play":[]})"), many);
    EXPECT_EQ(answer("judge", R"({"id":1,"rack":"* * *","play":[]})"), many);
    EXPECT_FALSE(answer("judge", R"({"id":1,"rack":"r1 r1 * *","play":[]})").contains("error"));
}

TEST(CliCounts, AreTheKnownNumbers) {
    const std::map<std::string, std::string> known{
        {"melds --jokers 0 --max-run 5", "185\n"},
        {"melds --jokers 1 --max-run 5", "679\n"},
        {"melds --jokers 2 --max-run 5", "1173\n"},
        {"melds --jokers 1", "1911\n"},
        {"melds --jokers 2", "6301\n"},
        {"meldable --numbers 13 --colours 4 --copies 1 --tiles 10", "136694\n"}};
    for (const auto& [arguments, number] : known)
        EXPECT_EQ(rommy_with("counts " + arguments, "").out, number) << arguments;
}

TEST(CliCounts, RefuseWhatWouldTakeTooLong) {
    const test::Finished run = rommy_with("counts meldable --copies 2 --tiles 21", "");
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.err, "rommy: --tiles: at most 20 with --colours 4 --copies 2; more would take too long\n");
    EXPECT_EQ(rommy_with("counts meldable --copies 4 --tiles 208", "").status, 2);
    EXPECT_EQ(rommy_with("counts meldable --tiles 52", "").out, "1\n");
    EXPECT_EQ(rommy_with("counts meldable --colours 3 --copies 2 --tiles 78", "").out, "1\n");
}

} // namespace
} // namespace rommy
