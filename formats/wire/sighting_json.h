// Facts and sightings as JSON, and back: the events of docs/protocol.md. The log writes its events with the
// same fields.
#pragma once

#include "play/fact.h"
#include "wire/reader.h"

namespace rommy {

// `fact`, its fields, and `turn`, `phase`, `to_act`.
[[nodiscard]] boost::json::object to_json(const Fact& fact, const Then& then);
// The same with `tiles`, where one's own came with it.
[[nodiscard]] boost::json::object to_json(const Sighting& sighting);

// The fields of to_json(fact, then), in an object that may hold others too.
[[nodiscard]] Fact read_fact(Reader& in);
[[nodiscard]] Then read_then(Reader& in);

// Fields that it does not know are passed over, as docs/protocol.md asks of clients. That it fits to a view
// is can_follow's to say.
[[nodiscard]] Read<Sighting> sighting_from_json(const boost::json::object& json);

} // namespace rommy
