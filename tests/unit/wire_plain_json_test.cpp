// Fractions in plain decimals: what is written is read as the same number.
#include "wire/plain_json.h"

#include "bench/support/figure.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <cstdlib>
#include <limits>

namespace rommy {
namespace {

namespace json = boost::json;

TEST(PlainJson, WritesNumbersAsPeopleDo) {
    EXPECT_EQ(plain_number(0), "0");
    EXPECT_EQ(plain_number(14.81), "14.81");
    EXPECT_EQ(plain_number(206.65), "206.65");
    EXPECT_EQ(plain_number(-2.94), "-2.94");
    EXPECT_EQ(plain_number(0.1), "0.1");
    EXPECT_EQ(plain_number(100), "100");
    EXPECT_EQ(plain_number(1234567), "1234567");
    EXPECT_EQ(plain_number(1e21), "1000000000000000000000");
    EXPECT_EQ(plain_number(0.000001), "0.000001");
    EXPECT_EQ(plain_number(std::numeric_limits<double>::infinity()), "null");
    EXPECT_EQ(plain_number(std::numeric_limits<double>::quiet_NaN()), "null");
}

TEST(PlainJson, FiguresOfABenchHaveFourDigits) {
    EXPECT_EQ(figure(1234567), "1235000");
    EXPECT_EQ(figure(0.0123456), "0.01235");
    EXPECT_EQ(figure(14.8), "14.8");
    EXPECT_EQ(figure(0), "0");
}

TEST(PlainJson, ReadsAsTheSameNumber) {
    using Limits = std::numeric_limits<double>;
    for (const double value : {1.0 / 3, 2.0 / 3e7, Limits::max(), Limits::min(), Limits::denorm_min(), -0.7})
        EXPECT_EQ(std::strtod(plain_number(value).c_str(), nullptr), value) << plain_number(value);
}

TEST(PlainJson, ChangesNothingElse) {
    const json::value value =
        json::parse(R"({"a":[1,-2,null,true,{"b\"\n":"x\u0001ø"},[]],"":{},"n":18446744073709551615})");
    EXPECT_EQ(plain_json(value), json::serialize(value));
    EXPECT_EQ(plain_json(json::object{{"elo", json::array{99.8, 0.0}}}), R"({"elo":[99.8,0]})");
}

} // namespace
} // namespace rommy
