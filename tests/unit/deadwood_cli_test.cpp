// rommy deadwood and rommy layoff, by running the real program: the gold files line by line, and what is told
// of lines that are wrong.
#include "solver_support.h"

#include "tests/support/program.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value_to.hpp>

#include <algorithm>

namespace rommy {
namespace {

namespace json = boost::json;

test::Finished run(const std::string& arguments, const std::string& input) {
    return test::run_program(ROMMY_BINARY, arguments, input);
}

std::vector<json::object> answers(const std::string& arguments, const std::string& input) {
    std::vector<json::object> lines;
    std::istringstream out(run(arguments, input).out);
    for (std::string line; std::getline(out, line);)
        lines.push_back(json::parse(line).as_object());
    return lines;
}

std::string text(const json::object& answer, std::string_view key) {
    const json::value* value = answer.if_contains(key);
    return value == nullptr ? "-" : json::value_to<std::string>(*value);
}

int number(const json::object& answer, std::string_view key) {
    return static_cast<int>(answer.at(key).to_number<std::int64_t>());
}

std::vector<std::string> list(const json::object& answer, std::string_view key) {
    return json::value_to<std::vector<std::string>>(answer.at(key));
}

std::vector<Tile> sorted(std::string_view cards) {
    std::vector<Tile> tiles = read_tiles(cards).value();
    std::ranges::sort(tiles);
    return tiles;
}

std::string joined(const std::vector<std::string>& parts) {
    std::string all;
    for (const std::string& part : parts)
        all += part + " ";
    return all;
}

TEST(DeadwoodCli, EveryHandOfTheGoldFile) {
    const auto rows = solver_test::gold("gin-deadwood-gold.tsv");
    std::string hands;
    for (const auto& row : rows)
        hands += row[3] + "\n";
    const auto lines = answers("deadwood --rules gin", hands);
    ASSERT_EQ(lines.size(), rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        SCOPED_TRACE("gold " + rows[i][0]);
        EXPECT_EQ(number(lines[i], "line"), static_cast<int>(i) + 1);
        EXPECT_EQ(text(lines[i], "hand"), rows[i][3]);
        EXPECT_EQ(number(lines[i], "deadwood"), std::stoi(rows[i][4]));
        EXPECT_EQ(sorted(joined(list(lines[i], "melds")) + text(lines[i], "unmatched")), sorted(rows[i][3]));
        EXPECT_EQ(lines[i].contains("best_discards"), rows[i][5] != "-");
        if (rows[i][5] == "-") continue;
        EXPECT_EQ(number(lines[i], "after_discard"), std::stoi(rows[i][5]));
        EXPECT_EQ(sorted(joined(list(lines[i], "best_discards"))), sorted(rows[i][6]));
    }
}

TEST(DeadwoodCli, AnswersABadLineAndGoesOn) {
    const auto lines = answers("deadwood", "AS 2S 3S\n\nAS AS\n* 2S 3S\nAS 1X\n\t\n7D8D9D\r\n");
    ASSERT_EQ(lines.size(), 5U);
    EXPECT_EQ(json::serialize(lines[0]),
              R"({"line":1,"hand":"AS 2S 3S","deadwood":0,"melds":["AS 2S 3S"],"unmatched":""})");
    EXPECT_EQ(json::serialize(lines[1]), R"({"line":3,"error":"more of AS than the game has"})");
    EXPECT_EQ(json::serialize(lines[2]), R"({"line":4,"error":"more of * than the game has"})");
    EXPECT_TRUE(lines[3].contains("error"));
    EXPECT_EQ(number(lines[4], "line"), 7);
    EXPECT_EQ(text(lines[4], "hand"), "7D 8D 9D");
    EXPECT_EQ(run("deadwood", "AS\nAS AS\n").status, 0);
    EXPECT_EQ(run("deadwood", "AS AS\n").status, 2);
    EXPECT_EQ(run("deadwood --rules chess", "AS\n").status, 1);
}

TEST(DeadwoodCli, OtherRules) {
    const auto low = answers("deadwood --discards", "QH KH AH 2C\n");
    EXPECT_EQ(number(low.at(0), "deadwood"), 23);
    EXPECT_EQ(list(low.at(0), "best_discards"), (std::vector<std::string>{"QH", "KH"}));
    const auto high = answers("deadwood --rules rum500", "QH KH AH 2C\nKH AH 2H\n");
    EXPECT_EQ(number(high.at(0), "deadwood"), 2);
    EXPECT_EQ(number(high.at(1), "deadwood"), 27);
    const auto tiles = answers("deadwood --rules rummikub", "r12 r13 * r5 r5\n");
    EXPECT_EQ(number(tiles.at(0), "deadwood"), 10);
    EXPECT_EQ(list(tiles.at(0), "melds"), (std::vector<std::string>{"* r12 r13"}));
}

TEST(LayoffCli, EveryKnockOfTheGoldFile) {
    const auto rows = solver_test::gold("gin-layoff-gold.tsv");
    std::string knocks;
    for (const auto& row : rows) {
        std::string melds = row[4];
        for (std::size_t at = 0; (at = melds.find('|', at)) != std::string::npos; at += 3)
            melds.replace(at, 1, "\",\"");
        knocks += R"({"id":)" + row[0] + R"(,"rules":"gin","melds":[")" + melds + R"("],"knocker":)" +
                  row[5] + R"(,"defender":")" + row[6] + "\"}\n";
    }
    const auto lines = answers("layoff", knocks);
    ASSERT_EQ(lines.size(), rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        SCOPED_TRACE("gold " + rows[i][0]);
        EXPECT_EQ(number(lines[i], "id"), std::stoi(rows[i][0]));
        EXPECT_EQ(number(lines[i], "deadwood"), std::stoi(rows[i][9]));
        std::string all = joined(list(lines[i], "melds")) + text(lines[i], "unmatched");
        for (const json::value& laid : lines[i].at("laid_off").as_array())
            all += " " + text(laid.as_object(), "card");
        EXPECT_EQ(sorted(all), sorted(rows[i][6]));
    }
}

TEST(LayoffCli, SaysWhereACardGoesAndRefusesWhatIsWrong) {
    const auto lines = answers(
        "layoff",
        R"({"id":1,"melds":["AS AC AD","TC TD TH","JS QS KS"],"knocker":2,"defender":"4S 4C 4D 4H 9S TS"})"
        "\n"
        R"({"id":2,"melds":["JH QH KH"],"knocker":0,"defender":"TH"})"
        "\n"
        R"({"id":3,"rules":"gin-seed","melds":["JH QH KH"],"knocker":3,"defender":"TH"})"
        "\n"
        R"({"id":4,"melds":["JH QH KH"],"knocker":3,"defender":"KH"})"
        "\n"
        R"({"id":5,"melds":["QH KH"],"knocker":3,"defender":"TH"})"
        "\n"
        R"({"id":6,"rules":"rummikub","melds":[],"knocker":3,"defender":"TH"})"
        "\n");
    ASSERT_EQ(lines.size(), 6U);
    EXPECT_EQ(json::serialize(lines[0].at("laid_off")), R"([{"card":"TS","on":2},{"card":"9S","on":2}])");
    EXPECT_EQ(number(lines[1], "deadwood"), 10); // G22: nothing is laid off on gin
    EXPECT_EQ(number(lines[2], "deadwood"), 10); // GR-5
    EXPECT_EQ(text(lines[3], "error"), "defender: KH is there twice");
    EXPECT_TRUE(text(lines[4], "error").starts_with("melds[0]: no meld"));
    EXPECT_TRUE(text(lines[5], "error").starts_with("rules: "));
}

// GR-4: nobody knocks with more than the limit, nor where the rules have no knock.
TEST(LayoffCli, RefusesAKnockThatCannotBe) {
    const auto answer = [](const std::string& rules, const std::string& knocker) {
        const test::Finished run =
            test::run_program(ROMMY_BINARY, "layoff",
                              R"({"id":1,)" + rules + R"("melds":["JH QH KH"],"knocker":)" + knocker +
                                  R"(,"defender":"TH"})" + "\n");
        const auto said = json::parse(run.out).as_object();
        EXPECT_EQ(run.status, said.contains("error") ? 2 : 0) << run.out;
        return said.contains("error") ? text(said, "error") : std::to_string(number(said, "deadwood"));
    };
    EXPECT_EQ(answer("", "10"), "0");
    EXPECT_EQ(answer("", "11"), "knocker: expected a whole number from 0 to 10");
    EXPECT_EQ(answer("", "-1"), "knocker: expected a whole number from 0 to 10");
    EXPECT_EQ(answer("", "99999999999999999999"), "knocker: expected a whole number from 0 to 10");
    EXPECT_EQ(answer("", "3.0"), "knocker: expected a whole number from 0 to 10");
    EXPECT_EQ(answer("", "\"3\""), "knocker: expected a whole number from 0 to 10");
    EXPECT_EQ(answer(R"("rules":"gin-straight",)", "0"), "10");
    EXPECT_EQ(answer(R"("rules":"gin-straight",)", "1"), "knocker: expected a whole number from 0 to 0");
    EXPECT_EQ(answer(R"("rules":"gin-oklahoma",)", "10"), "0");
    EXPECT_EQ(answer(R"("rules":"gin-oklahoma",)", "11"), "knocker: expected a whole number from 0 to 10");
    EXPECT_EQ(answer(R"("rules":"gin-straight","set":{"knock_by_upcard":true},)", "10"), "0");
    EXPECT_EQ(answer(R"("set":{"knock_limit":5},)", "6"), "knocker: expected a whole number from 0 to 5");
    for (const char* other : {"rummy", "rummy-da", "rum500", "rummikub"})
        EXPECT_EQ(answer(R"("rules":")" + std::string(other) + R"(",)", "3"),
                  "rules: expected a game in which one knocks: gin, or another preset of it");
}

} // namespace
} // namespace rommy
