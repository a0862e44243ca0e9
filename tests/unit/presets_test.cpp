// The presets that are built in, and rule sets as JSON: there and back, strict, with errors that name the key
// and what would be right.
#include "base/random.h"
#include "presets/presets.h"
#include "presets/rules_json.h"
#include "rules/check.h"
#include "rules/joker_way.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace rommy {
namespace {

boost::json::object object(std::string_view text) {
    return boost::json::parse({text.data(), text.size()}).as_object();
}

std::string error_of(std::string_view text) {
    const auto rules = rules_from_json(object(text), RuleSet{});
    return rules ? "none" : rules.error();
}

TEST(Presets, EveryFileOfGamesIsOneAndIsNamedAfterItsFile) {
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(ROMMY_SOURCE_DIR "/games")) {
        if (entry.path().extension() != ".json") continue;
        ++files;
        std::ifstream in(entry.path());
        const auto preset = read_preset(std::string(std::istreambuf_iterator<char>(in), {}));
        ASSERT_TRUE(preset) << entry.path() << ": " << preset.error();
        EXPECT_EQ(preset->name, entry.path().stem());
        ASSERT_NE(find_preset(preset->name), nullptr);
        EXPECT_EQ(find_preset(preset->name)->rules, preset->rules);
    }
    EXPECT_EQ(all_presets().size(), files);
}

TEST(Presets, TheSeedsRulesAreTheDefaultsAndComeFirst) {
    EXPECT_EQ(all_presets().front().name, "rummikub");
    EXPECT_EQ(all_presets().front().rules, RuleSet{});
    EXPECT_EQ(find_preset("rummikub-1999"), nullptr);
}

TEST(Presets, TheSheetOf2019DiffersWhereItSays) {
    const Preset* sheet = find_preset("rummikub-2019");
    ASSERT_NE(sheet, nullptr);
    EXPECT_TRUE(free_jokers(sheet->rules));
    EXPECT_EQ(sheet->rules.end.pool_empty, PoolEmpty::all_pass);
    EXPECT_EQ(sheet->rules.end.blocked, BlockedScore::differences);
    EXPECT_EQ(sheet->rules.end.winner, MatchWinner::rounds_won);
}

// What each is known for; the rest of its rules stands in its file.
TEST(Presets, TheNineSheets) {
    const auto rules = [](std::string_view name) { return find_preset(name)->rules; };
    EXPECT_EQ(std::ranges::count(all_presets(), Flow::rearrange,
                                 [](const Preset& preset) { return preset.rules.flow; }),
              9);
    EXPECT_EQ(joker_way_of(rules("rummikub"))->name, "locked");
    EXPECT_EQ(joker_way_of(rules("rummikub-2019"))->name, "free");
    EXPECT_EQ(joker_way_of(rules("rummikub-2009"))->name, "exact_from_hand");
    EXPECT_EQ(rules("rummikub-pagat").opening.table, OpeningTable::same_turn);
    EXPECT_EQ(rules("rummikub-sabra50").opening.points, 50);
    EXPECT_EQ(rules("rummikub-jumbo").end.pool_empty, PoolEmpty::one_more_turn);
    EXPECT_EQ(rules("rummikub-nzrc").end.joker, 100);
    EXPECT_TRUE(rules("rummikub-mso").start.joker_each);
    EXPECT_EQ(all_tiles(tile_set(rules("rummikub-xp"))).size(), 160);
    EXPECT_EQ(find_preset("rummikub-xp")->players_low, 5);
}

TEST(Presets, EightPlayWhereThereAreTwoPacks) {
    for (const Preset& preset : all_presets()) {
        const bool eight =
            preset.name == "rum500" || preset.name == "femhundra-se-2packs" || preset.name == "rummy-da";
        EXPECT_EQ(preset.players_high > 6, eight) << preset.name;
        if (!eight) continue;
        EXPECT_EQ(preset.players_high, 8) << preset.name;
        EXPECT_EQ(tile_set(preset.rules, 7).copies, 2) << preset.name;
        EXPECT_EQ(check(preset.rules, 7), std::vector<Problem>{}) << preset.name;
        EXPECT_EQ(check(preset.rules, 8), std::vector<Problem>{}) << preset.name;
    }
}

