// Why something is not allowed: a reason with the numbers and tiles its sentence needs. It holds no text:
// words/ has the sentence
// ("refusal.<key>"), and every reason cites the rule of the sheet whose sentence stands beneath it.
#pragma once

#include "tiles/tile.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace rommy {

enum class Reason : std::uint8_t {
    // a meld by itself
    run_gap,
    run_colours,
    run_corner,
    run_long,
    group_colour,
    group_long,
    meld_neither,
    meld_short,
    meld_jokers,
    meld_naturals,
    meld_unsaid,
    joker_unclear,
    // the table as a whole
    table_missing,
    tile_unknown,
    loose,
    none_laid,
    laid_few,
    call_early,
    // the opening
    opening_points,
    opening_table,
    opening_turn,
    opening_joker,
    opening_others,
    // jokers on the table
    joker_locked,
    joker_hand,
    joker_wrong,
    joker_from_hand,
    joker_group,
    joker_extend,
    joker_reuse,
    // the turn
    not_turn,
    not_playing,
    pool_empty,
    pool_not_empty,
    must_play,
    must_open,
    redeal,
    // the turn of a card game
    other_game,
    draw_first,
    drawn_already,
    stock_empty,
    pile_empty,
    pile_depth,
    pile_whole,
    pile_unused,
    pile_after_meld,
    claim_none,
    claim_late,
    claim_turn,
    claim_own,
    claim_unfit,
    owed,
    discard_taken,
    discard_drawn,
    must_meld,
    lay_turn,
    one_meld,
    keep_card,
    stuck,
    call_none,
    call_left,
    call_down,
    call_melds,
    // laying off
    no_such_meld,
    layoff_none,
    layoff_own,
    layoff_after_meld,
    layoff_once,
    layoff_chain,
    layoff_unfit,
    laying_over,
    swap_none,
    swap_after_meld,
    swap_unfit,
    // knocking
    upcard_only,
    wall_knock,
    knock_limit,
    knock_hand,
    big_gin,
    show_only,
};
inline constexpr int reason_count = static_cast<int>(Reason::show_only) + 1;

struct Refusal {
    Reason reason;
    std::optional<int> set;       // place of the meld in the proposal, from 0
    std::optional<int> need;      // what the rule asks
    std::optional<int> have;      // what there is
    std::optional<int> shortfall; // "short" on the wire
    std::optional<int> n;         // a count; chooses one/other
    std::optional<int> seat;
    std::optional<Tile> tile;
    std::optional<Tile> odd; // the tile in the way
    std::optional<Tile> a;   // a joker could stand for this
    std::optional<Tile> b;   // or for this
    std::optional<Colour> colour;
    std::vector<Tile> tiles;   // the meld or list spoken of
    std::vector<Tile> meld;    // a meld on the table
    std::vector<Tile> missing; // what would fill it
    // The rule, where the reason alone does not tell which; static.
    std::string_view cites;

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

// "opening_points"
[[nodiscard]] std::string_view reason_key(Reason reason);
// The sentence of the rule sheet that it cites: the key of a field or of a fixed sentence ("opening_points",
// "sets_run").
[[nodiscard]] std::string_view cited_rule(Reason reason);
[[nodiscard]] std::string_view cited_rule(const Refusal& refusal);

} // namespace rommy
