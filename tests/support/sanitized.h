// Under the sanitizers a step takes ten times as long and more. They look for faults of memory and
// arithmetic, which a share of a long test shows as well; the test itself is held to in whole in the release
// build.
#pragma once

namespace rommy::test {

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define ROMMY_SANITIZED
#endif
#endif
#ifdef ROMMY_SANITIZED
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

// How many of `n` are enough here; at least one.
constexpr int share_of(int n) { return sanitized ? (n + 15) / 16 : n; }

} // namespace rommy::test
