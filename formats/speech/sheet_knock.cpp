// The sheet of games in which melds stay in the hand until somebody knocks: Gin.
#include "speech/sheet_writer.h"

namespace rommy {
namespace {

void start_section(SheetWriter& to, const RuleSet& rules) {
    to.section("tiles");
    to.said(rules.tiles.face == Face::cards ? "copies.pack" : "copies.as_tiles", "face", {{"n", 1}});
    to.number_or_none("jokers");
    to.section("start");
    to.of("players", ".two");
    to.field("hand");
    to.fixed("hidden");
    to.fixed("upcard");
    to.field("first_starter");
    to.field("next_starter");
    to.fixed("void_again");
    to.field_or_silent("direction", "clockwise");
}

void melds_section(SheetWriter& to, const RuleSet& rules) {
    to.section("melds");
    to.fixed("melds_only.hand");
    to.of("group_max", ".three_four");
    to.fixed("run");
    run_wrap(to, rules);
}

void turn_section(SheetWriter& to, int turn_seconds) {
    to.section("turn");
    to.field("flow");
    to.fixed("hold_melds");
    to.fixed("first_upcard");
    to.said("card_turn.knock", "pile_draw");
    to.field("rediscard");
    to.field("pile_spread");
    clock_sentence(to, turn_seconds);
    if (turn_seconds > 0) to.fixed("time_up_cards");
}

void limit_sentences(SheetWriter& to, const RuleSet& rules) {
    const RuleSet::Knock& knock = rules.knock;
    if (knock.by_upcard) {
        to.field("knock_by_upcard");
        to.field("upcard_ace");
    } else {
        to.number_or_none("knock_limit");
        to.silent("knock_by_upcard", ".off");
    }
}

// Can a hand with loose cards be shown?
bool may_knock(const RuleSet& rules) { return rules.knock.by_upcard || rules.knock.limit > 0; }

void knock_section(SheetWriter& to, const RuleSet& rules) {
    const RuleSet::Knock& knock = rules.knock;
    to.section("knock");
    to.fixed("going_out.knock");
    limit_sentences(to, rules);
    to.fixed("knock_melds");
    if (knock.big_gin > 0)
        to.of("big_gin", "", {{"n", knock.big_gin}, {"cards", rules.start.hand + 1}});
    else
        to.silent("big_gin", ".none");
    to.fixed("show_hand");
    if (may_knock(rules)) {
        to.said(rules.lay.layoff == Layoff::any ? "layoff.knock_any" : "layoff.knock_none", "layoff");
        to.field_or_silent("knock_draw", "off");
    }
    to.field("wall");
    if (rules.pile.takes_max > 0)
        to.of("pile_takes", ".knock", {{"n", rules.pile.takes_max}});
    else
        to.silent("pile_takes", ".none");
}

void score_section(SheetWriter& to, const RuleSet& rules) {
    to.section("values");
    to.fixed("low_cards.pips");
    to.field("ace_points");
    to.section("end");
    if (may_knock(rules)) to.fixed("knock_score");
    to.fixed("gin");
    to.number_or_none("gin_bonus");
    if (may_knock(rules)) {
        to.field("tie_undercuts");
        to.number_or_none("undercut_bonus");
        to.number_or_silent("gin_off_bonus");
    }
    to.field_or_silent("spades_double", "off");
    to.field_or_silent("hollywood", "off");
    match_length(to, rules);
    if (rules.knock.hollywood)
        to.fixed("match_winner.hollywood");
    else
        to.fixed(rules.end.target > 0 ? "match_first" : "match_winner.points");
    to.number_or_silent("game_bonus");
    to.number_or_silent("line_bonus");
    to.field_or_silent("shutout", "none");
}

} // namespace

void write_knock(SheetWriter& to, const RuleSet& rules, int turn_seconds) {
    start_section(to, rules);
    melds_section(to, rules);
    turn_section(to, turn_seconds);
    knock_section(to, rules);
    score_section(to, rules);
}

} // namespace rommy
