// What one colour can do at one number where limits within a meld tell open runs apart: as colour_ways.h,
// with each open run by itself.
//
// As there, jokers are only placed where a run needs them, and the others are spare. Where room is counted
// every joker has its place instead (Pile::count_room).
#pragma once

#include "base/fixed_vector.h"
#include "solver/places.h"

#include <algorithm>
#include <utility>

namespace rommy::solver {

// An open run, as far as its future depends on it.
struct StrictRun {
    std::uint8_t length = 0; // exact where runs have a longest length, else at most 3
    std::uint8_t jokers = 0; // 0 where no meld can have too many
    std::uint8_t wants = 0;  // tiles that are no jokers and still missing
    bool to_the_end = false; // it began with a joker: goes on to the highest number
    friend constexpr auto operator<=>(const StrictRun&, const StrictRun&) = default;
};

inline constexpr std::size_t most_runs = 12; // open at once in a colour
using StrictRuns = FixedVector<StrictRun, most_runs>;

// What the rules say of a run as it grows.
class RunRules {
public:
    explicit RunRules(const Pile& pile)
        : longest_(pile.run_max), jokers_(pile.jokers_a_meld), naturals_(pile.naturals_a_meld),
          tell_jokers_(pile.jokers_may > jokers_),
          // Runs of five and more can be cut, and the pieces keep all limits but that for their own tiles.
          any_length_(longest_ >= pile.numbers || (longest_ >= 5 && naturals_ == 0)),
          all_placed_(pile.count_room) {
        for (const auto& colour : pile.may)
            most_copies_ = std::max<int>(most_copies_, *std::ranges::max_element(colour));
    }

    [[nodiscard]] bool any_length() const { return any_length_; }
    [[nodiscard]] bool all_placed() const { return all_placed_; }
    [[nodiscard]] static bool is_meld(const StrictRun& run) {
        return run.length >= shortest_meld && run.wants == 0;
    }
    // The jokers that complete a run which ends.
    [[nodiscard]] static int missing(const StrictRun& run) { return std::max(0, shortest_meld - run.length); }
    [[nodiscard]] bool may_end(const StrictRun& run) const { return complete(run) && !run.to_the_end; }
    // When the numbers have come to their end.
    [[nodiscard]] bool complete(const StrictRun& run) const {
        if (run.wants > 0) return false;
        return all_placed_ ? run.length >= shortest_meld : jokers_left(run) >= missing(run);
    }
    [[nodiscard]] bool may_extend(const StrictRun& run, bool joker) const {
        if (!any_length_ && run.length >= longest_) return false;
        return !joker || jokers_left(run) > 0;
    }
    [[nodiscard]] StrictRun extended(StrictRun run, bool joker) const {
        if (!any_length_ || run.length < shortest_meld) ++run.length;
        if (joker && tell_jokers_) ++run.jokers;
        if (!joker && run.wants > 0) --run.wants;
        return run;
    }
    [[nodiscard]] StrictRun begun(bool joker) const {
        return extended({0, 0, static_cast<std::uint8_t>(naturals_), joker}, joker);
    }
    // Whatever becomes of the other run could become of this one, where spare jokers find room.
    [[nodiscard]] bool as_good(const StrictRun& run, const StrictRun& other) const {
        return (any_length_ ? run.length >= other.length : run.length == other.length) &&
               run.jokers <= other.jokers && run.wants <= other.wants;
    }
    // More melds than there are tiles of a number never go on together (colour_moves.cpp), where they may
    // change their tails.
    [[nodiscard]] bool too_many(const StrictRuns& open) const {
        return any_length_ && !all_placed_ && !tell_jokers_ &&
               std::ranges::count_if(open, is_meld) > most_copies_;
    }
    [[nodiscard]] int most_jokers_in_one() const { return jokers_; }
    [[nodiscard]] int longest() const { return longest_; }

private:
    [[nodiscard]] int jokers_left(const StrictRun& run) const { return jokers_ - run.jokers; }

