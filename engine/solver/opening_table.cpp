#include "solver/opening_table.h"

#include "melds/laid_points.h"
#include "solver/choices.h"

namespace rommy::solver {
namespace {

constexpr int most_refused = 60; // plays that are worth too little

// As if the player had opened; a joker that may not be in an opening stays in the hand.
Question once_opened(const Question& question) {
    Question opened = question;
    opened.opened = true;
    if (question.rules.opening.joker == OpeningJoker::forbidden)
        opened.hand.remove(Tile::joker(), opened.hand.jokers());
    return opened;
}

// What each joker could be worth at most, wherever it lay.
int dearest_joker(const RuleSet& rules) {
    return rules.opening.joker == OpeningJoker::as_tile ? rules.tiles.numbers : 0;
}

int points_from_hand(const Question& question, const Arrangement& play) {
    std::vector<std::vector<Placed>> after;
    for (const Meld& meld : play.layout)
        after.push_back(proposed(meld, question.rules));
    return laid_points(question.table, after, question.rules);
}

Arrangement dearest_play(const Question& opened, Work& work) {
    Question dearest = opened;
    dearest.goal = Criterion::points;
    dearest.ties.clear();
    return best_within(dearest, {}, work);
}

} // namespace

bool opens_on_table(const Question& question) {
    return !question.opened && !question.rules.opening.hand_only && !question.table.empty();
}

TableOpenings table_openings(const Question& question, std::size_t n, Work& work) {
    const Question opened = once_opened(question);
    const int needed = question.rules.opening.points;
    const int joker = dearest_joker(question.rules);
    TableOpenings found;
    Plays plays(opened, work);
    for (int refused = 0; found.plays.size() < n;) {
        auto play = plays.next();
        found.exact = found.exact && plays.exact();
        if (!play) break;
        if (points_from_hand(question, *play) >= needed) {
            play->exact = found.exact;
            found.plays.push_back(*std::move(play));
            continue;
        }
        found.exact = found.exact && play->points + joker * play->laid.jokers() < needed;
        if (refused == 0) {
            // Where even the dearest is worth too little, nobody need look further.
            const Arrangement dearest = dearest_play(opened, work);
            found.most_points = points_from_hand(question, dearest);
            const bool known = dearest.exact && !work.out();
            if (known && dearest.points + joker * opened.hand.jokers() < needed) {
                found.exact = true;
                break;
            }
        }
        if (++refused > most_refused) {
            found.exact = false;
            break;
        }
    }
    return found;
}

} // namespace rommy::solver
