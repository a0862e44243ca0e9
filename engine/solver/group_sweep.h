// The search: a sweep over the numbers, depth first, that chooses what lies in groups. All that runs can do
// follows, a colour at a time (fronts.h), so a state is a front for each colour and the jokers that groups
// have left. What a state loses at least stays in a table that may forget.
//
// It assumes that jokers are limited by their number alone; rules that say more are checked by whoever builds
// the melds (rebuild.h). Depth: the numbers.
#pragma once

#include "solver/fronts.h"
#include "solver/memo.h"
#include "solver/old_groups.h"
#include "solver/plan.h"
#include "solver/work.h"

#include <array>
#include <optional>
#include <vector>

namespace rommy::solver {

class GroupSweep {
public:
    // Both must outlive it.
    GroupSweep(const Pile& pile, const Prices& prices);

    // A bound found without searching: no play loses less.
    [[nodiscard]] Loss least_loss() const { return floor_of(start_); }
    // What the best play loses, if that is at most `budget`; plan() tells it. Otherwise a number above the
    // budget that no play undercuts. Nothing when the work was not enough; what was learnt helps the next
    // time.
    std::optional<Loss> find(Loss budget, Work& work);
    // False when there are too many kept runs side by side.
    [[nodiscard]] bool serves() const { return !fronts_.full(); }
    // Of the best play last found.
    [[nodiscard]] Plan plan();

private:
    struct State {
        std::array<FrontId, max_colours> fronts{};
        int jokers = 0; // that no group has taken
        int room = 0;   // for spare ones in groups, where it is counted
    };
    struct Choice {
        const OldGroups* old = nullptr;
        ByColour tiles{}; // in all groups
        int groups = 0;   // new ones
        int jokers = 0;   // in all of them
        int room = 0;     // in groups up to these
    };
    struct Candidate {
        Loss least = 0; // of all that is lost from here on
        Loss spent = 0; // of that, at this number
        State to;
        Choice choice;
    };
    // A state being worked on, before it is known what lies in groups. Losses are by halves of jokers.
    struct Node {
        int number = 1;
        const State* from = nullptr;
        Loss budget = 0;
        Loss least = impossible; // of all that is over the budget
        Loss sure = 0;           // lost here by the other colours
        Loss spent = 0;
        int halves = 0;
        Choice choice;
        std::array<std::array<Fronts::Step, most_copies + 1>, max_colours> steps; // by tiles in groups
        std::array<int, max_colours> choosing; // the colours that may have tiles in groups
        int choosers = 0;
        // What those of them from each on lose at least, whatever they have in groups; and those before each,
        // and the others, by what they have been given.
        std::array<LossByHalves, max_colours + 1> undecided;
        std::array<LossByHalves, max_colours + 1> decided;
    };

    [[nodiscard]] Loss floor_of(const State& state) const;
    [[nodiscard]] Loss with_jokers(const LossByHalves& losses, int jokers) const;
    [[nodiscard]] static Memo::Key key_of(const State& state);
    [[nodiscard]] static bool over(Node& node, Loss floor);
    Loss search(int number, const State& state, Loss budget);
    Loss gather(int number, const State& state, Loss budget);
    bool look_ahead(Node& node);
    bool step_ahead(Node& node, int colour);
    void group(Node& node, int which);
    void propose(Node& node);
    void propose_split(Node& node, const GroupSplit& split);
    Loss try_candidates(int number, std::size_t first, Loss budget, Loss least);

    using Path = std::array<State, max_numbers + 2>; // by number
    void trace(int colour, const Path& path, Branch target, Plan& plan);

    // How the colours end, so that all lose least together.
    struct End {
        Loss lost = impossible;
        int unlaid = 0; // jokers
        std::array<Branch, max_colours> branches{};
    };
    void end(const State& last, int colour, End now, int jokers, int room, End& best) const;
    void finish(End now, int left, int room, End& best) const;
    [[nodiscard]] End best_end(const State& last) const;

    const Pile& pile_;
    const Prices& prices_;
    Places places_;
    Fronts fronts_;
    Memo memo_;
    std::array<std::vector<OldGroups>, max_numbers + 1> old_groups_;
    std::array<Loss, most_jokers + 1> joker_floor_{}; // by jokers not spent
    State start_;
    std::vector<Candidate> candidates_; // of all states being worked on, the deepest last
    // By number: the best found from there on.
    std::array<std::array<Choice, max_numbers + 2>, max_numbers + 2> best_{};
    Work* work_ = nullptr; // of the search that goes on
};

} // namespace rommy::solver
