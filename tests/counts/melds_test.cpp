// Exact counts that any program that knows the game reproduces: distinct melds, and hands that split
// completely (tests/data).
#include "solver/count.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

namespace rommy {
namespace {

TEST(Counts, DistinctMelds) {
    EXPECT_EQ(count_melds(0, 5), 185);
    EXPECT_EQ(count_melds(1, 5), 679);
    EXPECT_EQ(count_melds(2, 5), 1173);
    EXPECT_EQ(count_melds(1, 13), 1911);
    EXPECT_EQ(count_melds(2, 13), 6301);
}

TEST(Counts, HandsThatSplitCompletely) {
    EXPECT_EQ(count_meldable(13, 4, 1, 10), 136694U);
    std::ifstream file(ROMMY_SOURCE_DIR "/tests/data/rummikub-count-gold.tsv");
    const auto one_copy = count_meldable_up_to(13, 4, 1, 52).value();
    const auto two_copies = count_meldable_up_to(13, 4, 2, 20).value();
    int rows = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#' || line.front() == 'm') continue;
        std::istringstream fields(line);
        int copies = 0;
        std::size_t tiles = 0;
        std::uint64_t meldable = 0;
        fields >> copies >> tiles >> meldable;
        EXPECT_EQ((copies == 1 ? one_copy : two_copies).at(tiles), meldable) << line;
        ++rows;
    }
    EXPECT_EQ(rows, 74);
}

// By hand: 1-5 in one colour, one copy: 123 234 345 1234 2345 12345, of 3, 4 and 5 tiles.
TEST(Counts, SmallSets) {
    EXPECT_EQ(count_meldable(5, 1, 1, 3), 3U);
    EXPECT_EQ(count_meldable(5, 1, 1, 4), 2U);
    EXPECT_EQ(count_meldable(5, 1, 1, 5), 1U);
    EXPECT_EQ(count_meldable(1, 4, 1, 3), 4U);
    EXPECT_EQ(count_meldable(1, 4, 2, 8), 1U);
    EXPECT_EQ(count_meldable(1, 2, 2, 3), 0U);
}

} // namespace
} // namespace rommy
