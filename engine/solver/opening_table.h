// Openings for which the table may be worked over (rule opening_hand_only, off): any play that is legal once
// one has opened, if the hand's tiles in it are worth enough.
#pragma once

#include "solver/solve.h"

#include <vector>

namespace rommy::solver {

// Is the question one of these? With nothing on the table it is a plain opening.
[[nodiscard]] bool opens_on_table(const Question& question);

struct TableOpenings {
    std::vector<Arrangement>
        plays;           // the best first, each laying other tiles; points are face value, a joker 0
    bool exact = true;   // none is missing before the last of them; where there are fewer: none at all
    int most_points = 0; // the most that the hand could count, where none is enough
};

// At most `n`. Not exact where too many better plays are worth too little, where a joker of the hand might be
// worth more on another table of the same tiles, or where the work ran out.
[[nodiscard]] TableOpenings table_openings(const Question& question, std::size_t n, Work& work);

} // namespace rommy::solver
