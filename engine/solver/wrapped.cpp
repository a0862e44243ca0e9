#include "solver/wrapped.h"

#include <algorithm>
#include <map>
#include <utility>

namespace rommy::solver {
namespace {

// Tiles of one colour by number; jokers at 0.
using Column = std::array<std::uint8_t, max_numbers + 1>;

constexpr std::size_t most_sets = 20'000; // of one colour

std::size_t at(int i) { return static_cast<std::size_t>(i); }

bool fits(const Column& part, const Column& whole) {
    for (std::size_t i = 0; i < part.size(); ++i)
        if (part[i] > whole[i]) return false;
    return true;
}

struct RoundRun {
    Column tiles{};
    Meld meld;
    int stands = 0;
};

// Some runs of one colour.
struct RoundSet {
    Column tiles{};
    std::vector<std::size_t> runs;
    int stands = 0;
};

// A run of six and more can be cut into one of three to five round the corner and others of three and more,
// unless a piece might be left with too few tiles of its own. One through all numbers is the run from 1.
int longest_round(const Pile& pile, const RuleSet& rules) {
    const int longest = std::min(rules.melds.run_max, rules.tiles.numbers - 1);
    const int jokers = std::min(pile.jokers_may, rules.melds.jokers_max);
    const bool may_cut = rules.melds.naturals_min <= std::max(0, shortest_meld - jokers);
    return may_cut ? std::min(longest, 2 * shortest_meld - 1) : longest;
}

class Finder {
public:
    Finder(const Pile& pile, const RuleSet& rules, Colour colour, bool joker_counts, Work& work)
        : rules_(rules), colour_(colour), joker_counts_(joker_counts), work_(work),
          longest_(longest_round(pile, rules)) {
        const auto& may = pile.may[static_cast<std::size_t>(colour)];
        std::copy_n(may.begin(), there_.size(), there_.begin());
        there_[0] = static_cast<std::uint8_t>(pile.jokers_may);
    }

    // Fewest runs first, the empty set among them.
    std::vector<RoundSet> sets(std::vector<RoundRun>& runs) {
        const int last = rules_.tiles.numbers;
        const int highest = rules_.melds.run_wrap == RunWrap::circle ? longest_ - 1 : 1;
        for (int above = 1; above <= highest; ++above)
            for (int below = 1; above + below <= longest_; ++below)
                if (above + below >= shortest_meld) fill({}, last - below + 1, above + below);
        runs.reserve(found_.size());
        for (auto& [tiles, run] : found_)
            runs.push_back(run);
        grow(runs, 0, {});
        std::vector<RoundSet> sets;
        sets.reserve(sets_.size());
        for (auto& [tiles, set] : sets_)
            sets.push_back(std::move(set));
        std::ranges::sort(sets, {},
                          [](const RoundSet& set) { return std::pair(set.runs.size(), set.tiles); });
        return sets;
    }

private:
    // The places of a run from this number on, `left` of them. Depth: the numbers.
    void fill(const RoundRun& run, int number, int left) {
        if (!work_.spend()) return;
        if (left == 0) return add(run);
        const int face = number > rules_.tiles.numbers ? number - rules_.tiles.numbers : number;
        for (const int kind : {face, 0}) {
            if (run.tiles[at(kind)] == there_[at(kind)]) continue;
            RoundRun next = run;
            ++next.tiles[at(kind)];
            next.meld.push_back(kind == 0 ? Tile::joker() : Tile(colour_, face));
            if (kind == 0) next.stands += face;
            fill(next, number + 1, left - 1);
        }
    }

    void add(const RoundRun& run) {
        const int length = static_cast<int>(run.meld.size());
        const int jokers = run.tiles[0];
        if (jokers == length || jokers > rules_.melds.jokers_max ||
            length - jokers < rules_.melds.naturals_min)
            return;
        int low = 1;
        int high = rules_.tiles.numbers;
        while (run.tiles[at(low)] == 0)
            ++low;
        while (run.tiles[at(high)] == 0)
            --high;
        const bool need_not_go_round = high - low < length;
        if (need_not_go_round && !joker_counts_) return;
        const auto [same, added] = found_.try_emplace(run.tiles, run);
        if (!added && same->second.stands < run.stands) same->second = run;
    }

