// The one table of rules: a row a field of RuleSet, with its key, section, kind, bounds and default. JSON,
// --set, bounds, forms, sheets and differences are all made from it; there is no second list of rule names. A
// new rule is a field, a row here, the flow that obeys it, its words and its scenario.
#pragma once

#include "rules/rule_set.h"

#include <array>
#include <expected>
#include <optional>
#include <span>
#include <string_view>

namespace rommy {

enum class Section : std::uint8_t {
    tiles,
    start,
    opening,
    melds,
    joker,
    turn,
    pile,
    lay,
    out,
    knock,
    values,
    end
};
enum class FieldKind : std::uint8_t { flag, number, choice };

// What a field may hold in a flow; nothing, where low is above high: the flow has no such rule.
struct Bounds {
    int low = 1;
    int high = 0;
};

// Every value is an int: 0/1 for a flag, the place in `choices` for a choice.
struct Field {
    std::string_view key; // snake_case; also the key that a Refusal cites
    Section section;
    FieldKind kind;
    std::array<Bounds, flows> bounds;          // by flow
    std::span<const std::string_view> choices; // of a choice, in the order of the enum
    int (*get)(const RuleSet&);
    void (*set)(RuleSet&, int);
};

[[nodiscard]] constexpr const Bounds& bounds(const Field& field, Flow flow) {
    return field.bounds[static_cast<std::size_t>(flow)];
}
// Is it a rule of the flow?
[[nodiscard]] constexpr bool serves(const Field& field, Flow flow) {
    return bounds(field, flow).low <= bounds(field, flow).high;
}

[[nodiscard]] std::span<const Field> rule_table();
[[nodiscard]] const Field* find_field(std::string_view key);
[[nodiscard]] std::string_view section_key(Section section);

// What is wrong with a value for a field.
enum class BadValue : std::uint8_t {
    unknown_field,
    not_a_flag,
    not_a_number,
    out_of_bounds,
    no_such_choice,
    other_flow
};

// "true"/"false", a number, or the name of a choice, as in --set key=value; within the bounds of the flow.
[[nodiscard]] std::expected<int, BadValue> read_value(const Field& field, Flow flow, std::string_view text);
// The inverse of read_value.
[[nodiscard]] std::string write_value(const Field& field, int value);

// The fields of a's flow in which the two differ, in the order of the table.
[[nodiscard]] std::vector<const Field*> difference(const RuleSet& a, const RuleSet& b);

} // namespace rommy
