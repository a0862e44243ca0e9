#include "solver/bound.h"

namespace rommy::solver {
namespace {

std::size_t most_alike(const Pile& pile) {
    std::size_t most = 0;
    for (const auto& colour : pile.may)
        most = std::max<std::size_t>(most, *std::ranges::max_element(colour));
    return most;
}

} // namespace

ColourBound::ColourBound(const Pile& pile, const Places& places, const Prices& prices, bool joker_starts)
    : places_(&places), prices_(&prices), numbers_(pile.numbers),
      depth_(static_cast<std::size_t>(2 * pile.jokers_may + 1)) {
    const std::size_t alike = most_alike(pile);
    const std::size_t jokers = depth_ / 2;
    short_ = alike + (joker_starts ? jokers : 0) + 1;
    long_ = alike + jokers + pile.open_runs.size() + 1;
    table_.assign(static_cast<std::size_t>(pile.colours * pile.numbers) * short_ * short_ * long_ * depth_,
                  unknown);
    steps_ = table_.size() / 64;
}

// Depth at most the numbers that are left.
Loss ColourBound::compute(int colour, int number, const OpenRuns& open, int halves) {
    Loss least = impossible;
    const Loss price = prices_->tile[static_cast<std::size_t>(number)];
    const Place& at = (*places_)[static_cast<std::size_t>(colour)][static_cast<std::size_t>(number)];
    each_way(at, open, halves / 2, true, [&](const Way& way) {
        ++steps_;
        const Loss here = way.unlaid * price;
        const int left = halves - halves_of(at, way);
        if (here < least && left >= 0)
            least = std::min(least, here + (*this)(colour, number + 1, way.next, left));
        return false;
    });
    table_[index(colour, number, open) + static_cast<std::size_t>(halves)] = least;
    return least;
}

} // namespace rommy::solver
