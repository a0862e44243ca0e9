// One table at which a scenario plays: takes its lines one by one, first those that set up, then steps,
// questions and expectations.
#pragma once

#include "dealer/dealer.h"
#include "position.h"

#include <expected>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace rommy::scenario {

// The scenario expected something else.
struct Failed : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Table {
public:
    explicit Table(const std::optional<Flip>& flip) : position_(flip) {}
    // Throws Unclear or Failed.
    void take(std::string_view line);
    // No more lines: nothing may be left unanswered.
    void close() const;

private:
    using Result = std::expected<std::vector<Event>, std::vector<Refusal>>;

    void begin();
    const Game& game();
    bool take_step(Words& words);
    void deal_next(Words& words);
    void act(int seat, Words& words, bool happens);
    Action action_of(int seat, Words& words);
    std::optional<Action> card_action(Words& words);
    std::optional<Action> gin_action(Words& words);
    void answer(Words& words);
    void happen(const std::vector<Event>& events);

    bool take_question(Words& words);
    void ask_readings(Words& words);
    void ask_most(Words& words);
    void ask_check(Words& words);
    void look(Words& words);
    bool take_looked(Words& words);

    bool take_tiles(Words& words);
    bool take_turn(Words& words);
    bool take_cards(Words& words);
    bool take_gin(Words& words);
    bool take_may(Words& words);
    bool take_result(Words& words);
    [[nodiscard]] std::string happened() const;

    Position position_;
    std::optional<Game> game_;
    TileBag all_; // the tiles there are, which never change
    std::optional<Result> pending_;
    bool pending_happens_ = true;
    std::vector<Event> events_; // of the last step that happened
    std::optional<Inspection> looked_;
};

} // namespace rommy::scenario
