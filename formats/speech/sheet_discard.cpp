// The sheet of games in which one draws, lays and throws: Rummy and its 500 branch.
#include "speech/sheet_writer.h"

#include <algorithm>
#include <span>

namespace rommy {
namespace {

bool two_packs(const RuleSet& rules) {
    return rules.tiles.copies > 1 ||
           (rules.tiles.second_pack_from > 0 && rules.tiles.second_pack_from <= rules.start.players);
}

// Points of cards on the table are counted.
bool table_counts(const RuleSet& rules) { return rules.end.score == Score::table_net; }

void cards_section(SheetWriter& to, const RuleSet& rules) {
    to.section("tiles");
    const int from = rules.tiles.second_pack_from;
    // A second pack from two players on is there always.
    const int packs = from == 1 || from == 2 ? 2 : rules.tiles.copies;
    const Args args{{"n", packs}};
    to.said(rules.tiles.face == Face::cards ? "copies.pack" : "copies.as_tiles", "copies", args);
    if (!whole_pack(rules)) {
        const int all = rules.tiles.colours * rules.tiles.numbers * packs;
        Args cards{{"all", all}, {"numbers", rules.tiles.numbers}, {"copies", packs}};
        if (rules.tiles.colours == max_colours)
            to.said("copies", "numbers", std::move(cards));
        else
            to.of("colours", "", std::move(cards.add("n", rules.tiles.colours)));
    }
    // Nobody can be more.
    if ((from == rules.start.players || from == most_players) && packs == 1)
        to.of("second_pack_from", ".most", {{"n", from}});
    else
        to.where(from > 0 && packs == 1, "second_pack_from");
    to.number_or_none("jokers");
}

// Ten cards for two, seven for three or four: as few words as will do for so many players.
void hands_sentence(SheetWriter& to, const RuleSet& rules) {
    const std::size_t counts = static_cast<std::size_t>(rules.start.players) - 1;
    const auto hands = std::span(rules.start.hands).first(std::min(counts, rules.start.hands.size()));
    const auto alike = [](std::span<const int> some) {
        return std::ranges::all_of(some, [&](int hand) { return hand == some.front(); });
    };
    if (alike(hands))
        to.said("hand", "hand_two", {{"n", hands[0]}});
    else if (alike(hands.subspan(1)))
        to.said("hands.two_more", "hand_two", {{"two", hands[0]}, {"more", hands[1]}});
    else if (hands.size() > 3 && hands[1] == hands[2] && alike(hands.subspan(3)))
        to.said("hands.pairs", "hand_two", {{"two", hands[0]}, {"three", hands[1]}, {"more", hands[3]}});
    else
        to.said(counts > hands.size() ? "hands.each_more" : "hands.each", "hand_two",
                {{"two", rules.start.hands[0]},
                 {"three", rules.start.hands[1]},
                 {"four", rules.start.hands[2]},
                 {"five", rules.start.hands[3]},
                 {"six", rules.start.hands[4]}});
}

void start_section(SheetWriter& to, const RuleSet& rules) {
    to.section("start");
    if (rules.start.players == 2)
        to.of("players", ".two");
    else
        to.field("players");
    hands_sentence(to, rules);
    to.fixed("hidden");
    to.fixed("upcard");
    to.field("first_starter");
    to.field("next_starter");
    to.field("direction");
}

void sets_sentence(SheetWriter& to, const RuleSet& rules) {
    const int least = rules.melds.group_min;
    const bool any = rules.melds.twins == GroupTwins::any;
    const int most = rules.melds.twins == GroupTwins::never
                         ? std::min(rules.melds.group_max, rules.tiles.colours)
                         : rules.melds.group_max;
    if (any)
        to.said(least == 3 ? "group_max.three_up" : "group_max.four_up", "group_max");
    else if (most < least)
        to.of("group_max", ".no_sets");
    else if (most == least)
        to.said(least == 3 ? "group_max.three_only" : "group_max.four_only", "group_max");
    else
        to.of("group_max", ".three_four");
    if (two_packs(rules) || rules.melds.twins != GroupTwins::never)
        to.field("group_twins");
    else
        to.field_or_silent("group_twins", "never");
}

void melds_section(SheetWriter& to, const RuleSet& rules) {
    to.section("melds");
    to.fixed("melds_only");
    sets_sentence(to, rules);
    if (rules.melds.run_min == 3)
        to.said("run", "run_min");
    else
        to.said("run.long", "run_min", {{"n", rules.melds.run_min}});
    run_wrap(to, rules);
    joker_limits(to, rules, std::min(rules.melds.run_min, rules.melds.group_min));
}

// Whether a turn can ask for more than that a card is thrown.
bool asks_for_melds(const RuleSet& rules) {
    const RuleSet::Pile& pile = rules.pile;
    const bool top = pile.draw != PileDraw::whole && pile.top_use != PileUse::free;
    const bool deep = pile.draw != PileDraw::top && pile.deep_use != PileUse::free;
    return rules.lay.must_meld || pile.claims || top || deep;
}

void turn_section(SheetWriter& to, const RuleSet& rules, int turn_seconds) {
    to.section("turn");
    to.field("flow");
    to.fixed("card_turn");
    to.field("must_meld");
    to.field("rediscard");
    clock_sentence(to, turn_seconds);
    if (turn_seconds > 0) to.fixed(asks_for_melds(rules) ? "time_up_cards.owing" : "time_up_cards");
}

void pile_section(SheetWriter& to, const RuleSet& rules) {
    const RuleSet::Pile& pile = rules.pile;
    const bool alone = pile.draw != PileDraw::whole;
    const bool several = pile.draw != PileDraw::top;
    to.section("pile");
    to.field("pile_draw");
    to.field("pile_spread");
    if (pile.draw == PileDraw::top)
        to.field_or_silent("pile_top_use", "free");
    else if (alone)
        to.field("pile_top_use");
    if (!alone)
        to.of("pile_deep_use",
              ".whole_" + write_value(*find_field("pile_deep_use"), static_cast<int>(pile.deep_use)));
    else if (several)
        to.field("pile_deep_use");
    const bool owes = (alone && pile.top_use != PileUse::free) || (several && pile.deep_use != PileUse::free);
    if (owes) to.number_or_none("pile_fine");
    if (several) to.field_or_silent("pile_after_meld", "off");
    to.field_or_silent("claim_discard", "off");
    to.number_or_silent("pile_takes");
    const bool renews =
        pile.stock_empty == StockEmpty::turn_over || pile.stock_empty == StockEmpty::reshuffle;
    if (!renews || pile.renewals > 0) to.field("stock_empty");
    if (renews) to.number_or_none("stock_renewals");
}

void lay_section(SheetWriter& to, const RuleSet& rules) {
    const RuleSet::Lay& lay = rules.lay;
    to.section("lay");
    if (lay.from_turn > 1)
        to.of("lay_from_turn", "", {{"n", lay.from_turn - 1}});
    else
        to.silent("lay_from_turn", ".none");
    to.number_or_silent("opening_points");
    to.field("one_meld");
    to.field("layoff");
    if (lay.layoff != Layoff::none) {
        // Where an opening has a limit, people ask.
        if (rules.opening.points > 0 && lay.layoff == Layoff::any)
            to.field("layoff_after_meld");
        else
            to.field_or_silent("layoff_after_meld", "off");
        to.field_or_silent("layoff_once", "off");
        to.field_or_silent("layoff_chain", "on");
        to.field_or_silent("wrong_layoff", "take_back");
        if (table_counts(rules)) to.field("layoff_credit");
    }
    to.fixed("lay_stays");
    if (rules.tiles.jokers == 0 || rules.melds.jokers_max == 0) return;
    to.fixed("joker_settled");
    if (lay.joker_swap && lay.layoff_after_meld)
        to.of("joker_swap", ".after_meld");
    else
        to.field("joker_swap");
}

void out_section(SheetWriter& to, const RuleSet& rules) {
    const RuleSet::Out& out = rules.out;
    to.section("out");
    to.fixed("going_out.cards");
    to.field("out_discard");
    if (out.doubled || out.rummy_bonus > 0) {
        to.fixed("rummy");
        to.field("rummy_melds_only");
        to.field_or_silent("rummy_call", "off");
    }
    if (out.doubled && (out.rummy_bonus > 0 || out.bonus > 0))
        to.of("rummy_doubled", ".extra");
    else
        to.field_or_silent("rummy_doubled", "off");
    to.number_or_silent("rummy_bonus");
    to.number_or_silent("out_bonus");
}

void values_section(SheetWriter& to, const RuleSet& rules) {
    const RuleSet::Values& values = rules.values;
    to.section("values");
    to.field("low_cards");
    to.field("ace_points");
    // Cards on the table count for the opening, too.
    const bool laid_count = table_counts(rules) || rules.opening.points > 0;
    const bool low_ace = laid_count && rules.melds.run_wrap != RunWrap::high_only;
    to.where(low_ace && values.ace_low != values.ace, "ace_low_points");
    if (rules.tiles.jokers == 0) return;
    to.field("hand_joker");
    if (laid_count && rules.melds.jokers_max > 0) to.field("joker_worth");
}

void end_section(SheetWriter& to, const RuleSet& rules) {
    const bool losses = rules.end.score == Score::own_sums;
    to.section("end");
    if (losses) to.fixed("losers.cards");
    to.field("score");
    if (rules.end.score == Score::table_net && rules.pile.stock_out != StockOut::nothing)
        to.said(rules.pile.stock_out == StockOut::counted ? "stock_out.counted_net"
                                                          : "stock_out.lowest_collects_net",
                "stock_out");
    else
        to.field("stock_out");
    to.field_or_silent("reveal_hands", "on");
    match_length(to, rules);
    if (losses)
        to.of("target_winner", ".lowest_loss");
    else if (rules.end.target > 0)
        to.field("target_winner");
    else
        to.of("target_winner", ".highest");
    to.field("match_tie");
}

} // namespace

void write_discard(SheetWriter& to, const RuleSet& rules, int turn_seconds) {
    cards_section(to, rules);
    start_section(to, rules);
    melds_section(to, rules);
    turn_section(to, rules, turn_seconds);
    pile_section(to, rules);
    lay_section(to, rules);
    out_section(to, rules);
    values_section(to, rules);
    end_section(to, rules);
}

} // namespace rommy
