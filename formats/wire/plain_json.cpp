#include "wire/plain_json.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include <array>
#include <charconv>
#include <cmath>

namespace rommy {
namespace {

namespace json = boost::json;

void write(std::string& out, const json::value& value) {
    if (const double* number = value.if_double()) {
        out += plain_number(*number);
    } else if (const json::array* array = value.if_array()) {
        out += '[';
        for (std::size_t i = 0; i < array->size(); ++i) {
            if (i > 0) out += ',';
            write(out, (*array)[i]);
        }
        out += ']';
    } else if (const json::object* object = value.if_object()) {
        out += '{';
        for (bool first = true; const auto& [key, member] : *object) {
            if (!first) out += ',';
            first = false;
            out += json::serialize(json::value(key)) + ':';
            write(out, member);
        }
        out += '}';
    } else {
        out += json::serialize(value);
    }
}

} // namespace

std::string plain_number(double value) {
    if (!std::isfinite(value)) return "null";
    // The smallest takes some 770 digits behind the point, the largest 309 before it.
    std::array<char, 1100> digits{};
    const auto [end, error] =
        std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed);
    return error == std::errc() ? std::string(digits.data(), end) : "null";
}

std::string plain_json(const json::value& value) {
    std::string out;
    write(out, value);
    return out;
}

} // namespace rommy
