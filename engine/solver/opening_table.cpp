#include "solver/opening_table.h"

#include "melds/laid_points.h"
#include "solver/choices.h"
#include "solver/opening.h"

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

// The same tiles on a table where they are worth enough. Without jokers of the table every joker counts, and
// that is a plain opening with all that lies there.
std::optional<Arrangement> worth_more(const Question& question, const Arrangement& play, Work& work) {
    const TileBag table = tiles_of(question.table);
    Question all = question;
    all.hand = table;
    all.hand.add(play.laid);
    all.goal = Criterion::tiles;
    all.ties.clear();
    for (const Tile tile : table.tiles())
        all.rules.opening.points += tile.number();
    const auto laid = best_play_of_opening(all, all.hand, work);
    if (!laid) return std::nullopt;
    Arrangement better = play;
    better.layout = laid->layout;
    canonicalise(better.layout);
    better.kept = kept_melds(question.table, better.layout);
    return better;
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
    const bool jokers_lie = tiles_of(question.table).jokers() > 0;
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
        if (play->points + joker * play->laid.jokers() >= needed) {
            const auto better = jokers_lie ? std::nullopt : worth_more(question, *play, work);
            // Where less is kept than could be, another play may be as good.
            found.exact = found.exact && !jokers_lie && !work.out() &&
                          (!better || score_of(question, *better) == score_of(question, *play));
            if (better) {
                found.plays.push_back(*better);
                found.plays.back().exact = found.exact;
                continue;
            }
        }
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
