// Random numbers that are the same on every machine and standard library: a fast generator for bots and tests
// (SplitMix64), an unpredictable one for deals (ChaCha20), a bounded draw without bias, and a shuffle. Where
// the seed comes from is the caller's affair: nothing here reads a clock or a device. Test vectors:
// tests/vectors/random.txt.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <utility>

namespace rommy {

template <class G>
concept Generator = requires(G g) {
    { g.next() } -> std::same_as<std::uint64_t>;
};

// Steele, Lea, Flood 2014. Not for secrets: 64 bits of state.
class SplitMix64 {
public:
    explicit constexpr SplitMix64(std::uint64_t seed) : state_(seed) {}
    constexpr std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }

private:
    std::uint64_t state_;
};

using Seed = std::array<std::uint8_t, 32>;

// The ChaCha20 block function of RFC 8439 as a stream of 64-bit little-endian words. `stream` is the nonce:
// one seed gives independent streams, one for every deal of a match.
class ChaCha20 {
public:
    ChaCha20(const Seed& seed, std::uint64_t stream);
    std::uint64_t next();

private:
    void refill();
    std::array<std::uint32_t, 16> state_{};
    std::array<std::uint32_t, 16> block_{};
    unsigned used_ = 16;
};

// Uniform in 0..bound-1; bound > 0. Draws again instead of favouring the low numbers.
template <Generator G>
constexpr std::uint64_t below(G& generator, std::uint64_t bound) {
    const std::uint64_t reject = (0 - bound) % bound; // 2^64 mod bound
    std::uint64_t word = generator.next();
    while (word < reject)
        word = generator.next();
    return word % bound;
}

// Fisher-Yates from the back: for i = n-1 .. 1 swap i with below(i+1).
template <class T, Generator G>
constexpr void shuffle(std::span<T> items, G& generator) {
    for (std::size_t i = items.size(); i > 1; --i)
        std::swap(items[i - 1], items[below(generator, i)]);
}

} // namespace rommy
