// A whole game: what everybody may know, and what only the dealer holds. Edges carry a Game as an opaque
// value: its Secrets are reached through dealer/secrets.h alone, and a check lists who may include that.
#pragma once

#include "play/facts.h"

#include <memory>

namespace rommy {

struct Secrets;
struct Event;

class Game {
public:
    // Before the first deal. The rules must have passed check() for so many seats.
    Game(const RuleSet& rules, int seats);
    Game(Facts facts, Secrets secrets);
    Game(const Game& other);
    Game(Game&& other) noexcept;
    Game& operator=(const Game& other);
    Game& operator=(Game&& other) noexcept;
    ~Game();

    [[nodiscard]] const Facts& facts() const { return facts_; }
    friend const Secrets& secrets_of(const Game& game);
    friend void evolve_in_place(Game& game, const Event& event);
    friend bool operator==(const Game& a, const Game& b);

private:
    Facts facts_;
    std::unique_ptr<Secrets> secrets_;
};

} // namespace rommy
