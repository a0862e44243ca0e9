// What the runs of one colour can do at a number when it is said how many of its tiles go into groups: the
// ways of colour_ways.h, with runs of the table that are kept beside them.
#pragma once

#include "solver/move_lists.h"
#include "solver/places.h"

#include <optional>
#include <utility>
#include <vector>

namespace rommy::solver {

struct Move {
    Way way;
    std::uint64_t kept = 0; // of the melds that begin here, by their place among them
    int jokers = 0;
    Loss lost = 0;
    RunsCode next = 0;
};

class ColourMoves {
public:
    ColourMoves() = default;
    // All must outlive it.
    ColourMoves(const Pile& pile, const Places& places, const Prices& prices, int colour);

    // There are more kept runs side by side than a code has room for.
    [[nodiscard]] bool too_many() const { return too_many_; }
    [[nodiscard]] const Place& place(int number) const {
        return (*places_)[static_cast<std::size_t>(number)];
    }
    // Of a tile that stays in the hand.
    [[nodiscard]] Loss price(int number) const { return prices_->tile[static_cast<std::size_t>(number)]; }

    // More runs of three and more than ever go on together are as good as so many, but for the room they
    // have.
    [[nodiscard]] RunsCode capped(RunsCode runs) const {
        OpenRuns open = open_of(runs);
        open.three = std::min(open.three, most_open_);
        return code_of(open, kept_of(runs));
    }

    // Calls visit(move) for each that spends at most `jokers`, with so many tiles in groups, until it returns
    // true; says whether it did.
    template <class Visit>
    bool each(int number, RunsCode from, int grouped, int jokers, Visit&& visit) const {
        Place at = place(number);
        at.grouped_max = 0;
        return beside(at, number, from, grouped, jokers, [&](const Place& left, const Beside& kept) {
            return each_way(left, open_of(from), jokers - kept.jokers, !room_, [&](const Way& way) {
                const RunsCode next = code_of(way.next, kept.after);
                return visit(Move{way, kept.melds, kept.jokers + way.jokers,
                                  kept.lost + way.unlaid * price(number), room_ ? next : capped(next)});
            });
        });
    }
    // The same as visit(next, jokers, lost, grouped); moves that are never better than another one are left
    // out.
    template <class Visit>
    bool each_briefly(int number, RunsCode from, int grouped, int jokers, Visit&& visit) const {
        Place at = place(number);
        at.grouped_max = 0;
        return briefly(at, number, from, grouped, jokers, visit);
    }
    // The same with any number of tiles in groups.
    template <class Visit>
    bool each_grouping(int number, RunsCode from, int jokers, Visit&& visit) const {
        return briefly(place(number), number, from, 0, jokers, visit);
    }
    // Where these moves are listed for a place, from few runs and with few jokers; nothing where they are
    // not.
    [[nodiscard]] std::optional<std::size_t> listed(int number) const {
        if (lists_ == nullptr || !runs_.empty() || !MoveLists::serves(place(number))) return std::nullopt;
        return MoveLists::first(place(number));
    }
    // All of them, as visit(way, lost, loose), where no run is kept; loose: never better than another one but
    // for the room.
    template <class Visit>
    bool each_with_room(int number, RunsCode from, int jokers, Visit&& visit) const {
        const OpenRuns open = open_of(from);
        return each_way(place(number), open, jokers, false, [&](const Way& way) {
            return visit(way, way.unlaid * price(number), is_loose(open, way));
        });
    }

private:
    struct Run { // of the table, that may be kept
        std::uint32_t slot = 0;
        std::uint32_t numbers = 0; // where it has its own tiles, a bit each
        int first = 0;
        int last = 0;
        int jokers = 0;
        std::size_t among = 0; // its place among the melds that begin at its first number
        bool twin = false;     // the one before it is the same: that one is kept first
    };
    // What has been decided of the kept runs.
    struct Beside {
        std::uint32_t slots = 0; // here
        std::uint32_t after = 0;
        std::uint64_t melds = 0;
        int jokers = 0;
        Loss lost = 0;
    };
    static constexpr std::uint32_t most_slots = 12;

    template <class Visit>
    bool briefly(const Place& at, int number, RunsCode from, int grouped, int jokers, Visit& visit) const {
        return beside(at, number, from, grouped, jokers, [&](const Place& left, const Beside& kept) {
            const int have = jokers - kept.jokers;
            if (lists_ == nullptr || have > MoveLists::most_spent || !MoveLists::serves(left))
                return each_way(left, open_of(from), have, true, [&](const Way& way) {
                    return visit(capped(code_of(way.next, kept.after)), kept.jokers + way.jokers,
                                 kept.lost + way.unlaid * price(number), int{way.grouped});
                });
            for (const BriefMove& move : lists_->moves(MoveLists::first(left), few_number(from), have))
                if (visit(few_of(move.next) | kept.after << 12U, kept.jokers + move.jokers,
                          kept.lost + move.unlaid * price(number), int{move.grouped}))
                    return true;
            return false;
        });
    }

    // Calls lay(place, kept) for each choice of runs that are kept, with what is left of the place, until it
    // returns true.
    template <class Lay>
    bool beside(const Place& at, int number, RunsCode from, int taken, int jokers, const Lay& lay) const {
        Beside kept;
        kept.slots = kept_of(from);
        if (runs_.empty()) return without(at, taken, kept, lay);
        return keep(at, number, taken, jokers, kept, 0, lay);
    }

    template <class Lay>
    bool without(Place at, int taken, const Beside& kept, const Lay& lay) const {
        at.may -= taken;
        at.must = std::max(0, at.must - taken);
        return at.may >= 0 && lay(std::as_const(at), kept);
    }

    // Each run that begins here is kept or given up.
    template <class Lay>
    bool keep(const Place& at, int number, int taken, int jokers, Beside kept, std::size_t which,
              const Lay& lay) const {
        while (which < runs_.size() && runs_[which].first != number)
            ++which;
        if (which == runs_.size()) return take_kept(at, number, taken, kept, lay);
        const Run& run = runs_[which];
        const bool twin_given_up = run.twin && (kept.melds >> runs_[which - 1].among & 1U) == 0;
        if (kept.jokers + run.jokers <= jokers && !twin_given_up) {
            Beside with = kept;
            with.slots |= run.slot;
            with.melds |= std::uint64_t{1} << run.among;
            with.jokers += run.jokers;
            if (keep(at, number, taken, jokers, with, which + 1, lay)) return true;
        }
        kept.lost += prices_->changed;
        return keep(at, number, taken, jokers, kept, which + 1, lay);
    }

    template <class Lay>
    bool take_kept(const Place& at, int number, int taken, Beside kept, const Lay& lay) const {
        kept.after = kept.slots;
        for (const Run& run : runs_)
            if ((kept.slots & run.slot) != 0 && run.first <= number && number <= run.last) {
                taken += static_cast<int>(run.numbers >> number & 1U);
                if (run.last == number) kept.after &= ~run.slot;
            }
        return without(at, taken, kept, lay);
    }

    const std::array<Place, max_numbers + 1>* places_ = nullptr;
    const Prices* prices_ = nullptr;
    std::vector<Run> runs_;
    std::uint8_t most_open_ = 0; // more of three and more never go on together
    bool too_many_ = false;
    bool room_ = false;                // is counted by each()
    const MoveLists* lists_ = nullptr; // where they can be used
};

} // namespace rommy::solver
