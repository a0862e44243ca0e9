#include "rules/refusal.h"

#include <array>

namespace rommy {
namespace {

struct Row {
    Reason reason;
    std::string_view key;
    std::string_view cites;
};

// In the order of the enum; `cites` names a sentence of the rule sheet (words: rule.<cites>).
constexpr std::array rows{
    Row{Reason::run_gap, "run_gap", "run"},
    Row{Reason::run_colours, "run_colours", "run"},
    Row{Reason::run_corner, "run_corner", "run_wrap"},
    Row{Reason::run_long, "run_long", "run_max"},
    Row{Reason::group_colour, "group_colour", "group_max"},
    Row{Reason::group_long, "group_long", "group_max"},
    Row{Reason::meld_neither, "meld_neither", "melds_only"},
    Row{Reason::meld_short, "meld_short", "run"},
    Row{Reason::meld_jokers, "meld_jokers", "jokers_per_meld"},
    Row{Reason::meld_naturals, "meld_naturals", "naturals_per_meld"},
    Row{Reason::meld_unsaid, "meld_unsaid", "declare_joker_melds"},
    Row{Reason::joker_unclear, "joker_unclear", "joker_stands"},
    Row{Reason::table_missing, "table_missing", "table_stays"},
    Row{Reason::tile_unknown, "tile_unknown", "lay_one"},
    Row{Reason::loose, "loose", "table_valid"},
    Row{Reason::none_laid, "none_laid", "lay_one"},
    Row{Reason::laid_few, "laid_few", "lay_one"},
    Row{Reason::call_early, "call_early", "call_fine"},
    Row{Reason::opening_points, "opening_points", "opening_points"},
    Row{Reason::opening_table, "opening_table", "opening_closed"},
    Row{Reason::opening_turn, "opening_turn", "opening_table"},
    Row{Reason::opening_joker, "opening_joker", "opening_joker"},
    Row{Reason::opening_others, "opening_others", "table_from"},
    Row{Reason::joker_locked, "joker_locked", "joker_donor"},
    Row{Reason::joker_hand, "joker_hand", "joker_hand"},
    Row{Reason::joker_wrong, "joker_wrong", "joker_moves"},
    Row{Reason::joker_from_hand, "joker_from_hand", "joker_replaced_from"},
    Row{Reason::joker_group, "joker_group", "joker_group"},
    Row{Reason::joker_extend, "joker_extend", "joker_extend"},
    Row{Reason::joker_reuse, "joker_reuse", "joker_reuse"},
    Row{Reason::not_turn, "not_turn", "direction"},
    Row{Reason::not_playing, "not_playing", "going_out"},
    Row{Reason::pool_empty, "pool_empty", "pool_empty"},
    Row{Reason::pool_not_empty, "pool_not_empty", "draw_tiles"},
    Row{Reason::must_play, "must_play", "may_draw"},
    Row{Reason::must_open, "must_open", "opening_may_delay"},
    Row{Reason::redeal, "redeal", "redeal_three_pairs"},
    Row{Reason::other_game, "other_game", "flow"},
    Row{Reason::draw_first, "draw_first", "card_turn"},
    Row{Reason::drawn_already, "drawn_already", "card_turn"},
    Row{Reason::stock_empty, "stock_empty", "stock_empty"},
    Row{Reason::pile_empty, "pile_empty", "pile_draw"},
    Row{Reason::pile_depth, "pile_depth", "pile_draw"},
    Row{Reason::pile_whole, "pile_whole", "pile_draw"},
    Row{Reason::pile_unused, "pile_unused", "pile_deep_use"},
    Row{Reason::pile_after_meld, "pile_after_meld", "pile_after_meld"},
    Row{Reason::claim_none, "claim_none", "claim_discard"},
    Row{Reason::claim_late, "claim_late", "claim_discard"},
    Row{Reason::claim_turn, "claim_turn", "claim_discard"},
    Row{Reason::claim_own, "claim_own", "claim_discard"},
    Row{Reason::claim_unfit, "claim_unfit", "claim_discard"},
    Row{Reason::owed, "owed", "pile_deep_use"},
    Row{Reason::discard_taken, "discard_taken", "rediscard"},
    Row{Reason::discard_drawn, "discard_drawn", "rediscard"},
    Row{Reason::must_meld, "must_meld", "must_meld"},
    Row{Reason::lay_turn, "lay_turn", "lay_from_turn"},
    Row{Reason::one_meld, "one_meld", "one_meld"},
    Row{Reason::keep_card, "keep_card", "out_discard"},
    Row{Reason::stuck, "stuck", "rediscard"},
    Row{Reason::call_none, "call_none", "rummy_call"},
    Row{Reason::call_left, "call_left", "rummy_call"},
    Row{Reason::call_down, "call_down", "rummy"},
    Row{Reason::call_melds, "call_melds", "rummy_melds_only"},
    Row{Reason::no_such_meld, "no_such_meld", "layoff"},
    Row{Reason::layoff_none, "layoff_none", "layoff"},
    Row{Reason::layoff_own, "layoff_own", "layoff"},
    Row{Reason::layoff_after_meld, "layoff_after_meld", "layoff_after_meld"},
    Row{Reason::layoff_once, "layoff_once", "layoff_once"},
    Row{Reason::layoff_chain, "layoff_chain", "layoff_chain"},
    Row{Reason::layoff_unfit, "layoff_unfit", "layoff"},
    Row{Reason::laying_over, "laying_over", "wrong_layoff"},
    Row{Reason::swap_none, "swap_none", "joker_swap"},
    Row{Reason::swap_after_meld, "swap_after_meld", "joker_swap"},
    Row{Reason::swap_unfit, "swap_unfit", "joker_swap"},
    Row{Reason::upcard_only, "upcard_only", "first_upcard"},
    Row{Reason::wall_knock, "wall_knock", "wall"},
    Row{Reason::knock_limit, "knock_limit", "knock_limit"},
    Row{Reason::knock_hand, "knock_hand", "knock_melds"},
    Row{Reason::big_gin, "big_gin", "big_gin"},
    Row{Reason::show_only, "show_only", "show_hand"},
};

constexpr const Row& row(Reason reason) { return rows[static_cast<std::size_t>(reason)]; }

static_assert([] {
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].reason != static_cast<Reason>(i)) return false;
    return rows.size() == static_cast<std::size_t>(reason_count);
}());

} // namespace

std::string_view reason_key(Reason reason) { return row(reason).key; }
std::string_view cited_rule(Reason reason) { return row(reason).cites; }
std::string_view cited_rule(const Refusal& refusal) {
    return refusal.cites.empty() ? cited_rule(refusal.reason) : refusal.cites;
}

} // namespace rommy
