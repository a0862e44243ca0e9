// rommy arena as it is started: the same answer however many threads there are, and from a file in the
// middle.
#include "tests/support/program.h"

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>

namespace rommy {
namespace {

namespace json = boost::json;

test::Finished arena(const std::string& arguments) {
    return test::run_program(ROMMY_BINARY, "arena " + arguments);
}

const std::string small = "--game gin-eaai --a simple --b beginner --deals 40 --seed 3";

// A file of its own, gone when the test is over.
struct File {
    std::filesystem::path path =
        std::filesystem::temp_directory_path() /
        ("arena_" + std::to_string(::testing::UnitTest::GetInstance()->random_seed()) + "_" +
         ::testing::UnitTest::GetInstance()->current_test_info()->name());
    File() { std::filesystem::remove(path); }
    ~File() { std::filesystem::remove(path); }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    [[nodiscard]] std::string text() const {
        std::ifstream in(path);
        return {std::istreambuf_iterator<char>(in), {}};
    }
};

TEST(ArenaCommand, SaysTheSameWithAnyNumberOfThreads) {
    const test::Finished one = arena(small + " --threads 1");
    EXPECT_EQ(one.status, 0) << one.err;
    EXPECT_EQ(one.lines().size(), 1U);
    EXPECT_NE(one.out.find("\"deals\":40,"), std::string::npos) << one.out;
    EXPECT_NE(one.out.find("\"elo\":{"), std::string::npos);
    EXPECT_NE(one.err.find("40 of 40 deals"), std::string::npos) << one.err;
    EXPECT_EQ(arena(small + " --threads 3").out, one.out);
}

TEST(ArenaCommand, GoesOnFromItsFile) {
    const File file;
    const std::string keep = " --resume " + file.path.string();
    const std::string whole = arena(small).out;
    EXPECT_EQ(arena("--game gin-eaai --a simple --b beginner --deals 15 --seed 3" + keep).status, 0);
    // Killed in the middle of a line.
    std::ofstream(file.path, std::ios::app) << "{\"deal\":15,\"rou";
    EXPECT_EQ(arena(small + keep).out, whole);
    const std::string text = file.text();
    EXPECT_EQ(std::ranges::count(text, '\n'), 1 + 40 + 1);
    EXPECT_EQ(arena(small + keep).out, whole); // nothing is left to do
    EXPECT_EQ(file.text(), text);
    const test::Finished other = arena("--game gin --a simple --b beginner --deals 40 --seed 3" + keep);
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(other.err.find("tells of another arena"), std::string::npos) << other.err;
}

TEST(ArenaCommand, WritesNumbersInPlainDecimals) {
    const std::string out = arena(small).out;
    const json::object said = json::parse(out).as_object();
    // Elo of the share of rounds that a won, of 80 in all: to two places.
    const double wins = said.at("wins").to_number<double>() + said.at("draws").to_number<double>() / 2;
    std::ostringstream expected;
    expected << "\"elo\":{\"value\":" << std::round(-40000 * std::log10(80 / wins - 1)) / 100 << ",";
    EXPECT_NE(out.find(expected.str()), std::string::npos) << out << expected.str();
    EXPECT_NE(out.find("\"test\":{\"elo0\":0,\"elo1\":10,"), std::string::npos) << out;
    EXPECT_EQ(std::regex_search(out, std::regex("[0-9][eE][-+]?[0-9]")), false) << out;
}

// Whether a is stronger by 100 than b shows long before 400 deals.
const std::string decided_soon =
    "--game gin-eaai --a simple --b beginner --seed 3 --elo0 0 --elo1 100 --stop --deals ";

TEST(ArenaCommand, StopsWhenTheTestIsDecided) {
    const test::Finished one = arena(decided_soon + "400 --threads 1");
    EXPECT_EQ(one.status, 0) << one.err;
    const json::object said = json::parse(one.out).as_object();
    const auto deals = said.at("deals").as_int64();
    EXPECT_GE(deals, 50);
    EXPECT_LT(deals, 400);
    EXPECT_EQ(said.at("played"), 2 * deals);
    EXPECT_EQ(said.at("test").at("says"), "elo1");
    for (const char* threads : {"2", "5", "16"})
        EXPECT_EQ(arena(decided_soon + "400 --threads " + threads).out, one.out) << threads;
    // The same deals, and none more, as when just so many are asked for; one fewer decides nothing, unless it
    // was the fewest.
    const std::string rest = "--game gin-eaai --a simple --b beginner --seed 3 --elo0 0 --elo1 100 --deals ";
    EXPECT_EQ(arena(rest + std::to_string(deals)).out, one.out);
    if (deals > 50) {
        EXPECT_NE(arena(rest + std::to_string(deals - 1)).out.find("\"says\":\"open\""), std::string::npos);
    }
    EXPECT_EQ(json::parse(arena(rest + "400").out).at("deals"), 400);
    EXPECT_EQ(json::parse(arena(decided_soon + "20").out).at("deals"), 20); // too few to say
}

TEST(ArenaCommand, StopsAtTheSameDealWithAFile) {
    const File file;
    const std::string keep = " --resume " + file.path.string();
    const std::string whole = arena(decided_soon + "400").out;
    EXPECT_EQ(arena(decided_soon + "30 --threads 3" + keep).status, 0);
    EXPECT_EQ(arena(decided_soon + "400 --threads 3" + keep).out, whole);
    // Deals beyond the end are there now; they count no more than before.
    const std::string rest = "--game gin-eaai --a simple --b beginner --seed 3 --elo0 0 --elo1 100 --deals ";
    EXPECT_EQ(arena(rest + "150" + keep).status, 0);
    EXPECT_EQ(arena(decided_soon + "400" + keep).out, whole);
}

TEST(ArenaCommand, SaysWhatIsWrong) {
    EXPECT_EQ(arena("--game gin --elo0 5 --elo1 5").err, "rommy: --elo0: expected less than --elo1\n");
    EXPECT_EQ(arena("--game gin --elo0 nan").status, 2);

    EXPECT_EQ(arena("--game gin --a nobody --b simple").status, 2);
    EXPECT_NE(arena("--game gin --a nobody --b simple").err.find("no bot is named nobody"),
              std::string::npos);
    EXPECT_EQ(arena("--game bridge").status, 2);
    EXPECT_NE(arena("--a simple").status, 0);
}

} // namespace
} // namespace rommy
