#include "speech/sheet_writer.h"

#include <algorithm>

namespace rommy {

bool whole_pack(const RuleSet& rules) {
    return rules.tiles.colours == max_colours && rules.tiles.numbers == max_numbers;
}

void joker_limits(SheetWriter& to, const RuleSet& rules, int shortest) {
    if (rules.tiles.jokers == 0) return;
    // What it counts is a matter of its own where cards have points.
    if (rules.melds.jokers_max > 0)
        to.fixed(rules.flow == Flow::rearrange ? "joker_stands" : "joker_stands.any");
    if (rules.melds.jokers_max == 0)
        to.of("jokers_per_meld", ".zero");
    else
        to.where(rules.melds.jokers_max < rules.tiles.jokers, "jokers_per_meld");
    const int fewest = shortest - std::min({rules.tiles.jokers, rules.melds.jokers_max, shortest});
    if (fewest == 0 && rules.melds.naturals_min == 0)
        to.of("naturals_per_meld", ".zero");
    else
        to.where(rules.melds.naturals_min > fewest, "naturals_per_meld");
}

void run_wrap(SheetWriter& to, const RuleSet& rules) {
    to.of("run_wrap", "." + write_value(*find_field("run_wrap"), static_cast<int>(rules.melds.run_wrap)),
          {{"n", rules.tiles.numbers}});
}

void clock_sentence(SheetWriter& to, int seconds) {
    if (seconds <= 0) return;
    if (seconds % 3600 == 0)
        to.fixed("turn_time.hours", {{"n", seconds / 3600}});
    else if (seconds % 60 == 0)
        to.fixed("turn_time.minutes", {{"n", seconds / 60}});
    else
        to.fixed("turn_time.seconds", {{"n", seconds}});
}

void match_length(SheetWriter& to, const RuleSet& rules) {
    const bool no_end = rules.end.rounds == 0 && rules.end.target == 0 && !rules.end.round_each;
    if (no_end) to.of("match_rounds", ".none");
    if (rules.end.round_each)
        to.of("match_round_each", ".on");
    else if (rules.end.rounds > 0)
        to.field("match_rounds");
    if (rules.end.target > 0 && rules.end.score == Score::own_sums)
        to.of("match_target", ".own_sums", {{"n", rules.end.target}});
    else if (rules.end.target > 0)
        to.field("match_target");
}

} // namespace rommy
