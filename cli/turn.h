// A player's turn in the terminal: reads what is typed, changes the draft, and gives what the player asks of
// the dealer.
#pragma once

#include "cli/desk.h"
#include "cli/talk.h"
#include "cli/typed.h"
#include "play/action.h"

#include <optional>

namespace rommy::cli {

class Turn {
public:
    // Shows the position.
    Turn(View view, Talk& talk);

    // The next thing asked for; nothing when the player leaves, or the input ends. After a refusal: the next
    // one.
    [[nodiscard]] std::optional<Action> next();

private:
    // What a line asks of the dealer, if it does.
    std::optional<Action> obey(const std::string& line);
    std::optional<Action> obey(const Typed& typed);
    std::optional<Action> called(const std::string& line);
    std::optional<Action> whole_table(const std::string& line);
    void change(const Typed& typed);
    void lay(const std::string& text);
    void move(const std::string& text);
    void take_back(const std::string& text);
    void show_hint();
    // Tells the player when they are none.
    std::optional<std::vector<Tile>> tiles_in(const std::string& text);
    void told(bool done, const std::vector<Tile>& tiles);

    View view_;
    Talk& talk_;
    Desk desk_;
    bool left_ = false;
};

// Waits for a line between rounds. False when the player leaves.
[[nodiscard]] bool wait_for_player(Talk& talk);

} // namespace rommy::cli
