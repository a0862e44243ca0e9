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
constexpr std::array<std::string_view, 3> run_wraps{"none", "high_one", "circle"};
constexpr std::array<std::string_view, 3> joker_moves{"never", "when_replaced", "freely"};
constexpr std::array<std::string_view, 2> replaced_from{"hand", "anywhere"};
constexpr std::array<std::string_view, 3> joker_groups{"either", "both", "both_at_once"};
constexpr std::array<std::string_view, 3> joker_reuses{"anywhere", "new_meld", "new_meld_two"};
constexpr std::array<std::string_view, 4> pool_empties{"next_passes", "all_pass", "one_more_turn", "at_once"};
constexpr std::array<std::string_view, 3> blocked_scores{"differences", "full_sums", "own_sums"};
constexpr std::array<std::string_view, 2> scores{"zero_sum", "own_sums"};
constexpr std::array<std::string_view, 2> match_winners{"points", "rounds_won"};

// The member is named once, and reading and writing made from it.
#define ROMMY_FIELD(member)                                                                                  \
    [](const RuleSet& rules) { return static_cast<int>(rules.member); },                                     \
        [](RuleSet& rules, int value) { rules.member = static_cast<decltype(rules.member)>(value); }

using enum FieldKind;
constexpr Names none{};
constexpr int last(Names names) { return static_cast<int>(names.size()) - 1; }

