// A rule set as JSON: one flat object, a key for every field of the rule table. Flags are booleans, numbers
// are numbers, choices are strings. Reading is strict, and an error names the key and what would be right.
// Whether the rules go together is check.h's affair.
#pragma once

#include "rules/joker_way.h"
#include "rules/rule_set.h"
#include "rules/rule_table.h"

#include <boost/json/object.hpp>

#include <expected>
#include <string>

namespace rommy {

// One value as JSON.
[[nodiscard]] boost::json::value to_json(const Field& field, int value);
// Every field of the flow, in the order of the table.
[[nodiscard]] boost::json::object to_json(const RuleSet& rules);
// Only the fields in which `rules` differs from `base`: what rules_from_json needs to get from one to the
// other.
[[nodiscard]] boost::json::object difference_json(const RuleSet& rules, const RuleSet& base);

// `base` with the fields that the object names changed. Another "flow" than the base's starts from
// default_rules; a rule of another flow is an error. "joker" names a combination of switches (joker_way.h).
// One English line for programmers when it cannot be.
[[nodiscard]] std::expected<RuleSet, std::string> rules_from_json(const boost::json::object& json,
                                                                  RuleSet base);

// A row of the rule table for forms and schemas: key, section, kind, low and high or choices, default; in a
// flow that it serves.
[[nodiscard]] boost::json::object field_json(const Field& field, Flow flow);

// "opening_points: expected a number from 0 to 300": what a field may hold, for an error of any reader of
// rules.
[[nodiscard]] std::string expected_value(const Field& field, Flow flow);
// "knock"
[[nodiscard]] std::string flow_key(Flow flow);
// "knock_limit: no rule of the flow discard"
[[nodiscard]] std::string other_flow(const Field& field, Flow flow);
[[nodiscard]] std::string expected_joker_way();
// {"key":"joker","section":"joker","kind":"combination","name":"free","sets":{"joker_moves":"freely",...}}
[[nodiscard]] boost::json::object joker_way_json(const JokerWay& way);

} // namespace rommy
