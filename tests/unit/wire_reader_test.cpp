// The strict reader: every way in which a message can be wrong is refused, with the field, its place and what
// would be right.
#include "wire/action_json.h"
#include "wire/reader.h"

#include <gtest/gtest.h>

namespace rommy {
namespace {

namespace json = boost::json;

std::string parse_error(std::string_view text) {
    const auto value = parse(text);
    return value ? "none" : value.error();
}

std::string nested(int levels) {
    return std::string(static_cast<std::size_t>(levels), '[') +
           std::string(static_cast<std::size_t>(levels), ']');
}

TEST(WireParse, TakesOneWholeValue) {
    EXPECT_EQ(parse_error(R"({"a":[1,{"b":"x:y\""}]})"), "none");
    EXPECT_TRUE(parse_error(R"({"a":1} x)").starts_with("not JSON"));
    EXPECT_TRUE(parse_error(R"({"a":1}{)").starts_with("not JSON"));
    EXPECT_TRUE(parse_error(R"({"a":1)").starts_with("not JSON"));
    EXPECT_TRUE(parse_error("").starts_with("not JSON"));
    EXPECT_TRUE(parse_error(R"({"a":1,})").starts_with("not JSON"));
    EXPECT_TRUE(parse_error(R"({"a":NaN})").starts_with("not JSON"));
}

TEST(WireParse, RefusesBytesThatAreNoText) {
    EXPECT_TRUE(parse_error("{\"a\":\"\xff\"}").starts_with("not JSON"));
    EXPECT_TRUE(parse_error("{\"a\":\"\xc0\x80\"}").starts_with("not JSON"));
    EXPECT_TRUE(parse_error(R"({"a":"\ud800"})").starts_with("not JSON"));
    EXPECT_EQ(parse_error("{\"a\":\"S\xc3\xb8ndag\"}"), "none");
}

TEST(WireParse, RefusesWhatIsThereTwice) {
    EXPECT_EQ(parse_error(R"({"a":1,"a":1})"), "a field is there twice");
    EXPECT_EQ(parse_error(R"({"a":{"b":1,"c":2,"b":3}})"), "a field is there twice");
    EXPECT_EQ(parse_error(R"({"a":1,"\u0061":2})"), "a field is there twice");
    EXPECT_EQ(parse_error(R"([{"a":1},{"a":1}])"), "none");
}

