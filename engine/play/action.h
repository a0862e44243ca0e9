// What a seat asks for, and what a draft holds. Nothing here has been checked: judge and inspect do that.
#pragma once

#include "tiles/notation.h"

#include <optional>
#include <variant>
#include <vector>

namespace rommy {

// Unchecked tiles, meld by meld, as somebody arranged them.
using ProposedMelds = std::vector<std::vector<Placed>>;

struct Proposal {
    ProposedMelds melds;
    std::vector<Tile> loose; // on the workbench
    bool call = false;       // the last tile is said to be laid
    friend bool operator==(const Proposal&, const Proposal&) = default;
};

// The whole table as it is to be when the turn ends (RK-17). Shuffling tiles about is a draft in the page; no
// half-valid table exists here.
struct Rearrange {
    ProposedMelds melds;
    bool call = false; // says that the last tile is laid
    friend bool operator==(const Rearrange&, const Rearrange&) = default;
};
struct Draw {
    friend bool operator==(const Draw&, const Draw&) = default;
};
struct Pass {
    friend bool operator==(const Pass&, const Pass&) = default;
};
// The draft does not work out: everything back, and the penalty (RK-20).
struct GiveUp {
    friend bool operator==(const GiveUp&, const GiveUp&) = default;
};
// A new deal, before the first move, for three pairs of equal tiles.
struct Redeal {
    friend bool operator==(const Redeal&, const Redeal&) = default;
};
// --- card games ---
// So many cards from the top of the discard pile.
struct TakeDiscard {
    int n = 1;
    friend bool operator==(const TakeDiscard&, const TakeDiscard&) = default;
};
// New melds from the hand. With this, a lay-off or a card thrown "Rummy!" may be said, where the hand
// empties.
struct Lay {
    ProposedMelds melds;
    bool call = false;
    friend bool operator==(const Lay&, const Lay&) = default;
};
// A card on a meld of the table, by its number.
struct LayOff {
    Placed tile;
    int on = 0;
    bool call = false;
    friend bool operator==(const LayOff&, const LayOff&) = default;
};
// A card for the joker that stands for it.
struct SwapJoker {
    Tile tile;
    int on = 0;
    friend bool operator==(const SwapJoker&, const SwapJoker&) = default;
};
// Throws a card and ends the turn.
struct Discard {
    Tile tile;
    bool call = false;
    friend bool operator==(const Discard&, const Discard&) = default;
};
// Ends the deal: throws the card (none: big gin) and shows these melds; nothing said of them: the best.
struct Knock {
    std::optional<Tile> discard;
    std::optional<ProposedMelds> melds = {};
    friend bool operator==(const Knock&, const Knock&) = default;
};
// After a knock: own melds and lay-offs in their order; nothing said: the best.
struct Show {
    struct Spread {
        ProposedMelds melds;
        std::vector<LayOff> layoffs;
        friend bool operator==(const Spread&, const Spread&) = default;
    };
    std::optional<Spread> spread = {};
    friend bool operator==(const Show&, const Show&) = default;
};

// The card just thrown, out of turn, with so many from the top of the pile as are needed to use it.
struct Claim {
    int n = 1;
    friend bool operator==(const Claim&, const Claim&) = default;
};

// The clock ran out. Only the room can send it, with the draft that the seat had stored.
struct TimeUp {
    std::optional<Proposal> draft;
    friend bool operator==(const TimeUp&, const TimeUp&) = default;
};

using Action = std::variant<Rearrange, Draw, Pass, GiveUp, Redeal, TakeDiscard, Lay, LayOff, SwapJoker,
                            Discard, Knock, Show, Claim, TimeUp>;

// The names by which pages and bots speak of what may be done.
enum class Option : std::uint8_t {
    rearrange,
    draw,
    pass,
    give_up,
    redeal,
    take,
    lay,
    lay_off,
    swap,
    discard,
    knock,
    show,
    claim
};

} // namespace rommy
