// The store in a folder of SQLite files: write-ahead log, every commit synchronous. One thread writes; what
// was handed in while it was busy becomes one transaction (group commit), so that many tables share one wait
// for the disk.
#pragma once

#include "server/store/store.h"

namespace rommy::store {

// Makes the folder when it is not there. An error when another process uses it.
[[nodiscard]] std::expected<std::unique_ptr<Store>, Error> open_sqlite(const std::string& folder);

} // namespace rommy::store
