// From bytes to a JSON value, within the limits.
#include "wire/reader.h"

#include <boost/json/parse.hpp>

namespace rommy {
namespace {

namespace json = boost::json;

// A valid text has one colon outside its strings for every member that was written.
std::size_t members_written(std::string_view text) {
    std::size_t colons = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (in_string && text[i] == '\\')
            ++i;
        else if (text[i] == '"')
            in_string = !in_string;
        else if (!in_string && text[i] == ':')
            ++colons;
    }
    return colons;
}

// The parser keeps the last of equal keys, so that a duplicate shows as a member too few.
std::size_t members_kept(const json::value& value) {
    std::size_t members = 0;
    if (const json::array* array = value.if_array())
        for (const json::value& item : *array)
            members += members_kept(item);
    if (const json::object* object = value.if_object())
        for (const auto& [key, item] : *object)
            members += 1 + members_kept(item);
    return members;
}

} // namespace

Read<json::value> parse(std::string_view text, std::size_t max_size) {
    if (text.size() > max_size)
        return std::unexpected("too large: at most " + std::to_string(max_size) + " bytes");
    json::parse_options options;
    options.max_depth = max_depth;
    json::error_code error;
    json::value value = json::parse(json::string_view(text.data(), text.size()), error, {}, options);
    if (error == json::error::too_deep)
        return std::unexpected("too deep: at most " + std::to_string(max_depth) + " levels");
    if (error) return std::unexpected("not JSON: " + error.message());
    if (members_written(text) != members_kept(value)) return std::unexpected("a field is there twice");
    return value;
}

Read<json::object> parse_object(std::string_view text, std::size_t max_size) {
    auto value = parse(text, max_size);
    if (!value) return std::unexpected(value.error());
    if (!value->is_object()) return std::unexpected("expected an object");
    return std::move(value->get_object());
}

} // namespace rommy
