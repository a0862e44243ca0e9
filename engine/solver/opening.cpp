#include "solver/opening.h"

#include "solver/best_plan.h"
#include "solver/strict_sweep.h"
#include "solver/wrapped.h"

#include <cassert>

namespace rommy::solver {
namespace {

TileBag usable(const TileBag& hand, const RuleSet& rules) {
    TileBag bag = hand;
    if (rules.opening.joker == OpeningJoker::forbidden) bag.remove(Tile::joker(), bag.jokers());
    return bag;
}

// What an opening must reach.
struct Aim {
    const Question& question;
    Criteria criteria;
    int points;
    Loss limit;
};

struct Shown {
    Layout layout;
    Loss loss = impossible;
};

// For least_found().
struct Engine {
    StrictSweep sweep;
    Work& work;
    std::optional<Loss> find(Loss budget) { return sweep.find(budget, work); }
};

// The best that loses less than the limit.
Shown best_alone(const Aim& aim, Pile& pile, const Showing& showing, Loss limit, Work& work) {
    // What jokers are worth depends on their places, else spare ones mostly find room.
    for (pile.count_room = showing.jokers_count;; pile.count_room = true) {
        Engine engine{StrictSweep(pile, aim.criteria.prices(), showing), work};
        const Least least = least_found(engine, aim.criteria.first_unit(), engine.sweep.least_loss(), limit);
        if (!least.found()) return {};
        auto layout = place_spare_jokers(rebuild(pile, engine.sweep.plan()), pile, aim.question.rules);
        if (layout) return {*std::move(layout), least.loss};
        assert(!pile.count_room);
    }
}

// The same beside runs that go round the corner: those are not in the pile any more.
Shown best_beside(const Aim& aim, Pile& pile, const RoundRuns& round, Loss limit, Work& work) {
    const RuleSet& rules = aim.question.rules;
    Showing showing;
    showing.jokers_count = rules.opening.joker == OpeningJoker::as_tile;
    showing.joker_below = aim.criteria.joker_below();
    int shown = 0;
    for (const Tile tile : round.tiles.tiles())
        if (!tile.is_joker()) shown += tile.number();
    if (showing.jokers_count) shown += round.stands;
    showing.points = std::max(0, aim.points - shown);
    const Loss below = showing.joker_below * (rules.tiles.numbers * round.tiles.jokers() - round.stands);
    Shown best = best_alone(aim, pile, showing, limit - below, work);
    if (best.loss == impossible) return best;
    best.loss += below;
    best.layout.insert(best.layout.end(), round.melds.begin(), round.melds.end());
    return best;
}

Shown best_of_rounds(const Aim& aim, Pile& pile, Work& work) {
    const RuleSet& rules = aim.question.rules;
    if (!goes_round(rules)) return best_beside(aim, pile, {}, aim.limit, work);
    Shown best;
    const bool joker_counts = rules.opening.joker == OpeningJoker::as_tile;
    each_round(pile, rules, joker_counts, work, [&](const RoundRuns& round) {
        Pile rest = pile;
        if (!work.spend(steps_a_round)) return false;
        if (!take_out(rest, round.tiles)) return true;
        Shown shown = best_beside(aim, rest, round, std::min(aim.limit, best.loss), work);
        if (shown.loss < best.loss) best = std::move(shown);
        return true;
    });
    return best;
}

// The best opening of at least so many points that holds `forced`.
std::optional<Opening> best_showing(const Question& question, int points, const TileBag& forced, Work& work) {
    const TileBag hand = usable(question.hand, question.rules);
    if (!hand.contains(forced)) return std::nullopt;
    Pile pile = empty_pile(question.rules);
    add_tiles(pile, forced, true);
    add_tiles(pile, hand.without(forced), false);
    pile.jokers_laid = forced.jokers();
    const Criteria criteria(question, order_of(question), 0);
    const Loss limit = criteria.nothing_laid() + (forced.empty() ? 0 : 1);
    Shown best = best_of_rounds({question, criteria, points, limit}, pile, work);
    if (best.loss == impossible) return std::nullopt;
    Opening opening;
    opening.layout = std::move(best.layout);
    opening.points = opening_points(opening.layout, question.rules);
    return opening;
}

} // namespace

int opening_points(const Layout& melds, const RuleSet& rules) {
    int points = 0;
    for (const Meld& meld : melds) {
        const auto found = readings(std::span<const Tile>(meld.begin(), meld.end()), rules, Order::any);
        if (found.empty()) continue;
        points += found.front().points;
        if (rules.opening.joker == OpeningJoker::as_tile) continue;
        for (const Placed& one : found.front().tiles)
            if (one.tile.is_joker()) points -= one.number;
    }
    return points;
}

std::optional<Opening> most_points(const TileBag& hand, const RuleSet& rules, Work& work,
                                   const TileBag& forced) {
    Question question;
    question.hand = hand;
    question.rules = rules;
    question.opened = false;
    question.goal = Criterion::points;
    question.ties.clear();
    return best_showing(question, 0, forced, work);
}

std::optional<Opening> best_play_of_opening(const Question& question, const TileBag& forced, Work& work) {
    if (question.hand.empty()) return std::nullopt;
    return best_showing(question, question.rules.opening.points, forced, work);
}

} // namespace rommy::solver
