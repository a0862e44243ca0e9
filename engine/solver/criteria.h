// Goal and ties as one number: each criterion counts what is not reached, and the first one has the highest
// digits. What a play is worth depends on numbers and jokers alone, so the sweep sees prices and no goals.
#pragma once

#include "solver/pile.h"
#include "solver/question.h"

#include <span>

namespace rommy::solver {

class Criteria {
public:
    // For plays from this hand. `table_melds` bounds what `kept` can lose.
    Criteria(const Question& question, std::span<const Criterion> order, int table_melds);

    [[nodiscard]] const Prices& prices() const { return prices_; }
    // One step of the first criterion.
    [[nodiscard]] Loss first_unit() const { return first_unit_; }
    // In an opening in which jokers count: what one loses for each number below the highest that it stands
    // for.
    [[nodiscard]] Loss joker_below() const { return joker_below_; }
    // What laying nothing loses.
    [[nodiscard]] Loss nothing_laid() const { return nothing_laid_; }

private:
    void price(Criterion criterion, Loss unit, const Question& question);

    Prices prices_;
    Loss first_unit_ = 1;
    Loss joker_below_ = 0;
    Loss nothing_laid_ = 0;
};

// The goal and then the ties, each once.
[[nodiscard]] std::vector<Criterion> order_of(const Question& question);

} // namespace rommy::solver
