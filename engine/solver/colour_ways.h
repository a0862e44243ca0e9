// What one colour can do at one number of the sweep: which open runs go on, which end, what starts, what goes
// into groups. It knows nothing of the other colours: how the groups come together is groups.h.
//
// Jokers are only placed where a meld needs them: in a hole of a run, or to complete a run of one or two.
// Every other joker is spare, and finds its room at the ends of runs and in groups of three when the sweep is
// over; `room` counts how many could.
#pragma once

#include "solver/pile.h"

#include <algorithm>

namespace rommy::solver {

// Open runs of a colour that end just before the number at hand, by length; three and more are alike. How
// many there can be at once is not bounded by the copies: a joker lets three red runs overlap.
struct OpenRuns {
    std::uint8_t one = 0;
    std::uint8_t two = 0;
    std::uint8_t three = 0;
    friend bool operator==(const OpenRuns&, const OpenRuns&) = default;
};

// The tiles of a colour at a number, and what is around them.
struct Place {
    int must = 0;
    int may = 0;
    int grouped_max = 0;
    // The half jokers that this colour answers for when so many of its tiles lie in groups (places.cpp).
    std::array<std::uint8_t, most_copies + 1> group_share{};
    bool one_ends = true; // jokers may complete a run of one, or of two
    bool two_ends = true;
    int locked = 0;      // locked runs that begin here: each may swallow an open run
    int emitted = 0;     // locked runs that end here
    bool bridge = false; // a joker here can lead to a tile of the next numbers
    int room_before = 0; // numbers below this one
    int room_after = 0;  // numbers from this one on
};

struct Way {
    std::uint8_t one = 0; // open runs that go on, by their length
    std::uint8_t two = 0;
    std::uint8_t three = 0;
    std::uint8_t bridged = 0; // of those, how many by a joker
    std::uint8_t started = 0;
    std::uint8_t grouped = 0;
    std::uint8_t swallowed = 0; // short runs that end in a locked run
    std::uint8_t unlaid = 0;
    std::uint8_t jokers = 0; // spent on bridges and on completing what ends
    std::uint8_t room = 0;   // for spare jokers, gained here
    OpenRuns next;
};

// The half jokers that a way takes, its share of what groups take among them.
[[nodiscard]] constexpr int halves_of(const Place& at, const Way& way) {
    return 2 * way.jokers + at.group_share[way.grouped];
}

inline constexpr int ample_room = 15;

[[nodiscard]] constexpr int gained_room(const Place& at, const OpenRuns& open, const Way& way,
                                        int completed) {
    int room = (open.three - way.three) * at.room_after + way.started * at.room_before +
               (at.locked - way.swallowed) * at.room_before;
    if (completed > 0) room = ample_room; // a meld of three has room on both sides
    return std::min(room, ample_room);
}

// Where room for spare jokers is no concern: is there another way that is never worse?
[[nodiscard]] constexpr bool is_loose(const OpenRuns& open, const Way& way) {
    const bool ends_long = way.three < open.three;
    return (way.started > 0 && ends_long) || (way.unlaid > 0 && (ends_long || way.bridged > 0));
}

// How the tiles that do not go on in a run are used: started runs, groups, the hand.
template <class Visit>
constexpr bool each_use(const Place& at, const OpenRuns& open, Way& way, bool tight, int completed,
                        Visit& visit) {
    const int natural = way.one + way.two + way.three - way.bridged;
    const bool ends_long = way.three < open.three;
    for (int started = 0; started <= at.may - natural; ++started) {
        // A run of three can do whatever a new one can.
        if (tight && started > 0 && ends_long) break;
        const int used = natural + started;
        const int least = std::max(0, at.must - used);
        for (int grouped = std::min(at.grouped_max, at.may - used); grouped >= least; --grouped) {
            const int unlaid = at.may - used - grouped;
            if (tight && unlaid > 0 && (ends_long || way.bridged > 0)) break;
            way.started = static_cast<std::uint8_t>(started);
            way.grouped = static_cast<std::uint8_t>(grouped);
            way.unlaid = static_cast<std::uint8_t>(unlaid);
            way.room = static_cast<std::uint8_t>(gained_room(at, open, way, completed));
            way.next = {way.started, way.one, static_cast<std::uint8_t>(way.two + way.three + at.emitted)};
            if (visit(static_cast<const Way&>(way))) return true;
        }
    }
    return false;
}

template <class Visit>
constexpr bool each_bridge(const Place& at, const OpenRuns& open, Way& way, int jokers, bool tight,
                           Visit& visit) {
    const int ends_one = open.one - way.one;
    const int ends_two = open.two - way.two;
    for (int swallowed = std::min(at.locked, ends_one + ends_two); swallowed >= 0; --swallowed) {
        const int swallowed_ones = std::min(swallowed, ends_one);
        const int completed = ends_one + ends_two - swallowed;
        const int cost = 2 * (ends_one - swallowed_ones) + ends_two - (swallowed - swallowed_ones);
        if (cost > jokers) break;
        if (swallowed_ones < ends_one && !at.one_ends) break;
        if (swallowed - swallowed_ones < ends_two && !at.two_ends) break;
        const int extended = way.one + way.two + way.three;
        const int bridges = at.bridge ? std::min(extended, jokers - cost) : 0;
        for (int bridged = std::max(0, extended - at.may); bridged <= bridges; ++bridged) {
            way.swallowed = static_cast<std::uint8_t>(swallowed);
            way.bridged = static_cast<std::uint8_t>(bridged);
            way.jokers = static_cast<std::uint8_t>(cost + bridged);
            if (each_use(at, open, way, tight, completed, visit)) return true;
        }
    }
    return false;
}

// Calls visit(way) for every way that costs at most `jokers`, until it returns true; says whether it did.
// `tight`: leave out ways that are never better than another one when room for spare jokers is no concern.
//
// That runs of two go on before runs of three is always right: the joker that would have completed the run of
// two fits behind the run of three that ends instead.
template <class Visit>
constexpr bool each_way(const Place& at, const OpenRuns& open, int jokers, bool tight, Visit&& visit) {
    Way way;
    for (int one = open.one; one >= 0; --one)
        for (int longer = open.two + open.three; longer >= 0; --longer) {
            way.one = static_cast<std::uint8_t>(one);
            way.two = static_cast<std::uint8_t>(std::min<int>(open.two, longer));
            way.three = static_cast<std::uint8_t>(longer - way.two);
            if (each_bridge(at, open, way, jokers, tight, visit)) return true;
        }
    return false;
}

// What completing all open runs costs when the numbers have come to their end; `at`: any place of the colour.
inline constexpr int not_to_be_closed = 1000;
[[nodiscard]] constexpr int closing_cost(const Place& at, const OpenRuns& open) {
    if ((open.one > 0 && !at.one_ends) || (open.two > 0 && !at.two_ends)) return not_to_be_closed;
    return 2 * open.one + open.two;
}

} // namespace rommy::solver
