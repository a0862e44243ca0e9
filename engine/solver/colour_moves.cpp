#include "solver/colour_moves.h"

namespace rommy::solver {
namespace {

bool is_run_of(const Keepable& meld, int colour) {
    if (meld.kind != MeldKind::run || meld.first > meld.last) return false;
    const auto* const natural = std::ranges::find_if(meld.meld, [](Tile tile) { return !tile.is_joker(); });
    return static_cast<int>(natural->colour()) == colour;
}

std::uint32_t numbers_of(const Meld& run) {
    std::uint32_t numbers = 0;
    for (const Tile tile : run)
        if (!tile.is_joker()) numbers |= 1U << tile.number();
    return numbers;
}

} // namespace

// More runs than there are tiles of a number never go on together: one of them would be bridged by a joker at
// every number up to the last, or another one ends meanwhile and they could change their tails.
ColourMoves::ColourMoves(const Pile& pile, const Places& places, const Prices& prices, int colour)
    : places_(&places[static_cast<std::size_t>(colour)]), prices_(&prices), room_(pile.count_room) {
    for (int number = 1; number <= pile.numbers; ++number)
        most_open_ = std::max(most_open_,
                              pile.may[static_cast<std::size_t>(colour)][static_cast<std::size_t>(number)]);
    if (most_open_ <= MoveLists::most_alike) lists_ = &MoveLists::all();
    std::array<std::size_t, max_numbers + 2> beginning{};
    for (const Keepable& meld : pile.keepables) {
        const std::size_t among = beginning[static_cast<std::size_t>(std::max(1, meld.first))]++;
        if (!is_run_of(meld, colour)) continue;
        Run run{0, numbers_of(meld.meld), meld.first, meld.last, meld.jokers, among, false};
        std::uint32_t used = 0;
        for (const Run& other : runs_)
            if (other.first <= run.last && run.first <= other.last) used |= other.slot;
        run.slot = 1;
        while ((used & run.slot) != 0)
            run.slot <<= 1U;
        too_many_ = too_many_ || run.slot >= 1U << most_slots;
        if (!runs_.empty()) {
            const Run& before = runs_.back();
            run.twin = before.numbers == run.numbers && before.jokers == run.jokers;
        }
        runs_.push_back(run);
    }
}

} // namespace rommy::solver
