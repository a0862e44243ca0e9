#include "speech/args.h"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>

namespace rommy {
namespace {

namespace json = boost::json;

json::value to_json(const Arg& arg) {
    if (const std::int64_t* number = arg.number()) return *number;
    if (const std::string* text = arg.text()) return json::string(*text);
    json::array list;
    for (const std::string& item : *arg.list())
        list.push_back(json::string(item));
    return list;
}

std::vector<std::string> texts_of(const json::array& array) {
    std::vector<std::string> list;
    for (const json::value& item : array)
        if (const json::string* text = item.if_string()) list.emplace_back(text->data(), text->size());
    return list;
}

} // namespace

json::object to_json(const Args& args) {
    json::object object;
    for (const auto& [name, arg] : args)
        object[name] = to_json(arg);
    return object;
}

Args args_from_json(const json::object& json) {
    Args args;
    for (const auto& [name, value] : json) {
        if (const std::int64_t* number = value.if_int64()) args.add(name, *number);
        if (const json::string* text = value.if_string())
            args.add(name, std::string(text->data(), text->size()));
        if (const json::array* array = value.if_array()) args.add(name, texts_of(*array));
    }
    return args;
}

} // namespace rommy
