// The dealer: deals, decides what comes of an action, evolves the game, and tells each seat what it saw. Pure
// functions over values; the only place where hands and stock are known.
#pragma once

#include "dealer/event.h"
#include "dealer/game.h"
#include "play/action.h"
#include "play/facts.h"
#include "play/glance.h"
#include "rules/refusal.h"

#include <expected>
#include <optional>
#include <vector>

namespace rommy {

// The next round, or the first. `order` is a shuffle of all_tiles(tile_set(rules, seats)); `lot` is any
// random number: it decides who begins, where the rules leave that to chance, and which jokers are dealt out
// first, where everybody gets one. The game must be between rounds.
[[nodiscard]] Event deal(const Game& game, std::vector<Tile> order, std::uint64_t lot);

// The same round anew: all its tiles shuffled again, by a number that comes of how they lay. Whoever began
// begins.
[[nodiscard]] Event deal_again(const Game& game);

// Do the tiles drawn for who begins say that it is the starter? False where none were drawn.
[[nodiscard]] bool draws_choose(const Dealt& dealt);

// judge on the seat's view, then what comes of it: one or more events, in order.
[[nodiscard]] std::expected<std::vector<Event>, std::vector<Refusal>> decide(const Game& game, int seat,
                                                                             const Action& action);

// Asks no rule: it believes the event, so that a rule that was mended never breaks an old game.
[[nodiscard]] Game evolve(const Game& game, const Event& event);

// The same where it lies: nothing is copied.
void evolve_in_place(Game& game, const Event& event);

// Can evolve follow it at all? For events that come from a file.
[[nodiscard]] bool can_evolve(const Game& game, const Event& event);

// Nothing for the seat: a spectator.
[[nodiscard]] Sighting see(const Event& event, std::optional<int> seat);
[[nodiscard]] View project(const Game& game, std::optional<int> seat);
// The same without a copy: good until something happens in the game.
[[nodiscard]] Glance glance(const Game& game, int seat);

} // namespace rommy
