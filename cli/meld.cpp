// rommy meld: every way to read tiles as a meld.
#include "cli/commands.h"
#include "cli/lines.h"
#include "cli/request.h"
#include "wire/answer_json.h"

#include <iostream>

namespace rommy::cli {
namespace {

Job read_meld(Reader& in) {
    const RuleSet rules = read_rules(in);
    auto tiles = read_placed(in.text("tiles"));
    if (!tiles) {
        in.fail("tiles", to_string(tiles.error()));
        return {};
    }
    return [rules, tiles = *std::move(tiles)] { return meld_answer(tiles, rules, rules.tiles.face); };
}

} // namespace

int meld() { return answer_lines(std::cin, std::cout, read_meld); }

} // namespace rommy::cli
