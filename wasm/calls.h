// What the page asks of the engine: a request in JSON, an answer in JSON. docs/protocol.md has the shapes of
// views, sightings and inspections. It holds no state, and no request can stop it: what cannot be read or
// done is answered with {"error":"..."}.
//
//   {"fn":"inspect","rules":R,"view":V,"melds":[...],"loose":"..."}  the inspection
//   {"fn":"options","rules":R,"view":V}                              {"options":[...]}
//   {"fn":"follow","rules":R,"view":V,"sighting":S}                  {"view":V2}
//   {"fn":"hint","rules":R,"view":V}                                 {"layout":[...] or null,"tiles":n}
//   {"fn":"fits","rules":R,"view":V,"melds":[...],"tile":"r7"}       {"fits":[{"set":2,"meld":"r5 r6 r7"}]}
//   {"fn":"sheet","rules":R,"preset":"rummikub"}                     {"sections":[{"key","sentences":[...]}]}
//   {"fn":"meld","rules":R,"tiles":"r5 * *"}                         {"readings":[...]}, or also "refusals"
#pragma once

#include <string>
#include <string_view>

namespace rommy {

[[nodiscard]] std::string call(std::string_view request);

} // namespace rommy