TEST(Presets, HaveAsManyPlayersAsTheirFlowHasRoomFor) {
    const auto read = [](std::string_view players, std::string_view set) {
        const auto preset = read_preset(R"({"name":"x","source":"s","note":"n","players":)" +
                                        std::string(players) + R"(,"set":)" + std::string(set) + "}");
        return preset ? "read" : preset.error();
    };
    EXPECT_EQ(read("[2,8]", R"({"flow":"discard","players":8,"second_pack_from":5})"), "read");
    EXPECT_EQ(read("[2,8]", R"({"flow":"discard","players":8,"hand_six":7})"), "set: deal_too_large");
    EXPECT_EQ(read("[2,9]", R"({"flow":"discard","players":8})"),
              "players: expected [low, high] between 2 and 8");
    EXPECT_EQ(read("[2,7]", R"({"players":7,"copies":3})"), "players: expected a number from 2 to 6, not 7");
    EXPECT_EQ(read("[2,7]", R"({"flow":"knock"})"), "players: the rule `players` must be the upper number");
}

TEST(Presets, ABrokenFileIsRefusedWithAReason) {
    const std::string start = R"({"name":"x","source":"s","note":"n","players":[2,4],)";
    EXPECT_TRUE(read_preset(start + R"("set":{}})"));
    EXPECT_EQ(read_preset("[").error().substr(0, 8), "not JSON");
    EXPECT_EQ(read_preset(start + R"("set":{},"sets":{}})").error(), "unknown field: sets");
    EXPECT_EQ(read_preset(start + R"("set":{"hand":30}})").error(), "set: deal_too_large");
    EXPECT_EQ(read_preset(start + R"("set":{"players":3}})").error(),
              "players: the rule `players` must be the upper number");
    EXPECT_EQ(read_preset(R"({"name":"x","source":"s","note":"n","players":[4,2],"set":{}})").error(),
              "players: expected [low, high] between 2 and 8");
    EXPECT_EQ(read_preset(R"({"name":"x","source":"s","players":[2,4],"set":{}})").error(),
              "name, source and note must be texts");
}

TEST(RulesJson, AJokerMayBeChosenByName) {
    const auto rules = rules_from_json(object(R"({"joker_extend":false,"joker":"free"})"), RuleSet{});
    ASSERT_TRUE(rules);
    EXPECT_TRUE(free_jokers(*rules));
    EXPECT_FALSE(rules->joker.extend); // a switch beside the name goes before it
    EXPECT_EQ(error_of(R"({"joker":"loose"})"), "joker: expected one of locked, exact_from_hand, free");
    EXPECT_EQ(error_of(R"({"joker":1})"), "joker: expected one of locked, exact_from_hand, free");
}

TEST(RulesJson, RandomRulesComeBack) {
    SplitMix64 random(5);
    for (int i = 0; i < 2000; ++i) {
        const auto flow = static_cast<Flow>(i % flows);
        RuleSet rules = default_rules(flow);
        for (const Field& field : rule_table()) {
            if (field.key == "flow" || !serves(field, flow)) continue;
            const auto [low, high] = bounds(field, flow);
            field.set(rules,
                      low + static_cast<int>(below(random, static_cast<std::uint64_t>(high - low + 1))));
        }
        EXPECT_EQ(rules_from_json(to_json(rules), RuleSet{}), rules);
        const RuleSet base =
            flow == Flow::rearrange ? find_preset("rummikub-xp")->rules : default_rules(flow);
        EXPECT_EQ(rules_from_json(difference_json(rules, base), base), rules);
    }
}

