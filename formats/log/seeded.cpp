#include "log/seeded.h"

namespace rommy {
namespace {

constexpr std::string_view digits = "0123456789abcdef";

} // namespace

Shuffled shuffled(const RuleSet& rules, const Seed& seed, int round) {
    ChaCha20 generator(seed, static_cast<std::uint64_t>(round));
    Shuffled result{all_tiles(tile_set(rules)).tiles()};
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
    for (std::size_t i = 0; i < hex.size(); ++i) {
        const auto digit = digits.find(hex[i]);
        if (digit == std::string_view::npos) return std::nullopt;
        seed[i / 2] = static_cast<std::uint8_t>(seed[i / 2] * 16 + digit);
    }
    return seed;
}

} // namespace rommy
