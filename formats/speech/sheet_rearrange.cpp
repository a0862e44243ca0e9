// The sheet of Rummikub and its like, where the table is worked over.
#include "rules/joker_way.h"
#include "speech/sheet_writer.h"

#include <algorithm>

namespace rommy {
namespace {

constexpr int shortest_meld = 3;

int longest_group(const RuleSet& rules) { return std::min(rules.melds.group_max, rules.tiles.colours); }

// The most jokers that a shortest meld could have.
int jokers_in_meld(const RuleSet& rules) {
    return std::min({rules.tiles.jokers, rules.melds.jokers_max, shortest_meld});
}

void tiles_section(SheetWriter& to, const RuleSet& rules) {
    to.section("tiles");
    const bool cards = rules.tiles.face == Face::cards;
    if (cards) to.of("face", ".cards", {{"n", rules.tiles.copies}});
    if (!cards || !whole_pack(rules)) {
        const int all = rules.tiles.colours * rules.tiles.numbers * rules.tiles.copies;
        Args args{{"all", all}, {"numbers", rules.tiles.numbers}, {"copies", rules.tiles.copies}};
        if (rules.tiles.colours == max_colours)
            to.of("copies", "", std::move(args));
        else
            to.of("colours", "", std::move(args.add("n", rules.tiles.colours)));
    }
    to.number_or_none("jokers");
}

void start_section(SheetWriter& to, const RuleSet& rules) {
    to.section("start");
    if (rules.start.players == 2)
        to.of("players", ".two");
    else
        to.field("players");
    to.field("hand");
    if (rules.tiles.jokers > 0) to.field_or_silent("deal_joker_each", "off");
    to.field_or_silent("redeal_three_pairs", "off");
    to.fixed("hidden");
    to.fixed("pool");
    to.field("first_starter");
    to.field("next_starter");
    to.field("direction");
}

void melds_section(SheetWriter& to, const RuleSet& rules) {
    to.section("melds");
    to.fixed("melds_only");
    if (longest_group(rules) == shortest_meld) to.of("group_max", ".three");
    if (longest_group(rules) > shortest_meld) to.field("group_max");
    to.fixed("run");
    run_wrap(to, rules);
    to.where(rules.melds.run_max < rules.tiles.numbers, "run_max");
    joker_limits(to, rules, shortest_meld);
    const bool both = jokers_in_meld(rules) >= 2 && rules.melds.naturals_min < 2;
    if (both && free_jokers(rules) && rules.joker.declare)
        to.of("declare_joker_melds", ".on_free");
    else if (both)
        to.field_or_silent("declare_joker_melds", "off");
}

// When the table may be used. Where it helps to open, it is open as soon as all others need not be waited
// for.
void closed_table(SheetWriter& to, const RuleSet& rules) {
    const RuleSet::Opening& opening = rules.opening;
    if (opening.hand_only) to.fixed("opening_closed");
    if (opening.table_from == TableFrom::all_openings)
        to.field("table_from");
    else
        to.silent("table_from", ".own_opening");
    if (!opening.hand_only) return;
    if (opening.table == OpeningTable::next_turn)
        to.of("opening_table", ".next_turn");
    else if (opening.points == 0)
        to.of("opening_table", ".same_turn_none");
    else
        to.of("opening_table", ".same_turn", {{"n", opening.points}});
    if (jokers_in_meld(rules) > 0 && rules.joker.moves != JokerMoves::never)
        to.field_or_silent("joker_before_opening", "off");
}

void opening_section(SheetWriter& to, const RuleSet& rules) {
    const RuleSet::Opening& opening = rules.opening;
    to.section("opening");
    to.number_or_none("opening_points");
    to.field("opening_hand_only");
    if (jokers_in_meld(rules) > 0 && (opening.points > 0 || opening.joker == OpeningJoker::forbidden))
        to.field("opening_joker");
    closed_table(to, rules);
    to.field("opening_may_delay");
    to.of("draw_tiles", rules.turn.draw_plays ? ".opening_then" : ".opening", {{"n", rules.turn.draw}});
    to.where(opening.missed > 0, "opening_missed");
    to.where(opening.missed_unable > 0, "opening_missed_unable");
}

void turn_section(SheetWriter& to, const RuleSet& rules, int turn_seconds) {
    to.section("turn");
    to.field_or_silent("flow", "rearrange");
    to.said(rules.turn.least > 1 ? "lay_one.more" : "lay_one", "lay_tiles", {{"n", rules.turn.least}});
    to.fixed("rearrange");
    if (longest_group(rules) == max_colours) to.fixed("rearrange_example");
    to.fixed("table_stays");
    to.fixed("table_valid");
    to.number_or_silent("call_fine");
    to.field("may_draw");
    if (rules.turn.may_draw) to.field_or_silent("may_pass", "on");
    if (rules.turn.draw_plays)
        to.of("draw_tiles", ".then", {{"n", rules.turn.draw}});
    else
        to.field("draw_tiles");
    to.field_or_silent("draw_then_play", "off");
    clock_sentence(to, turn_seconds);
}

// How a joker that stays in its place is worked with.
void locked_joker(SheetWriter& to, const RuleSet& rules) {
    to.field("joker_extend");
    to.field("joker_donor");
    if (rules.joker.moves == JokerMoves::never) return;
    to.field("joker_replaced_from");
    if (longest_group(rules) == max_colours) to.field("joker_group");
    to.field("joker_reuse");
}

void joker_section(SheetWriter& to, const RuleSet& rules) {
    if (jokers_in_meld(rules) == 0) return;
    to.section("joker");
    if (const JokerWay* way = joker_way_of(rules))
        to.fixed(std::string("joker_way.") + std::string(way->name));
    to.field("joker_moves");
    if (!free_jokers(rules)) locked_joker(to, rules);
    to.fixed("joker_hand");
}

void broken_section(SheetWriter& to, const RuleSet& rules) {
    to.section("broken");
    to.fixed("broken_table");
    to.fixed("broken_hand");
    to.number_or_none("broken_tiles");
    if (rules.turn.broken > 0) to.field("time_up_broken");
    to.field("time_up_plays");
    to.number_or_none("time_up_tiles");
}

void end_section(SheetWriter& to, const RuleSet& rules) {
    to.section("end");
    to.fixed("going_out");
    to.fixed("losers");
    if (rules.tiles.jokers > 0) to.field("hand_joker");
    to.field("score");
    to.field_or_silent("reveal_hands", "on");
    to.field("pool_empty");
    to.fixed("blocked_winner");
    if (rules.end.score == Score::own_sums)
        to.of("blocked_score", ".own_sums");
    else
        to.field("blocked_score");
    match_length(to, rules);
    to.field("match_winner");
}

} // namespace

void write_rearrange(SheetWriter& to, const RuleSet& rules, int turn_seconds) {
    tiles_section(to, rules);
    start_section(to, rules);
    melds_section(to, rules);
    opening_section(to, rules);
    turn_section(to, rules, turn_seconds);
    joker_section(to, rules);
    broken_section(to, rules);
    end_section(to, rules);
}

} // namespace rommy
