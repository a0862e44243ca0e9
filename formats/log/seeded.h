// How a seed becomes the deals of a match: a stream of ChaCha20 for every round. Once the seed is shown,
// everybody can deal again, and see that it is the one that was promised.
#pragma once

#include "base/random.h"
#include "rules/rule_set.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rommy {

struct Shuffled {
    std::vector<Tile> order;
    std::uint64_t lot = 0; // who begins, where that is drawn by lot
};

// `round` is from 1. Tiles in the order of their kind are shuffled; the lot is the next word of the stream.
[[nodiscard]] Shuffled shuffled(const RuleSet& rules, int seats, const Seed& seed, int round);

// The hash that is shown before the first deal of a match: BLAKE2b-256, as lower-case hexadecimal digits.
[[nodiscard]] std::string commitment(const Seed& seed);

// 64 lower-case hexadecimal digits, and back.
[[nodiscard]] std::string to_hex(const Seed& seed);
[[nodiscard]] std::optional<Seed> seed_from_hex(std::string_view hex);

} // namespace rommy
