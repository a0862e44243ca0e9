// A player's turn of a card game in the terminal: each line that is typed is an action, or a question.
#pragma once

#include "cli/talk.h"
#include "play/action.h"

#include <optional>

namespace rommy::cli {

class CardTurn {
public:
    // Shows the position where the turn begins, else the hand.
    CardTurn(View view, Talk& talk);

    // The next thing asked for; nothing when the player leaves, or the input ends.
    [[nodiscard]] std::optional<Action> next();

private:
    std::optional<Action> obey(const std::string& line);
    std::optional<Action> rummy(const std::string& line);
    std::optional<Action> on_meld(const std::string& text, bool swaps);
    // What may cost something is asked first; typed again it is meant.
    bool meant(const LayOff& wish);
    void hint();
    std::optional<Action> with_card(const std::string& text, bool knocks);
    template <class Taken>
    std::optional<Action> how_many(const std::string& text);
    std::optional<Action> lay(const std::string& text);
    void answer(const std::string& line);
    // Tells the player when it is not one card.
    std::optional<Placed> card_in(const std::string& text);

    View view_;
    Talk& talk_;
    bool left_ = false;
    std::optional<LayOff> asked_;
};

} // namespace rommy::cli
