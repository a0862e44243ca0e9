#include "solver/places.h"

namespace rommy::solver {
namespace {

int open_group_seats(const Pile& pile, int colour, int number) {
    return static_cast<int>(std::ranges::count_if(pile.open_groups, [&](const OpenGroup& group) {
        return group.number == number && group.missing[static_cast<std::size_t>(colour)];
    }));
}

// The most tiles of other colours that k groups can hold.
int others_in(const Pile& pile, int colour, int number, int k) {
    int others = 0;
    for (int c = 0; c < pile.colours; ++c)
        if (c != colour)
            others +=
                std::min<int>(pile.may[static_cast<std::size_t>(c)][static_cast<std::size_t>(number)], k);
    return others;
}

// What the others cannot fill takes jokers. Each colour with tiles here could say so of the same jokers, so
// each answers for its part, in halves: that makes two colours exact.
int group_share(const Pile& pile, int colour, int number, int grouped) {
    const int k = grouped - open_group_seats(pile, colour, number);
    int present = 0;
    for (int c = 0; c < pile.colours; ++c)
        if (pile.may[static_cast<std::size_t>(c)][static_cast<std::size_t>(number)] > 0) ++present;
    if (k <= 0 || present == 0) return 0;
    return 2 * std::max(0, 2 * k - others_in(pile, colour, number, k)) / present;
}

// The most tiles of a colour that can be in groups at a number, each in its own: k groups need 3k tiles,
// jokers counted.
int grouped_max(const Pile& pile, int colour, int number) {
    const auto at = static_cast<std::size_t>(number);
    const int own = pile.may[static_cast<std::size_t>(colour)][at];
    if (own == 0) return 0;
    if (pile.group_max == 0) return std::min(own, open_group_seats(pile, colour, number));
    const auto possible = [&](int k) {
        const int others = others_in(pile, colour, number, k);
        return 2 * k <= others + std::min(pile.jokers_may, k * pile.jokers_a_meld) &&
               k * (pile.naturals_a_meld - 1) <= others;
    };
    int k = own;
    while (k > 0 && !possible(k))
        --k;
    return std::min(own, k + open_group_seats(pile, colour, number));
}

// Is there something within reach of the jokers that a bridge at `number` could lead to?
bool bridge_leads_on(const Pile& pile, std::size_t colour, int number) {
    const int reach = std::min(pile.numbers, number + pile.jokers_may);
    for (int next = number + 1; next <= reach; ++next)
        if (pile.may[colour][static_cast<std::size_t>(next)] > 0) return true;
    return std::ranges::any_of(pile.open_runs, [&](const OpenRun& run) {
        return static_cast<std::size_t>(run.colour) == colour && number < run.first && run.first <= reach;
    });
}

} // namespace

Places places_of(const Pile& pile) {
    Places places{};
    for (int c = 0; c < pile.colours; ++c)
        for (int number = 1; number <= pile.numbers; ++number) {
            const auto colour = static_cast<std::size_t>(c);
            const auto at = static_cast<std::size_t>(number);
            Place& place = places[colour][at];
            place.must = pile.must[colour][at];
            place.may = pile.may[colour][at];
            place.grouped_max = grouped_max(pile, c, number);
            for (int grouped = 1; grouped <= place.grouped_max; ++grouped)
                place.group_share[static_cast<std::size_t>(grouped)] =
                    static_cast<std::uint8_t>(group_share(pile, c, number, grouped));
            place.one_ends = pile.jokers_a_meld >= 2 && pile.naturals_a_meld <= 1;
            place.two_ends = pile.jokers_a_meld >= 1 && pile.naturals_a_meld <= 2;
            place.bridge = pile.jokers_may > 0 && bridge_leads_on(pile, colour, number);
            place.room_before = number - 1;
            place.room_after = pile.numbers - number + 1;
        }
    for (const OpenRun& run : pile.open_runs) {
        const auto colour = static_cast<std::size_t>(run.colour);
        ++places[colour][static_cast<std::size_t>(run.first)].locked;
        ++places[colour][static_cast<std::size_t>(run.last)].emitted;
    }
    return places;
}

} // namespace rommy::solver
