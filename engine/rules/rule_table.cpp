#include "rules/rule_table.h"

#include <array>
#include <charconv>

namespace rommy {
namespace {

using Names = std::span<const std::string_view>;

constexpr std::array<std::string_view, 2> faces{"tiles", "cards"};
constexpr std::array<std::string_view, 2> directions{"clockwise", "anticlockwise"};
constexpr std::array<std::string_view, 2> first_starters{"lot", "highest_tile"};
constexpr std::array<std::string_view, 4> next_starters{"next_seat", "lot", "winner", "loser"};
constexpr std::array<std::string_view, 3> opening_jokers{"as_tile", "zero", "forbidden"};
constexpr std::array<std::string_view, 2> opening_tables{"next_turn", "same_turn"};
constexpr std::array<std::string_view, 2> tables_from{"own_opening", "all_openings"};
constexpr std::array<std::string_view, 4> run_wraps{"none", "high_one", "circle", "high_only"};
constexpr std::array<std::string_view, 3> joker_moves{"never", "when_replaced", "freely"};
constexpr std::array<std::string_view, 2> replaced_from{"hand", "anywhere"};
constexpr std::array<std::string_view, 3> joker_groups{"either", "both", "both_at_once"};
constexpr std::array<std::string_view, 3> joker_reuses{"anywhere", "new_meld", "new_meld_two"};
constexpr std::array<std::string_view, 4> pool_empties{"next_passes", "all_pass", "one_more_turn", "at_once"};
constexpr std::array<std::string_view, 3> blocked_scores{"differences", "full_sums", "own_sums"};
constexpr std::array<std::string_view, 4> scores{"zero_sum", "own_sums", "winner_collects", "table_net"};
constexpr std::array<std::string_view, 2> match_winners{"points", "rounds_won"};

constexpr std::array<std::string_view, flows> flow_names{"rearrange", "discard", "knock"};
constexpr std::array<std::string_view, 3> twins{"never", "four", "any"};
constexpr std::array<std::string_view, 4> pile_draws{"top", "above", "whole", "top_or_whole"};
constexpr std::array<std::string_view, 4> pile_uses{"free", "card", "new_meld", "any_meld"};
constexpr std::array<std::string_view, 3> rediscards{"any", "not_taken", "not_drawn"};
constexpr std::array<std::string_view, 4> stock_empties{"turn_over", "reshuffle", "play_on", "ends"};
constexpr std::array<std::string_view, 3> stock_outs{"nothing", "lowest_collects", "counted"};
constexpr std::array<std::string_view, 3> layoffs{"any", "none", "own"};
constexpr std::array<std::string_view, 3> wrong_layoffs{"take_back", "no_more_laying", "draw_one"};
constexpr std::array<std::string_view, 2> credits{"layer", "owner"};
constexpr std::array<std::string_view, 2> low_card_values{"pips", "fives"};
constexpr std::array<std::string_view, 2> joker_worths{"as_card", "own"};
constexpr std::array<std::string_view, 2> walls{"nothing", "last_discard"};
constexpr std::array<std::string_view, 2> upcard_aces{"gin_only", "one"};
constexpr std::array<std::string_view, 3> shutouts{"none", "game_doubled", "all_doubled"};
constexpr std::array<std::string_view, 2> target_winners{"highest", "went_out"};
constexpr std::array<std::string_view, 2> match_ties{"shared", "play_on"};

// The member is named once, and reading and writing made from it.
#define ROMMY_FIELD(member)                                                                                  \
    [](const RuleSet& rules) { return static_cast<int>(rules.member); },                                     \
        [](RuleSet& rules, int value) { rules.member = static_cast<decltype(rules.member)>(value); }

using enum FieldKind;
constexpr Names none{};
constexpr int last(Names names) { return static_cast<int>(names.size()) - 1; }

using AllBounds = std::array<Bounds, flows>;
constexpr Bounds nowhere{};
constexpr AllBounds everywhere(int low, int high) {
    return {Bounds{low, high}, Bounds{low, high}, Bounds{low, high}};
}
constexpr AllBounds tiles_only(int low, int high) { return {Bounds{low, high}, nowhere, nowhere}; }
constexpr AllBounds cards_only(int low, int high) { return {nowhere, Bounds{low, high}, nowhere}; }
constexpr AllBounds knock_only(int low, int high) { return {nowhere, nowhere, Bounds{low, high}}; }

// clang-format off
constexpr std::array table{
    Field{"flow", Section::tiles, choice, everywhere(0, last(flow_names)), flow_names, ROMMY_FIELD(flow)},
    Field{"face", Section::tiles, choice, everywhere(0, last(faces)), faces, ROMMY_FIELD(tiles.face)},
    Field{"colours", Section::tiles, number, {{{1, 4}, {1, 4}, nowhere}}, none, ROMMY_FIELD(tiles.colours)},
    Field{"numbers", Section::tiles, number, {{{3, 13}, {3, 13}, nowhere}}, none, ROMMY_FIELD(tiles.numbers)},
    Field{"copies", Section::tiles, number, {{{1, 4}, {1, 2}, nowhere}}, none, ROMMY_FIELD(tiles.copies)},
    Field{"jokers", Section::tiles, number, {{{0, 8}, {0, 8}, nowhere}}, none, ROMMY_FIELD(tiles.jokers)},
    Field{"second_pack_from", Section::tiles, number, cards_only(0, 8), none, ROMMY_FIELD(tiles.second_pack_from)},
    Field{"players", Section::start, number, {{{2, 6}, {2, 8}, nowhere}}, none, ROMMY_FIELD(start.players)},
    Field{"hand", Section::start, number, {{{1, 40}, nowhere, {7, 11}}}, none, ROMMY_FIELD(start.hand)},
    Field{"hand_two", Section::start, number, cards_only(3, 15), none, ROMMY_FIELD(start.hands[0])},
    Field{"hand_three", Section::start, number, cards_only(3, 15), none, ROMMY_FIELD(start.hands[1])},
    Field{"hand_four", Section::start, number, cards_only(3, 15), none, ROMMY_FIELD(start.hands[2])},
    Field{"hand_five", Section::start, number, cards_only(3, 15), none, ROMMY_FIELD(start.hands[3])},
    Field{"hand_six", Section::start, number, cards_only(3, 15), none, ROMMY_FIELD(start.hands[4])},
    Field{"deal_joker_each", Section::start, flag, tiles_only(0, 1), none, ROMMY_FIELD(start.joker_each)},
    Field{"redeal_three_pairs", Section::start, flag, tiles_only(0, 1), none, ROMMY_FIELD(start.redeal)},
    Field{"direction", Section::start, choice, everywhere(0, 1), directions, ROMMY_FIELD(start.direction)},
    Field{"first_starter", Section::start, choice, everywhere(0, 1), first_starters, ROMMY_FIELD(start.first_starter)},
    Field{"next_starter", Section::start, choice, everywhere(0, 3), next_starters, ROMMY_FIELD(start.next_starter)},
    Field{"opening_points", Section::opening, number, {{{0, 300}, {0, 100}, nowhere}}, none, ROMMY_FIELD(opening.points)},
    Field{"opening_joker", Section::opening, choice, tiles_only(0, last(opening_jokers)), opening_jokers, ROMMY_FIELD(opening.joker)},
    Field{"opening_hand_only", Section::opening, flag, tiles_only(0, 1), none, ROMMY_FIELD(opening.hand_only)},
    Field{"opening_table", Section::opening, choice, tiles_only(0, last(opening_tables)), opening_tables, ROMMY_FIELD(opening.table)},
    Field{"table_from", Section::opening, choice, tiles_only(0, last(tables_from)), tables_from, ROMMY_FIELD(opening.table_from)},
    Field{"opening_may_delay", Section::opening, flag, tiles_only(0, 1), none, ROMMY_FIELD(opening.may_delay)},
    Field{"joker_before_opening", Section::opening, flag, tiles_only(0, 1), none, ROMMY_FIELD(opening.swap_joker)},
    Field{"opening_missed", Section::opening, number, tiles_only(0, 300), none, ROMMY_FIELD(opening.missed)},
    Field{"opening_missed_unable", Section::opening, number, tiles_only(0, 300), none, ROMMY_FIELD(opening.missed_unable)},
    Field{"run_wrap", Section::melds, choice, {{{0, 2}, {0, 3}, {0, 2}}}, run_wraps, ROMMY_FIELD(melds.run_wrap)},
    Field{"run_max", Section::melds, number, tiles_only(3, 13), none, ROMMY_FIELD(melds.run_max)},
    Field{"group_max", Section::melds, number, {{{3, 4}, {3, 4}, nowhere}}, none, ROMMY_FIELD(melds.group_max)},
    Field{"run_min", Section::melds, number, cards_only(3, 4), none, ROMMY_FIELD(melds.run_min)},
    Field{"group_min", Section::melds, number, cards_only(3, 4), none, ROMMY_FIELD(melds.group_min)},
    Field{"group_twins", Section::melds, choice, cards_only(0, 2), twins, ROMMY_FIELD(melds.twins)},
    Field{"jokers_per_meld", Section::melds, number, {{{0, 8}, {0, 8}, nowhere}}, none, ROMMY_FIELD(melds.jokers_max)},
    Field{"naturals_per_meld", Section::melds, number, {{{0, 3}, {0, 3}, nowhere}}, none, ROMMY_FIELD(melds.naturals_min)},
    Field{"joker_moves", Section::joker, choice, tiles_only(0, last(joker_moves)), joker_moves, ROMMY_FIELD(joker.moves)},
    Field{"joker_replaced_from", Section::joker, choice, tiles_only(0, last(replaced_from)), replaced_from, ROMMY_FIELD(joker.replaced_from)},
    Field{"joker_group", Section::joker, choice, tiles_only(0, last(joker_groups)), joker_groups, ROMMY_FIELD(joker.group)},
    Field{"joker_donor", Section::joker, flag, tiles_only(0, 1), none, ROMMY_FIELD(joker.donor)},
    Field{"joker_extend", Section::joker, flag, tiles_only(0, 1), none, ROMMY_FIELD(joker.extend)},
    Field{"joker_reuse", Section::joker, choice, tiles_only(0, last(joker_reuses)), joker_reuses, ROMMY_FIELD(joker.reuse)},
    Field{"declare_joker_melds", Section::joker, flag, tiles_only(0, 1), none, ROMMY_FIELD(joker.declare)},
    Field{"lay_tiles", Section::turn, number, tiles_only(1, 5), none, ROMMY_FIELD(turn.least)},
    Field{"may_draw", Section::turn, flag, tiles_only(0, 1), none, ROMMY_FIELD(turn.may_draw)},
    Field{"may_pass", Section::turn, flag, tiles_only(0, 1), none, ROMMY_FIELD(turn.may_pass)},
    Field{"draw_tiles", Section::turn, number, tiles_only(1, 3), none, ROMMY_FIELD(turn.draw)},
    Field{"draw_then_play", Section::turn, flag, tiles_only(0, 1), none, ROMMY_FIELD(turn.draw_plays)},
    Field{"call_fine", Section::turn, number, tiles_only(0, 3), none, ROMMY_FIELD(turn.call)},
    Field{"broken_tiles", Section::turn, number, tiles_only(0, 7), none, ROMMY_FIELD(turn.broken)},
    Field{"time_up_tiles", Section::turn, number, tiles_only(0, 3), none, ROMMY_FIELD(turn.time_up)},
    Field{"time_up_plays", Section::turn, flag, tiles_only(0, 1), none, ROMMY_FIELD(turn.time_up_plays)},
    Field{"time_up_broken", Section::turn, flag, tiles_only(0, 1), none, ROMMY_FIELD(turn.time_up_broken)},
    Field{"pile_draw", Section::pile, choice, cards_only(0, 3), pile_draws, ROMMY_FIELD(pile.draw)},
    Field{"pile_spread", Section::pile, flag, {{nowhere, {0, 1}, {0, 1}}}, none, ROMMY_FIELD(pile.spread)},
    Field{"pile_top_use", Section::pile, choice, cards_only(0, 2), pile_uses, ROMMY_FIELD(pile.top_use)},
    Field{"pile_deep_use", Section::pile, choice, cards_only(0, 3), pile_uses, ROMMY_FIELD(pile.deep_use)},
    Field{"pile_fine", Section::pile, number, cards_only(0, 200), none, ROMMY_FIELD(pile.fine)},
    Field{"pile_after_meld", Section::pile, flag, cards_only(0, 1), none, ROMMY_FIELD(pile.after_meld)},
    Field{"claim_discard", Section::pile, flag, cards_only(0, 1), none, ROMMY_FIELD(pile.claims)},
    Field{"rediscard", Section::pile, choice, {{nowhere, {0, 2}, {0, 1}}}, rediscards, ROMMY_FIELD(pile.rediscard)},
    Field{"pile_takes", Section::pile, number, {{nowhere, {0, 50}, {0, 50}}}, none, ROMMY_FIELD(pile.takes_max)},
    Field{"stock_empty", Section::pile, choice, cards_only(0, 3), stock_empties, ROMMY_FIELD(pile.stock_empty)},
    Field{"stock_renewals", Section::pile, number, cards_only(0, 20), none, ROMMY_FIELD(pile.renewals)},
    Field{"stock_out", Section::pile, choice, cards_only(0, 2), stock_outs, ROMMY_FIELD(pile.stock_out)},
    Field{"must_meld", Section::lay, flag, cards_only(0, 1), none, ROMMY_FIELD(lay.must_meld)},
    Field{"one_meld", Section::lay, flag, cards_only(0, 1), none, ROMMY_FIELD(lay.one_meld)},
    Field{"lay_from_turn", Section::lay, number, cards_only(1, 3), none, ROMMY_FIELD(lay.from_turn)},
    Field{"layoff", Section::lay, choice, {{nowhere, {0, 2}, {0, 1}}}, layoffs, ROMMY_FIELD(lay.layoff)},
    Field{"layoff_after_meld", Section::lay, flag, cards_only(0, 1), none, ROMMY_FIELD(lay.layoff_after_meld)},
    Field{"layoff_once", Section::lay, flag, cards_only(0, 1), none, ROMMY_FIELD(lay.layoff_once)},
    Field{"layoff_chain", Section::lay, flag, cards_only(0, 1), none, ROMMY_FIELD(lay.chain)},
    Field{"wrong_layoff", Section::lay, choice, cards_only(0, last(wrong_layoffs)), wrong_layoffs, ROMMY_FIELD(lay.wrong)},
    Field{"layoff_credit", Section::lay, choice, cards_only(0, 1), credits, ROMMY_FIELD(lay.credit)},
    Field{"joker_swap", Section::lay, flag, cards_only(0, 1), none, ROMMY_FIELD(lay.joker_swap)},
    Field{"out_discard", Section::out, flag, cards_only(0, 1), none, ROMMY_FIELD(out.discard)},
    Field{"out_bonus", Section::out, number, cards_only(0, 100), none, ROMMY_FIELD(out.bonus)},
    Field{"rummy_doubled", Section::out, flag, cards_only(0, 1), none, ROMMY_FIELD(out.doubled)},
    Field{"rummy_bonus", Section::out, number, cards_only(0, 100), none, ROMMY_FIELD(out.rummy_bonus)},
    Field{"rummy_melds_only", Section::out, flag, cards_only(0, 1), none, ROMMY_FIELD(out.melds_only)},
    Field{"rummy_call", Section::out, flag, cards_only(0, 1), none, ROMMY_FIELD(out.call)},
    Field{"knock_limit", Section::knock, number, knock_only(0, 50), none, ROMMY_FIELD(knock.limit)},
    Field{"knock_by_upcard", Section::knock, flag, knock_only(0, 1), none, ROMMY_FIELD(knock.by_upcard)},
    Field{"upcard_ace", Section::knock, choice, knock_only(0, 1), upcard_aces, ROMMY_FIELD(knock.upcard_ace)},
    Field{"spades_double", Section::knock, flag, knock_only(0, 1), none, ROMMY_FIELD(knock.spades_double)},
    Field{"knock_draw", Section::knock, flag, knock_only(0, 1), none, ROMMY_FIELD(knock.draw)},
    Field{"gin_bonus", Section::knock, number, knock_only(0, 100), none, ROMMY_FIELD(knock.gin_bonus)},
    Field{"big_gin", Section::knock, number, knock_only(0, 100), none, ROMMY_FIELD(knock.big_gin)},
    Field{"undercut_bonus", Section::knock, number, knock_only(0, 100), none, ROMMY_FIELD(knock.undercut_bonus)},
    Field{"tie_undercuts", Section::knock, flag, knock_only(0, 1), none, ROMMY_FIELD(knock.tie_undercuts)},
    Field{"gin_off_bonus", Section::knock, number, knock_only(0, 100), none, ROMMY_FIELD(knock.gin_off_bonus)},
    Field{"wall", Section::knock, choice, knock_only(0, 1), walls, ROMMY_FIELD(knock.wall)},
    Field{"low_cards", Section::values, choice, cards_only(0, 1), low_card_values, ROMMY_FIELD(values.low)},
    Field{"ace_points", Section::values, number, {{nowhere, {1, 50}, {1, 50}}}, none, ROMMY_FIELD(values.ace)},
    Field{"ace_low_points", Section::values, number, cards_only(1, 50), none, ROMMY_FIELD(values.ace_low)},
    Field{"joker_worth", Section::values, choice, cards_only(0, 1), joker_worths, ROMMY_FIELD(values.joker)},
    Field{"pool_empty", Section::end, choice, tiles_only(0, last(pool_empties)), pool_empties, ROMMY_FIELD(end.pool_empty)},
    Field{"score", Section::end, choice, {{{0, 1}, {1, 3}, nowhere}}, scores, ROMMY_FIELD(end.score)},
    Field{"blocked_score", Section::end, choice, tiles_only(0, last(blocked_scores)), blocked_scores, ROMMY_FIELD(end.blocked)},
    Field{"hand_joker", Section::end, number, {{{0, 200}, {0, 200}, nowhere}}, none, ROMMY_FIELD(end.joker)},
    Field{"reveal_hands", Section::end, flag, {{{0, 1}, {0, 1}, nowhere}}, none, ROMMY_FIELD(end.reveal)},
    Field{"match_rounds", Section::end, number, everywhere(0, 100), none, ROMMY_FIELD(end.rounds)},
    Field{"match_round_each", Section::end, flag, everywhere(0, 1), none, ROMMY_FIELD(end.round_each)},
    Field{"match_target", Section::end, number, everywhere(0, 10000), none, ROMMY_FIELD(end.target)},
    Field{"match_winner", Section::end, choice, tiles_only(0, 1), match_winners, ROMMY_FIELD(end.winner)},
    Field{"target_winner", Section::end, choice, cards_only(0, 1), target_winners, ROMMY_FIELD(end.target_winner)},
    Field{"match_tie", Section::end, choice, cards_only(0, 1), match_ties, ROMMY_FIELD(end.tie)},
    Field{"game_bonus", Section::end, number, knock_only(0, 500), none, ROMMY_FIELD(knock.game_bonus)},
    Field{"line_bonus", Section::end, number, knock_only(0, 100), none, ROMMY_FIELD(knock.line_bonus)},
    Field{"shutout", Section::end, choice, knock_only(0, 2), shutouts, ROMMY_FIELD(knock.shutout)},
    Field{"hollywood", Section::end, flag, knock_only(0, 1), none, ROMMY_FIELD(knock.hollywood)},
};
// clang-format on

#undef ROMMY_FIELD

} // namespace

std::span<const Field> rule_table() { return table; }

const Field* find_field(std::string_view key) {
    for (const Field& field : table)
        if (field.key == key) return &field;
    return nullptr;
}

std::string_view section_key(Section section) {
    switch (section) {
    case Section::tiles:
        return "tiles";
    case Section::start:
        return "start";
    case Section::opening:
        return "opening";
    case Section::melds:
        return "melds";
    case Section::joker:
        return "joker";
    case Section::turn:
        return "turn";
    case Section::pile:
        return "pile";
    case Section::lay:
        return "lay";
    case Section::out:
        return "out";
    case Section::knock:
        return "knock";
    case Section::values:
        return "values";
    case Section::end:
        return "end";
    }
    return "";
}

std::expected<int, BadValue> read_value(const Field& field, Flow flow, std::string_view text) {
    if (!serves(field, flow)) return std::unexpected(BadValue::other_flow);
    const auto [low, high] = bounds(field, flow);
    switch (field.kind) {
    case flag:
        if (text == "true" && high == 1) return 1;
        if (text == "false" && low == 0) return 0;
        return std::unexpected(BadValue::not_a_flag);
    case choice:
        for (int i = low; i <= high; ++i)
            if (field.choices[static_cast<std::size_t>(i)] == text) return i;
        return std::unexpected(BadValue::no_such_choice);
    case number:
        break;
    }
    // Zeros before a number are none of it: some read 010 as eight.
    const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
    if (digits.size() > 1 && digits.front() == '0') return std::unexpected(BadValue::not_a_number);
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc::result_out_of_range) return std::unexpected(BadValue::out_of_bounds);
    if (error != std::errc() || end != text.data() + text.size())
        return std::unexpected(BadValue::not_a_number);
    if (value < low || value > high) return std::unexpected(BadValue::out_of_bounds);
    return value;
}

std::string write_value(const Field& field, int value) {
    switch (field.kind) {
    case flag:
        return value != 0 ? "true" : "false";
    case choice:
        return std::string(field.choices[static_cast<std::size_t>(value)]);
    case number:
        break;
    }
    return std::to_string(value);
}

std::vector<const Field*> difference(const RuleSet& a, const RuleSet& b) {
    std::vector<const Field*> fields;
    for (const Field& field : table)
        if (serves(field, a.flow) && field.get(a) != field.get(b)) fields.push_back(&field);
    return fields;
}

} // namespace rommy
