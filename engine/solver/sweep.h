// The search: a sweep over the numbers, depth first, that asks "is there a play that loses at most so much?"
// and learns a better bound of every state where there is none. It assumes that jokers are limited by their
// number alone; rules that say more are checked by whoever builds the melds (rebuild.h).
//
// The state before a number is, for each colour, how many open runs of one, two, and three or more tiles end
// there; the jokers not yet spent; and the room seen so far for spare ones. Depth: four colours at each of 13
// numbers. It knows nothing of kept melds: group_sweep.h does.
#pragma once

#include "solver/ahead.h"
#include "solver/failures.h"
#include "solver/groups.h"
#include "solver/memo.h"
#include "solver/plan.h"
#include "solver/work.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace rommy::solver {

class Sweep {
public:
    // Both must outlive the sweep.
    Sweep(const Pile& pile, const Prices& prices);

    [[nodiscard]] static bool serves() { return true; }
    // A bound found without searching: no play loses less.
    [[nodiscard]] Loss least_loss() {
        Node node;
        node.from = start();
        return share_undecided(node);
    }
    // The loss of a play that loses at most `budget`, which plan() then tells; or a number above the budget
    // that no play undercuts. Nothing when the work was not enough; what was learnt helps the next time.
    std::optional<Loss> find(Loss budget, Work& work);
    [[nodiscard]] Plan plan() const;

private:
    struct State {
        std::array<Ahead::Row, max_colours> open{};
        int jokers = 0; // not yet spent
        int room = 0;   // more than `jokers` is as good
    };
    // What all do, from a state.
    struct Taking {
        State from;
        std::array<Ahead::Move, max_colours> colours{};
        ByColour grouped{}; // without the tiles that joined open groups
        int groups = 0;
        std::array<std::optional<Colour>, most_jokers> joined{}; // as in Step
    };
    // One state being worked on, at one number.
    struct Node {
        int number = 1;
        State from;
        State to;
        Taking taking;
        int grouped = 0;  // tiles here, of the colours decided
        int tallest = 0;  // the most of one colour
        int promised = 0; // halves of jokers that the groups here will take, of the colours decided
        Loss spent = 0;   // lost at this number so far
        Loss budget = 0;
        Loss least = impossible; // of all that was left aside because it exceeds the budget
        bool tight = false;
        // What is lost at least by the colours from each on, before they have chosen; and by those before
        // each, after that.
        std::array<LossByHalves, max_colours + 1> undecided;
        std::array<LossByHalves, max_colours + 1> decided;
    };

    [[nodiscard]] State start();
    [[nodiscard]] static Memo::Key key_of(const State& state);
    [[nodiscard]] Failures::Code code_of(const State& state) const;
    [[nodiscard]] Loss share_undecided(Node& node);
    [[nodiscard]] static bool over(Node& node, Loss floor);

    Loss search(int number, const State& state, Loss budget);
    bool colour(Node& node, int c);
    bool take(Node& node, int c, const Ahead::Move& taken, const LossByHalves& others, int most);
    [[nodiscard]] bool groups_fill(int number, int next, int grouped, int tallest, int jokers) const;
    [[nodiscard]] Way way_of(int number, int colour, Ahead::Row from, const Ahead::Move& taken) const;
    bool join_groups(Node& node, std::size_t which);
    bool split_groups(Node& node);
    bool descend(Node& node, const GroupSplit& split);
    Loss finish(const State& state, Loss budget);

    const Pile& pile_;
    const Prices& prices_;
    Places places_;
    Ahead ahead_;
    Memo memo_;
    Failures failures_;
    bool room_;                                   // is counted
    std::array<Taking, max_numbers + 1> takings_; // of the last play found
    int jokers_unlaid_ = 0;
    std::array<Loss, most_jokers + 1> joker_floor_{}; // by jokers not yet spent
    std::array<std::vector<std::size_t>, max_numbers + 1> open_groups_;
    // Tiles that the colours from each on can put into so many groups of a number.
    using ByGroups = std::array<int, most_copies + 1>;
    std::array<std::array<ByGroups, max_colours + 1>, max_numbers + 1> seats_{};
    Work* work_ = nullptr; // of the search that goes on
};

} // namespace rommy::solver