TEST(WireParse, KeepsToItsLimits) {
    EXPECT_EQ(parse_error(nested(16)), "none");
    EXPECT_EQ(parse_error(nested(17)), "too deep: at most 16 levels");
    EXPECT_EQ(parse_error(nested(30'000)), "too deep: at most 16 levels");
    const std::string largest = "\"" + std::string(max_message - 2, 'x') + "\"";
    EXPECT_EQ(parse_error(largest), "none");
    EXPECT_EQ(parse_error(largest + " "), "too large: at most 65536 bytes");
    EXPECT_FALSE(parse_object("[]"));
    EXPECT_EQ(parse_object("[]").error(), "expected an object");
}

// The error of one call on one object.
template <class Ask>
std::string error_of(std::string_view text, Ask ask) {
    const json::object object = parse_object(text).value();
    Reader in(object, "it");
    (void)ask(in);
    const auto ok = in.done();
    return ok ? "none" : ok.error();
}

TEST(WireReader, NamesWhatIsMissingOrUnknown) {
    const auto text = [](Reader& in) { return in.text("a", 3); };
    EXPECT_EQ(error_of(R"({"a":"x"})", text), "none");
    EXPECT_EQ(error_of("{}", text), "it.a: is missing");
    EXPECT_EQ(error_of(R"({"a":"x","b":1})", text), "it.b: no such field");
    EXPECT_EQ(error_of(R"({"a":"x","\n\"ø":1})", text), "it.????: no such field");
    EXPECT_EQ(error_of(R"({"a":1})", text), "it.a: expected a text");
    EXPECT_EQ(error_of(R"({"a":"four"})", text), "it.a: expected a text of at most 3 bytes");
}

TEST(WireReader, KeepsNumbersWhole) {
    const auto number = [](Reader& in) { return in.integer("a", 2, 4); };
    const std::string wrong = "it.a: expected a whole number from 2 to 4";
    EXPECT_EQ(error_of(R"({"a":2})", number), "none");
    for (const char* text :
         {R"({"a":1})", R"({"a":5})", R"({"a":2.0})", R"({"a":"2"})", R"({"a":null})", R"({"a":true})",
          R"({"a":18446744073709551615})", R"({"a":-9223372036854775808})", R"({"a":1e999})"})
        EXPECT_EQ(error_of(text, number), wrong) << text;
    const auto maybe = [](Reader& in) { return in.integer_or_null("a", 2, 4); };
    EXPECT_EQ(error_of(R"({"a":null})", maybe), "none");
    EXPECT_EQ(error_of(R"({"a":5})", maybe), wrong + ", or null");
    EXPECT_EQ(error_of(R"({})", maybe), "it.a: is missing");
}

TEST(WireReader, KnowsTheOtherTypes) {
    constexpr std::array<std::string_view, 2> names{"left", "right"};
    EXPECT_EQ(error_of(R"({"a":1})", [](Reader& in) { return in.flag("a"); }),
              "it.a: expected true or false");
    EXPECT_EQ(error_of(R"({"a":"up"})", [&](Reader& in) { return in.choice("a", names); }),
              "it.a: expected one of left, right");
    EXPECT_EQ(error_of(R"({"a":0})", [&](Reader& in) { return in.choice("a", names); }),
              "it.a: expected one of left, right");
    EXPECT_EQ(error_of(R"({"a":[]})", [](Reader& in) { return in.object("a"); }), "it.a: expected an object");
    EXPECT_EQ(error_of(R"({"a":{}})", [](Reader& in) { return in.array("a", 2); }),
              "it.a: expected a list of at most 2");
    EXPECT_EQ(error_of(R"({"a":[1,2,3]})", [](Reader& in) { return in.integers("a", 0, 9, 2); }),
              "it.a: expected a list of at most 2");
    EXPECT_EQ(error_of(R"({"a":[1,10]})", [](Reader& in) { return in.integers("a", 0, 9, 2); }),
              "it.a[1]: expected a whole number from 0 to 9");
    EXPECT_EQ(error_of(R"({"a":[true,0]})", [](Reader& in) { return in.flags("a", 2); }),
              "it.a[1]: expected true or false");
    EXPECT_EQ(error_of(R"({"a":["x",0]})", [](Reader& in) { return in.texts("a", 2); }),
              "it.a[1]: expected a text");
}

TEST(WireReader, ReadsTilesWithinReason) {
    const auto tiles = [](Reader& in) { return in.tiles("a"); };
    EXPECT_EQ(error_of(R"({"a":"r5 * 10S"})", tiles), "none");
    EXPECT_EQ(error_of(R"({"a":"r5 r14"})", tiles), "it.a: at character 5: expected a number from 1 to 13");
    EXPECT_EQ(error_of(R"({"a":"*r5"})", tiles), "it.a: expected tiles with nothing said of jokers");
    EXPECT_EQ(error_of(R"({"a":["r5"]})", tiles), "it.a: expected tiles in a text, as in \"r5 r6 r7\"");
    std::string many = "{\"a\":\"";
    for (int i = 0; i < 251; ++i)
        many += "* ";
    EXPECT_EQ(error_of(many + "\"}", tiles), "it.a: expected at most 250 tiles");
}

TEST(WireReader, ReadsMeldsWithinReason) {
    const auto melds = [](Reader& in) { return in.melds("a"); };
    EXPECT_EQ(error_of(R"({"a":[]})", melds), "none");
    EXPECT_EQ(error_of(R"({"a":["r5 *r6 r7","r5 *"]})", melds), "none");
    EXPECT_EQ(error_of(R"({"a":["r5",""]})", melds), "it.a[1]: expected at least one tile");
    EXPECT_EQ(error_of(R"({"a":["r5","x"]})", melds),
              "it.a[1]: at character 1: expected a tile (r7, b13), a card (7H, TS) or a joker (*)");
    EXPECT_EQ(error_of(R"({"a":[5]})", melds), "it.a[0]: expected tiles in a text, as in \"r5 r6 r7\"");
    std::string many = "{\"a\":[";
    for (int i = 0; i < 20; ++i)
        many += "\"r1-13\",";
    EXPECT_EQ(error_of(many + "\"r1\"]}", melds), "it.a[19]: expected at most 250 tiles");
    const auto layout = [](Reader& in) { return in.layout("a"); };
    EXPECT_EQ(error_of(R"({"a":["r5 r6 r7"]})", layout), "none");
    EXPECT_EQ(error_of(R"({"a":["r1-13 r1"]})", layout), "it.a[0]: expected 1 to 13 tiles");
    EXPECT_EQ(error_of(R"({"a":["r5 *r6 r7"]})", layout),
              "it.a[0]: expected tiles with nothing said of jokers");
}

TEST(WireReader, KeepsTheFirstErrorAndAnswersEmptyAfterIt) {
    const json::object object = parse_object(R"({"a":1,"b":"x"})").value();
    Reader in(object);
    EXPECT_EQ(in.text("a"), "");
    EXPECT_EQ(in.text("b"), "");
    in.fail("b", "is something else");
    EXPECT_EQ(in.done().error(), "a: expected a text");
    EXPECT_EQ(in.known().error(), "a: expected a text");
}

std::string action_error(std::string_view text) {
    const auto action = action_from_json(parse_object(text).value());
    return action ? "none" : action.error();
}

TEST(WireAction, IsOneOfFour) {
    const auto read = [](std::string_view text) {
        return action_from_json(parse_object(text).value()).value();
    };
    EXPECT_EQ(read(R"({"do":"draw"})"), Action(Draw{}));
    EXPECT_EQ(read(R"({"do":"pass"})"), Action(Pass{}));
    EXPECT_EQ(read(R"({"do":"give_up"})"), Action(GiveUp{}));
    EXPECT_EQ(read(R"({"do":"redeal"})"), Action(Redeal{}));
    EXPECT_EQ(read(R"({"do":"rearrange","layout":["r5 *r6"]})"),
              Action(Rearrange{{{Tile(Colour::red, 5), Placed(Tile::joker(), 6, Colour::red)}}}));
}

TEST(WireAction, NothingElseIsOne) {
    const std::string wrong = "action.do: expected one of rearrange, draw, pass, give_up, redeal, "
                              "take, lay, lay_off, swap, discard, knock, show, claim";
    EXPECT_EQ(action_error(R"({"do":"time_up"})"), wrong);
    EXPECT_EQ(action_error(R"({"do":"TimeUp","draft":null})"), wrong);
    EXPECT_EQ(action_error(R"({"do":4})"), wrong);
    EXPECT_EQ(action_error("{}"), "action.do: is missing");
    EXPECT_EQ(action_error(R"({"do":"draw","seat":2})"), "action.seat: no such field");
    EXPECT_EQ(action_error(R"({"do":"draw","layout":[]})"), "action.layout: no such field");
    EXPECT_EQ(action_error(R"({"do":"rearrange"})"), "action.layout: is missing");
    EXPECT_EQ(action_error(R"({"do":"rearrange","layout":["r5 r"]})"),
              "action.layout[0]: at character 5: expected a number from 1 to 13");
}

TEST(WireDraft, GoesThereAndBack) {
    const std::string text = R"({"melds":["r5 *r6","k1"],"loose":"b13","hand":["r5 r6 b7","","k1 *"]})";
    const json::object object = parse_object(text).value();
    const auto draft = draft_from_json(object);
    ASSERT_TRUE(draft) << draft.error();
    EXPECT_EQ(to_json(*draft), object);
    EXPECT_EQ(draft->rows.size(), 3U);
    EXPECT_EQ(draft_from_json(parse_object(R"({"melds":[],"loose":""})").value()).error(),
              "draft.hand: is missing");
}

} // namespace
} // namespace rommy
