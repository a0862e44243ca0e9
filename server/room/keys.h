// Everything unguessable: table ids, tokens, one-time codes and the seeds of deals, and the hashes by which
// they are known. libsodium's generator and BLAKE2b; nothing here is stored.
#pragma once

#include "server/store/records.h"

#include <span>
#include <string>
#include <string_view>

namespace rommy::server {

// Once, before anything else here.
[[nodiscard]] bool prepare_keys();

[[nodiscard]] std::string new_table_id(); // 22 characters, 128 bits
[[nodiscard]] std::string new_token();    // 43 characters, 256 bits
[[nodiscard]] std::string new_code();     // 22 characters: it is typed or scanned, and lives ten minutes
[[nodiscard]] Seed new_seed();
[[nodiscard]] std::uint64_t random_word();

[[nodiscard]] store::Digest digest(std::string_view secret);
// In constant time.
[[nodiscard]] bool equal(const store::Digest& a, const store::Digest& b);

[[nodiscard]] std::string hex(std::span<const std::uint8_t> bytes);

} // namespace rommy::server
