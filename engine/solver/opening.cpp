#include "solver/opening.h"

#include "solver/best_plan.h"
#include "solver/strict_sweep.h"

namespace rommy::solver {
namespace {

TileBag usable(const TileBag& hand, const RuleSet& rules) {
    TileBag bag = hand;
    if (rules.opening.joker == OpeningJoker::forbidden) bag.remove(Tile::joker(), bag.jokers());
    return bag;
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
    Showing showing;
    showing.points = points;
    showing.jokers_count = question.rules.opening.joker == OpeningJoker::as_tile;
    showing.joker_below = criteria.joker_below();
    StrictSweep sweep(pile, criteria.prices(), question.rules, showing, work);
    if (!least_found(sweep, criteria.first_unit(), sweep.least_loss(),
                     criteria.nothing_laid() + (forced.empty() ? 0 : 1))
             .found())
        return std::nullopt;
    Opening opening;
    opening.layout = sweep.layout();
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

std::optional<Opening> most_points(const TileBag& hand, const RuleSet& rules, Work& work) {
    Question question;
    question.hand = hand;
    question.rules = rules;
    question.opened = false;
    question.goal = Criterion::points;
    question.ties.clear();
    return best_showing(question, 0, {}, work);
}

std::optional<Opening> best_play_of_opening(const Question& question, const TileBag& forced, Work& work) {
    if (question.hand.empty()) return std::nullopt;
    return best_showing(question, question.rules.opening.points, forced, work);
}

} // namespace rommy::solver
