// What a seat asks for and what its draft holds, from JSON. Everything here comes from outside: a TimeUp is
// not among it, since only the room can send one.
#pragma once

#include "wire/reader.h"

namespace rommy {

// A seat's draft as the server keeps it: what lies on the table and on the workbench, and the rack as the
// player orders it.
struct Draft {
    Proposal proposal;
    std::vector<std::vector<Tile>> rows;
    friend bool operator==(const Draft&, const Draft&) = default;
};

// {"do":"rearrange","layout":[...]}, {"do":"draw"}, {"do":"pass"}, {"do":"give_up"}, {"do":"redeal"}; in card
// games
// {"do":"take","n":1}, {"do":"lay","melds":[...]}, {"do":"lay_off","tile":"r6","on":0},
// {"do":"swap","tile":"r6","on":0},
// {"do":"discard","tile":"r6"}, {"do":"knock","discard":"r6","melds":[...]} and
// {"do":"show","melds":[...],"lay_offs":[{"tile":"r6","on":0}]}, the last two also without what they show.
// `place` names it in errors.
[[nodiscard]] Read<Action> action_from_json(const boost::json::object& json, std::string place = "action");

// The inverse; null for a TimeUp, which is nobody's to send.
[[nodiscard]] boost::json::value to_json(const Action& action);

// The fields `melds` and `loose` of an object that may hold others too.
[[nodiscard]] Proposal read_proposal(Reader& in);

// {"melds":[...],"loose":"b13","hand":["r5 r6","k1"]}
[[nodiscard]] Read<Draft> draft_from_json(const boost::json::object& json, std::string place = "draft");
[[nodiscard]] boost::json::object to_json(const Draft& draft);

} // namespace rommy
