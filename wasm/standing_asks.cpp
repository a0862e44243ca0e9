#include "wasm/asks.h"

#include "wire/standing_json.h"
#include "wire/view_json.h"

namespace rommy {

Answer ask_standing(Reader& in) {
    const RuleSet rules = read_rules(in);
    const int seats = in.integer("seats", 2, max_seats);
    const std::vector<RoundResult> results = read_results(in, seats);
    if (rules.flow == Flow::knock && seats != 2) in.fail("seats", "expected two");
    return answer_to(in, [&] { return to_json(standing(rules, seats, results)); });
}

} // namespace rommy
