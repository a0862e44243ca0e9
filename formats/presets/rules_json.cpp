#include "presets/rules_json.h"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

#include <optional>

namespace rommy {
namespace {

namespace json = boost::json;

// The value in the text form that read_value knows; nothing where the JSON has the wrong type, so that "30"
// is no number and "true" no flag.
std::optional<std::string> as_text(const Field& field, const json::value& value) {
    switch (field.kind) {
    case FieldKind::flag:
        if (const bool* flag = value.if_bool()) return *flag ? "true" : "false";
        return std::nullopt;
    case FieldKind::number:
        if (value.is_int64() || value.is_uint64()) return json::serialize(value);
        return std::nullopt;
    case FieldKind::choice:
        if (const json::string* name = value.if_string()) return std::string(name->data(), name->size());
        return std::nullopt;
    }
    return std::nullopt;
}

std::string choices_of(const Field& field, const Bounds& of) {
    std::string list;
    for (int i = of.low; i <= of.high; ++i) {
        if (!list.empty()) list += ", ";
        list += field.choices[static_cast<std::size_t>(i)];
    }
    return list;
}

std::string_view kind_key(FieldKind kind) {
    switch (kind) {
    case FieldKind::flag:
        return "flag";
    case FieldKind::number:
        return "number";
    case FieldKind::choice:
        return "choice";
    }
    return "";
}

bool take_joker_way(const json::value& value, RuleSet& rules) {
    const json::string* name = value.if_string();
    const JokerWay* way = name != nullptr ? find_joker_way({name->data(), name->size()}) : nullptr;
    if (way != nullptr) set_joker_way(rules, *way);
    return way != nullptr;
}

std::expected<void, std::string> take_flow(const json::value& value, RuleSet& rules) {
    const Field& field = *find_field("flow");
    const std::optional<std::string> text = as_text(field, value);
    const auto flow = text ? read_value(field, rules.flow, *text) : std::unexpected(BadValue::no_such_choice);
    if (!flow)
        return std::unexpected(expected_value(field, rules.flow) + ", not " +
                               json::serialize(value).substr(0, 60));
    if (static_cast<Flow>(*flow) != rules.flow) rules = default_rules(static_cast<Flow>(*flow));
    return {};
}

} // namespace

json::object joker_way_json(const JokerWay& way) {
    RuleSet rules;
    set_joker_way(rules, way);
    json::object sets;
    for (const std::string_view key :
         {"joker_moves", "joker_replaced_from", "joker_donor", "joker_extend", "joker_reuse"})
        sets[key] = to_json(*find_field(key), find_field(key)->get(rules));
    return {{"key", joker_key},
            {"section", "joker"},
            {"kind", "combination"},
            {"name", way.name},
            {"sets", std::move(sets)}};
}

json::value to_json(const Field& field, int value) {
    switch (field.kind) {
    case FieldKind::flag:
        return value != 0;
    case FieldKind::number:
        return value;
    case FieldKind::choice:
        break;
    }
    return json::string(write_value(field, value));
}

json::object to_json(const RuleSet& rules) {
    json::object object;
    for (const Field& field : rule_table())
        if (serves(field, rules.flow)) object[field.key] = to_json(field, field.get(rules));
    return object;
}

json::object difference_json(const RuleSet& rules, const RuleSet& base) {
    json::object object;
    for (const Field* field : difference(rules, base))
        object[field->key] = to_json(*field, field->get(rules));
    return object;
}

std::expected<RuleSet, std::string> rules_from_json(const json::object& json, RuleSet base) {
    // Another flow is another game, of which the base says nothing.
    if (const json::value* flow = json.if_contains("flow"))
        if (auto other = take_flow(*flow, base); !other) return std::unexpected(other.error());
    // The named combination first: a switch beside it changes it.
    if (const json::value* way = json.if_contains(joker_key)) {
        if (base.flow != Flow::rearrange)
            return std::unexpected("joker: no rule of the flow " + flow_key(base.flow));
        if (!take_joker_way(*way, base)) return std::unexpected(expected_joker_way());
    }
    for (const auto& [key, value] : json) {
        if (key == joker_key || key == "flow") continue;
        const Field* field = find_field(key);
        if (field == nullptr) return std::unexpected("no such rule: " + std::string(key));
        if (!serves(*field, base.flow)) return std::unexpected(other_flow(*field, base.flow));
        const std::optional<std::string> text = as_text(*field, value);
        const auto number =
            text ? read_value(*field, base.flow, *text) : std::unexpected(BadValue::not_a_number);
        if (!number)
            return std::unexpected(expected_value(*field, base.flow) + ", not " +
                                   json::serialize(value).substr(0, 60));
        field->set(base, *number);
    }
    return base;
}

json::object field_json(const Field& field, Flow flow) {
    const auto [low, high] = bounds(field, flow);
    json::object row{{"key", field.key},
                     {"flow", flow_key(flow)},
                     {"section", section_key(field.section)},
                     {"kind", kind_key(field.kind)}};
    if (field.kind == FieldKind::number) {
        row["low"] = low;
        row["high"] = high;
    }
    if (field.kind == FieldKind::choice) {
        json::array choices;
        for (int i = low; i <= high; ++i)
            choices.emplace_back(field.choices[static_cast<std::size_t>(i)]);
        row["choices"] = std::move(choices);
    }
    row["default"] = to_json(field, field.get(default_rules(flow)));
    return row;
}

std::string expected_joker_way() {
    std::string list;
    for (const JokerWay& way : joker_ways())
        list += (list.empty() ? "" : ", ") + std::string(way.name);
    return std::string(joker_key) + ": expected one of " + list;
}

std::string flow_key(Flow flow) { return write_value(*find_field("flow"), static_cast<int>(flow)); }

std::string other_flow(const Field& field, Flow flow) {
    return std::string(field.key) + ": no rule of the flow " + flow_key(flow);
}

std::string expected_value(const Field& field, Flow flow) {
    const Bounds& of = bounds(field, flow);
    const std::string start = std::string(field.key) + ": expected ";
    switch (field.kind) {
    case FieldKind::flag:
        return start + "true or false";
    case FieldKind::number:
        return start + "a number from " + std::to_string(of.low) + " to " + std::to_string(of.high);
    case FieldKind::choice:
        break;
    }
    return start + "one of " + choices_of(field, of);
}

} // namespace rommy
