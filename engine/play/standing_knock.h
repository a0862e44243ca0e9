// Scores where one knocks (GR-6 to GR-8): what a hand gives, and what a match stands at, in one column or in
// Hollywood's three. Pure functions of rules and results.
#pragma once

#include "play/facts.h"

#include <optional>
#include <vector>

namespace rommy {

// How a hand was ended by a knock: what each has loose in the end.
struct Knocking {
    int knocker = 0;
    bool big = false; // eleven cards in melds
    std::vector<TileBag> loose;
    std::optional<Tile> upcard; // the first of the round
};
[[nodiscard]] RoundResult score_knock(const RuleSet& rules, const Knocking& knocking);
// Nobody knocked, and nothing counts.
[[nodiscard]] RoundResult score_void(const std::vector<TileBag>& hands);

// What a seat has in a column.
struct ColumnSide {
    int points = 0;     // from hands; these reach the target
    int boxes = 0;      // hands won that count here
    int line_bonus = 0; // for the boxes, once the column is finished
    int game_bonus = 0;
    int total = 0; // all together, doubled where the rules double it
    friend bool operator==(const ColumnSide&, const ColumnSide&) = default;
};

struct Column {
    std::vector<ColumnSide> sides; // a seat each
    bool finished = false;
    std::optional<int> winner; // nothing while it goes on, or when it ended even
    bool shutout = false;      // the other has nothing
    friend bool operator==(const Column&, const Column&) = default;
};

struct Standing {
    std::vector<Column> columns; // one, or Hollywood's three
    bool over = false;
    std::vector<int> totals;  // of the columns together
    std::vector<int> winners; // of the match, once it is over; several share it
    friend bool operator==(const Standing&, const Standing&) = default;
};

// For any rules: where nobody knocks it is one column of points without bonuses.
[[nodiscard]] Standing standing(const RuleSet& rules, int seats, const std::vector<RoundResult>& results);

} // namespace rommy
