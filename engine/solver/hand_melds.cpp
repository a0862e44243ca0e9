#include "solver/hand_melds.h"

#include "solver/wrapped.h"

#include <algorithm>

namespace rommy::solver {
namespace {

class Finder {
public:
    Finder(const TileBag& hand, int jokers, int naturals, const RuleSet& rules, Work& work)
        : hand_(hand), jokers_(std::min(jokers, rules.melds.jokers_max)), rules_(rules), work_(work),
          naturals_(std::max(rules.melds.naturals_min, naturals)) {}

    std::vector<Meld> find() {
        for (int c = 0; c < rules_.tiles.colours; ++c)
            for (int first = 1; first <= rules_.tiles.numbers; ++first)
                grow_run(static_cast<Colour>(c), first, Meld{}, jokers_);
        for (int number = 1; number <= rules_.tiles.numbers; ++number)
            grow_group(number, 0, Meld{});
        return std::move(found_);
    }

private:
    // Every run from this place on, each place a tile of the hand or a joker. Depth: the numbers.
    void grow_run(Colour colour, int next, const Meld& run, int jokers) {
        if (!work_.spend()) return;
        if (static_cast<int>(run.size()) >= shortest_meld) add(run);
        const int longest = std::min(rules_.melds.run_max, rules_.tiles.numbers);
        if (next > highest_place(rules_) || static_cast<int>(run.size()) >= longest) return;
        const auto with = [&](Tile tile, int left) {
            Meld longer = run;
            longer.push_back(tile);
            grow_run(colour, next + 1, longer, left);
        };
        const Tile tile(colour, number_at_place(next, rules_));
        if (hand_.count(tile) > 0) with(tile, jokers);
        if (jokers > 0) with(Tile::joker(), jokers - 1);
    }

    void grow_group(int number, int colour, const Meld& group) {
        if (colour == rules_.tiles.colours) {
            Meld filled = group;
            const int longest = std::min(rules_.melds.group_max, rules_.tiles.colours);
            for (int j = 0; j <= jokers_ && static_cast<int>(filled.size()) <= longest; ++j) {
                if (static_cast<int>(filled.size()) >= shortest_meld) add(filled);
                filled.push_back(Tile::joker());
            }
            return;
        }
        grow_group(number, colour + 1, group);
        const Tile tile(static_cast<Colour>(colour), number);
        if (hand_.count(tile) == 0) return;
        Meld wider = group;
        wider.push_back(tile);
        grow_group(number, colour + 1, wider);
    }

    void add(const Meld& meld) {
        const int jokers = static_cast<int>(std::ranges::count(meld, Tile::joker()));
        if (static_cast<int>(meld.size()) - jokers >= naturals_) found_.push_back(meld);
    }

    const TileBag& hand_;
    int jokers_;
    const RuleSet& rules_;
    Work& work_;
    int naturals_;
    std::vector<Meld> found_;
};

} // namespace

std::vector<Meld> hand_melds(const TileBag& hand, int jokers, int naturals, const RuleSet& rules,
                             Work& work) {
    return Finder(hand, jokers, naturals, rules, work).find();
}

} // namespace rommy::solver
