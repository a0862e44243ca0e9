#include "bench/support/figure.h"

#include "wire/plain_json.h"

#include <array>
#include <cstdio>
#include <cstdlib>

namespace rommy {

std::string figure(double value) {
    std::array<char, 32> rounded{};
    std::snprintf(rounded.data(), rounded.size(), "%.3e", value);
    return plain_number(std::strtod(rounded.data(), nullptr));
}

} // namespace rommy
