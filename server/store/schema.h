// The tables of the database, and the steps from each earlier version of them to the present one.
#pragma once

#include "server/store/sqlite.h"

namespace rommy::store {

// Brings the database to the present version; refuses one that a later rommy has written.
[[nodiscard]] std::expected<void, Error> migrate(Database& database);

} // namespace rommy::store
