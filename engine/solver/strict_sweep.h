// The sweep in which every joker has its place: for rules that limit the jokers, the tiles of their own, or
// the length of a meld, and for openings, where a joker is worth what it stands for. Slower than sweep.h,
// whose answer is tried first; no locked or kept melds.
#pragma once

#include "base/fixed_vector.h"
#include "solver/bound.h"
#include "solver/groups.h"
#include "solver/work.h"

#include <array>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace rommy::solver {

// An open run, as far as its future depends on it.
struct StrictRun {
    std::uint8_t length = 0; // exact where runs have a longest length short of all numbers, else at most 3
    std::uint8_t jokers = 0; // 0 where no meld can have too many
    std::uint8_t wants = 0;  // tiles that are no jokers and still missing
    friend constexpr auto operator<=>(const StrictRun&, const StrictRun&) = default;
};

// What an opening must show, and what jokers are worth in it.
struct Showing {
    int points = 0;
    bool jokers_count = true;
    Loss joker_below = 0; // lost by a joker for each number below the highest that it stands for
};

enum class Goes : std::uint8_t { ends, by_tile, by_joker };

struct StrictWay {
    FixedVector<Goes, 12> runs; // for each open run, in order
    int started = 0;
    int started_by_joker = 0;
    int grouped = 0;
};

struct StrictStep {
    std::array<StrictWay, max_colours> ways{};
    int groups = 0;
    int group_jokers = 0;
};

class StrictSweep {
public:
    using Runs = FixedVector<StrictRun, 12>; // sorted
    // All must outlive the sweep.
    StrictSweep(const Pile& pile, const Prices& prices, const RuleSet& rules, const Showing& showing,
                Work& work);

    [[nodiscard]] Loss least_loss() { return floor_of(1, start()); }
    // As Sweep::find.
    std::optional<Loss> find(Loss budget) {
        const Loss result = search(1, start(), budget);
        return work_.out() ? std::nullopt : std::optional(result);
    }
    // The melds of the last play found, each in reading order.
    [[nodiscard]] Layout layout() const;

private:
    struct State {
        std::array<Runs, max_colours> open;
        int jokers = 0;
        int missing = 0; // points still to show
    };
    struct Node {
        int number = 1;
        State from;
        State to;
        StrictStep step;
        Loss spent = 0;
        Loss budget = 0;
        Loss least = impossible;
    };

    // A run being built again, with its tiles.
    struct Growing {
        StrictRun state;
        Meld meld;
    };

    [[nodiscard]] State start() const;
    [[nodiscard]] std::vector<Growing> grown(std::vector<Growing> open, const StrictWay& way, Tile tile,
                                             Layout& ended) const;
    [[nodiscard]] static std::u16string key_of(int number, const State& state);
    [[nodiscard]] Loss floor_of(int number, const State& state);
    [[nodiscard]] Loss joker_floor(int jokers) const;
    [[nodiscard]] bool may_end(const StrictRun& run) const {
        return run.length >= shortest_meld && run.wants == 0;
    }
    [[nodiscard]] StrictRun begun(bool joker) const;
    [[nodiscard]] StrictRun extended(StrictRun run, bool joker) const;
    [[nodiscard]] bool may_extend(const StrictRun& run, bool joker) const;
    [[nodiscard]] bool joker_may_start(const Node& node, int c) const;

    Loss search(int number, const State& state, Loss budget);
    bool colour(Node& node, int c);
    bool run(Node& node, int c, std::size_t which, int tiles);
    bool take(Node& node, int c, std::size_t which, int tiles, Goes how);
    bool start_runs(Node& node, int c, int tiles);
    bool start_some(Node& node, int c, int tiles, int by_tile, int by_joker);
    bool group(Node& node, int c, int tiles);
    bool groups(Node& node);
    [[nodiscard]] int groups_for(const ByColour& tiles, int jokers) const;
    bool descend(Node& node);
    Loss finish(const State& state) const;
    void lay_joker(Node& node) const;

    const Pile& pile_;
    const Prices& prices_;
    const RuleSet& rules_;
    Showing showing_;
    Work& work_;
    Places places_;
    ColourBound bound_;
    std::unordered_map<std::u16string, Loss> memo_;
    std::array<StrictStep, max_numbers + 1> steps_{};
};

} // namespace rommy::solver
