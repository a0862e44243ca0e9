#include "solver/old_groups.h"

#include <algorithm>

namespace rommy::solver {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

class Chooser {
public:
    Chooser(const Pile& pile, const Prices& prices, int number)
        : pile_(pile), prices_(prices), number_(number) {
        for (const OpenGroup& group : pile.open_groups)
            if (group.number == number) open_.push_back(&group);
        std::size_t among = 0;
        for (const Keepable& meld : pile.keepables) {
            if (std::max(1, meld.first) != number) continue;
            if (meld.kind != MeldKind::run || meld.first > meld.last) keepable_.push_back({&meld, among});
            ++among;
        }
    }

    std::vector<OldGroups> all() {
        keep(0);
        return std::move(choices_);
    }

private:
    struct Kept {
        const Keepable* meld;
        std::size_t among;
    };

    void keep(std::size_t which) {
        if (which == keepable_.size()) return join(0);
        const OldGroups before = now_;
        const auto [meld, among] = keepable_[which];
        now_.kept |= std::uint64_t{1} << among;
        now_.jokers += meld->jokers;
        bool there = now_.jokers <= pile_.jokers_may;
        for (const Tile tile : meld->meld)
            if (!tile.is_joker()) there = take(static_cast<int>(tile.colour())) && there;
        if (there) keep(which + 1);
        now_ = before;
        now_.lost += prices_.changed;
        keep(which + 1);
        now_ = before;
    }

    bool take(int colour) { return ++now_.tiles[at(colour)] <= pile_.may[at(colour)][at(number_)]; }

    void join(std::size_t which) {
        if (which == open_.size()) return choices_.push_back(now_);
        const OldGroups before = now_;
        ++now_.room;
        join(which + 1);
        now_ = before;
        for (int c = 0; c < pile_.colours; ++c) {
            if (!open_[which]->missing[at(c)]) continue;
            now_.joined[which] = static_cast<Colour>(c);
            if (take(c)) join(which + 1);
            now_ = before;
        }
    }

    const Pile& pile_;
    const Prices& prices_;
    int number_;
    std::vector<const OpenGroup*> open_;
    std::vector<Kept> keepable_;
    OldGroups now_;
    std::vector<OldGroups> choices_;
};

} // namespace

std::vector<OldGroups> old_groups(const Pile& pile, const Prices& prices, int number) {
    return Chooser(pile, prices, number).all();
}

} // namespace rommy::solver