    int longest_;
    int jokers_;
    int naturals_;
    int most_copies_ = 0;
    bool tell_jokers_;
    bool any_length_;
    bool all_placed_;
};

enum class Goes : std::uint8_t { ends, by_tile, by_joker };

struct StrictWay {
    FixedVector<Goes, most_runs> runs; // for each open run, in order
    int started = 0;
    int started_by_joker = 0;
    int grouped = 0;
    int unlaid = 0;
    int jokers = 0;
    StrictRuns next; // sorted
};

// The colour, the number, and its open runs.
struct StrictPlace {
    const Place* place = nullptr;
    const StrictRuns* open = nullptr;
    bool starts = false;       // there are numbers enough for a run
    bool joker_starts = false; // a run may begin with a joker here
    int jokers = 0;
};

// Calls visit(way) for every way until it returns true.
template <class Visit>
class StrictWalk {
public:
    StrictWalk(const StrictPlace& at, const RunRules& rules, Visit visit)
        : at_(at), rules_(rules), visit_(std::move(visit)) {}
    bool walk() { return run(0, at_.place->may); }

private:
    // Equal runs are interchangeable: what they do comes in order.
    bool run(std::size_t which, int tiles) {
        const StrictRuns& open = *at_.open;
        if (which == open.size()) return start(tiles);
        const bool equal = which > 0 && open[which] == open[which - 1];
        const Goes first = equal ? way_.runs[which - 1] : Goes::ends;
        for (const Goes how : {Goes::by_tile, Goes::ends, Goes::by_joker})
            if (how >= first && take(which, tiles, how)) return true;
        return false;
    }

    bool take(std::size_t which, int tiles, Goes how) {
        const StrictRun& open = (*at_.open)[which];
        const bool joker = how == Goes::by_joker;
        if (how == Goes::ends ? !rules_.may_end(open) : !rules_.may_extend(open, joker)) return false;
        if (how == Goes::by_tile && tiles == 0) return false;
        if (joker && !rules_.all_placed() && !at_.place->bridge) return false;
        const int cost = how == Goes::ends ? rules_.missing(open) : int{joker};
        if (way_.jokers + cost > at_.jokers) return false;
        way_.runs.push_back(how);
        way_.jokers += cost;
        const bool found = run(which + 1, how == Goes::by_tile ? tiles - 1 : tiles);
        way_.runs.pop_back();
        way_.jokers -= cost;
        return found;
    }

    // A run that ends could go on instead; one without jokers could be joined to the one that starts.
    [[nodiscard]] bool ends(bool without_jokers) const {
        if (!rules_.any_length()) return false;
        for (std::size_t i = 0; i < way_.runs.size(); ++i) {
            const StrictRun& open = (*at_.open)[i];
            if (way_.runs[i] == Goes::ends && open.length >= shortest_meld &&
                !(without_jokers && open.jokers > 0))
                return true;
        }
        return false;
    }

    bool start(int tiles) {
        const bool starts = at_.starts && !ends(true);
        const int by_joker = starts && at_.joker_starts ? at_.jokers - way_.jokers : 0;
        const int spent = way_.jokers;
        for (int jokers = 0; jokers <= by_joker; ++jokers)
            for (int started = starts ? tiles : 0; started >= 0; --started) {
                way_.started = started;
                way_.started_by_joker = jokers;
                way_.jokers = spent + jokers;
                const bool found = use(tiles - started);
                way_.jokers = spent;
                if (found) return true;
            }
        return false;
    }

    bool use(int tiles) {
        if (!make_next()) return false;
        const int must_stay = ends(false) ? 0 : tiles;
        for (int grouped = std::min(tiles, at_.place->grouped_max); grouped >= 0; --grouped) {
            way_.grouped = grouped;
            way_.unlaid = tiles - grouped;
            if (way_.unlaid > must_stay || at_.place->may - way_.unlaid < at_.place->must) break;
            if (visit_(std::as_const(way_))) return true;
        }
        return false;
    }

    bool make_next() {
        way_.next.clear();
        for (std::size_t i = 0; i < way_.runs.size(); ++i)
            if (way_.runs[i] != Goes::ends)
                way_.next.push_back(rules_.extended((*at_.open)[i], way_.runs[i] == Goes::by_joker));
        if (way_.next.size() + static_cast<std::size_t>(way_.started + way_.started_by_joker) > most_runs)
            return false;
        for (int i = 0; i < way_.started + way_.started_by_joker; ++i)
            way_.next.push_back(rules_.begun(i >= way_.started));
        std::sort(way_.next.begin(), way_.next.end());
        return !rules_.too_many(way_.next);
    }

    const StrictPlace& at_;
    const RunRules& rules_;
    Visit visit_;
    StrictWay way_;
};

} // namespace rommy::solver
