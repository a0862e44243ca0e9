// The steps of the group sweep's play: the groups are known, and each colour goes back from front to front.
#include "solver/group_sweep.h"

#include <algorithm>
#include <cassert>

namespace rommy::solver {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

} // namespace

// From the last number to the first: a branch and a move of it that come to be the branch after.
void GroupSweep::trace(int colour, const Path& path, Branch target, Plan& plan) {
    const ColourMoves& moves = fronts_.moves(colour);
    for (int number = pile_.numbers; number >= 1; --number) {
        const FrontId from = path[at(number)].fronts[at(colour)];
        const int grouped = best_[1][at(number)].tiles[at(colour)];
        target.lost += fronts_.step(colour, number, from, grouped).lost;
        bool found = false;
        for (const Branch& branch : fronts_.branches(from)) {
            found = moves.each(number, branch.runs, grouped, pile_.jokers_may, [&](const Move& move) {
                if (move.next != target.runs || branch.lost + move.lost != target.lost ||
                    branch.jokers + move.jokers != target.jokers ||
                    (pile_.count_room &&
                     std::min(branch.room + move.way.room, pile_.jokers_may) != target.room))
                    return false;
                Step& step = plan.steps[at(number)];
                step.ways[at(colour)] = move.way;
                step.kept |= move.kept;
                return true;
            });
            if (!found) continue;
            target = branch;
            break;
        }
        assert(found);
    }
}

// All runs end; the jokers that are left must find room, or lie in a meld of their own, or stay in the hand
// they came from.
void GroupSweep::finish(End now, int left, int room, End& best) const {
    const int in_hand = pile_.jokers_may - pile_.jokers_must;
    for (int unlaid = 0; unlaid <= std::min(in_hand, left); ++unlaid) {
        const int spare = left - unlaid;
        const bool placed =
            !pile_.count_room || spare <= room || (pile_.joker_melds && spare >= shortest_meld);
        const Loss lost = now.lost + prices_.jokers_laid[at(pile_.jokers_laid + in_hand - unlaid)];
        if (!placed || lost >= best.lost) continue;
        best = now;
        best.lost = lost;
        best.unlaid = unlaid;
    }
}

// A branch for each colour from this one on, when so many jokers are left. Depth: the colours.
void GroupSweep::end(const State& last, int colour, End now, int jokers, int room, End& best) const {
    if (colour == pile_.colours) return finish(now, jokers, room, best);
    for (const Branch& branch : fronts_.branches(last.fronts[at(colour)])) {
        const OpenRuns open = open_of(branch.runs);
        const int left = jokers - branch.jokers - closing_cost(fronts_.moves(colour).place(1), open);
        const int completed = open.one + open.two;
        if (left < 0 || now.lost + branch.lost >= best.lost) continue;
        End next = now;
        next.lost += branch.lost;
        next.branches[at(colour)] = branch;
        end(last, colour + 1, next, left, completed > 0 ? ample_room : room + branch.room, best);
    }
}

GroupSweep::End GroupSweep::best_end(const State& last) const {
    End best;
    End now;
    now.lost = 0;
    end(last, 0, now, last.jokers, last.room, best);
    return best;
}

Plan GroupSweep::plan() {
    Plan plan;
    Path path;
    path[1] = start_;
    for (int number = 1; number <= pile_.numbers; ++number) {
        const Choice& choice = best_[1][at(number)];
        State& next = path[at(number + 1)];
        next.jokers = path[at(number)].jokers - choice.jokers;
        next.room = choice.room;
        for (int c = 0; c < pile_.colours; ++c)
            next.fronts[at(c)] =
                fronts_.step(c, number, path[at(number)].fronts[at(c)], choice.tiles[at(c)]).to;
        Step& step = plan.steps[at(number)];
        for (int c = 0; c < pile_.colours; ++c)
            step.grouped[at(c)] = static_cast<std::uint8_t>(choice.tiles[at(c)] - choice.old->tiles[at(c)]);
        step.groups = choice.groups;
        step.kept = choice.old->kept;
        step.joined = choice.old->joined;
    }
    const End last = best_end(path[at(pile_.numbers + 1)]);
    for (int c = 0; c < pile_.colours; ++c)
        trace(c, path, last.branches[at(c)], plan);
    plan.jokers_unlaid = last.unlaid;
    return plan;
}

} // namespace rommy::solver
