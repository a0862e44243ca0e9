// A bot is a function from what a person would see to what a person would ask for. It gets a View, a random
// source of its own, and nothing else: no Game, no clock, no other's hand.
#pragma once

#include "base/random.h"
#include "play/action.h"
#include "play/facts.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace rommy {

// The view is one whose seat is to act. The answer is always legal for it. Where the seat may claim a card
// out of turn, Pass says that it leaves it.
using Bot = Action (*)(const View&, SplitMix64&);

struct NamedBot {
    std::string_view name; // as in the protocol: "exact"
    Bot choose;
};

[[nodiscard]] std::span<const NamedBot> all_bots();
// Those that play this flow each in a way of its own.
[[nodiscard]] std::vector<std::string_view> levels_of(Flow flow);
[[nodiscard]] std::optional<Bot> find_bot(std::string_view name);

} // namespace rommy
