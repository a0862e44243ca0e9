// What the browser's module answers: the vectors that tests/module runs against the module itself, and
// requests that are no requests.
#include "wasm/calls.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace rommy {
namespace {

namespace json = boost::json;

json::value vectors() {
    std::ifstream in(ROMMY_SOURCE_DIR "/tests/vectors/calls.json");
    return json::parse(std::string(std::istreambuf_iterator<char>(in), {}));
}

TEST(Calls, AnswerTheVectors) {
    const json::value list = vectors();
    ASSERT_FALSE(list.as_array().empty());
    for (const json::value& one : list.as_array())
        EXPECT_EQ(json::parse(call(json::serialize(one.at("request")))), one.at("answer")) << one.at("name");
}

TEST(Calls, AnswerWhatIsNoRequestWithAnError) {
    for (const char* text :
         {"", "{", "[]", "null", R"({"fn":7})", R"({"fn":"meld"})", "\xff", R"({"fn":"meld","fn":"meld"})"})
        EXPECT_TRUE(json::parse(call(text)).as_object().contains("error")) << text;
}

TEST(Calls, MarkOnTheSheetWhatThePresetDoesNotSay) {
    const json::value sheet =
        json::parse(call(R"({"fn":"sheet","rules":{"opening_points":50},"preset":"rummikub"})"));
    std::vector<std::string> differs;
    for (const json::value& section : sheet.at("sections").as_array())
        for (const json::value& sentence : section.at("sentences").as_array())
            if (sentence.at("differs").as_bool()) differs.emplace_back(sentence.at("key").as_string());
    EXPECT_EQ(differs, std::vector<std::string>{"rule.opening_points"});
}

} // namespace
} // namespace rommy
