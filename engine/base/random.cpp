#include "base/random.h"

#include <bit>

namespace rommy {
namespace {

void quarter(std::array<std::uint32_t, 16>& x, unsigned a, unsigned b, unsigned c, unsigned d) {
    x[a] += x[b];
    x[d] = std::rotl(x[d] ^ x[a], 16);
    x[c] += x[d];
    x[b] = std::rotl(x[b] ^ x[c], 12);
    x[a] += x[b];
    x[d] = std::rotl(x[d] ^ x[a], 8);
    x[c] += x[d];
    x[b] = std::rotl(x[b] ^ x[c], 7);
}

std::uint32_t little_endian(std::span<const std::uint8_t, 4> bytes) {
    return bytes[0] | std::uint32_t{bytes[1]} << 8 | std::uint32_t{bytes[2]} << 16 |
           std::uint32_t{bytes[3]} << 24;
}

} // namespace

ChaCha20::ChaCha20(const Seed& seed, std::uint64_t stream) {
    state_[0] = 0x61707865;
    state_[1] = 0x3320646e;
    state_[2] = 0x79622d32;
    state_[3] = 0x6b206574;
    const std::span<const std::uint8_t, 32> key(seed);
    for (std::size_t i = 0; i < 8; ++i)
        state_[4 + i] = little_endian(key.subspan(4 * i).first<4>());
    // RFC 8439 has a 32-bit counter and a 96-bit nonce; ours is the upper 64 bits of it.
    state_[14] = static_cast<std::uint32_t>(stream);
    state_[15] = static_cast<std::uint32_t>(stream >> 32);
}

void ChaCha20::refill() {
    block_ = state_;
    for (int round = 0; round < 10; ++round) {
        for (unsigned i = 0; i < 4; ++i)
            quarter(block_, i, 4 + i, 8 + i, 12 + i);
        for (unsigned i = 0; i < 4; ++i)
            quarter(block_, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
    }
    for (std::size_t i = 0; i < 16; ++i)
        block_[i] += state_[i];
    ++state_[12];
    used_ = 0;
}

std::uint64_t ChaCha20::next() {
    if (used_ == 16) refill();
    const std::uint64_t low = block_[used_];
    const std::uint64_t high = block_[used_ + 1];
    used_ += 2;
    return low | high << 32;
}

} // namespace rommy
