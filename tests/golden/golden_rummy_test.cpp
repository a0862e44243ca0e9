// The recorded games of Rummy and 500: golden_test.cpp reads them all; here is which there must be.
#include <gtest/gtest.h>

#include <filesystem>

namespace rommy {
namespace {

TEST(Golden, HasAGameForEveryWayToEndRummyAnd500) {
    const std::filesystem::path folder(ROMMY_SOURCE_DIR "/tests/golden/v1");
    for (const char* way : {"rummy_out", "rummy_out_laid", "rummy_out_laid_off", "rummy_rummy", "rummy_void",
                            "rummy_turned_over", "rummy_lowest_collects", "rummy_takes", "rummy_time_up",
                            "rummy_match", "rum500_out", "rum500_passed", "rum500_time_up", "rum500_match",
                            "femhundra_fined", "femhundra_jokers", "rommy_500_swapped"})
        EXPECT_TRUE(std::filesystem::exists(folder / (std::string(way) + ".log"))) << way;
}

} // namespace
} // namespace rommy
