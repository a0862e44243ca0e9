#include "solver/bound.h"

namespace rommy::solver {
namespace {

int most_at_once(const Pile& pile) {
    int most = 0;
    for (const auto& colour : pile.may)
        most = std::max<int>(most, *std::ranges::max_element(colour));
    return most + static_cast<int>(pile.open_runs.size());
}

} // namespace

ColourBound::ColourBound(const Pile& pile, const Places& places, const Prices& prices)
    : places_(&places), prices_(&prices), numbers_(pile.numbers),
      width_(static_cast<std::size_t>(most_at_once(pile) + pile.jokers_may + 1)),
      depth_(static_cast<std::size_t>(pile.jokers_may + 1)) {
    table_.assign(static_cast<std::size_t>(pile.colours * pile.numbers) * width_ * width_ * width_ * depth_,
                  unknown);
}

// Depth at most the numbers that are left.
Loss ColourBound::compute(int colour, int number, const OpenRuns& open, int jokers) {
    Loss least = impossible;
    const Loss price = prices_->tile[static_cast<std::size_t>(number)];
    const Place& at = (*places_)[static_cast<std::size_t>(colour)][static_cast<std::size_t>(number)];
    each_way(at, open, jokers, true, [&](const Way& way) {
        const Loss here = way.unlaid * price;
        if (here < least)
            least = std::min(least, here + (*this)(colour, number + 1, way.next, jokers - way.jokers));
        return false;
    });
    table_[index(colour, number, open) + static_cast<std::size_t>(jokers)] = least;
    return least;
}

} // namespace rommy::solver
