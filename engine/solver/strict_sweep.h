// The sweep for limits within a meld: jokers, tiles of its own, and length; and for openings, where a joker
// is worth what it stands for. Slower than sweep.h, whose answer is tried first; no locked or kept melds.
//
// It takes for granted that spare jokers find room, as sweep.h does, unless the pile counts room: then every
// joker has its place.
#pragma once

#include "solver/groups.h"
#include "solver/memo.h"
#include "solver/spare_jokers.h"
#include "solver/strict_bound.h"
#include "solver/work.h"

#include <array>
#include <optional>
#include <vector>

namespace rommy::solver {

// What an opening must show, and what jokers are worth in it. Where they are worth something, the pile counts
// room.
struct Showing {
    int points = 0;
    bool jokers_count = false;
    Loss joker_below = 0; // lost by a joker for each number below the highest that it stands for
};

struct StrictStep {
    std::array<StrictWay, max_colours> ways{};
    int groups = 0;
    int group_jokers = 0;
};

struct StrictPlan {
    std::array<StrictStep, max_numbers + 1> steps{};
    int jokers_unlaid = 0;
};

class StrictSweep {
public:
    // Pile and prices must outlive the sweep.
    StrictSweep(const Pile& pile, const Prices& prices, const Showing& showing = {});

    [[nodiscard]] static bool serves() { return true; }
    // These as Sweep's.
    [[nodiscard]] Loss least_loss() { return bound_.full() ? 0 : floor_of(start()); }
    std::optional<Loss> find(Loss budget, Work& work);
    [[nodiscard]] StrictPlan plan() const;

private:
    using Row = StrictBound::Row;
    struct State {
        std::array<Row, max_colours> open{};
        int jokers = 0;
        int missing = 0; // points still to show
    };
    // What all do, from a state.
    struct Taking {
        State from;
        std::array<StrictBound::Move, max_colours> colours{};
        int groups = 0;
        int group_jokers = 0;
    };
    struct Node {
        int number = 1;
        State from;
        State to;
        Taking taking;
        int promised = 0; // as in Sweep
        Loss spent = 0;
        Loss budget = 0;
        Loss least = impossible;
        std::array<LossByHalves, max_colours + 1> undecided;
        std::array<LossByHalves, max_colours + 1> decided;
    };

    [[nodiscard]] State start();
    [[nodiscard]] static Memo::Key key_of(const State& state);
    [[nodiscard]] Loss floor_of(const State& state);
    [[nodiscard]] bool shows_enough(int number, const State& state) const;
    void share_undecided(Node& node);
    [[nodiscard]] static bool over(Node& node, Loss floor);

    Loss search(int number, const State& state, Loss budget);
    bool colour(Node& node, int c);
    bool take(Node& node, int c, const StrictBound::Move& move, const LossByHalves& others, int most);
    bool groups(Node& node);
    [[nodiscard]] int groups_for(const ByColour& tiles, int jokers) const;
    bool descend(Node& node);
    Loss finish(const State& state, Loss budget);
    [[nodiscard]] int points_of(int number, int tiles, int jokers) const {
        return number * (tiles + (showing_.jokers_count ? jokers : 0));
    }

    const Pile& pile_;
    const Prices& prices_;
    Showing showing_;
    StrictBound bound_;
    Memo memo_;
    std::array<Taking, max_numbers + 1> takings_; // of the last play found
    int jokers_unlaid_ = 0;
    std::array<Loss, most_jokers + 1> joker_floor_{}; // by jokers not yet spent
    std::array<int, max_numbers + 2> points_from_{};  // of all tiles from a number on
    Work* work_ = nullptr;                            // of the search that goes on
};

// Its melds, each in reading order.
[[nodiscard]] Laid rebuild(const Pile& pile, const StrictPlan& plan);

} // namespace rommy::solver
