// A table's rules as one value: enums and integers in sections, no code and no text. Keys, bounds and
// defaults stand in rule_table.h; which combinations make sense is check.h's affair. The defaults here are
// the preset `rummikub`, the Danish rule page; those of other flows are default_rules.
#pragma once

#include "tiles/notation.h"
#include "tiles/tile_set.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace rommy {

// The order of a turn. rearrange: the whole table is worked over (Rummikub). discard: draw, lay, throw a card
// (Rummy, 500). knock: melds stay in the hand until somebody knocks (Gin).
enum class Flow : std::uint8_t { rearrange, discard, knock };
inline constexpr int flows = 3;

// Of any flow (rule_table.h says how many each has room for).
inline constexpr int most_players = 8;

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
// Where a one lies in a run: below the two; there or above the highest number; anywhere, round the corner;
// only above the highest.
enum class RunWrap : std::uint8_t { none, high_one, circle, high_only };
// May equal tiles lie in a group, where there are two packs: never; but four tiles at most; as many as there
// are.
enum class GroupTwins : std::uint8_t { never, four, any };
// When a joker on the table may come to stand for something else (RK-22).
enum class JokerMoves : std::uint8_t { never, when_replaced, freely };
enum class JokerReplacedFrom : std::uint8_t { hand, anywhere };
// A joker in a group of two tiles (RK-25): one missing colour frees it; both are needed; both at once or
// never.
enum class JokerGroup : std::uint8_t { either, both, both_at_once };
enum class JokerReuse : std::uint8_t { anywhere, new_meld, new_meld_two };
// What may be taken from the discard pile: its top card; any card with all that lie above it; the whole pile
// and nothing less; the top card or the whole pile.
enum class PileDraw : std::uint8_t { top, above, whole, top_or_whole };
// What must be done this turn with what was taken: nothing; the card taken for must be laid or laid off; it
// must lie in a new meld; some new meld must be laid.
enum class PileUse : std::uint8_t { free, card, new_meld, any_meld };
// Which card may not be the one thrown: none; the one just taken from the pile; the one just drawn, wherever
// from.
enum class Rediscard : std::uint8_t { any, not_taken, not_drawn };
// The stock is empty: the pile is turned over as it lies, once the player to act declines its top; it is
// shuffled but for its top; play goes on while everybody takes from the pile; the round ends.
enum class StockEmpty : std::uint8_t { turn_over, reshuffle, play_on, ends };
// What a round gives that nobody has won: nothing; the lowest hand collects the others; what each has.
enum class StockOut : std::uint8_t { nothing, lowest_collects, counted };
enum class Layoff : std::uint8_t { any, none, own };
// A card laid off where it does not fit goes back; then nothing, or nothing more is laid in that turn,
// or a card is drawn.
enum class WrongLayoff : std::uint8_t { take_back, no_more_laying, draw_one };
// Whose points a card is that was laid off, where cards on the table count.
enum class LayoffCredit : std::uint8_t { layer, owner };
enum class LowCards : std::uint8_t { pips, fives };
// A joker on the table counts what it stands for, or as in the hand.
enum class JokerWorth : std::uint8_t { as_card, own };
enum class Wall : std::uint8_t { nothing, last_discard };
enum class UpcardAce : std::uint8_t { gin_only, one };
enum class Shutout : std::uint8_t { none, game_doubled, all_doubled };
enum class TargetWinner : std::uint8_t { highest, went_out };
enum class MatchTie : std::uint8_t { shared, play_on };

enum class PoolEmpty : std::uint8_t { next_passes, all_pass, one_more_turn, at_once };
enum class BlockedScore : std::uint8_t { differences, full_sums, own_sums };
// What a round gives: what the others lose to the winner (RK-26); everybody minus what is left, so that the
// lowest sum wins a match; the winner what the others have left; everybody what they have laid minus what is
// left.
enum class Score : std::uint8_t { zero_sum, own_sums, winner_collects, table_net };
enum class MatchWinner : std::uint8_t { points, rounds_won };

