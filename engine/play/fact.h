// Public things that happen, and what one seat saw of them. All games share this vocabulary; log, server and
// page know these and no rules.
#pragma once

#include "play/facts.h"

#include <variant>
#include <vector>

namespace rommy {

struct Dealt {
    int round = 0;
    int starter = 0;
    std::vector<int> counts;
    int stock = 0;
    std::vector<std::vector<Tile>>
        draws; // for who begins, a seat each; those who drew equal drew again. Empty: by lot, or by the rules
    std::optional<Tile> upcard = {}; // the first of the discard pile
    friend bool operator==(const Dealt&, const Dealt&) = default;
};

// not_called: the last tile was laid, and nobody said so. wrong_layoff: a card was laid off where it does not
// fit.
enum class Why : std::uint8_t { turn, time_up, gave_up, not_called, wrong_layoff };

struct Drew {
    int seat = 0;
    int n = 0; // 0 where the pool was empty
    Why why = Why::turn;
    friend bool operator==(const Drew&, const Drew&) = default;
};
struct Rearranged {
    int seat = 0;
    Layout layout;
    std::vector<Tile> laid; // from the hand, for all to see
    bool opened = false;    // this was the seat's opening
    bool called = false;    // said to be the last tile, where that must be said
    friend bool operator==(const Rearranged&, const Rearranged&) = default;
};
struct Passed {
    int seat = 0;
    Why why = Why::turn;
    friend bool operator==(const Passed&, const Passed&) = default;
};
struct Penalised {
    int seat = 0;
    int n = 0;
    Why why = Why::gave_up;
    friend bool operator==(const Penalised&, const Penalised&) = default;
};
struct Revealed {
    int seat = 0;
    std::vector<Tile> hand;
    friend bool operator==(const Revealed&, const Revealed&) = default;
};
// In the place of the tiles, where the rules do not show them: what they count, and nothing that could say
// which they are.
struct Counted {
    int seat = 0;
    int points = 0;
    friend bool operator==(const Counted&, const Counted&) = default;
};
// A seat has shown three pairs of equal tiles; the deal that follows takes the place of the last one.
struct Redealt {
    int seat = 0;
    std::vector<Tile> pairs; // a tile of each
    friend bool operator==(const Redealt&, const Redealt&) = default;
};
struct RoundEnded {
    How how = How::out;
    std::optional<int> winner;
    std::vector<int> scores;
    std::vector<Sum> sums = {}; // of card games alone
    friend bool operator==(const RoundEnded&, const RoundEnded&) = default;
};
struct MatchEnded {
    std::vector<int> winners;
    friend bool operator==(const MatchEnded&, const MatchEnded&) = default;
};

// Cards from the top of the pile, as they lay; and what must be done with the lowest of them this turn.
struct TookDiscard {
    int seat = 0;
    std::vector<Tile> tiles;
    PileUse use = PileUse::free;
    bool claimed = false; // out of turn
    friend bool operator==(const TookDiscard&, const TookDiscard&) = default;
};
// Of this, a lay-off and a card thrown: "Rummy!" was said with it.
struct Laid {
    int seat = 0;
    std::vector<LaidMeld> melds;
    bool called = false;
    friend bool operator==(const Laid&, const Laid&) = default;
};
struct LaidOff {
    int seat = 0;
    int on = 0; // the meld's number
    Placed tile;
    End end = End::back;
    bool called = false;
    friend bool operator==(const LaidOff&, const LaidOff&) = default;
};
// A card that does not fit was laid off on that meld, and is back in the hand; all have seen it.
struct LaidOffWrongly {
    int seat = 0;
    int on = 0;
    Tile tile;
    bool over = false; // nothing more is laid in this turn
    friend bool operator==(const LaidOffWrongly&, const LaidOffWrongly&) = default;
};
// A card takes the place of a joker that stood for it, and the joker goes to the hand.
struct Swapped {
    int seat = 0;
    int on = 0;
    Tile tile;
    friend bool operator==(const Swapped&, const Swapped&) = default;
};
struct Discarded {
    int seat = 0;
    Tile tile;
    bool called = false;
    friend bool operator==(const Discarded&, const Discarded&) = default;
};
// The pile became the stock: as it lay, or shuffled, all but its top card.
struct StockRenewed {
    int n = 0; // cards in the stock then
    bool shuffled = false;
    friend bool operator==(const StockRenewed&, const StockRenewed&) = default;
};
// A turn ended without what the taking of the pile asked for.
struct Fined {
    int seat = 0;
    int points = 0;
    friend bool operator==(const Fined&, const Fined&) = default;
};
// A seat shows its hand: its melds, and the rest, which stays its hand. With a knock or gin a card is thrown.
struct Knocked {
    int seat = 0;
    std::optional<Tile> discard; // nothing: all eleven lie in melds
    std::vector<LaidMeld> melds;
    std::vector<Tile> deadwood;
    friend bool operator==(const Knocked&, const Knocked&) = default;
};
// The other seat's melds and lay-offs; the rest stays its hand. After a draw one card is left out.
struct Shown {
    int seat = 0;
    std::vector<LaidMeld> melds;
    std::vector<LaidOff> layoffs;
    std::optional<Tile> dropped;
    std::vector<Tile> deadwood;
    friend bool operator==(const Shown&, const Shown&) = default;
};

using Fact = std::variant<Dealt, Drew, Rearranged, Passed, Penalised, Revealed, RoundEnded, MatchEnded,
                          Redealt, TookDiscard, Laid, LaidOff, Swapped, Discarded, StockRenewed, Fined,
                          Knocked, Shown, Counted, LaidOffWrongly>;

// The turn and phase that result. They are written down with every fact, so that reading a log asks no rule.
struct Then {
    int turn = 0;
    Phase phase = Phase::playing;
    int to_act = 0;
    Step step = Step::whole;
    friend bool operator==(const Then&, const Then&) = default;
};

struct Sighting {
    Fact fact;
    Then then;
    std::vector<Tile> own; // the tiles that came into one's own hand with it
    friend bool operator==(const Sighting&, const Sighting&) = default;
};

} // namespace rommy
