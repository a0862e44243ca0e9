// Asks a bot, on whatever thread this is called, and survives what it does: a bot that throws has no answer.
#pragma once

#include "bots/bot.h"

#include <exception>

namespace rommy::server {

[[nodiscard]] inline std::optional<Action> choice_of(Bot choose, const View& view, std::uint64_t seed) {
    try {
        SplitMix64 random(seed);
        return choose(view, random);
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

} // namespace rommy::server