struct RuleSet {
    Flow flow = Flow::rearrange;
    struct Tiles {
        Face face = Face::tiles; // RK-6
        int colours = 4;
        int numbers = 13;
        int copies = 2;
        int jokers = 2;           // RK-5
        int second_pack_from = 0; // players from whom on there are two packs; 0: never
        friend bool operator==(const Tiles&, const Tiles&) = default;
    } tiles;
    struct Start {
        int players = 4;                          // at most; at least two (RK-2)
        int hand = 14;                            // RK-3
        std::array<int, 5> hands{10, 7, 7, 6, 6}; // discard flow: by players, two to six or more
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
        bool hand_only = true; // else the table may be worked over in it, and the hand's tiles count (RK-13)
        OpeningTable table = OpeningTable::next_turn;
        TableFrom table_from = TableFrom::own_opening;
        bool may_delay = true;   // RK-15
        bool swap_joker = false; // a joker of the table may be replaced and used for it
        int missed = 0;          // points lost for never opening, though it could have been done
        int missed_unable = 0;   // points lost for never opening, when it could not
        friend bool operator==(const Opening&, const Opening&) = default;
    } opening;
    struct Melds {
        RunWrap run_wrap = RunWrap::none; // RK-10
        int run_max = 13;
        int group_max = 4;
        int run_min = 3;
        int group_min = 3;
        GroupTwins twins = GroupTwins::never;
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
        bool declare = false; // a new meld that may be a run or a group must be said to be one of them
        friend bool operator==(const Joker&, const Joker&) = default;
    } joker;
    struct Turn {
        bool may_draw = true;    // draw though a play is possible
        bool may_pass = true;    // pass though a play is possible, once the pool is empty
        int draw = 1;            // RK-15, RK-19
        bool draw_plays = false; // and then play in the same turn
        int least = 1;           // tiles from the hand, or all that are left (RK-17)
        int broken = 3;          // RK-20
        int call = 0; // tiles drawn by who lays the last tile and does not say so; 0: nobody has to
        int time_up = 1;
        bool time_up_plays = true;   // a legal draft is played when time runs out
        bool time_up_broken = false; // a broken draft then costs `broken`
        friend bool operator==(const Turn&, const Turn&) = default;
    } turn;
    struct Pile {
        PileDraw draw = PileDraw::top;
        bool spread = false;           // every card of it may be looked at
        PileUse top_use = PileUse::free;
        PileUse deep_use = PileUse::card;
        int fine = 0; // points for a turn that ends without that use; 0: what cannot be used cannot be taken
        bool after_meld = false; // more than its top only once one has melded
        bool claims = false;     // what was thrown and fits may be claimed out of turn
        Rediscard rediscard = Rediscard::any;
        StockEmpty stock_empty = StockEmpty::reshuffle;
        int renewals = 1;
        StockOut stock_out = StockOut::nothing;
        int takes_max = 0; // so many takings from the pile in a row end the round; 0: no bound
        friend bool operator==(const Pile&, const Pile&) = default;
    } pile;
    struct Lay {
        bool must_meld = false;      // who can lay a meld lays it before throwing a card
        bool one_meld = false;       // one new meld a turn
        int from_turn = 1;           // nothing is laid before one's own turn of this number
        Layoff layoff = Layoff::any;
        bool layoff_after_meld = false;
        bool layoff_once = false; // one card a turn
        bool chain = true;        // more than one card a turn at one meld
        WrongLayoff wrong = WrongLayoff::take_back;
        bool joker_swap = false;
        LayoffCredit credit = LayoffCredit::layer;
        friend bool operator==(const Lay&, const Lay&) = default;
    } lay;
    struct Out {
        bool discard = false;    // the last card must be thrown
        bool doubled = false;    // all at once counts twice
        int rummy_bonus = 0;     // or gives so much more
        bool melds_only = false; // such a hand lies in melds alone
        bool call = false;       // O32: and counts only for who says so with the last card
        int bonus = 0;
        friend bool operator==(const Out&, const Out&) = default;
    } out;
    struct Values {
        LowCards low = LowCards::pips; // two to nine
        int ace = 1;
        int ace_low = 1; // in a run below the two
        JokerWorth joker = JokerWorth::as_card;
        friend bool operator==(const Values&, const Values&) = default;
    } values;
    struct Knock {
        int limit = 10;         // GR-4
        bool by_upcard = false; // Oklahoma: the first upcard is the limit
        UpcardAce upcard_ace = UpcardAce::gin_only;
        bool spades_double = false;
        bool draw = false;       // GR-5: the other has one draw
        int gin_bonus = 20;      // GR-6
        int big_gin = 0;         // for eleven in melds, in place of the gin bonus; 0: there is no such thing
        int undercut_bonus = 10; // GR-8
        bool tie_undercuts = true;
        int gin_off_bonus = 0; // for a defender who has nothing left
        Wall wall = Wall::nothing;
        int game_bonus = 100;
        int line_bonus = 20; // for each hand won, when the match ends
        Shutout shutout = Shutout::game_doubled;
        bool hollywood = false;
        friend bool operator==(const Knock&, const Knock&) = default;
    } knock;
    struct End {
        PoolEmpty pool_empty = PoolEmpty::next_passes; // RK-27
        BlockedScore blocked = BlockedScore::differences;
        Score score = Score::zero_sum;
        int joker = 30;          // RK-26
        bool reveal = true;      // what is left is shown when a round ends, not only what it counts
        int rounds = 0;          // a match ends after so many rounds; 0: not by rounds
        bool round_each = false; // a match has a round for each player
        int target = 0;          // or when somebody has so many points; 0: not by points
        MatchWinner winner = MatchWinner::points;
        TargetWinner target_winner = TargetWinner::highest;
        MatchTie tie = MatchTie::shared;
        friend bool operator==(const End&, const End&) = default;
    } end;

