// The draft of a turn in the terminal: the table and the hand as the player has them now, with undo. What it
// holds is unchecked; the dealer decides.
#pragma once

#include "play/action.h"
#include "play/facts.h"

#include <optional>
#include <span>
#include <vector>

namespace rommy::cli {

class Desk {
public:
    explicit Desk(const View& view);

    [[nodiscard]] const ProposedMelds& sets() const { return states_.back().sets; }
    [[nodiscard]] const TileBag& hand() const { return states_.back().hand; }
    [[nodiscard]] bool changed() const { return states_.size() > 1; }

    // Each takes the tiles from the hand, else from the sets, and is one step for undo. False: they are not
    // there.
    bool lay(const std::vector<Placed>& tiles);             // as a new set, with what is said of jokers
    bool add(std::span<const Tile> tiles, std::size_t set); // to a set, where they fit
    bool take_back(std::span<const Tile> tiles);            // into the hand: only what came from there
    // The whole table at once; what is not on it lies in the hand. It may hold tiles that nobody has.
    void arrange(ProposedMelds sets);

    bool undo();
    void reset();

private:
    struct State {
        ProposedMelds sets;
        TileBag hand;
    };
    [[nodiscard]] static bool take(State& state, std::span<const Tile> tiles);
    void keep(State state);

    RuleSet rules_;
    TileBag table_; // as it lay
    TileBag all_;   // table and hand
    std::vector<State> states_;
};

} // namespace rommy::cli
