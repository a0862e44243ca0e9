// Sentences filled in, in three languages and both faces: the vectors that the page runs too, and what only
// C++ promises (a slip prints in brackets and breaks nothing).
#include "speech/args.h"
#include "speech/print.h"
#include "speech/say.h"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <limits>

namespace rommy {
namespace {

namespace json = boost::json;

json::object vectors() {
    std::ifstream in(ROMMY_SOURCE_DIR "/tests/vectors/words.json");
    return json::parse(std::string(std::istreambuf_iterator<char>(in), {})).as_object();
}

std::string text_at(const json::object& object, std::string_view key) {
    return std::string(object.at(key).as_string());
}

Catalogue catalogue(std::string_view text) { return Catalogue::from_json(text, Language::english).value(); }

TEST(Say, PrintsWhatTheSharedVectorsSay) {
    const json::object all = vectors();
    for (const json::value& value : all.at("cases").as_array()) {
        const json::object& one = value.as_object();
        const std::string lang = text_at(one, "lang");
        const auto words =
            Catalogue::from_json(json::serialize(all.at("catalogues").at(lang)), language_of(lang).value());
        ASSERT_TRUE(words);
        const Face face = one.contains("face") && text_at(one, "face") == "cards" ? Face::cards : Face::tiles;
        const Args args = args_from_json(one.at("args").as_object());
        EXPECT_EQ(say(*words, text_at(one, "key"), args, face), text_at(one, "text"))
            << json::serialize(value);
        EXPECT_EQ(to_json(args), one.at("args").as_object());
    }
}

TEST(Say, ASlipPrintsInBrackets) {
    const Catalogue words =
        catalogue(R"({"a":"{n} of {m}","b":"{n:fish}","c":"{t:face} {k:colour}","d":"open { and } and {x"})");
    EXPECT_EQ(say(words, "none"), "[none]");
    EXPECT_EQ(say(words, "a", {{"n", 1}}), "1 of [m]");
    EXPECT_EQ(say(words, "b", {{"n", 2}}), "2 [noun.fish]");
    EXPECT_EQ(say(words, "c", {{"t", "r99"}, {"k", "red"}}), "[r99] [red]");
    EXPECT_EQ(say(words, "d", {{"x", 1}}), "open [ and ] and {x");
}

TEST(Say, TilesMeldsAndColoursAreArguments) {
    const Catalogue& words = words_in(Language::danish);
    const std::vector<Tile> run{Tile(Colour::red, 5), Tile(Colour::red, 6), Tile(Colour::red, 8)};
    const Args args{{"tiles", run}, {"missing", Tile(Colour::red, 7)}};
    EXPECT_EQ(say(words, "refusal.run_gap", args),
              "I rækken rød 5-6-8 mangler rød 7. Fyld hullet, eller del rækken.");
    EXPECT_EQ(say(words, "refusal.run_gap", args, Face::cards),
              "I sekvensen hjerter 5-6-8 mangler hjerter 7. Fyld hullet, eller del sekvensen.");
    EXPECT_EQ(to_json(Args{
                  {"colour", Colour::blue}, {"tiles", run}, {"names", std::vector<std::string>{"a", "b"}}}),
              json::parse(R"({"colour":"b","tiles":"r5 r6 r8","names":["a","b"]})").as_object());
}

TEST(Catalogue, RefusesWhatIsNoCatalogue) {
    EXPECT_FALSE(Catalogue::from_json("[", Language::danish));
    EXPECT_FALSE(Catalogue::from_json("[]", Language::danish));
    EXPECT_FALSE(Catalogue::from_json(R"({"a":1})", Language::danish));
    EXPECT_FALSE(Catalogue::from_json(R"({"a":{"one":"x"}})", Language::danish));
    EXPECT_TRUE(Catalogue::from_json(R"({"a":{"one":"x","other":"y"}})", Language::danish));
}

TEST(Catalogue, TheProgramsWordsAreBuiltIn) {
    for (const Language language : {Language::danish, Language::swedish, Language::english}) {
        EXPECT_EQ(words_in(language).language(), language);
        EXPECT_GT(words_in(language).sentences().size(), 300U);
        EXPECT_EQ(language_of(language_code(language)), language);
    }
    EXPECT_EQ(language_of("no"), std::nullopt);
}

TEST(Print, NumbersOfEverySize) {
    EXPECT_EQ(print_number(std::numeric_limits<std::int64_t>::min(), Language::english),
              "−9,223,372,036,854,775,808");
    EXPECT_EQ(print_signed(0, Language::danish), "0");
    EXPECT_EQ(print_in_words(7, words_in(Language::swedish)), "sju");
    EXPECT_EQ(print_in_words(-1, words_in(Language::swedish)), "−1");
}

TEST(Print, RaisesTheLettersOfThreeLanguages) {
    EXPECT_EQ(raised("øst"), "Øst");
    EXPECT_EQ(raised("æble"), "Æble");
    EXPECT_EQ(raised("åtta"), "Åtta");
    EXPECT_EQ(raised("ärta"), "Ärta");
    EXPECT_EQ(raised("÷"), "÷");
    EXPECT_EQ(raised("7"), "7");
    EXPECT_EQ(raised(""), "");
    EXPECT_EQ(raised("\xc3"), "\xc3");
}

} // namespace
} // namespace rommy
