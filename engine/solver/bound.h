// A bound for the sweep: the least that each colour by itself must lose from a number on, as if its tiles
// found groups wherever the other colours have tiles enough, and jokers where they have not. The colours
// share the jokers: what all lose together is at least the least sum over the ways to share them. They are
// counted in halves, as two colours share those of a group.
#pragma once

#include "solver/places.h"

#include <array>
#include <utility>
#include <vector>

namespace rommy::solver {

// What is lost at least, by how many halves of jokers may be spent; never growing.
using LossByHalves = std::array<Loss, 2 * most_jokers + 1>;

// The same for two parts that share the jokers, up to `halves`.
inline void share_jokers(const LossByHalves& a, const LossByHalves& b, int halves, LossByHalves& both) {
    for (std::size_t j = 0; j <= static_cast<std::size_t>(halves); ++j) {
        Loss least = a[j] + b[0];
        for (std::size_t i = 0; i < j; ++i)
            least = std::min(least, a[i] + b[j - i]);
        both[j] = least;
    }
}

class ColourBound {
public:
    // `joker_starts`: runs may begin with a joker, so that there may be more short ones than tiles.
    ColourBound(const Pile& pile, const Places& places, const Prices& prices, bool joker_starts);

    // What the colour loses with its tiles from `number` on; `impossible` where its tiles of the table cannot
    // all be laid.
    [[nodiscard]] Loss operator()(int colour, int number, const OpenRuns& open, int halves) {
        if (number > numbers_)
            return 2 * closing_cost((*places_)[static_cast<std::size_t>(colour)][1], open) <= halves
                       ? 0
                       : impossible;
        const Loss known = table_[index(colour, number, open) + static_cast<std::size_t>(halves)];
        return known != unknown ? known : compute(colour, number, open, halves);
    }
    // The same for every number of halves up to `halves`.
    void all(int colour, int number, const OpenRuns& open, int halves, LossByHalves& losses) {
        for (int j = 0; j <= halves; ++j)
            losses[static_cast<std::size_t>(j)] = (*this)(colour, number, open, j);
    }

    // The work done since it was last asked for, in steps.
    [[nodiscard]] std::uint64_t steps() { return std::exchange(steps_, 0); }

private:
    static constexpr Loss unknown = -1;
    [[nodiscard]] std::size_t index(int colour, int number, const OpenRuns& open) const {
        const std::size_t row = static_cast<std::size_t>(colour * numbers_ + number - 1);
        return (((row * short_ + open.one) * short_ + open.two) * long_ + open.three) * depth_;
    }
    Loss compute(int colour, int number, const OpenRuns& open, int halves);

    const Places* places_;
    const Prices* prices_;
    int numbers_;
    std::size_t short_ = 1; // one more than the most open runs of one tile, or of two
    std::size_t long_ = 1;  // of three and more
    std::size_t depth_ = 1; // one more than the most halves of jokers
    std::vector<Loss> table_;
    std::uint64_t steps_ = 0;
};

} // namespace rommy::solver
