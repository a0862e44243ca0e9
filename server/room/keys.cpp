#include "server/room/keys.h"

#include <sodium.h>

namespace rommy::server {
namespace {

template <std::size_t Bytes>
std::string random_text() {
    std::array<std::uint8_t, Bytes> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_ENCODED_LEN(Bytes, variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
    text.resize(text.size() - 1); // the terminator
    return text;
}

} // namespace

bool prepare_keys() { return sodium_init() >= 0; }

std::string new_table_id() { return random_text<16>(); }
std::string new_token() { return random_text<32>(); }
std::string new_code() { return random_text<16>(); }

Seed new_seed() {
    Seed seed{};
    randombytes_buf(seed.data(), seed.size());
    return seed;
}

std::uint64_t random_word() {
    std::uint64_t word = 0;
    randombytes_buf(&word, sizeof word);
    return word;
}

store::Digest digest(std::string_view secret) {
    store::Digest out{};
    crypto_generichash(out.data(), out.size(), reinterpret_cast<const std::uint8_t*>(secret.data()),
                       secret.size(), nullptr, 0);
    return out;
}

bool equal(const store::Digest& a, const store::Digest& b) {
    return sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string hex(std::span<const std::uint8_t> bytes) {
    std::string text(bytes.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.resize(bytes.size() * 2);
    return text;
}

} // namespace rommy::server
