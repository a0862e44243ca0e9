#include "log/seeded.h"

namespace rommy {
namespace {

constexpr std::string_view digits = "0123456789abcdef";

} // namespace

Shuffled shuffled(const RuleSet& rules, int seats, const Seed& seed, int round) {
    ChaCha20 generator(seed, static_cast<std::uint64_t>(round));
    Shuffled result{all_tiles(tile_set(rules, seats)).tiles()};
    shuffle(std::span<Tile>(result.order), generator);
    result.lot = generator.next();
    return result;
}

std::string to_hex(const Seed& seed) {
    std::string hex;
    for (const std::uint8_t byte : seed) {
        hex += digits[byte / 16];
        hex += digits[byte % 16];
    }
    return hex;
}

std::optional<Seed> seed_from_hex(std::string_view hex) {
    Seed seed{};
    if (hex.size() != 2 * seed.size()) return std::nullopt;
    for (std::size_t i = 0; i < seed.size(); ++i) {
        const auto high = digits.find(hex[2 * i]);
        const auto low = digits.find(hex[2 * i + 1]);
        if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
        seed[i] = static_cast<std::uint8_t>(16 * high + low);
    }
    return seed;
}

} // namespace rommy
