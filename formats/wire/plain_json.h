// JSON with numbers in plain decimals, as people read them: Boost.JSON writes a hundred and a half
// as 1.005E2. Whoever prints a fraction does it here.
#pragma once

#include <boost/json/value.hpp>

#include <string>

namespace rommy {

// The fewest decimals that are read as the same number again: 14.81, 100, -0.5. JSON has no word for what is
// no number, or infinite: null.
[[nodiscard]] std::string plain_number(double value);

[[nodiscard]] std::string plain_json(const boost::json::value& value);

} // namespace rommy
