// Card games in the terminal: a match is played and verified, and judge takes a view and an action.
#include "tests/support/program.h"

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace rommy {
namespace {

bool holds(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

test::Finished rommy_with(const std::string& arguments, const std::string& input = "") {
    return test::run_program(ROMMY_BINARY, arguments, input);
}

// "draw, and do what the hint says" never needs more lines than this.
constexpr int many_lines = 400;

class CliCards : public testing::Test {
protected:
    CliCards()
        : log_(std::filesystem::temp_directory_path() /
               ("rommy_cards_" + std::to_string(getpid()) + ".log")) {}
    ~CliCards() override { std::filesystem::remove(log_); }
    std::filesystem::path log_;
};

TEST_F(CliCards, AnswersWhatIsTypedAndPlaysOn) {
    const test::Finished run =
        rommy_with("play rummy-da --lang en --seed 3",
                   "help\ntake\npile\ndraw\nhint\nlay off 6H 1\nlay off 6H\nlay 6X\n"
                   "swap 6H 9\nknock\nsleep\ntable\nhand\nrummy\nrummy discard 9S\ndiscard 9S\nquit\n");
    EXPECT_EQ(run.status, 0);
    for (const char* part : {"take 3", "took 9 of spades", "already drawn", "lay JS JC JD", "names no meld",
                             "is not cards", "Unknown: sleep", "Say it with what empties",
                             "still leaves 10 cards", "discarded 9 of spades", "Your turn."})
        EXPECT_TRUE(holds(run.out, part)) << part << "\n" << run.out;
    EXPECT_FALSE(holds(run.out, "[ui.")) << run.out;
}

// Three aces lie on each other when another throws the last of them.
TEST_F(CliCards, HintsAtAClaimOutOfTurn) {
    const test::Finished run =
        rommy_with("play rum500 --set claim_discard=true --seats 4 --bots beginner --lang en --seed 4",
                   "draw\ndiscard AS\nhint\nclaim 3\nhint\nlay AS AH AD\nquit\n");
    EXPECT_EQ(run.status, 0);
    for (const char* part : {"before the next player draws", ">   claim 3", "takes ace of",
                             ">   lay AS AH AD", "laid ace of spades, ace of hearts and ace of diamonds"})
        EXPECT_TRUE(holds(run.out, part)) << part << "\n" << run.out;
    // It is another's turn when the player is asked.
    const std::size_t first = run.out.find("Your turn.");
    EXPECT_NE(first, std::string::npos);
    EXPECT_EQ(run.out.find("Your turn.", first + 1), std::string::npos) << run.out;
}

TEST_F(CliCards, SpeaksTheLanguageOfThePlayer) {
    for (const char* language : {"da", "sv"}) {
        const test::Finished run =
            rommy_with("play rum500 --seed 3 --lang " + std::string(language), "help\ndraw\nhint\n");
        EXPECT_EQ(run.status, 0);
        EXPECT_FALSE(holds(run.out, "[")) << run.out;
    }
}

// The clock of a log has no draft: whoever plays can be verified.
TEST_F(CliCards, WritesALogThatCanBeVerified) {
    std::string input;
    for (int i = 0; i < many_lines; ++i)
        input += "draw\ndiscard KC\ndiscard 2H\ndiscard 5S\ndiscard 9D\ndiscard TH\ndiscard AC\n\n";
    for (const char* preset : {"rummy-sv", "rum500", "femhundra-se", "rommy-500-da"}) {
        const test::Finished run = rommy_with(
            "play " + std::string(preset) + " --lang en --seed 5 --log '" + log_.string() + "'", input);
        EXPECT_EQ(run.status, 0) << run.err;
        const test::Finished verified = rommy_with("replay '" + log_.string() + "' --verify");
        EXPECT_EQ(verified.status, 0) << preset << verified.out << verified.err;
    }
}

// Asked about first, done when it is typed again, told with its cost, and in the log.
TEST_F(CliCards, AsksBeforeAWrongLayOffCostsSomething) {
    // Whatever lies in the hand is tried, and thrown.
    std::string turn = "draw\n";
    for (const std::string card : {"KC", "2H", "5S", "9D", "TH", "AC", "7S", "3D", "JH", "6C"})
        turn += "lay off " + card + " 1\nlay off " + card + " 1\n";
    for (const char suit : std::string("SHCD"))
        for (const char rank : std::string("KQJT98765432A"))
            turn += std::string("discard ") + rank + suit + "\n";
    std::string input;
    for (int i = 0; i < 40; ++i)
        input += turn + "\n";
    for (const auto& [value, cost] :
         {std::pair("draw_one", "as a penalty"), std::pair("no_more_laying", "may lay no more this turn")}) {
        const test::Finished run =
            rommy_with("play rummy-da --lang en --seed 4 --set wrong_layoff=" + std::string(value) +
                           " --log '" + log_.string() + "'",
                       input);
        EXPECT_EQ(run.status, 0) << run.err;
        for (const char* part :
             {"If it does not fit, it goes back", "Type it once more", "laid off wrongly:", cost})
            EXPECT_TRUE(holds(run.out, part)) << value << ": " << part << "\n" << run.out;
        std::ifstream written(log_);
        const std::string log(std::istreambuf_iterator<char>(written), {});
        EXPECT_TRUE(holds(log, "laid_off_wrongly"));
        const test::Finished verified = rommy_with("replay '" + log_.string() + "' --verify");
        EXPECT_EQ(verified.status, 0) << verified.out << verified.err;
    }
}

TEST(CliJudge, TakesAViewAndAnAction) {
    const std::string view =
        R"("view":{"seat":0,"hand":"r8 k3","round":1,"turn":7,"phase":"playing","to_act":0,"starter":1,)"
        R"("layout":[],"stock":20,"counts":[2,2],"opened":[false,false],"passes":0,"last_turns":null,)"
        R"("results":[],"winners":[],"step":"lay","cards":{"tabled":[],"pile":"","known":["",""],"order":"",)"
        R"("down":[false,false],"turns":[1,0],"fines":[0,0],"renewals":0,"takes":1,"upcard":"r8",)"
        R"("knocker":null,"was_down":false,"melds":0,"layoffs":0,"taken":"r8","owed":null}})";
    const auto ask = [&](const std::string& action) {
        return R"({"id":1,"rules":"rummy",)" + view + R"(,"action":)" + action + "}\n";
    };
    const test::Finished run = rommy_with(
        "judge", ask(R"({"do":"discard","tile":"k3"})") + ask(R"({"do":"discard","tile":"8H"})") +
                     ask(R"({"do":"sleep"})") + ask(R"({"do":"discard","tile":"k3","call":true})"));
    ASSERT_EQ(run.lines().size(), 4U) << run.out;
    EXPECT_TRUE(holds(run.lines()[3], "call_none")) << run.out;
    EXPECT_EQ(boost::json::parse(run.lines()[0]), boost::json::parse(R"({"id":1,"legal":true})"));
    const auto refused = boost::json::parse(run.lines()[1]);
    EXPECT_EQ(refused.at("refusals").at(0).at("rule").as_string(), "discard_taken") << run.out;
    EXPECT_TRUE(boost::json::parse(run.lines()[2]).as_object().contains("error"));
}

TEST(CliJudge, CitesTheRuleOfTheCardThatIsOwed) {
    const auto cites = [](const std::string& owed) {
        const test::Finished run = rommy_with(
            "judge",
            R"({"rules":"rum500","set":{"pile_top_use":"card"},"action":{"do":"discard","tile":"k3"},)"
            R"("view":{"seat":0,"hand":"r8 k3 b8 o8","round":1,"turn":7,"phase":"playing","to_act":0,"starter":1,)"
            R"("layout":[],"stock":20,"counts":[4,2],"opened":[false,false],"passes":0,"last_turns":null,)"
            R"("results":[],"winners":[],"step":"lay","cards":{"tabled":[],"pile":"","known":["",""],"order":"",)"
            R"("down":[false,false],"turns":[1,0],"fines":[0,0],"renewals":0,"takes":1,"upcard":"r8",)"
            R"("knocker":null,"was_down":false,"melds":0,"layoffs":0,"taken":"r8","owed":{"tile":"r8",)"
            R"("use":"card")" +
                owed + "}}}}\n");
        const auto refused = boost::json::parse(run.out).at("refusals").at(0);
        EXPECT_EQ(refused.at("rule"), "owed") << run.out;
        return std::string(refused.at("cites").as_string());
    };
    EXPECT_EQ(cites(R"(,"top":true)"), "pile_top_use");
    EXPECT_EQ(cites(R"(,"top":false)"), "pile_deep_use");
    EXPECT_EQ(cites(""), "pile_deep_use");
}

TEST(CliJudge, SaysWhatAWrongLayOffCosts) {
    const auto ask = [](std::string_view value, std::string_view tile) {
        return R"({"id":1,"rules":"rummy","set":{"wrong_layoff":")" + std::string(value) +
               R"("},"view":{"seat":0,"hand":"k8 k3","round":1,"turn":7,"phase":"playing","to_act":0,)"
               R"("starter":1,"layout":[],"stock":20,"counts":[2,2],"opened":[false,true],"passes":0,)"
               R"("last_turns":null,"results":[],"winners":[],"step":"lay","cards":{"tabled":[)"
               R"({"kind":"run","tiles":"k5 k6 k7","by":[1,1,1],"owner":1,"grown":0}],"pile":"",)"
               R"("known":["",""],"order":"","down":[false,true],"turns":[1,1],"fines":[0,0],"renewals":0,)"
               R"("takes":0,"upcard":null,"knocker":null,"was_down":false,"melds":0,"layoffs":0,)"
               R"("taken":null,"owed":null}},"action":{"do":"lay_off","tile":")" +
               std::string(tile) + "\",\"on\":0}}\n";
    };
    const test::Finished run = rommy_with("judge", ask("draw_one", "k3") + ask("no_more_laying", "k3") +
                                                       ask("take_back", "k3") + ask("draw_one", "k8"));
    ASSERT_EQ(run.lines().size(), 4U) << run.out;
    const auto same = [&](std::size_t line, std::string_view expected) {
        EXPECT_EQ(boost::json::parse(run.lines()[line]), boost::json::parse(expected)) << run.lines()[line];
    };
    same(0, R"({"id":1,"legal":true,"wrong_layoff":"draw_one"})");
    same(1, R"({"id":1,"legal":true,"wrong_layoff":"no_more_laying"})");
    EXPECT_TRUE(holds(run.lines()[2], "layoff_unfit")) << run.out;
    same(3, R"({"id":1,"legal":true})");
}

} // namespace
} // namespace rommy
