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
//     or with "compare":R2 instead of the preset; a sentence has its "field", "" where none decides it;
//     with "turn_seconds":60 also what the room's clock does
//   {"fn":"cited","rules":R,"cites":"going_out"} {"sentence":S}: what the sheet says of it, or null
//   {"fn":"fields"} {"fields":[{"key","section","kind",...}]}
//   {"fn":"check","rules":R,"players":4} {"problems":[{"key","field","warning",...}]}
//   {"fn":"judge_turn","rules":R,"before":[...],"after":[...],"opened":true}
//     {"legal":true,"laid":"r9 r10"}, or {"legal":false,"at":"after","refusals":[...],"cited":[...]}: a turn
//     with real tiles. "at" is "before" when that table was no table, "set" with "extra" where there are no
//     such tiles. "hand" and "others_opened" may be there; without a hand, what was laid was had.
//   {"fn":"meld","rules":R,"tiles":"r5 * *"}                         {"readings":[...]}, or also "refusals"
//   {"fn":"judge","rules":R,"view":V,"action":A}                     {"legal":true}, or
//   {"legal":false,"refusals":[...]}
// Of card games:
//   {"fn":"moves","rules":R,"view":V}
//     {"draw":true,"pass":false,"lay":true,"take":[1,4],"discard":["r6"],"lay_off":[{"tile":"r6","on":0}],
//     "swap":[{"tile":"r6","on":1}],"knock":[{"discard":"k9","deadwood":4}]}: all that judge accepts, but
//     that of "lay" it only says whether the turn has room for new melds
//   {"fn":"arrange","rules":R,"hand":"r5 r6 r7 k1"}
//     {"deadwood":1,"melds":["r5 r6 r7"],"unmatched":"k1","ways":[{"melds":[...],"unmatched":"k1"}]}: the
//     split that leaves least; "ways" has it and up to seven others that leave as little
//   {"fn":"standing","rules":R,"seats":2,"results":[...]}           how a match stands after these rounds
//     {"columns":[{"sides":[{"points":100,"boxes":2,"line_bonus":40,"game_bonus":100,"total":240},...],
//     "finished":true,"winner":0,"shutout":false}],"over":true,"totals":[240,60],"winners":[0]}: three
//     columns in Hollywood, else one; the results are a view's
#pragma once

#include <string>
#include <string_view>

namespace rommy {

[[nodiscard]] std::string call(std::string_view request);

} // namespace rommy
