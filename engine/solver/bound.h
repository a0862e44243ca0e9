// A bound for the sweep: the least that each colour by itself must lose from a number on, as if its tiles found groups wherever the other
// colours have tiles enough, and every joker were its own. The sum over the colours is never more than what is really lost.
#pragma once

#include "solver/places.h"

#include <vector>

namespace rommy::solver {

class ColourBound {
public:
    ColourBound(const Pile& pile, const Places& places, const Prices& prices);

    // What the colour loses with its tiles from `number` on; `impossible` where its tiles of the table cannot all be laid.
    [[nodiscard]] Loss operator()(int colour, int number, const OpenRuns& open, int jokers) {
        if (number > pile_->numbers) return closing_cost(open) <= jokers ? 0 : impossible;
        const Loss known = table_[index(colour, number, open, jokers)];
        return known != unknown ? known : compute(colour, number, open, jokers);
    }

private:
    static constexpr Loss unknown = -1;
    [[nodiscard]] std::size_t index(int colour, int number, const OpenRuns& open, int jokers) const;
    Loss compute(int colour, int number, const OpenRuns& open, int jokers);

    const Pile* pile_;
    const Places* places_;
    const Prices* prices_;
    std::size_t width_ = 1; // one more than the most open runs of one length
    std::vector<Loss> table_;
};

} // namespace rommy::solver
