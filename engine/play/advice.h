// Help for whoever arranges a draft: the best play, and where a tile could go. It proposes; whether a play is
// legal is judge's to say.
#pragma once

#include "play/action.h"
#include "play/facts.h"

#include <optional>
#include <vector>

namespace rommy {

struct Hint {
    ProposedMelds layout; // the whole table afterwards
    int tiles = 0;        // from the hand
};

// The most tiles that the view's seat could lay, were it its turn; nothing when no play is found that it may
// make.
[[nodiscard]] std::optional<Hint> hint(const View& view);

struct Fit {
    int set = 0;
    Meld meld; // with the tile, in reading order
};

// The sets that are melds with the tile added: first those that were none without it, each kind by its
// points.
[[nodiscard]] std::vector<Fit> fits(const RuleSet& rules, const ProposedMelds& melds, Tile tile);

} // namespace rommy
