// Random games for the contract: rule sets that pass check(), deals, and what seats do: mostly what a bot
// chooses, now and then anything that may be done. Everything comes from one seed, which a failing test
// prints.
#pragma once

#include "base/random.h"
#include "dealer/dealer.h"
#include "dealer/secrets.h"
#include "tests/support/games.h"

#include <functional>
#include <string>
#include <vector>

namespace rommy::property {

struct Setting {
    RuleSet rules;
    int seats = 2;
    std::uint64_t seed = 1;
};
// For a test's message.
[[nodiscard]] std::string told(const Setting& setting);

// The presets of a flow with every number of players that they are for, `each` seeds of each; of more than
// six players, whose rounds are long, a quarter.
[[nodiscard]] std::vector<Setting> of_presets(Flow flow, int each);
// Rule sets of a flow in which any field may be anything that check() lets pass.
[[nodiscard]] std::vector<Setting> of_random_rules(Flow flow, int n);

// All tiles that a game of so many has.
[[nodiscard]] TileBag all_tiles_in(const Setting& setting);
[[nodiscard]] std::vector<Tile> shuffled_pool(const Setting& setting, SplitMix64& random);
[[nodiscard]] Game dealt(const Setting& setting, SplitMix64& random);

// What the seat to act asks for. `bot`: a bot chose it, so it must be legal.
struct Asked {
    Action action;
    bool bot = false;
    std::optional<int> seat = {}; // out of turn
};
[[nodiscard]] Asked ask(const Game& game, SplitMix64& random);
// Some draft: tiles of table and hand, in heaps that mean nothing or nearly something.
[[nodiscard]] Proposal some_draft(const View& view, SplitMix64& random);

// Sees each step of a round: the game before, what was asked, the events that came of it (none: it was
// refused).
using Watch = std::function<void(const Game& before, const Asked& asked, const std::vector<Event>& events)>;
// Plays a round from the deal to its end, and gives the game then. Throws when it does not end.
Game play_round(Game game, SplitMix64& random, const Watch& watch);

} // namespace rommy::property
