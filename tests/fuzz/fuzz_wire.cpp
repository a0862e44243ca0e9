// Everything that reads a message: the browser's calls, actions, drafts, views and sightings. What was read
// is written and read back as the same, and the engine lives with every view that the wire lets in.
#include "wasm/calls.h"
#include "wire/action_json.h"
#include "wire/sighting_json.h"
#include "wire/view_json.h"

#include <cstdint>
#include <cstdlib>

namespace {

using namespace rommy;
namespace json = boost::json;

void try_draft(const json::object& object) {
    const auto draft = draft_from_json(object);
    if (draft && draft_from_json(to_json(*draft)) != *draft) std::abort();
}

void try_sighting(const json::object& object) {
    const auto sighting = sighting_from_json(object);
    if (sighting && sighting_from_json(to_json(*sighting)) != *sighting) std::abort();
}

void try_view(const json::object& object) {
    for (const Flow flow : {Flow::rearrange, Flow::discard, Flow::knock}) {
        const RuleSet rules = default_rules(flow);
        const auto view = view_from_json(object, rules);
        if (view && view_from_json(to_json(*view), rules) != *view) std::abort();
    }
}

void try_action(const json::object& object) {
    const auto action = action_from_json(object);
    if (action && action_from_json(to_json(*action).as_object()) != *action) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    // An answer is always JSON again.
    if (!parse_object(call(text), std::size_t{1} << 24)) std::abort();
    const auto object = parse_object(text);
    if (!object) return 0;
    try_action(*object);
    try_draft(*object);
    try_sighting(*object);
    try_view(*object);
    return 0;
}
