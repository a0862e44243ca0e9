// The sweep in which every joker has its place: for rules that limit the jokers, the tiles of their own, or
// the length of a meld, and for openings, where a joker is worth what it stands for. Slower than sweep.h,
// whose answer is tried first; no locked or kept melds.
#pragma once

#include "solver/groups.h"
#include "solver/memo.h"
#include "solver/strict_bound.h"

#include <array>
#include <optional>
#include <vector>

namespace rommy::solver {

// What an opening must show, and what jokers are worth in it.
struct Showing {
    int points = 0;
    bool jokers_count = true;
    Loss joker_below = 0; // lost by a joker for each number below the highest that it stands for
};

struct StrictStep {
    std::array<StrictWay, max_colours> ways{};
    int groups = 0;
    int group_jokers = 0;
};

class StrictSweep {
public:
    // All must outlive the sweep.
    StrictSweep(const Pile& pile, const Prices& prices, const RuleSet& rules, const Showing& showing,
                Work& work);

    // As Sweep's; 0 when the work has run out.
    [[nodiscard]] Loss least_loss() {
        const Loss floor = floor_of(1, start());
        return work_.out() ? 0 : floor;
    }
    // As Sweep::find.
    std::optional<Loss> find(Loss budget) {
        const Loss result = search(1, start(), budget);
        return work_.out() ? std::nullopt : std::optional(result);
    }
    // The melds of the last play found, each in reading order.
    [[nodiscard]] Layout layout() const;

private:
    struct State {
        std::array<RunsId, max_colours> open{};
        int jokers = 0;
        int missing = 0; // points still to show
    };
    struct Node {
        int number = 1;
        State from;
        State to;
        StrictStep step;
        int promised = 0; // as in Sweep
        Loss spent = 0;
        Loss budget = 0;
        Loss least = impossible;
        std::array<LossByHalves, max_colours + 1> undecided;
        std::array<LossByHalves, max_colours + 1> decided;
    };
    // A run being built again, with its tiles.
    struct Growing {
        StrictRun state;
        Meld meld;
    };

    [[nodiscard]] State start() const;
    [[nodiscard]] std::vector<Growing> grown(const std::vector<Growing>& open, const StrictWay& way,
                                             Tile tile, Layout& ended) const;
    void end_run(const Meld& run, Layout& into) const;
    [[nodiscard]] static Memo::Key key_of(int number, const State& state);
    [[nodiscard]] Loss floor_of(int number, const State& state);
    [[nodiscard]] bool shows_enough(int number, const State& state) const;
    void share_undecided(Node& node);
    [[nodiscard]] static bool over(Node& node, Loss floor);

    Loss search(int number, const State& state, Loss budget);
    bool colour(Node& node, int c);
    bool take(Node& node, int c, const StrictWay& way, const LossByHalves& others, int most);
    bool groups(Node& node);
    [[nodiscard]] int groups_for(const ByColour& tiles, int jokers) const;
    bool descend(Node& node);
    [[nodiscard]] Loss finish(const State& state) const;
    void lay_jokers(Node& node, int jokers) const;

    const Pile& pile_;
    const Prices& prices_;
    const RuleSet& rules_;
    Showing showing_;
    Work& work_;
    StrictBound bound_;
    Memo memo_;
    std::array<StrictStep, max_numbers + 1> steps_{};
    std::array<Loss, most_jokers + 1> joker_floor_{}; // by jokers not yet spent
    std::array<int, max_numbers + 2> points_from_{};  // of all tiles from a number on
};

} // namespace rommy::solver
