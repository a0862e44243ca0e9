// A table's rules as one value: enums and integers in sections, no code and no text. Keys, bounds and
// defaults stand in rule_table.h; which combinations make sense is check.h's affair. The defaults here are
// the preset `rummikub`, the Danish rule page.
#pragma once

#include "tiles/notation.h"
#include "tiles/tile_set.h"

#include <cstdint>

namespace rommy {

enum class Direction : std::uint8_t { clockwise, anticlockwise };
// Who begins the first round: by lot unseen, or the highest of a tile drawn by each.
enum class FirstStarter : std::uint8_t { lot, highest_tile };
// Who begins the rounds after the first.
enum class NextStarter : std::uint8_t { next_seat, lot, winner, loser };
enum class OpeningJoker : std::uint8_t { as_tile, zero, forbidden };
// When the table may be used: from the turn after the opening, or in the opening turn once the points are
// laid (RK-16).
enum class OpeningTable : std::uint8_t { next_turn, same_turn };
enum class TableFrom : std::uint8_t { own_opening, all_openings };
enum class RunWrap : std::uint8_t { none, high_one, circle };
// When a joker on the table may come to stand for something else (RK-22).
enum class JokerMoves : std::uint8_t { never, when_replaced, freely };
enum class JokerReplacedFrom : std::uint8_t { hand, anywhere };
// A joker in a group of two tiles (RK-25): one missing colour frees it; both are needed; both at once or
// never.
enum class JokerGroup : std::uint8_t { either, both, both_at_once };
enum class JokerReuse : std::uint8_t { anywhere, new_meld, new_meld_two };
enum class PoolEmpty : std::uint8_t { next_passes, all_pass, one_more_turn, at_once };
enum class BlockedScore : std::uint8_t { differences, full_sums, own_sums };
// What a round gives: what the others lose to the winner (RK-26), or everybody minus what is left, so that
// the lowest sum wins a match.
enum class Score : std::uint8_t { zero_sum, own_sums };
enum class MatchWinner : std::uint8_t { points, rounds_won };

struct RuleSet {
    struct Tiles {
        Face face = Face::tiles; // RK-6
        int colours = 4;
        int numbers = 13;
        int copies = 2;
        int jokers = 2; // RK-5
        friend bool operator==(const Tiles&, const Tiles&) = default;
    } tiles;
    struct Start {
        int players = 4; // at most; at least two (RK-2)
        int hand = 14;   // RK-3
        Direction direction = Direction::clockwise;
        bool joker_each = false; // a joker is dealt to each, the rest by chance
        bool redeal =
            false; // three pairs of equal tiles in the hand as dealt: its seat may ask for a new deal
        FirstStarter first_starter = FirstStarter::lot;
        NextStarter next_starter = NextStarter::next_seat;
        friend bool operator==(const Start&, const Start&) = default;
    } start;
    struct Opening {
        int points = 30; // RK-13
        OpeningJoker joker = OpeningJoker::as_tile;
        OpeningTable table = OpeningTable::next_turn;
        TableFrom table_from = TableFrom::own_opening;
        bool may_delay = true; // RK-15
        int missed = 0;        // points lost for never opening, though it could have been done
        int missed_unable = 0; // points lost for never opening, when it could not
        friend bool operator==(const Opening&, const Opening&) = default;
    } opening;
    struct Melds {
        RunWrap run_wrap = RunWrap::none; // RK-10
        int run_max = 13;
        int group_max = 4;
        int jokers_max = 2;
        int naturals_min = 0;
        friend bool operator==(const Melds&, const Melds&) = default;
    } melds;
    struct Joker {
        JokerMoves moves = JokerMoves::when_replaced;
        JokerReplacedFrom replaced_from = JokerReplacedFrom::hand;
        JokerGroup group = JokerGroup::either;
        bool donor = false; // other tiles may leave a meld while its joker stays
        bool extend = true;
        JokerReuse reuse = JokerReuse::anywhere;
        friend bool operator==(const Joker&, const Joker&) = default;
    } joker;
    struct Turn {
        bool may_draw = true; // draw though a play is possible
        bool may_pass = true; // pass though a play is possible, once the pool is empty
        int draw = 1;         // RK-15, RK-19
        int broken = 3;       // RK-20
        int time_up = 1;
        bool time_up_plays = true;   // a legal draft is played when time runs out
        bool time_up_broken = false; // a broken draft then costs `broken`
        friend bool operator==(const Turn&, const Turn&) = default;
    } turn;
    struct End {
        PoolEmpty pool_empty = PoolEmpty::next_passes; // RK-27
        BlockedScore blocked = BlockedScore::differences;
        Score score = Score::zero_sum;
        int joker = 30;          // RK-26
        int rounds = 0;          // a match ends after so many rounds; 0: not by rounds
        bool round_each = false; // a match has a round for each player
        int target = 0;          // or when somebody has so many points; 0: not by points
        MatchWinner winner = MatchWinner::points;
        friend bool operator==(const End&, const End&) = default;
    } end;

    friend bool operator==(const RuleSet&, const RuleSet&) = default;
};

[[nodiscard]] constexpr TileSet tile_set(const RuleSet& rules) {
    return {rules.tiles.colours, rules.tiles.numbers, rules.tiles.copies, rules.tiles.jokers};
}

// Nothing about jokers on the table is looked at: any valid final table will do ("What exactly is legal").
[[nodiscard]] constexpr bool free_jokers(const RuleSet& rules) {
    return rules.joker.moves == JokerMoves::freely;
}

} // namespace rommy