    // Sets with one run more. Depth: the copies and jokers.
    void grow(const std::vector<RoundRun>& runs, std::size_t from, const RoundSet& set) {
        const auto [same, added] = sets_.try_emplace(set.tiles, set);
        if (!added && same->second.stands < set.stands) same->second = set;
        for (std::size_t i = from; i < runs.size(); ++i) {
            if (sets_.size() > most_sets) return work_.give_up();
            if (!work_.spend()) return;
            RoundSet next = set;
            for (std::size_t k = 0; k < next.tiles.size(); ++k)
                next.tiles[k] = static_cast<std::uint8_t>(next.tiles[k] + runs[i].tiles[k]);
            if (!fits(next.tiles, there_)) continue;
            next.runs.push_back(i);
            next.stands += runs[i].stands;
            grow(runs, i, next);
        }
    }

    const RuleSet& rules_;
    Colour colour_;
    bool joker_counts_;
    Work& work_;
    int longest_;
    Column there_{};
    std::map<Column, RoundRun> found_;
    std::map<Column, RoundSet> sets_;
};

// One set of each colour.
class Chooser {
public:
    Chooser(const Pile& pile, const RuleSet& rules, bool joker_counts, Work& work,
            const std::function<bool(const RoundRuns&)>& visit)
        : visit_(visit), jokers_(pile.jokers_may) {
        runs_.resize(at(pile.colours));
        for (int c = 0; c < pile.colours; ++c) {
            sets_.push_back(
                Finder(pile, rules, static_cast<Colour>(c), joker_counts, work).sets(runs_[at(c)]));
            most_.push_back(sets_.back().back().runs.size());
        }
    }

    void run() {
        std::size_t all = 0;
        for (const std::size_t most : most_)
            all += most;
        for (std::size_t n = 0; n <= all && !stopped_; ++n)
            choose(n, jokers_);
    }

private:
    // So many runs, of the colours from here on. Depth: the colours.
    void choose(std::size_t runs, int jokers) {
        if (chosen_.size() == sets_.size()) {
            if (runs == 0) stopped_ = !visit_(together());
            return;
        }
        const std::size_t c = chosen_.size();
        std::size_t later = 0;
        for (std::size_t i = c + 1; i < most_.size(); ++i)
            later += most_[i];
        for (const RoundSet& set : sets_[c]) {
            if (set.runs.size() > runs || stopped_) break;
            if (set.runs.size() + later < runs || set.tiles[0] > jokers) continue;
            chosen_.push_back(&set);
            choose(runs - set.runs.size(), jokers - set.tiles[0]);
            chosen_.pop_back();
        }
    }

    [[nodiscard]] RoundRuns together() const {
        RoundRuns all;
        for (std::size_t c = 0; c < chosen_.size(); ++c) {
            all.stands += chosen_[c]->stands;
            for (const std::size_t i : chosen_[c]->runs)
                all.melds.push_back(runs_[c][i].meld);
        }
        all.tiles = tiles_of(all.melds);
        return all;
    }

    const std::function<bool(const RoundRuns&)>& visit_;
    int jokers_;
    std::vector<std::vector<RoundRun>> runs_; // by colour
    std::vector<std::vector<RoundSet>> sets_;
    std::vector<std::size_t> most_; // runs
    std::vector<const RoundSet*> chosen_;
    bool stopped_ = false;
};

} // namespace

void each_round(const Pile& pile, const RuleSet& rules, bool joker_counts, Work& work,
                const std::function<bool(const RoundRuns&)>& visit) {
    Chooser(pile, rules, joker_counts, work, visit).run();
}

} // namespace rommy::solver
