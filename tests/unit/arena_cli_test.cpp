// rommy arena as it is started: the same answer however many threads there are, and from a file in the
// middle.
#include "tests/support/program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

namespace rommy {
namespace {

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

TEST(ArenaCommand, SaysWhatIsWrong) {
    EXPECT_EQ(arena("--game gin --a nobody --b simple").status, 2);
    EXPECT_NE(arena("--game gin --a nobody --b simple").err.find("no bot is named nobody"),
              std::string::npos);
    EXPECT_EQ(arena("--game bridge").status, 2);
    EXPECT_NE(arena("--a simple").status, 0);
}

} // namespace
} // namespace rommy
