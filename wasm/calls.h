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
//     or with "compare":R2 instead of the preset; a sentence has its "field", "" where none decides it
//   {"fn":"fields"} {"fields":[{"key","section","kind",...}]}
//   {"fn":"check","rules":R,"players":4} {"problems":[{"key","field","warning",...}]}
//   {"fn":"judge_turn","rules":R,"before":[...],"after":[...],"opened":true}
//     {"legal":true,"laid":"r9 r10"}, or {"legal":false,"at":"after","refusals":[...],"cited":[...]}: a turn
//     with real tiles. "at" is "before" when that table was no table, "set" with "extra" where there are no
//     such tiles. "hand" and "others_opened" may be there; without a hand, what was laid was had.
//   {"fn":"meld","rules":R,"tiles":"r5 * *"}                         {"readings":[...]}, or also "refusals"
#pragma once

#include <string>
#include <string_view>

namespace rommy {

[[nodiscard]] std::string call(std::string_view request);

} // namespace rommy
