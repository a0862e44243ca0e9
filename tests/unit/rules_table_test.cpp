// The rule table: every row reads and writes its own field, within its bounds, there and back through text;
// check(); the keys of refusals.
#include "rules/check.h"
#include "rules/joker_way.h"
#include "rules/refusal.h"
#include "rules/rule_table.h"

#include <gtest/gtest.h>

#include <set>

namespace rommy {
namespace {

// Every row with every flow that it serves.
void for_every_row(const auto& what) {
    for (int flow = 0; flow < flows; ++flow)
        for (const Field& field : rule_table())
            if (serves(field, static_cast<Flow>(flow))) what(field, static_cast<Flow>(flow));
}

TEST(RuleTable, EveryRowSetsItsOwnFieldAndNoOther) {
    for_every_row([](const Field& field, Flow flow) {
        if (field.key == "flow") return; // another flow has other rows
        for (int value = bounds(field, flow).low; value <= bounds(field, flow).high; ++value) {
            RuleSet rules = default_rules(flow);
            field.set(rules, value);
            ASSERT_EQ(field.get(rules), value) << field.key;
            const auto changed = difference(rules, default_rules(flow));
            if (value == field.get(default_rules(flow))) {
                ASSERT_TRUE(changed.empty()) << field.key;
                continue;
            }
            ASSERT_EQ(changed.size(), 1U) << field.key;
            ASSERT_EQ(changed.front(), &field) << field.key;
        }
    });
}

// A field without a row would be a rule that nobody can choose: when every row is set back, nothing of a
// difference is left.
TEST(RuleTable, CoversTheWholeRuleSet) {
    for (int i = 0; i < flows; ++i) {
        const RuleSet usual = default_rules(static_cast<Flow>(i));
        RuleSet rules = usual;
        std::size_t changed = 0;
        for (const Field& field : rule_table()) {
            if (field.key == "flow" || !serves(field, usual.flow)) continue;
            const auto [low, high] = bounds(field, usual.flow);
            field.set(rules, field.get(rules) == low ? high : low);
            ++changed;
        }
        EXPECT_EQ(difference(rules, usual).size(), changed);
        for (const Field& field : rule_table())
            field.set(rules, field.get(usual));
        EXPECT_EQ(rules, usual);
    }
    std::size_t bytes = 0;
    for (const Field& field : rule_table())
        bytes += field.kind == FieldKind::number ? sizeof(int) : 1;
    EXPECT_LE(sizeof(RuleSet) - bytes, 5U * 13U) << "more than padding: is there a field without a row?";
}

TEST(RuleTable, HasKeysOfItsOwn) {
    std::set<std::string_view> keys;
    for (const Field& field : rule_table()) {
        EXPECT_TRUE(keys.insert(field.key).second) << field.key;
        EXPECT_EQ(find_field(field.key), &field);
        EXPECT_EQ(field.kind == FieldKind::choice, !field.choices.empty()) << field.key;
        EXPECT_FALSE(section_key(field.section).empty());
    }
    for_every_row([](const Field& field, Flow flow) {
        EXPECT_LE(bounds(field, flow).low, field.get(default_rules(flow))) << field.key;
        EXPECT_GE(bounds(field, flow).high, field.get(default_rules(flow))) << field.key;
    });
    EXPECT_EQ(find_field("opening_point"), nullptr);
    EXPECT_EQ(find_field(""), nullptr);
}

TEST(RuleTable, EveryValueComesBackThroughText) {
    for_every_row([](const Field& field, Flow flow) {
        for (int value = bounds(field, flow).low; value <= bounds(field, flow).high; ++value) {
            const auto read = read_value(field, flow, write_value(field, value));
            ASSERT_TRUE(read) << field.key << " " << write_value(field, value);
            ASSERT_EQ(*read, value) << field.key;
        }
    });
}

TEST(RuleTable, RefusesWhatIsNoValueOfTheField) {
    for_every_row([](const Field& field, Flow flow) {
        EXPECT_FALSE(read_value(field, flow, "")) << field.key;
        EXPECT_FALSE(read_value(field, flow, " 1")) << field.key;
        EXPECT_FALSE(read_value(field, flow, "1 ")) << field.key;
        EXPECT_FALSE(read_value(field, flow, "TRUE")) << field.key;
        if (field.kind != FieldKind::number) {
            EXPECT_FALSE(read_value(field, flow, "1")) << field.key;
            return;
        }
        EXPECT_EQ(read_value(field, flow, std::to_string(bounds(field, flow).low - 1)).error(),
                  BadValue::out_of_bounds)
            << field.key;
        EXPECT_EQ(read_value(field, flow, std::to_string(bounds(field, flow).high + 1)).error(),
                  BadValue::out_of_bounds)
            << field.key;
        EXPECT_EQ(read_value(field, flow, "99999999999999999999").error(), BadValue::out_of_bounds)
            << field.key;
        EXPECT_EQ(read_value(field, flow, "3.5").error(), BadValue::not_a_number) << field.key;
        for (const char* text : {"0x10", "010", "00", "+10", "-05", "1e1"})
            EXPECT_EQ(read_value(field, flow, text).error(), BadValue::not_a_number) << field.key << text;
    });
    EXPECT_EQ(read_value(*find_field("knock_limit"), Flow::discard, "5").error(), BadValue::other_flow);
    EXPECT_EQ(read_value(*find_field("score"), Flow::rearrange, "table_net").error(),
              BadValue::no_such_choice);
    EXPECT_EQ(read_value(*find_field("may_draw"), Flow::rearrange, "yes").error(), BadValue::not_a_flag);
    EXPECT_EQ(read_value(*find_field("direction"), Flow::rearrange, "left").error(),
              BadValue::no_such_choice);
}

TEST(RuleTable, TheSeedIsTheDefault) {
    const RuleSet rules;
    EXPECT_EQ(find_field("opening_points")->get(rules), 30);
    EXPECT_EQ(find_field("hand")->get(rules), 14);
    EXPECT_EQ(find_field("jokers")->get(rules), 2);
    EXPECT_EQ(find_field("broken_tiles")->get(rules), 3);
    EXPECT_EQ(find_field("hand_joker")->get(rules), 30);
    EXPECT_FALSE(free_jokers(rules));
}

std::vector<std::string> problems(const RuleSet& rules, int players) {
    std::vector<std::string> keys;
    for (const Problem& problem : check(rules, players))
        keys.push_back(std::string(problem.key) + (problem.warning ? "?" : ""));
    return keys;
}

using Keys = std::vector<std::string>;

TEST(Check, TakesTheSeedForTwoToFour) {
    for (int players = 2; players <= 4; ++players)
        EXPECT_EQ(problems(RuleSet{}, players), Keys{});
    EXPECT_EQ(problems(RuleSet{}, 1), Keys{"players"});
    EXPECT_EQ(problems(RuleSet{}, 5), Keys{"players"});
}

TEST(Check, LeavesATileToDraw) {
    RuleSet rules;
    rules.start.hand = 26;
    EXPECT_EQ(problems(rules, 4), Keys{});
    rules.tiles.jokers = 0; // 104 tiles, and 104 dealt
    EXPECT_EQ(check(rules, 4), (std::vector<Problem>{{"deal_too_large", "hand", false, 104, 104}}));
}

TEST(Check, SaysAllProblemsAtOnce) {
    RuleSet rules;
    rules.tiles = {Face::tiles, 1, 3, 1, 0}; // three tiles: 1 2 3
    rules.opening.points = 7;                // more than 6
    EXPECT_EQ(problems(rules, 5), (Keys{"players", "deal_too_large", "opening_unreachable"}));
}

TEST(Check, WarnsWhereAnOpeningTakesMoreThanTheFirstHand) {
    RuleSet rules;
    rules.opening.points = 14 * 13;
    EXPECT_EQ(problems(rules, 2), Keys{});
    rules.opening.points = 14 * 13 + 1;
    EXPECT_EQ(check(rules, 2), (std::vector<Problem>{{"opening_slow", "opening_points", true, 182, 183}}));
}

TEST(Check, CountsJokers) {
    RuleSet rules;
    rules.start.joker_each = true;
    EXPECT_EQ(problems(rules, 2), Keys{});
    EXPECT_EQ(check(rules, 3), (std::vector<Problem>{{"jokers_each", "deal_joker_each", false, 2, 3}}));
    rules = RuleSet{};
    rules.tiles.jokers = 4;
    EXPECT_EQ(problems(rules, 4), Keys{});
    rules.melds.jokers_max = 3;
    EXPECT_EQ(check(rules, 4), (std::vector<Problem>{{"jokers_alone", "naturals_per_meld", true, 4, 0}}));
    rules.melds.naturals_min = 1;
    EXPECT_EQ(problems(rules, 4), Keys{});
    rules.melds.jokers_max = 0;
    EXPECT_EQ(problems(rules, 4), Keys{"jokers_useless?"});
}

TEST(Check, RefusesNewDealsWithoutEnd) {
    RuleSet rules;
    rules.start.redeal = true;
    rules.start.hand = 40;
    EXPECT_EQ(problems(rules, 2), Keys{});
    rules.tiles = {Face::tiles, 4, 3, 4, 2}; // 12 kinds and the joker, four of each
    rules.opening.points = 0;
    rules.start.hand = 13 + 4;
    EXPECT_EQ(problems(rules, 2), Keys{});
    rules.start.hand = 13 + 5;
    EXPECT_EQ(check(rules, 2),
              (std::vector<Problem>{{"redeal_always", "redeal_three_pairs", false, 18, 12}}));
}

TEST(Check, WarnsOfWhatHasNoEffect) {
    RuleSet rules;
    rules.melds.run_wrap = RunWrap::circle;
    rules.end.round_each = true;
    rules.end.rounds = 3;
    EXPECT_EQ(problems(rules, 4), Keys{"rounds_twice?"});
}

TEST(Check, NamesTheHandOfSoManyPlayers) {
    RuleSet rules = default_rules(Flow::discard);
    rules.start.hands = {15, 15, 15, 15, 15};
    EXPECT_EQ(check(rules, 4), (std::vector<Problem>{{"deal_too_large", "hand_four", false, 61, 52}}));
    rules.start.hands[2] = 12; // 48 dealt and one turned up
    EXPECT_EQ(check(rules, 4), (std::vector<Problem>{{"stock_small", "hand_four", true, 3, 4}}));
    rules.start.hands[2] = 11;
    EXPECT_EQ(problems(rules, 4), Keys{});
    rules.start.hands[2] = 15;
    rules.tiles.second_pack_from = 4;
    EXPECT_EQ(problems(rules, 4), Keys{});
}

// Seven and eight players have the hand of six, and arithmetic alone says whether the pack is large enough.
TEST(Check, CountsTheCardsOfSevenAndEight) {
    RuleSet rules = default_rules(Flow::discard);
    rules.start.players = 8;
    rules.start.hands = {13, 7, 7, 7, 7};
    EXPECT_EQ(hand_size(rules, 7), 7);
    EXPECT_EQ(hand_size(rules, 8), 7);
    // 49 dealt and one turned up leave two.
    EXPECT_EQ(check(rules, 7), (std::vector<Problem>{{"stock_small", "hand_six", true, 2, 7}}));
    EXPECT_EQ(check(rules, 8), (std::vector<Problem>{{"deal_too_large", "hand_six", false, 57, 52}}));
    EXPECT_EQ(check(rules, 9), (std::vector<Problem>{{"players", "players", false, 9, 8},
                                                     {"deal_too_large", "hand_six", false, 64, 52}}));
    rules.tiles.second_pack_from = 8;
    EXPECT_EQ(problems(rules, 7), Keys{"stock_small?"});
    EXPECT_EQ(problems(rules, 8), Keys{});
    rules.start.hands[4] = 13; // 104 dealt, none to turn up
    EXPECT_EQ(problems(rules, 8), Keys{"deal_too_large"});
    rules.start.hands[4] = 6;
    rules.tiles.second_pack_from = 0; // 48 dealt and one turned up leave three
    EXPECT_EQ(problems(rules, 8), Keys{"stock_small?"});
    rules.opening.points = 61;
    rules.lay.layoff_after_meld = true;
    EXPECT_EQ(problems(rules, 8), (Keys{"stock_small?", "opening_slow?"}));
}

TEST(RuleTable, HasRoomForEightWhereCardsAreDrawnAndThrown) {
    const Field& players = *find_field("players");
    const Field& second_pack = *find_field("second_pack_from");
    EXPECT_EQ(bounds(players, Flow::rearrange).high, 6);
    EXPECT_EQ(bounds(players, Flow::discard).high, 8);
    EXPECT_FALSE(serves(players, Flow::knock));
    EXPECT_EQ(bounds(second_pack, Flow::discard).high, 8);
    EXPECT_EQ(default_rules(Flow::discard).start.players, 6);
}

TEST(Check, LooksAtMeldsOfCards) {
    RuleSet rules = default_rules(Flow::discard);
    rules.tiles.colours = 2;
    EXPECT_EQ(problems(rules, 2), Keys{});
    rules.tiles.numbers = 3;
    rules.tiles.copies = 2;
    rules.start.hands[0] = 3;
    rules.melds.run_min = 4;
    EXPECT_EQ(check(rules, 2), (std::vector<Problem>{{"no_melds", "group_min", false, 2, 3}}));
    rules.melds.twins = GroupTwins::four;
    EXPECT_EQ(problems(rules, 2), Keys{});
    rules = default_rules(Flow::discard);
    rules.melds.run_wrap = RunWrap::high_only;
    EXPECT_EQ(problems(rules, 2), Keys{"ace_high_only?"});
}

TEST(Check, GivesJokersAmongCardsAPlace) {
    RuleSet rules = default_rules(Flow::discard);
    rules.tiles.jokers = 3;
    rules.melds.jokers_max = 0;
    EXPECT_EQ(check(rules, 2), (std::vector<Problem>{{"jokers_thrown", "jokers_per_meld", true, 3, 0}}));
    rules.melds.jokers_max = 3;
    EXPECT_EQ(problems(rules, 2), Keys{"jokers_alone?"});
    rules.melds.naturals_min = 1;
    EXPECT_EQ(problems(rules, 2), Keys{});
}

TEST(Check, LetsNobodyTakeWhatCannotBeSeen) {
    RuleSet rules = default_rules(Flow::discard);
    rules.pile.draw = PileDraw::above;
    EXPECT_EQ(check(rules, 2), (std::vector<Problem>{{"pile_unseen", "pile_spread", false, 0, 0}}));
    rules.pile.spread = true;
    EXPECT_EQ(problems(rules, 2), Keys{});
    rules.pile.draw = PileDraw::whole;
    rules.pile.spread = false;
    EXPECT_EQ(problems(rules, 2), Keys{});
}

TEST(Check, WarnsWhereGoingOutIsHard) {
    RuleSet rules = default_rules(Flow::discard);
    rules.lay.layoff = Layoff::none;
    EXPECT_EQ(check(rules, 2), (std::vector<Problem>{{"out_hard", "layoff", true, 0, 2}}));
    rules.out.discard = true;
    EXPECT_EQ(check(rules, 2), (std::vector<Problem>{{"out_hard", "layoff", true, 0, 3}}));
    rules.lay.layoff = Layoff::any;
    rules.out.doubled = rules.out.melds_only = true;
    EXPECT_EQ(problems(rules, 2), Keys{"rummy_never?"});
}

TEST(Check, WarnsOfAnOpeningAboveTheFirstHandOfCards) {
    RuleSet rules = default_rules(Flow::discard);
    rules.opening.points = 61;
    EXPECT_EQ(check(rules, 2), (std::vector<Problem>{{"layoff_unopened", "layoff_after_meld", true, 0, 61}}));
    rules.lay.layoff_after_meld = true;
    EXPECT_EQ(problems(rules, 2), Keys{});
    EXPECT_EQ(check(rules, 5), (std::vector<Problem>{{"opening_slow", "opening_points", true, 60, 61}}));
    rules.values.ace = 11;
    EXPECT_EQ(problems(rules, 5), Keys{});
}

TEST(Check, WarnsOfRulesOfCardsWithoutEffect) {
    const auto warned = [](auto change, Flow flow = Flow::discard) {
        RuleSet rules = default_rules(flow);
        change(rules);
        std::vector<std::string_view> fields;
        for (const Problem& problem : check(rules, 2))
            if (problem.key == "no_effect") fields.push_back(problem.field);
        return fields;
    };
    using Fields = std::vector<std::string_view>;
    EXPECT_EQ(warned([](RuleSet& rules) { rules.melds.twins = GroupTwins::any; }), Fields{"group_twins"});
    EXPECT_EQ(warned([](RuleSet& rules) { rules.pile.after_meld = true; }), Fields{"pile_after_meld"});
    EXPECT_EQ(warned([](RuleSet& rules) { rules.pile.fine = 50; }), Fields{"pile_fine"});
    EXPECT_EQ(warned([](RuleSet& rules) { rules.lay.credit = LayoffCredit::owner; }),
              Fields{"layoff_credit"});
    EXPECT_EQ(warned([](RuleSet& rules) { rules.lay.joker_swap = true; }), Fields{"joker_swap"});
    EXPECT_EQ(warned([](RuleSet& rules) { rules.out.melds_only = true; }), Fields{"rummy_melds_only"});
    EXPECT_EQ(warned([](RuleSet& rules) {
                  rules.lay.layoff = Layoff::none;
                  rules.lay.layoff_after_meld = rules.lay.layoff_once = true;
              }),
              (Fields{"layoff_after_meld", "layoff_once"}));
    EXPECT_EQ(warned([](RuleSet& rules) {
                  rules.tiles.copies = 2;
                  rules.tiles.second_pack_from = 5;
                  rules.end.score = Score::own_sums;
                  rules.end.target_winner = TargetWinner::went_out;
              }),
              (Fields{"second_pack_from", "target_winner"}));
    EXPECT_EQ(warned([](RuleSet& rules) { rules.knock.upcard_ace = UpcardAce::one; }, Flow::knock),
              Fields{"upcard_ace"});
    EXPECT_EQ(warned([](RuleSet& rules) {
                  rules.pile.top_use = PileUse::card;
                  rules.pile.fine = 50;
              }),
              Fields{});
}

TEST(Check, LooksAtBonusesOfKnocking) {
    RuleSet rules = default_rules(Flow::knock);
    EXPECT_EQ(problems(rules, 2), Keys{});
    rules.knock.by_upcard = true;
    EXPECT_EQ(problems(rules, 2), Keys{});
    rules.knock.limit = 0;
    EXPECT_EQ(problems(rules, 2), Keys{"limit_twice?"});
    rules = default_rules(Flow::knock);
    rules.knock.big_gin = 15;
    EXPECT_EQ(check(rules, 2), (std::vector<Problem>{{"big_gin_small", "big_gin", true, 15, 20}}));
    rules = default_rules(Flow::knock);
    rules.end.target = 0;
    EXPECT_EQ(check(rules, 2), (std::vector<Problem>{{"bonus_never", "match_target", true, 100, 20}}));
    rules.end.rounds = 3;
    EXPECT_EQ(problems(rules, 2), Keys{});
}

TEST(JokerWays, AreNamesForSwitches) {
    EXPECT_EQ(joker_way_of(RuleSet{})->name, "locked");
    EXPECT_EQ(find_joker_way("loose"), nullptr);
    for (const JokerWay& way : joker_ways()) {
        RuleSet rules;
        rules.joker.group = JokerGroup::both;
        set_joker_way(rules, way);
        EXPECT_EQ(joker_way_of(rules)->name, way.name);
        EXPECT_EQ(find_joker_way(way.name)->name, way.name);
        EXPECT_EQ(rules.joker.group, JokerGroup::both);
    }
    RuleSet rules;
    rules.joker.extend = false;
    EXPECT_EQ(joker_way_of(rules), nullptr);
}

TEST(Refusals, HaveKeysOfTheirOwnAndCiteARule) {
    std::set<std::string_view> keys;
    for (int i = 0; i < reason_count; ++i) {
        const auto reason = static_cast<Reason>(i);
        EXPECT_TRUE(keys.insert(reason_key(reason)).second) << reason_key(reason);
        EXPECT_FALSE(cited_rule(reason).empty()) << reason_key(reason);
    }
    EXPECT_EQ(reason_key(Reason::opening_points), "opening_points");
    EXPECT_EQ(cited_rule(Reason::joker_from_hand), "joker_replaced_from");
}

} // namespace
} // namespace rommy
