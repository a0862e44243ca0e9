// What the sweep works on: which tiles must and which may be laid, what locked melds leave open, and what
// leaving a tile costs. Counts only; melds come in and go out through solve.h.
#pragma once

#include "melds/layout.h"
#include "rules/rule_set.h"

#include <array>
#include <cstdint>
#include <vector>

namespace rommy::solver {

// What a play fails to reach, all criteria in one number, the first one in the highest digits (criteria.h).
// Least is best.
using Loss = std::int64_t;
inline constexpr Loss impossible = Loss{1} << 60;

inline constexpr int shortest_meld = 3;
inline constexpr int most_jokers = 8;
inline constexpr int most_copies = 4;

// [colour][number]; numbers from 1, with room for one past the last.
using Counts = std::array<std::array<std::uint8_t, max_numbers + 2>, max_colours>;

// A run that stays where it is, and may be extended at both ends.
struct OpenRun {
    Meld meld; // in reading order
    Colour colour{};
    int first = 1;
    int last = 0;
};

// A group of three that stays where it is: one more tile, of one of these colours, may join it.
struct OpenGroup {
    Meld meld;
    int number = 0;
    std::array<bool, max_colours> missing{};
};

// A meld of the table that may be kept as it is; its tiles are in `must`.
struct Keepable {
    Meld meld; // in reading order
    MeldKind kind = MeldKind::run;
    int first =
        1; // the numbers between its lowest and its highest natural tile; a meld of jokers alone is 1..0
    int last = 0;
    int jokers = 0;
};

struct Pile {
    int colours = max_colours;
    int numbers = max_numbers;
    int run_max = max_numbers;
    int group_max = max_colours;     // 0: no groups
    int jokers_a_meld = most_jokers; // at most
    int naturals_a_meld = 0;         // tiles of its own, at least
    bool joker_melds = false;        // three and more jokers may lie alone
    // Whether a sweep is to see that spare jokers find room. Otherwise it takes them to: whoever builds the
    // melds sees whether they do, and if not, the sweep's answer is a bound.
    bool count_room = false;
    Counts must{};
    Counts may{}; // must included
    int jokers_must = 0;
    int jokers_may = 0;
    int jokers_laid = 0; // of the hand, in any case: among jokers_must, or in melds that are done
    // Locked melds that may be extended; their own tiles are not in the pile.
    std::vector<OpenRun> open_runs;
    std::vector<OpenGroup> open_groups;
    std::vector<Keepable> keepables; // empty where nobody asks for kept melds
};

// What is lost by each tile that stays in the hand, and by what else counts.
struct Prices {
    std::array<Loss, max_numbers + 1> tile{};        // by number
    std::array<Loss, most_jokers + 1> jokers_laid{}; // by how many jokers leave the hand
    Loss changed = 0;                                // a meld of the table that is not kept
};

// Nothing in it yet; the limits are the rules'.
[[nodiscard]] Pile empty_pile(const RuleSet& rules);
void add_tiles(Pile& pile, const TileBag& tiles, bool must);
// Takes out tiles that lie in melds which are done; those of the table first. False when they are not there.
[[nodiscard]] bool take_out(Pile& pile, const TileBag& tiles);

} // namespace rommy::solver
