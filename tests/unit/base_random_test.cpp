// Random numbers against tests/vectors/random.txt, which other builds of the program read too.
#include "base/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

namespace rommy {
namespace {

using Words = std::vector<std::uint64_t>;

Seed seed_of(const std::string& hex) {
    Seed seed{};
    for (std::size_t i = 0; i < seed.size(); ++i)
        seed[i] = static_cast<std::uint8_t>(std::stoul(hex.substr(2 * i, 2), nullptr, 16));
    return seed;
}

Words numbers_in(std::istream& in) {
    Words numbers;
    for (std::uint64_t number = 0; in >> number;)
        numbers.push_back(number);
    return numbers;
}

template <Generator G>
Words draw(G generator, std::size_t n) {
    Words words;
    while (words.size() < n)
        words.push_back(generator.next());
    return words;
}

template <Generator G>
Words draw_below(G generator, std::uint64_t bound, std::size_t n) {
    Words words;
    while (words.size() < n)
        words.push_back(below(generator, bound));
    return words;
}

template <Generator G>
Words shuffled(G generator, std::uint64_t n) {
    Words items(n);
    std::iota(items.begin(), items.end(), 0U);
    shuffle(std::span<std::uint64_t>(items), generator);
    return items;
}

// Calls visit with the generator that the words name.
template <class Visit>
auto with_generator(std::istream& in, Visit visit) {
    std::string name;
    std::string seed;
    in >> name >> seed;
    if (name == "splitmix64") return visit(SplitMix64(std::stoull(seed)));
    std::uint64_t stream = 0;
    in >> stream;
    return visit(ChaCha20(seed_of(seed), stream));
}

Words computed(const std::string& asked, std::size_t n) {
    std::istringstream in(asked);
    const auto start = in.tellg();
    std::string what;
    in >> what;
    std::uint64_t number = 0;
    if (what == "below")
        return with_generator(in, [&](auto generator) {
            in >> number;
            return draw_below(generator, number, n);
        });
    if (what == "shuffle")
        return with_generator(in, [&](auto generator) {
            in >> number;
            return shuffled(generator, number);
        });
    in.seekg(start);
    return with_generator(in, [&](auto generator) { return draw(generator, n); });
}

TEST(Random, GivesTheVectorsOfTheFile) {
    std::ifstream file(ROMMY_SOURCE_DIR "/tests/vectors/random.txt");
    int lines = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        ++lines;
        const std::size_t colon = line.find(':');
        ASSERT_NE(colon, std::string::npos) << line;
        std::istringstream right(line.substr(colon + 1));
        const Words expected = numbers_in(right);
        EXPECT_EQ(computed(line.substr(0, colon), expected.size()), expected) << line.substr(0, colon);
    }
    EXPECT_EQ(lines, 14);
}

TEST(Random, StreamsOfOneSeedHaveNothingInCommon) {
    const Words one = draw(ChaCha20(Seed{}, 1), 8);
    const Words two = draw(ChaCha20(Seed{}, 2), 8);
    for (const std::uint64_t word : one)
        EXPECT_EQ(std::ranges::count(two, word), 0);
}

// Gives these words, in turn.
struct Script {
    Words words;
    std::size_t at = 0;
    std::uint64_t next() { return words.at(at++); }
};

TEST(Random, BelowDrawsAgainInsteadOfFavouringTheLow) {
    // 2^64 mod 10 is 6: the words 0..5 would make 0..5 a little likelier.
    Script script{{0, 5, 6, 13}};
    EXPECT_EQ(below(script, 10), 6U);
    EXPECT_EQ(script.at, 3U);
    EXPECT_EQ(below(script, 10), 3U);
    Script power{{0, 7}};
    EXPECT_EQ(below(power, 8), 0U);
    EXPECT_EQ(below(power, 8), 7U);
}

TEST(Random, ShuffleReachesEveryOrderAboutAsOften) {
    SplitMix64 generator(4);
    std::array<int, 27> seen{};
    for (int i = 0; i < 6000; ++i) {
        std::array<int, 3> items{0, 1, 2};
        shuffle(std::span<int>(items), generator);
        ++seen[static_cast<std::size_t>(9 * items[0] + 3 * items[1] + items[2])];
    }
    EXPECT_EQ(std::ranges::count_if(seen, [](int n) { return n > 850 && n < 1150; }), 6);
    EXPECT_EQ(std::ranges::count(seen, 0), 21);
}

} // namespace
} // namespace rommy
