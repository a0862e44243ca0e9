#include "solver/solve.h"

#include "solver/choices.h"
#include "solver/opening.h"
#include "solver/opening_swap.h"
#include "solver/opening_table.h"
#include "solver/opening_turn.h"
#include "solver/table_play.h"

#include <algorithm>

namespace rommy {
namespace {

using solver::LayResult;
using solver::Work;

std::optional<Unsolved> unsolvable(const TileBag& tiles, const RuleSet& rules) {
    if (rules.melds.run_wrap == RunWrap::high_only) return Unsolved::run_wrap;
    if (!all_tiles(tile_set(rules)).contains(tiles)) return Unsolved::tiles;
    return std::nullopt;
}

int face_points(const TileBag& laid) {
    int points = 0;
    for (const Tile tile : laid.tiles())
        if (!tile.is_joker()) points += tile.number();
    return points;
}

// A run or a group without jokers, in reading order, within the limits: most melds, known at a glance.
bool plainly_valid(const Meld& meld, const RuleSet& rules) {
    const int length = static_cast<int>(meld.size());
    if (length < solver::shortest_meld || meld[0].is_joker()) return false;
    bool run = length <= rules.melds.run_max;
    bool group = length <= rules.melds.group_max;
    for (std::size_t i = 1; i < meld.size(); ++i) {
        if (meld[i].is_joker()) return false;
        const bool same_colour = meld[i].colour() == meld[i - 1].colour();
        run = run && same_colour && meld[i].number() == meld[i - 1].number() + 1;
        group = group && meld[i].number() == meld[0].number() && meld[i - 1].colour() < meld[i].colour();
    }
    return run || group;
}

bool valid(const Meld& meld, const RuleSet& rules) {
    return plainly_valid(meld, rules) ||
           !readings(std::span<const Tile>(meld.begin(), meld.end()), rules, order_under(rules)).empty();
}

// Under free jokers a table may be written in any order; runs with jokers are put into the order in which
// they are read.
Meld in_reading_order(const Meld& meld, const RuleSet& rules) {
    if (plainly_valid(meld, rules)) return meld;
    const std::vector<Reading> found =
        readings(std::span<const Tile>(meld.begin(), meld.end()), rules, Order::any);
    return found.empty() ? meld : meld_of(found.front());
}

Layout in_reading_order(Layout layout, const RuleSet& rules) {
    // Under locked jokers the order is information.
    if (free_jokers(rules))
        for (Meld& meld : layout)
            meld = in_reading_order(meld, rules);
    canonicalise(layout);
    return layout;
}

Arrangement nothing_laid(const Question& question) {
    Arrangement answer;
    answer.layout = question.table;
    answer.kept = static_cast<int>(question.table.size());
    return answer;
}

Arrangement arrangement(const Question& question, Layout layout) {
    Arrangement answer;
    answer.laid = tiles_of(layout).without(tiles_of(question.table));
    answer.layout = in_reading_order(std::move(layout), question.rules);
    answer.tiles = answer.laid.size();
    answer.points = face_points(answer.laid);
    answer.kept = kept_melds(question.table, answer.layout);
    return answer;
}

Arrangement of_table(const Question& question, LayResult best) {
    Arrangement answer =
        best.found() ? arrangement(question, std::move(best.layout)) : nothing_laid(question);
    answer.exact = best.exact;
    return answer;
}

// `table`: what lies there beside it.
Arrangement of_opening(const Question& question, const Opening& opening, Layout table) {
    table.insert(table.end(), opening.layout.begin(), opening.layout.end());
    Arrangement answer = arrangement(question, std::move(table));
    answer.points = opening.points;
    return answer;
}

// Among the openings that lay `forced` the best: from the hand alone, or with jokers of the table.
Arrangement best_opening_play(const Question& question, const TileBag& forced, Work& work) {
    Arrangement best = nothing_laid(question);
    bool exact = true;
    const auto look = [&](const std::optional<Opening>& opening, const Layout& table) {
        if (!opening) return;
        Arrangement play = of_opening(question, *opening, table);
        if (best.tiles == 0 || solver::score_of(question, play) > solver::score_of(question, best))
            best = std::move(play);
    };
    look(solver::best_play_of_opening(question, forced, work), question.table);
    solver::each_swap(question, forced, work, [&](const solver::Swap& swap) {
        exact = solver::knows_all_swaps(question);
        look(solver::best_play_of_opening(swap.opening, swap.forced, work), swap.table);
    });
    best.exact = exact;
    return best;
}

int most_shown(const Question& question, Work& work) {
    const auto worth = [](const std::optional<Opening>& opening) { return opening ? opening->points : 0; };
    int most = worth(solver::most_points(question.hand, question.rules, work));
    solver::each_swap(question, {}, work, [&](const solver::Swap& swap) {
        const Question& opening = swap.opening;
        most = std::max(most, worth(solver::most_points(opening.hand, opening.rules, work, swap.forced)));
    });
    return most;
}

// Openings that leave the table alone but for its jokers. Emptying the hand beats every goal: it is tried
// first where the goal would not see it.
Arrangement of_hand(const Question& question, Work& work) {
    Arrangement answer;
    if (question.goal != Criterion::tiles) answer = best_opening_play(question, question.hand, work);
    if (answer.tiles == 0) answer = best_opening_play(question, {}, work);
    if (answer.tiles == 0) answer.best_meld = most_shown(question, work);
    return answer;
}

// Where that finds nothing, and cannot tell that there is nothing, melds of the hand alone may still do.
Arrangement of_table_opening(const Question& question, Work& work) {
    solver::TableOpenings found = solver::table_openings(question, 1, work);
    if (!found.plays.empty()) return std::move(found.plays.front());
    Arrangement answer = found.exact ? nothing_laid(question) : of_hand(question, work);
    if (answer.tiles == 0) answer.best_meld = std::max(found.most_points, answer.best_meld.value_or(0));
    answer.exact = found.exact;
    return answer;
}

// With the table in the same turn: the better of the best such play and of an opening with the table's
// jokers, after which the table could be used too. That nothing is better is known where there is no such
// opening, or where nothing would be better if the player had opened.
Arrangement better_of(const Question& question, Arrangement play, Arrangement opening, Work& work) {
    if (opening.tiles == 0) {
        opening.exact = opening.exact && play.exact;
        return play.tiles > 0 ? play : opening;
    }
    bool swaps = false;
    solver::each_swap(question, {}, work, [&](const solver::Swap&) { swaps = true; });
    if (!swaps && play.tiles > 0) return play;
    opening.points = face_points(opening.laid);
    const bool first = solver::score_of(question, play) >= solver::score_of(question, opening);
    Arrangement best = std::move(first ? play : opening);
    Question opened = question;
    opened.opened = true;
    const Arrangement any = of_table(question, solver::best_or_empty(opened, work));
    best.exact = any.exact && solver::score_of(question, best) >= solver::score_of(question, any);
    return best;
}

Arrangement solve_opening(const Question& question, Work& work) {
    if (solver::opens_on_table(question)) return of_table_opening(question, work);
    const bool table_too = question.rules.opening.table == OpeningTable::same_turn && !question.table.empty();
    // Where the opening may hold no joker, the table is left alone: which melds are the opening's would have
    // to be told.
    const bool joker_forbidden = question.rules.opening.joker == OpeningJoker::forbidden;
    if (table_too && !joker_forbidden) {
        Arrangement play = of_table(question, solver::best_opening_turn(question, work));
        if (solver::swaps_jokers(question))
            return better_of(question, std::move(play), of_hand(question, work), work);
        if (play.tiles > 0) return play;
    }
    Arrangement answer = of_hand(question, work);
    // An opening of no points needs none of the hand's melds.
    const bool opens = answer.tiles > 0 || (joker_forbidden && question.rules.opening.points == 0);
    const bool table_left_alone = table_too && opens && answer.tiles < question.hand.size();
    answer.exact = answer.exact && !table_left_alone && !work.out();
    return answer;
}

// The part of the work that is kept for when the rest was not enough.
constexpr std::uint64_t last_resort = 8;

// The best play that leaves the table alone: always legal, seldom the best.
Arrangement beside_table(const Question& question) {
    Work work(question.work / last_resort);
    Arrangement answer;
    if (question.opened) {
        Question alone = question;
        alone.table.clear();
        LayResult best = solver::best_or_empty(alone, work);
        best.layout.insert(best.layout.end(), question.table.begin(), question.table.end());
        answer = of_table(question, std::move(best));
    } else
        answer = of_hand(question, work);
    answer.exact = false;
    return answer;
}

} // namespace

std::optional<Unsolved> solver::why_unsolved(const Question& question) {
    TileBag all = tiles_of(question.table);
    all.add(question.hand);
    if (const auto why = unsolvable(all, question.rules)) return why;
    for (const Meld& meld : question.table)
        if (!valid(meld, question.rules)) return Unsolved::table;
    return std::nullopt;
}

Arrangement solver::best_within(const Question& question, const TileBag& forced, Work& work) {
    if (question.opened)
        return with_said(question, of_table(question, best_on_table(question, forced, work)));
    return with_said(question, best_opening_play(question, forced, work));
}

// Says of each new undecided meld what it is worth most as; one that lies there already is what it was.
Arrangement solver::with_said(const Question& question, Arrangement answer) {
    const RuleSet& rules = question.rules;
    if (!rules.joker.declare) return answer;
    Layout old = question.table;
    for (Meld& meld : answer.layout) {
        const auto before =
            std::ranges::find_if(old, [&](const Meld& one) { return std::ranges::equal(one, meld); });
        if (before != old.end()) {
            meld.said_group = before->said_group;
            old.erase(before);
            continue;
        }
        const std::vector<Placed> tiles(meld.begin(), meld.end());
        if (undecided(tiles, rules, order_under(rules)))
            meld.said_group =
                readings(std::span<const Placed>(tiles), rules, order_under(rules)).front().kind ==
                MeldKind::group;
    }
    canonicalise(answer.layout);
    return answer;
}

std::expected<Arrangement, Unsolved> solve(const Question& question) {
    if (const auto why = solver::why_unsolved(question)) return std::unexpected(*why);
    Work work(question.work - question.work / last_resort);
    Arrangement answer = question.opened ? of_table(question, solver::best_or_empty(question, work))
                                         : solve_opening(question, work);
    if (work.out() && answer.tiles == 0) answer = beside_table(question);
    return solver::with_said(question, std::move(answer));
}

std::expected<std::optional<Opening>, Unsolved> best_opening(const TileBag& hand, const RuleSet& rules,
                                                             std::uint64_t work) {
    if (const auto why = unsolvable(hand, rules)) return std::unexpected(*why);
    Work limited(work);
    auto best = solver::most_points(hand, rules, limited);
    if (limited.out()) return std::unexpected(Unsolved::budget);
    return best;
}

std::expected<bool, Unsolved> can_arrange(const TileBag& pile, const RuleSet& rules, std::uint64_t work) {
    if (const auto why = unsolvable(pile, rules)) return std::unexpected(*why);
    Question question;
    question.rules = rules;
    question.hand = pile;
    solver::LayTask task;
    Work limited(work);
    task.question = &question;
    task.work = &limited;
    task.hand = pile;
    const bool arranged = solver::lay_all(task).has_value();
    if (!arranged && limited.out()) return std::unexpected(Unsolved::budget);
    return arranged;
}

} // namespace rommy