// clang-format off
constexpr std::array table{
    Field{"face", Section::tiles, choice, 0, last(faces), faces, ROMMY_FIELD(tiles.face)},
    Field{"colours", Section::tiles, number, 1, 4, none, ROMMY_FIELD(tiles.colours)},
    Field{"numbers", Section::tiles, number, 3, 13, none, ROMMY_FIELD(tiles.numbers)},
    Field{"copies", Section::tiles, number, 1, 4, none, ROMMY_FIELD(tiles.copies)},
    Field{"jokers", Section::tiles, number, 0, 8, none, ROMMY_FIELD(tiles.jokers)},
    Field{"players", Section::start, number, 2, 6, none, ROMMY_FIELD(start.players)},
    Field{"hand", Section::start, number, 1, 40, none, ROMMY_FIELD(start.hand)},
    Field{"deal_joker_each", Section::start, flag, 0, 1, none, ROMMY_FIELD(start.joker_each)},
    Field{"redeal_three_pairs", Section::start, flag, 0, 1, none, ROMMY_FIELD(start.redeal)},
    Field{"direction", Section::start, choice, 0, last(directions), directions, ROMMY_FIELD(start.direction)},
    Field{"first_starter", Section::start, choice, 0, last(first_starters), first_starters, ROMMY_FIELD(start.first_starter)},
    Field{"next_starter", Section::start, choice, 0, last(next_starters), next_starters, ROMMY_FIELD(start.next_starter)},
    Field{"opening_points", Section::opening, number, 0, 300, none, ROMMY_FIELD(opening.points)},
    Field{"opening_joker", Section::opening, choice, 0, last(opening_jokers), opening_jokers, ROMMY_FIELD(opening.joker)},
    Field{"opening_table", Section::opening, choice, 0, last(opening_tables), opening_tables, ROMMY_FIELD(opening.table)},
    Field{"table_from", Section::opening, choice, 0, last(tables_from), tables_from, ROMMY_FIELD(opening.table_from)},
    Field{"opening_may_delay", Section::opening, flag, 0, 1, none, ROMMY_FIELD(opening.may_delay)},
    Field{"opening_missed", Section::opening, number, 0, 300, none, ROMMY_FIELD(opening.missed)},
    Field{"opening_missed_unable", Section::opening, number, 0, 300, none, ROMMY_FIELD(opening.missed_unable)},
    Field{"run_wrap", Section::melds, choice, 0, last(run_wraps), run_wraps, ROMMY_FIELD(melds.run_wrap)},
    Field{"run_max", Section::melds, number, 3, 13, none, ROMMY_FIELD(melds.run_max)},
    Field{"group_max", Section::melds, number, 3, 4, none, ROMMY_FIELD(melds.group_max)},
    Field{"jokers_per_meld", Section::melds, number, 0, 8, none, ROMMY_FIELD(melds.jokers_max)},
    Field{"naturals_per_meld", Section::melds, number, 0, 3, none, ROMMY_FIELD(melds.naturals_min)},
    Field{"joker_moves", Section::joker, choice, 0, last(joker_moves), joker_moves, ROMMY_FIELD(joker.moves)},
    Field{"joker_replaced_from", Section::joker, choice, 0, last(replaced_from), replaced_from, ROMMY_FIELD(joker.replaced_from)},
    Field{"joker_group", Section::joker, choice, 0, last(joker_groups), joker_groups, ROMMY_FIELD(joker.group)},
    Field{"joker_donor", Section::joker, flag, 0, 1, none, ROMMY_FIELD(joker.donor)},
    Field{"joker_extend", Section::joker, flag, 0, 1, none, ROMMY_FIELD(joker.extend)},
    Field{"joker_reuse", Section::joker, choice, 0, last(joker_reuses), joker_reuses, ROMMY_FIELD(joker.reuse)},
    Field{"may_draw", Section::turn, flag, 0, 1, none, ROMMY_FIELD(turn.may_draw)},
    Field{"may_pass", Section::turn, flag, 0, 1, none, ROMMY_FIELD(turn.may_pass)},
    Field{"draw_tiles", Section::turn, number, 1, 3, none, ROMMY_FIELD(turn.draw)},
    Field{"broken_tiles", Section::turn, number, 0, 7, none, ROMMY_FIELD(turn.broken)},
    Field{"time_up_tiles", Section::turn, number, 0, 3, none, ROMMY_FIELD(turn.time_up)},
    Field{"time_up_plays", Section::turn, flag, 0, 1, none, ROMMY_FIELD(turn.time_up_plays)},
    Field{"time_up_broken", Section::turn, flag, 0, 1, none, ROMMY_FIELD(turn.time_up_broken)},
    Field{"pool_empty", Section::end, choice, 0, last(pool_empties), pool_empties, ROMMY_FIELD(end.pool_empty)},
    Field{"score", Section::end, choice, 0, last(scores), scores, ROMMY_FIELD(end.score)},
    Field{"blocked_score", Section::end, choice, 0, last(blocked_scores), blocked_scores, ROMMY_FIELD(end.blocked)},
    Field{"hand_joker", Section::end, number, 0, 200, none, ROMMY_FIELD(end.joker)},
    Field{"match_rounds", Section::end, number, 0, 100, none, ROMMY_FIELD(end.rounds)},
    Field{"match_round_each", Section::end, flag, 0, 1, none, ROMMY_FIELD(end.round_each)},
    Field{"match_target", Section::end, number, 0, 10000, none, ROMMY_FIELD(end.target)},
    Field{"match_winner", Section::end, choice, 0, last(match_winners), match_winners, ROMMY_FIELD(end.winner)},
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
    case Section::end:
        return "end";
    }
    return "";
}

std::expected<int, BadValue> read_value(const Field& field, std::string_view text) {
    switch (field.kind) {
    case flag:
        if (text == "true") return 1;
        if (text == "false") return 0;
        return std::unexpected(BadValue::not_a_flag);
    case choice:
        for (std::size_t i = 0; i < field.choices.size(); ++i)
            if (field.choices[i] == text) return static_cast<int>(i);
        return std::unexpected(BadValue::no_such_choice);
    case number:
        break;
    }
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc::result_out_of_range) return std::unexpected(BadValue::out_of_bounds);
    if (error != std::errc() || end != text.data() + text.size())
        return std::unexpected(BadValue::not_a_number);
    if (value < field.low || value > field.high) return std::unexpected(BadValue::out_of_bounds);
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
        if (field.get(a) != field.get(b)) fields.push_back(&field);
    return fields;
}

} // namespace rommy
