// The melds of a strict sweep's play, built from its steps.
#include "solver/strict_sweep.h"

namespace rommy::solver {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

// A run being built again, with its tiles.
struct Growing {
    StrictRun state;
    LaidRun run;
};

class StrictBuilder {
public:
    StrictBuilder(const Pile& pile, const StrictPlan& plan)
        : pile_(pile), plan_(plan), rules_(pile), spare_(pile.jokers_may - plan.jokers_unlaid) {}

    Laid build() {
        for (int number = 1; number <= pile_.numbers; ++number) {
            const StrictStep& step = plan_.steps[at(number)];
            ByColour grouped{};
            for (int c = 0; c < pile_.colours; ++c) {
                grouped[at(c)] = static_cast<std::uint8_t>(step.ways[at(c)].grouped);
                grow(open_[at(c)], step.ways[at(c)], c, number);
            }
            if (step.groups > 0) add_groups(deal_groups(grouped, number, step.groups), step.group_jokers);
        }
        for (auto& runs : open_)
            for (Growing& run : runs)
                end(std::move(run.run));
        laid_.spare = spare_;
        return std::move(laid_);
    }

private:
    // The open runs of a colour after a number, in the order in which the sweep has them.
    void grow(std::vector<Growing>& open, const StrictWay& way, int colour, int number) {
        const Tile tile(static_cast<Colour>(colour), number);
        std::vector<Growing> next;
        for (std::size_t i = 0; i < way.runs.size(); ++i) {
            if (way.runs[i] == Goes::ends)
                end(std::move(open[i].run));
            else
                next.push_back(longer(open[i], way.runs[i] == Goes::by_joker, tile));
        }
        for (int i = 0; i < way.started + way.started_by_joker; ++i) {
            const bool joker = i >= way.started;
            next.push_back({rules_.begun(joker), {Meld{}, number, 0}});
            add(next.back().run, joker ? Tile::joker() : tile);
        }
        std::ranges::stable_sort(next, {}, &Growing::state);
        open = std::move(next);
    }

    Growing longer(Growing run, bool joker, Tile tile) {
        run.state = rules_.extended(run.state, joker);
        add(run.run, joker ? Tile::joker() : tile);
        return run;
    }

    void add(LaidRun& run, Tile tile) {
        if (tile.is_joker()) --spare_;
        run.add(tile);
    }

    // A run of one or two is completed by jokers, behind it as long as there are numbers.
    void end(LaidRun run) {
        for (; run.meld.size() < shortest_meld; --spare_)
            if (run.last < pile_.numbers)
                run.add(Tile::joker());
            else
                run.add_before(Tile::joker());
        laid_.runs.push_back(std::move(run));
    }

    // Jokers go first to the groups that need them, then to any that has room.
    void add_groups(std::vector<Meld> groups, int jokers) {
        spare_ -= jokers;
        std::vector<int> given(groups.size(), 0);
        for (std::size_t i = 0; i < groups.size(); ++i)
            for (; groups[i].size() < shortest_meld; --jokers, ++given[i])
                groups[i].push_back(Tile::joker());
        for (std::size_t i = 0; i < groups.size(); ++i)
            for (; jokers > 0 && given[i] < pile_.jokers_a_meld &&
                   static_cast<int>(groups[i].size()) < pile_.group_max;
                 --jokers, ++given[i])
                groups[i].push_back(Tile::joker());
        laid_.groups.insert(laid_.groups.end(), groups.begin(), groups.end());
    }

    const Pile& pile_;
    const StrictPlan& plan_;
    RunRules rules_;
    int spare_;
    std::array<std::vector<Growing>, max_colours> open_;
    Laid laid_;
};

} // namespace

Laid rebuild(const Pile& pile, const StrictPlan& plan) { return StrictBuilder(pile, plan).build(); }

} // namespace rommy::solver