TEST(RulesJson, EveryValueOfEveryFieldComesBack) {
    for (int i = 0; i < flows; ++i)
        for (const Field& field : rule_table()) {
            const auto flow = static_cast<Flow>(i);
            if (field.key == "flow") continue;
            for (int value = bounds(field, flow).low; value <= bounds(field, flow).high; ++value) {
                const RuleSet usual = default_rules(flow);
                RuleSet rules = usual;
                field.set(rules, value);
                const auto all = rules_from_json(to_json(rules), RuleSet{});
                ASSERT_TRUE(all) << all.error();
                EXPECT_EQ(*all, rules) << field.key;
                const auto only = rules_from_json(difference_json(rules, usual), usual);
                ASSERT_TRUE(only) << only.error();
                EXPECT_EQ(*only, rules) << field.key;
            }
        }
}

TEST(RulesJson, HoldsEveryFieldInItsKind) {
    const boost::json::object rules = to_json(RuleSet{});
    EXPECT_EQ(rules.size(),
              static_cast<std::size_t>(std::ranges::count_if(
                  rule_table(), [](const Field& field) { return serves(field, Flow::rearrange); })));
    EXPECT_EQ(rules.at("opening_points"), 30);
    EXPECT_EQ(rules.at("may_draw"), true);
    EXPECT_EQ(rules.at("joker_moves"), "when_replaced");
    EXPECT_TRUE(difference_json(RuleSet{}, RuleSet{}).empty());
}

TEST(RulesJson, AnotherFlowIsAnotherGame) {
    const auto rules = rules_from_json(object(R"({"jokers":4,"flow":"discard"})"), RuleSet{});
    ASSERT_TRUE(rules);
    RuleSet expected = default_rules(Flow::discard);
    expected.tiles.jokers = 4;
    EXPECT_EQ(*rules, expected);
    EXPECT_EQ(error_of(R"({"flow":"discard","draw_tiles":2})"), "draw_tiles: no rule of the flow discard");
    EXPECT_EQ(error_of(R"({"knock_limit":5})"), "knock_limit: no rule of the flow rearrange");
    EXPECT_EQ(error_of(R"({"flow":"knock","joker":"free"})"), "joker: no rule of the flow knock");
    EXPECT_EQ(error_of(R"({"flow":"chess"})"),
              "flow: expected one of rearrange, discard, knock, not \"chess\"");
}

TEST(RulesJson, StartsFromTheBase) {
    RuleSet base;
    base.end.joker = 50;
    const auto rules = rules_from_json(object(R"({"jokers":4})"), base);
    ASSERT_TRUE(rules);
    EXPECT_EQ(rules->end.joker, 50);
    EXPECT_EQ(rules->tiles.jokers, 4);
}

TEST(RulesJson, SaysWhatWouldBeRight) {
    EXPECT_EQ(error_of(R"({"opening_point":30})"), "no such rule: opening_point");
    EXPECT_EQ(error_of(R"({"opening_points":301})"),
              "opening_points: expected a number from 0 to 300, not 301");
    EXPECT_EQ(error_of(R"({"opening_points":-1})"),
              "opening_points: expected a number from 0 to 300, not -1");
    EXPECT_EQ(error_of(R"({"opening_points":18446744073709551615})"),
              "opening_points: expected a number from 0 to 300, not 18446744073709551615");
    EXPECT_EQ(error_of(R"({"opening_points":30.5})"),
              "opening_points: expected a number from 0 to 300, not 3.05E1");
    EXPECT_EQ(error_of(R"({"opening_points":"30"})"),
              "opening_points: expected a number from 0 to 300, not \"30\"");
    EXPECT_EQ(error_of(R"({"may_draw":1})"), "may_draw: expected true or false, not 1");
    EXPECT_EQ(error_of(R"({"may_draw":"true"})"), "may_draw: expected true or false, not \"true\"");
    EXPECT_EQ(error_of(R"({"direction":"left"})"),
              "direction: expected one of clockwise, anticlockwise, not \"left\"");
    EXPECT_EQ(error_of(R"({"direction":0})"), "direction: expected one of clockwise, anticlockwise, not 0");
    EXPECT_EQ(error_of(R"({"direction":null})"),
              "direction: expected one of clockwise, anticlockwise, not null");
}

} // namespace
} // namespace rommy
