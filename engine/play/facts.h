// What everybody at the table may know, and what one seat knows: Facts and View. A View is the Facts and one
// hand; there is no field in it that could hold another's tile or the order of the stock, so nothing has to
// be stripped before it is sent.
#pragma once

#include "melds/layout.h"
#include "melds/tabled.h"
#include "rules/rule_set.h"
#include "tiles/tile_bag.h"

#include <optional>
#include <vector>

namespace rommy {

inline constexpr int max_seats = most_players;

enum class Phase : std::uint8_t { round_over, playing, match_over }; // before the first deal: round_over

// What the seat to act is about to do. whole: the turn is one action. draw: from the stock or the pile. lay:
// lay, lay off, and throw a card or knock. offer: the first upcard may be taken. wall: the last discard may
// be taken to knock. last_draw: the one draw after a knock. show: the defender's melds and lay-offs.
enum class Step : std::uint8_t { whole, draw, lay, offer, wall, last_draw, show };

// How a round ended. rummy: out in one turn, with nothing laid before. nothing: nobody wins, no card counts.
enum class How : std::uint8_t { out, stock_empty, rummy, nothing, knock, undercut, gin, big_gin };

// How a seat's score of a round of cards came about: times * (laid - held) + bonus - fine; in gin
// times * (laid - held + bonus), or what the rules take from it.
struct Sum {
    int laid = 0;
    int held = 0;
    int bonus = 0;
    int fine = 0;
    int times = 1;
    friend bool operator==(const Sum&, const Sum&) = default;
};

struct RoundResult {
    How how = How::out;
    std::optional<int> winner;            // nothing when several share the lowest sum
    std::vector<int> scores;              // a seat each, zero-sum unless the rules score own sums
    std::vector<std::vector<Tile>> hands; // what was left, where the rules show it then
    std::vector<Sum> sums = {};           // a seat each; of card games alone
    std::vector<int> counted = {}; // what was left counts, a seat each, where it is not shown; else none
    friend bool operator==(const RoundResult&, const RoundResult&) = default;
};

// A card that was taken from the pile, and what must be done with it this turn.
struct Owed {
    Tile tile;
    PileUse use = PileUse::card;
    bool top = false; // taken alone, as the pile's top card: pile_top_use asks for it
    friend bool operator==(const Owed&, const Owed&) = default;
};

// What lies open in a card game (flows discard and knock), and what has happened in this turn; as a new one
// else.
struct CardTable {
    std::vector<Tabled> tabled; // in the order laid: its place is the meld's number
    std::vector<Tile> pile;     // the discard pile, its top last; all of it was seen when it was thrown
    std::vector<TileBag> known; // a seat each: cards seen to go there and not seen to leave
    std::vector<Tile> order;    // of the stock, after an unshuffled turn-over: the next to be drawn last
    std::vector<bool> down;     // has laid or laid off in this round, a seat each
    std::vector<int> turns;     // begun in this round, a seat each
    std::vector<int> fines;     // points, a seat each
    int renewals = 0;           // of the stock, in this round
    int takes = 0;              // from the pile, in a row
    std::optional<Tile> upcard; // the first of the round, also when it has been taken
    std::optional<int> knocker;
    // Of this turn.
    bool was_down = false; // when it began
    int melds = 0;         // laid
    int layoffs = 0;
    bool laying_over = false;  // after a wrong lay-off
    std::optional<Tile> taken; // for which the pile was taken
    std::optional<Owed> owed;
    friend bool operator==(const CardTable&, const CardTable&) = default;
};

struct Facts {
    RuleSet rules;
    int seats = 0; // 2..8
    int round = 0; // from 1; 0 before the first deal
    int turn = 0;  // rises with every turn, through the whole match
    Phase phase = Phase::round_over;
    Step step = Step::whole;
    int to_act = 0;
    int starter = 0; // of this round
    Layout layout;
    int stock = 0; // tiles left in the pool
    std::vector<int> counts;
    std::vector<bool> opened; // has laid a meld
    CardTable cards;
    int passes = 0;                // in a row, with the pool empty
    std::optional<int> last_turns; // turns left once the pool is empty, where the rules give one more each
    std::vector<RoundResult> results;
    std::vector<int> winners; // of the match, once it is over
    friend bool operator==(const Facts&, const Facts&) = default;
};

struct View {
    Facts facts;
    std::optional<int> seat; // nothing for a spectator
    TileBag hand;
    std::optional<Tile> drawn = {}; // from the stock in this turn of a card game, by this seat
    friend bool operator==(const View&, const View&) = default;
};

// The seat that acts after this one.
[[nodiscard]] constexpr int seat_after(const RuleSet& rules, int seats, int seat) {
    return (seat + (rules.start.direction == Direction::clockwise ? 1 : seats - 1)) % seats;
}

} // namespace rommy
