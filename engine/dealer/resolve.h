// What comes of a legal action, a flow each. Part of decide.cpp, which judges first.
#pragma once

#include "dealer/event.h"
#include "dealer/game.h"
#include "play/action.h"

#include <vector>

namespace rommy {

[[nodiscard]] std::vector<Event> resolve_rearrange(const Game& game, const View& view, const Action& action);
[[nodiscard]] std::vector<Event> resolve_discard(const Game& game, const View& view, const Action& action);
[[nodiscard]] std::vector<Event> resolve_knock(const Game& game, int seat, const Action& action);

// What is told of the tiles that a seat has left when a round ends: which they are, or what they count.
[[nodiscard]] Fact told_of_hand(const RuleSet& rules, int seat, const std::vector<Tile>& hand);

} // namespace rommy