    friend bool operator==(const RuleSet&, const RuleSet&) = default;
};

// What a rule set of the flow is where nothing is said. Other rules than the flow's keep these values.
[[nodiscard]] constexpr RuleSet default_rules(Flow flow) {
    RuleSet rules;
    if (flow == Flow::rearrange) return rules;
    rules.flow = flow;
    rules.tiles.face = Face::cards;
    rules.tiles.copies = 1;
    rules.tiles.jokers = 0;
    rules.opening.points = 0;
    rules.end.score = Score::winner_collects;
    rules.end.target = 100;
    if (flow == Flow::discard) {
        rules.start.players = 6;
        return rules;
    }
    rules.start.players = 2;
    rules.start.hand = 10;
    rules.start.next_starter = NextStarter::winner;
    rules.pile.rediscard = Rediscard::not_taken;
    return rules;
}

// With the fewest players.
[[nodiscard]] constexpr TileSet tile_set(const RuleSet& rules) {
    return {rules.tiles.colours, rules.tiles.numbers, rules.tiles.copies, rules.tiles.jokers};
}

// With so many.
[[nodiscard]] constexpr TileSet tile_set(const RuleSet& rules, int seats) {
    TileSet set = tile_set(rules);
    const int from = rules.tiles.second_pack_from;
    if (from > 0 && seats >= from && set.copies < 2) set.copies = 2;
    return set;
}

// Tiles dealt to each.
[[nodiscard]] constexpr int hand_size(const RuleSet& rules, int seats) {
    if (rules.flow != Flow::discard) return rules.start.hand;
    const int last = static_cast<int>(rules.start.hands.size()) - 1;
    return rules.start.hands[static_cast<std::size_t>(std::clamp(seats - 2, 0, last))];
}

// Going out all at once has a name, since something hangs on it.
[[nodiscard]] constexpr bool rummy_counts(const RuleSet& rules) {
    return rules.out.doubled || rules.out.rummy_bonus > 0;
}

// Nothing about jokers on the table is looked at: any valid final table will do ("What exactly is legal").
[[nodiscard]] constexpr bool free_jokers(const RuleSet& rules) {
    return rules.joker.moves == JokerMoves::freely;
}

} // namespace rommy
