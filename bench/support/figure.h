// How a figure is written in a line of JSON.
#pragma once

#include <string>

namespace rommy {

// Four digits that count, in plain decimals: 1235000, 0.01235.
[[nodiscard]] std::string figure(double value);

} // namespace rommy
