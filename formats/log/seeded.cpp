#include "log/seeded.h"

#include <sodium.h>

namespace rommy {
namespace {

constexpr std::string_view digits = "0123456789abcdef";

std::string hex(std::span<const std::uint8_t> bytes) {
    std::string text;
    for (const std::uint8_t byte : bytes) {
        text += digits[byte / 16];
        text += digits[byte % 16];
    }
    return text;
}

} // namespace

Shuffled shuffled(const RuleSet& rules, int seats, const Seed& seed, int round) {
    ChaCha20 generator(seed, static_cast<std::uint64_t>(round));
    Shuffled result{all_tiles(tile_set(rules, seats)).tiles()};
    shuffle(std::span<Tile>(result.order), generator);
    result.lot = generator.next();
    return result;
}

std::string commitment(const Seed& seed) {
    std::array<std::uint8_t, 32> hash{};
    crypto_generichash(hash.data(), hash.size(), seed.data(), seed.size(), nullptr, 0);
    return hex(hash);
}

std::string to_hex(const Seed& seed) { return hex(seed); }

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
