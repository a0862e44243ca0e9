// The notation of tiles and melds in both faces, and where an error lies. That whatever is written can be
// read is tests/property.
#include "tiles/notation.h"

#include <gtest/gtest.h>

namespace rommy {
namespace {

using What = NotationError::What;

// The tiles, written again as tiles; or "WHAT at N".
std::string again(std::string_view text, Face face = Face::tiles) {
    const auto read = read_placed(text);
    if (read) return write(std::span<const Placed>(*read), face);
    static constexpr std::array names{"unknown", "number", "range", "joker", "too many"};
    return std::string(names[static_cast<std::size_t>(read.error().what)]) + " at " +
           std::to_string(read.error().at);
}

TEST(Notation, ReadsTiles) {
    EXPECT_EQ(again(""), "");
    EXPECT_EQ(again("  "), "");
    EXPECT_EQ(again("r7 b13 k1 o10"), "r7 b13 k1 o10");
    EXPECT_EQ(again("r7,b13,\tk1"), "r7 b13 k1");
    EXPECT_EQ(again("r7b13k1"), "r7 b13 k1");
    EXPECT_EQ(again("r4-6 * J JK"), "r4 r5 r6 * * *");
    EXPECT_EQ(again("k1-13").size(), again("k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13").size());
}

TEST(Notation, ReadsCards) {
    EXPECT_EQ(again("7H TS AC 10S"), "r7 k10 b1 k10");
    EXPECT_EQ(again("7D8D9D"), "o7 o8 o9");
    EXPECT_EQ(again("JH QH KH"), "r11 r12 r13");
    EXPECT_EQ(again("JS J JK"), "k11 * *");
    EXPECT_EQ(again("7H-9"), "r7 r8 r9");
    EXPECT_EQ(again("r7 7H"), "r7 r7");
}

TEST(Notation, WritesBothFaces) {
    EXPECT_EQ(again("k1 r10 b11 o13 *", Face::cards), "AS TH JC KD *");
    EXPECT_EQ(again("r5 *r6 r7", Face::cards), "5H *6H 7H");
    EXPECT_EQ(again("5H *6H 7H"), "r5 *r6 r7");
    EXPECT_EQ(again("*5 *r12"), "*5 *r12");
    EXPECT_EQ(again("*5 *QH", Face::cards), "*5 *QH");
    EXPECT_EQ(again("*10", Face::cards), "*10");
}

TEST(Notation, SaysWhereItIsWrong) {
    EXPECT_EQ(again("x7"), "unknown at 0");
    EXPECT_EQ(again("r7 x7"), "unknown at 3");
    EXPECT_EQ(again("r"), "number at 1");
    EXPECT_EQ(again("r0"), "number at 1");
    EXPECT_EQ(again("r14"), "number at 1");
    EXPECT_EQ(again("r7 b123"), "number at 4");
    EXPECT_EQ(again("r7 b100"), "number at 4");
    EXPECT_EQ(again("r4-"), "number at 3");
    EXPECT_EQ(again("r4-14"), "number at 3");
    EXPECT_EQ(again("r4-3"), "range at 3");
    EXPECT_EQ(again("r4-4"), "range at 3");
    EXPECT_EQ(again("*r"), "joker at 2");
    EXPECT_EQ(again("*r14"), "joker at 2");
    EXPECT_EQ(again("*14"), "joker at 1");
    EXPECT_EQ(again("7X"), "unknown at 0");
    EXPECT_EQ(again("1H"), "unknown at 0");
    EXPECT_EQ(again("R7"), "unknown at 0");
    EXPECT_EQ(again("r7 | b7"), "unknown at 3");
    EXPECT_EQ(again(std::string_view("r7\0", 3)), "unknown at 2");
    EXPECT_EQ(again(std::string_view("r\0", 2)), "number at 1");
}

// A number is one or two digits as they are said: no sign, no zeros before it, no blank inside, no more.
TEST(Notation, TakesNumbersOneWayOnly) {
    for (const char* text : {"k01", "k013", "k00", "k+5", "k-5", "k 5", "k5.0", "k5e0", "k0x5",
                             "k99999999999999999999", "k١", "k５"})
        EXPECT_FALSE(read_placed(text)) << text;
    EXPECT_EQ(again("k01"), "number at 1");
    EXPECT_EQ(again("r7 b00"), "number at 4");
    EXPECT_EQ(again("r7 k 5"), "number at 4");
    EXPECT_EQ(again("k+5"), "number at 1");
    EXPECT_EQ(again("k99999999999999999999"), "number at 1");
    EXPECT_EQ(again("k04-6"), "number at 1");
    EXPECT_EQ(again("k4-06"), "number at 3");
    EXPECT_EQ(again("k4-+6"), "number at 3");
    EXPECT_EQ(again("*k05"), "joker at 2");
    EXPECT_EQ(again("*05"), "joker at 1");
    EXPECT_EQ(again("*+5"), "unknown at 1");
    EXPECT_EQ(again("+5"), "unknown at 0");
    EXPECT_EQ(again("5 "), "unknown at 0");
    EXPECT_EQ(again("01H"), "unknown at 0");
    EXPECT_EQ(again("07H"), "unknown at 0");
    EXPECT_EQ(again("7H 010S"), "unknown at 3");
    EXPECT_EQ(again("+7H"), "unknown at 0");
    EXPECT_EQ(again("7 H"), "unknown at 0");
    EXPECT_EQ(again("11H"), "unknown at 0");
    EXPECT_EQ(again("100H"), "unknown at 0");
    EXPECT_EQ(again("7H-09"), "number at 3");
    EXPECT_EQ(again("99999999999999999999H"), "unknown at 0");
    EXPECT_EQ(again(" k5 "), "k5");
}

TEST(Notation, SaysItInWords) {
    EXPECT_EQ(to_string(NotationError{What::number, 3}), "at character 4: expected a number from 1 to 13");
    EXPECT_EQ(to_string(NotationError{What::too_many, 0}), "at character 1: more than 512 tiles");
}

TEST(Notation, HasAnEnd) {
    std::string many;
    for (std::size_t i = 0; i < max_notation_tiles; ++i)
        many += "*";
    EXPECT_TRUE(read_placed(many));
    EXPECT_EQ(read_placed(many + "*").error().what, What::too_many);
    EXPECT_EQ(read_layout(many + "|*").error().what, What::too_many);
}

TEST(Notation, TilesAloneSayNothingOfJokers) {
    EXPECT_EQ(read_tiles("r7 *").value(), (std::vector<Tile>{Tile(Colour::red, 7), Tile::joker()}));
    EXPECT_EQ(read_tiles("r7 *r8").error(), (NotationError{What::joker, 3}));
    EXPECT_EQ(read_tiles("* *5").error(), (NotationError{What::joker, 2}));
    EXPECT_EQ(read_tiles("J r1 *k3").error(), (NotationError{What::joker, 5}));
}

TEST(Notation, ReadsLayouts) {
    const auto layout = read_layout("r5 r6 r7 | k1 * b1||  | o4-6");
    ASSERT_TRUE(layout);
    ASSERT_EQ(layout->size(), 3U);
    EXPECT_EQ(write(std::span<const Placed>((*layout)[1])), "k1 * b1");
    EXPECT_TRUE(read_layout("").value().empty());
    EXPECT_TRUE(read_layout(" | ").value().empty());
    EXPECT_EQ(read_layout("r5 r6 | r7 x").error(), (NotationError{What::unknown, 11}));
    EXPECT_EQ(read_layout("|r14").error(), (NotationError{What::number, 2}));
}

TEST(Notation, KnowsTheColoursLetters) {
    EXPECT_EQ(letter(Colour::black), 'k');
    EXPECT_EQ(letter(Colour::orange), 'o');
    EXPECT_EQ(colour_of('b'), Colour::blue);
    EXPECT_EQ(colour_of('x'), std::nullopt);
    EXPECT_EQ(colour_of('\0'), std::nullopt);
    EXPECT_EQ(write_tile(Tile(Colour::black, 10)), "k10");
    EXPECT_EQ(write_tile(Tile(Colour::black, 10), Face::cards), "TS");
    EXPECT_EQ(write_tile(Tile::joker(), Face::cards), "*");
}

} // namespace
} // namespace rommy
