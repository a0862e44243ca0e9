#include "solver/kept.h"

#include <algorithm>

namespace rommy::solver {
namespace {

KeptMask bit(int slot) { return KeptMask{1} << static_cast<unsigned>(slot); }

int colour_of(const Meld& run) {
    const auto* const natural = std::ranges::find_if(run, [](Tile tile) { return !tile.is_joker(); });
    return static_cast<int>(natural->colour());
}

bool has_number(const Meld& run, int number) {
    return std::ranges::any_of(run, [&](Tile tile) { return !tile.is_joker() && tile.number() == number; });
}

bool overlap(const Keepable& a, const Keepable& b) { return a.first <= b.last && b.first <= a.last; }

} // namespace

KeptMelds::KeptMelds(const std::vector<Keepable>& melds) {
    for (std::size_t i = 0; i < melds.size(); ++i) {
        const Keepable& meld = melds[i];
        beginning_[static_cast<std::size_t>(std::max(1, meld.first))].push_back(i);
        if (meld.kind != MeldKind::run) continue;
        for (int number = meld.first; number < meld.last; ++number) {
            going_on_[static_cast<std::size_t>(number)] |= bit(meld.slot);
            const int next = number + 1;
            crossing_[static_cast<std::size_t>(next)].push_back({bit(meld.slot), colour_of(meld.meld),
                                                                 next - meld.first, meld.jokers,
                                                                 has_number(meld.meld, next)});
        }
    }
}

OpenRuns KeptMelds::with_open(int colour, int number, OpenRuns open, KeptMask kept) const {
    if (kept == 0) return open;
    for (const Crossing& run : crossing_[static_cast<std::size_t>(number)])
        if (run.colour == colour && (kept & run.slot) != 0)
            ++(run.length == 1 ? open.one : run.length == 2 ? open.two : open.three);
    return open;
}

ByColour KeptMelds::taken(int number, KeptMask kept) const {
    ByColour tiles{};
    if (kept == 0) return tiles;
    for (const Crossing& run : crossing_[static_cast<std::size_t>(number)])
        if (run.natural && (kept & run.slot) != 0) ++tiles[static_cast<std::size_t>(run.colour)];
    return tiles;
}

int KeptMelds::jokers(int number, KeptMask kept) const {
    int jokers = 0;
    if (kept == 0) return jokers;
    for (const Crossing& run : crossing_[static_cast<std::size_t>(number)])
        if ((kept & run.slot) != 0) jokers += run.jokers;
    return jokers;
}

void assign_slots(std::vector<Keepable>& melds) {
    for (std::size_t i = 0; i < melds.size(); ++i) {
        KeptMask used = 0;
        for (std::size_t k = 0; k < i; ++k)
            if (overlap(melds[i], melds[k])) used |= bit(melds[k].slot);
        melds[i].slot = 0;
        while ((used & bit(melds[i].slot)) != 0)
            ++melds[i].slot;
    }
}

} // namespace rommy::solver
