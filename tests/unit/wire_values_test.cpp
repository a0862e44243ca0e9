// Views, sightings and answers as JSON: there and back, as docs/protocol.md writes them.
#include "wire/answer_json.h"
#include "wire/sighting_json.h"
#include "wire/tiles_json.h"
#include "wire/view_json.h"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

namespace rommy {
namespace {

namespace json = boost::json;

Meld meld(std::string_view text) {
    Meld meld;
    const std::vector<Tile> tiles = read_tiles(text).value();
    for (const Tile tile : tiles)
        meld.push_back(tile);
    return meld;
}

std::vector<Tile> tiles(std::string_view text) { return read_tiles(text).value(); }

View some_view() {
    View view;
    Facts& facts = view.facts;
    facts.seats = 3;
    facts.round = 2;
    facts.turn = 17;
    facts.phase = Phase::playing;
    facts.to_act = 2;
    facts.starter = 1;
    facts.layout = {meld("r5 r6 r7"), meld("k4 b4 *")};
    canonicalise(facts.layout);
    facts.stock = 63;
    facts.counts = {3, 14, 12};
    facts.opened = {true, false, true};
    facts.passes = 1;
    facts.last_turns = 2;
    facts.results = {{How::out, 0, {45, -12, -33}, {{}, tiles("k1 k11"), tiles("* b3")}},
                     {How::stock_empty, std::nullopt, {0, 0, 0}, {tiles("k1"), tiles("r1"), tiles("b1")}}};
    facts.winners = {0, 2};
    view.seat = 0;
    view.hand = TileBag(tiles("r5 k1 *"));
    return view;
}

TEST(WireView, GoesThereAndBack) {
    const View view = some_view();
    const auto back = view_from_json(to_json(view), view.facts.rules);
    ASSERT_TRUE(back) << back.error();
    EXPECT_EQ(*back, view);
}

TEST(WireView, HasWhatHandsCountWhereTheyAreNotShown) {
    View view = some_view();
    for (auto& hand : view.facts.results.back().hands)
        hand.clear();
    view.facts.results.back().counted = {0, 12, 31};
    json::object object = to_json(view);
    EXPECT_EQ(view_from_json(object, view.facts.rules).value(), view);
    json::object& last = object.at("results").as_array().back().as_object();
    EXPECT_EQ(json::serialize(last.at("counted")), "[0,12,31]");
    last["counted"] = json::array{1};
    EXPECT_FALSE(view_from_json(object, view.facts.rules));
}

TEST(WireView, OfASpectatorHasNoHand) {
    View view = some_view();
    view.seat.reset();
    view.hand = {};
    const json::object object = to_json(view);
    EXPECT_TRUE(object.at("seat").is_null());
    EXPECT_TRUE(object.at("hand").is_null());
    EXPECT_EQ(view_from_json(object, view.facts.rules).value(), view);
}

TEST(WireView, IsWrittenAsTheProtocolSays) {
    EXPECT_EQ(json::serialize(to_json(some_view())),
              R"({"seat":0,"hand":"k1 r5 *","round":2,"turn":17,"phase":"playing","to_act":2,"starter":1,)"
              R"("layout":["k4 b4 *","r5 r6 r7"],"stock":63,"counts":[3,14,12],"opened":[true,false,true],)"
              R"("passes":1,"last_turns":2,"obligation":null,)"
              R"("results":[{"how":"out","winner":0,"scores":[45,-12,-33],"hands":["","k1 k11","* b3"]},)"
              R"({"how":"stock_empty","winner":null,"scores":[0,0,0],"hands":["k1","r1","b1"]}],)"
              R"("totals":[45,-12,-33],"winners":[0,2]})");
}

// Changes one field of a good view and tells what the reader says.
std::string view_error(std::string_view key, json::value value) {
    json::object object = to_json(some_view());
    object[key] = std::move(value);
    const auto view = view_from_json(object, RuleSet{});
    return view ? "none" : view.error();
}

TEST(WireView, HasToAgreeWithItself) {
    EXPECT_EQ(view_error("clock", json::object{{"seat", 2}}), "none");
    EXPECT_EQ(view_error("seat", 3), "view.seat: expected a whole number from 0 to 2, or null");
    EXPECT_EQ(view_error("to_act", -1), "view.to_act: expected a whole number from 0 to 2");
    EXPECT_EQ(view_error("counts", json::array{1}), "view.counts: expected one for each of 2 to 8 seats");
    EXPECT_EQ(view_error("counts", json::array{1, 2}), "view.opened: expected one for each seat");
    EXPECT_EQ(view_error("counts", json::array{1, 2, 3, 4, 5, 6, 7, 8, 9}),
              "view.counts: expected a list of at most 8");
    EXPECT_EQ(view_error("counts", json::array{1, 2, 251}),
              "view.counts[2]: expected a whole number from 0 to 250");
    EXPECT_EQ(view_error("phase", "paused"), "view.phase: expected one of round_over, playing, match_over");
    EXPECT_EQ(view_error("hand", nullptr), "view.hand: expected tiles in a text, as in \"r5 r6 r7\"");
    EXPECT_EQ(view_error("results", json::array{1}), "view.results[0]: expected an object");
}

TEST(WireView, HasWholeResults) {
    json::object result{
        {"how", "out"}, {"winner", 0}, {"scores", json::array{1, 2}}, {"hands", json::array{"", "", ""}}};
    EXPECT_EQ(view_error("results", json::array{result}),
              "view.results[0].scores: expected one for each seat");
}

std::vector<Sighting> all_sightings() {
    const Then then{8, Phase::playing, 3};
    return {{Dealt{1, 2, {14, 14, 14, 14}, 50, {}}, then, tiles("r5 k1")},
            {Dealt{1, 2, {14, 14, 14, 14}, 50, {tiles("k3"), tiles("r13 k2"), tiles("b13 o9"), tiles("*")}},
             then,
             {}},
            {Redealt{1, tiles("r5 k1 *")}, {8, Phase::round_over, 3}, {}},
            {Drew{2, 1, Why::turn}, then, tiles("*")},
            {Drew{2, 0, Why::time_up}, then, {}},
            {Rearranged{1, {meld("k4 b4 *"), meld("r5 r6 r7")}, tiles("r6 r7"), true}, then, {}},
            {Rearranged{1, {meld("k4 b4 *"), meld("r5 r6 r7")}, tiles("r6 r7"), false, true}, then, {}},
            {Passed{3, Why::time_up}, then, {}},
            {Penalised{0, 3, Why::gave_up}, then, tiles("r1 r2 r3")},
            {LaidOffWrongly{1, 2, tiles("r7").front()}, then, {}},
            {LaidOffWrongly{1, 2, tiles("*").front(), true}, then, {}},
            {Penalised{1, 1, Why::wrong_layoff}, then, tiles("b9")},
            {Revealed{1, tiles("k1 *")}, {8, Phase::round_over, 3}, {}},
            {Counted{1, 31}, {8, Phase::round_over, 3}, {}},
            {RoundEnded{How::out, 2, {-3, -4, 10, -3}}, {8, Phase::round_over, 3}, {}},
            {RoundEnded{How::stock_empty, std::nullopt, {0, 0, 0, 0}}, {8, Phase::round_over, 3}, {}},
            {MatchEnded{{0, 3}}, {8, Phase::match_over, 3}, {}}};
}

TEST(WireSighting, GoesThereAndBack) {
    for (const Sighting& sighting : all_sightings()) {
        const json::object object = to_json(sighting);
        const auto back = sighting_from_json(object);
        ASSERT_TRUE(back) << json::serialize(object) << back.error();
        EXPECT_EQ(*back, sighting) << json::serialize(object);
    }
}

TEST(WireSighting, TellsTilesOnlyWhereThereAreOnesOwn) {
    for (const Sighting& sighting : all_sightings())
        EXPECT_EQ(to_json(sighting).contains("tiles"), !sighting.own.empty());
    EXPECT_EQ(
        json::serialize(to_json(all_sightings()[3])),
        R"({"fact":"drew","seat":2,"n":1,"why":"turn","turn":8,"phase":"playing","to_act":3,"tiles":"*"})");
}

TEST(WireSighting, IsReadWithItsBounds) {
    const auto error = [](std::string_view text) {
        const auto read = sighting_from_json(parse_object(text).value());
        return read ? "none" : read.error();
    };
    EXPECT_EQ(
        error(R"({"fact":"drew","seat":2,"n":1,"why":"turn","turn":8,"phase":"playing","to_act":3,"new":1})"),
        "none");
    EXPECT_EQ(error(R"({"fact":"flew"})"), "sighting.fact: expected one of dealt, drew, rearranged, passed, "
                                           "penalised, revealed, round_ended, match_ended, redealt, took, "
                                           "laid, laid_off, swapped, discarded, stock_renewed, "
                                           "fined, knocked, shown, counted, laid_off_wrongly");
    EXPECT_EQ(error(R"({"fact":"drew","seat":8})"), "sighting.seat: expected a whole number from 0 to 7");
    EXPECT_EQ(error(R"({"fact":"drew","seat":5,"n":251})"),
              "sighting.n: expected a whole number from 0 to 250");
    EXPECT_EQ(error(R"({"fact":"drew","seat":5,"n":1,"why":"turn"})"), "sighting.turn: is missing");
}

TEST(WireAnswers, WriteARefusalWithItsNumbers) {
    Refusal refusal{};
    refusal.reason = Reason::opening_points;
    refusal.need = 30;
    refusal.have = 24;
    refusal.shortfall = 6;
    EXPECT_EQ(json::serialize(to_json(refusal)),
              R"({"rule":"opening_points","cites":"opening_points","need":30,"have":24,"short":6})");
    Refusal gap{};
    gap.reason = Reason::run_gap;
    gap.set = 2;
    gap.tile = Tile(Colour::red, 5);
    gap.odd = Tile::joker();
    gap.colour = Colour::orange;
    gap.tiles = tiles("r5 r7");
    gap.missing = tiles("r6");
    EXPECT_EQ(
        json::serialize(to_json(std::vector{gap})),
        R"([{"rule":"run_gap","cites":"run","set":2,"tile":"r5","odd":"*","colour":"o","tiles":"r5 r7","missing":"r6"}])");
}

TEST(WireAnswers, WriteAnInspection) {
    Reading reading;
    reading.points = 18;
    const std::vector<Placed> placed = read_placed("r5 *r6 r7").value();
    for (const Placed& one : placed)
        reading.tiles.push_back(one);
    Refusal refusal{};
    refusal.reason = Reason::meld_short;
    Inspection inspection;
    inspection.melds = {{{}, {reading}}, {{refusal}, {}}};
    inspection.laid = 3;
    inspection.opening = Inspection::Opening{24, 30};
    EXPECT_EQ(json::serialize(to_json(inspection)),
              R"({"sets":[{"valid":true,"kind":"run","points":18,"as":"r5 *r6 r7","refusals":[]},)"
              R"({"valid":false,"refusals":[{"rule":"meld_short","cites":"run"}]}],)"
              R"("refusals":[],"opening":{"have":24,"need":30},"laid":3,"legal":false})");
    EXPECT_TRUE(to_json(Inspection{}).at("opening").is_null());
}

TEST(WireAnswers, NameTheOptions) {
    EXPECT_EQ(json::serialize(to_json(std::vector{Option::rearrange, Option::draw, Option::pass,
                                                  Option::give_up, Option::redeal})),
              R"(["rearrange","draw","pass","give_up","redeal"])");
}

} // namespace
} // namespace rommy
