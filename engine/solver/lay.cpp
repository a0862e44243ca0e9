#include "solver/lay.h"

#include "solver/best_plan.h"
#include "solver/group_sweep.h"
#include "solver/strict_sweep.h"
#include "solver/sweep.h"
#include "solver/two_ways.h"
#include "solver/wrapped.h"

#include <cassert>

namespace rommy::solver {
namespace {

Pile pile_of(const LayTask& task) {
    Pile pile = empty_pile(task.question->rules);
    for (const Meld& meld : task.movable)
        add_tiles(pile, tiles_of(meld), true);
    add_tiles(pile, task.loose, true);
    pile.jokers_must += task.loose_jokers;
    pile.jokers_may += task.loose_jokers;
    [[maybe_unused]] const bool there = take_out(pile, task.gone);
    assert(there);
    add_tiles(pile, task.forced, true);
    pile.jokers_laid = task.forced.jokers() + task.question->hand.jokers() - task.hand.jokers();
    add_tiles(pile, task.hand.without(task.forced), false);
    pile.open_runs = task.open_runs;
    pile.open_groups = task.open_groups;
    return pile;
}

Keepable keepable(const Meld& meld) {
    Keepable kept;
    kept.meld = meld;
    kept.first = max_numbers;
    bool one_number = true;
    for (const Tile tile : meld) {
        if (tile.is_joker()) {
            ++kept.jokers;
            continue;
        }
        one_number = one_number && (kept.last == 0 || tile.number() == kept.last);
        kept.first = std::min(kept.first, tile.number());
        kept.last = std::max(kept.last, tile.number());
    }
    if (kept.last == 0) kept.first = 1;
    // A meld of one number never crosses into another: all the sweep wants to know.
    kept.kind = one_number ? MeldKind::group : MeldKind::run;
    return kept;
}

// The sweep knows nothing of limits within a meld, except that long runs can be cut when the limit is five or
// more.
bool sweep_serves(const LayTask& task) {
    const RuleSet& rules = task.question->rules;
    const bool any_length = rules.melds.run_max >= rules.tiles.numbers;
    return any_length || rules.melds.run_max >= 5;
}

bool has_open_melds(const LayTask& task) { return !task.open_runs.empty() || !task.open_groups.empty(); }

// What of the criteria is asked for now.
struct Ask {
    Criteria criteria;
    Loss unit; // the step in which the search goes upwards
    Loss low;  // no play loses less
    Loss limit;
};

// What a sweep knows of limits within a meld. One that knows them all may still find no place for the jokers
// that it takes for spare; not so where room is counted.
enum class Limits : std::uint8_t { unknown, known };

// A sweep's best play. Nothing where it breaks a limit within a meld: then `ask.low` says what the sweep
// knows.
template <class Sweep, Limits limits = Limits::unknown>
std::optional<LayResult> swept(const LayTask& task, Pile& pile, Ask& ask) {
    for (const bool room : {false, true}) {
        pile.count_room = room;
        TwoWays<Sweep> sweep(pile, ask.criteria.prices(), *task.work);
        if (!sweep.serves()) break;
        const Least least = least_found(sweep, ask.unit, std::max(ask.low, sweep.least_loss()), ask.limit);
        if (!least.found()) return LayResult{{}, impossible, least.proved};
        auto layout = sweep.layout(task.question->rules);
        if (layout) return LayResult{*std::move(layout), least.loss, least.proved};
        ask.low = std::max(ask.low, least.low);
        if (limits == Limits::unknown && layout.error() == Misfit::limit) break;
    }
    return std::nullopt;
}

// The sweep first: what it cannot reach, no play reaches. Only when its play breaks a limit within a meld,
// the strict sweep.
LayResult best_of(const LayTask& task, Pile& pile, Ask ask) {
    if (sweep_serves(task))
        if (auto result = swept<Sweep>(task, pile, ask)) return *std::move(result);
    if (has_open_melds(task)) return {{}, impossible, false};
    return *swept<StrictSweep, Limits::known>(task, pile, ask);
}

constexpr std::uint64_t steps_a_choice = 20; // a pile is filled anew

// No play loses less: all tiles laid, with whatever number of jokers is best.
Loss least_of_all(const LayTask& task, const Prices& prices) {
    const auto held = prices.jokers_laid.begin() + task.question->hand.jokers();
    return *std::min_element(prices.jokers_laid.begin(), held + 1);
}

// Calls visit(melds, rest) for each set of runs that go round the corner, with what it leaves of the pile,
// until it returns false or the work is out.
template <class Visit>
void each_rest(const LayTask& task, const Pile& pile, const Visit& visit) {
    each_round(pile, task.question->rules, false, *task.work, [&](const RoundRuns& round) {
        if (!task.work->spend(steps_a_round)) return false;
        Pile rest = pile;
        return !take_out(rest, round.tiles) || visit(round.melds, rest);
    });
}

// With runs that go round the corner, where the rules have them: each set of these, and the best of what is
// left.
LayResult best_round(const LayTask& task, Pile& pile, const Ask& ask) {
    if (!goes_round(task.question->rules)) return best_of(task, pile, ask);
    const Loss least = std::max(ask.low, least_of_all(task, ask.criteria.prices()));
    LayResult best;
    bool exact = true;
    each_rest(task, pile, [&](const Layout& round, Pile& rest) {
        Ask asked = ask;
        asked.limit = std::min(ask.limit, best.loss);
        LayResult found = best_of(task, rest, asked);
        exact = exact && found.exact;
        if (!found.found()) return true;
        best = std::move(found);
        best.layout.insert(best.layout.end(), round.begin(), round.end());
        return best.loss > least;
    });
    best.exact = best.loss <= least || (exact && !task.work->out());
    return best;
}

// Without a sweep that keeps melds: the fewest changed ones with which the best is still reached, and among
// those the best by the rest.
LayResult keep_by_choice(const LayTask& task, const Ask& ask, Loss prefix_unit) {
    const std::size_t melds = task.movable.size();
    LayResult best;
    for (std::size_t changed = 0; changed <= melds && best.loss == impossible; ++changed) {
        std::vector<bool> chosen(melds, false);
        std::fill(chosen.end() - static_cast<std::ptrdiff_t>(changed), chosen.end(), true);
        do {
            if (!task.work->spend(steps_a_choice)) return {{}, impossible, false};
            Pile pile = pile_of(task);
            Layout kept;
            for (std::size_t i = 0; i < melds; ++i)
                if (!chosen[i]) kept.push_back(task.movable[i]);
            if (!take_out(pile, tiles_of(kept))) continue;
            const Loss cost = static_cast<Loss>(changed) * ask.criteria.prices().changed;
            Ask rest = ask;
            rest.low = std::max<Loss>(0, ask.low - cost);
            rest.limit = std::min(best.loss, (ask.low / prefix_unit + 1) * prefix_unit) - cost;
            LayResult found = best_round(task, pile, rest);
            if (!found.found()) continue;
            best = {kept, found.loss + cost, found.exact};
            best.layout.insert(best.layout.end(), found.layout.begin(), found.layout.end());
        } while (std::next_permutation(chosen.begin(), chosen.end()));
    }
    best.exact = best.exact && !task.work->out();
    if (best.loss >= ask.limit) return {{}, impossible, best.exact};
    return best;
}

bool lies_round(const Meld& meld, const RuleSet& rules) {
    RuleSet plain = rules;
    plain.melds.run_wrap = RunWrap::none;
    return readings(std::span<const Tile>(meld.begin(), meld.end()), plain, Order::any).empty();
}

// As keep_most below, where runs go round the corner: the table's own such runs are kept or not, as `changed`
// says, and each set of others is tried with the sweep that keeps melds. Whether it broke no limit.
bool keep_round(const LayTask& task, const Ask& ask, unsigned changed, LayResult& best) {
    const RuleSet& rules = task.question->rules;
    Pile pile = pile_of(task);
    Layout kept;
    Loss cost = 0;
    unsigned which = 0;
    for (const Meld& meld : task.movable)
        if (!lies_round(meld, rules))
            pile.keepables.push_back(keepable(meld));
        else if ((changed >> which++ & 1U) == 0)
            kept.push_back(meld);
        else
            cost += ask.criteria.prices().changed;
    if (!take_out(pile, tiles_of(kept))) return true;
    bool fits = true;
    each_rest(task, pile, [&](const Layout& round, Pile& rest) {
        Ask asked = ask;
        asked.low = std::max<Loss>(0, ask.low - cost);
        asked.limit = std::min(ask.limit, best.loss) - cost;
        auto found = swept<GroupSweep>(task, rest, asked);
        fits = found.has_value();
        if (!fits) return false;
        best.exact = best.exact && found->exact;
        if (!found->found()) return true;
        best.loss = found->loss + cost;
        best.layout = std::move(found->layout);
        best.layout.insert(best.layout.end(), kept.begin(), kept.end());
        best.layout.insert(best.layout.end(), round.begin(), round.end());
        return best.loss > ask.low;
    });
    return fits;
}

LayResult keep_most_round(const LayTask& task, Ask ask, Loss prefix_unit) {
    if (!sweep_serves(task)) return keep_by_choice(task, ask, prefix_unit);
    const auto round = std::ranges::count_if(
        task.movable, [&](const Meld& meld) { return lies_round(meld, task.question->rules); });
    Ask sought = ask;
    sought.limit = std::min(ask.limit, (ask.low / prefix_unit + 1) * prefix_unit);
    LayResult best;
    for (unsigned changed = 0; changed < 1U << round && best.loss > ask.low; ++changed)
        if (!keep_round(task, sought, changed, best)) return keep_by_choice(task, ask, prefix_unit);
    best.exact = best.loss <= ask.low || (best.exact && !task.work->out());
    return best;
}

LayResult keep_most(const LayTask& task, const Ask& ask, Loss prefix_unit) {
    if (goes_round(task.question->rules)) return keep_most_round(task, ask, prefix_unit);
    Pile pile = pile_of(task);
    for (const Meld& meld : task.movable)
        pile.keepables.push_back(keepable(meld));
    Ask sought = ask;
    if (sweep_serves(task))
        if (auto result = swept<GroupSweep>(task, pile, sought)) return *std::move(result);
    if (has_open_melds(task)) return {{}, impossible, false};
    return keep_by_choice(task, ask, prefix_unit);
}

} // namespace

LayResult lay_best(const LayTask& task, Loss limit) {
    const std::vector<Criterion> order = order_of(*task.question);
    const int melds = static_cast<int>(task.question->table.size());
    const Criteria all(*task.question, order, melds);
    const auto kept = std::ranges::find(order, Criterion::kept);
    // First without asking what is kept: that is by far the cheaper question, and mostly there is nothing to
    // lay.
    const Criteria before_kept(*task.question, std::span(order.begin(), kept), melds);
    const Loss scale = all.first_unit() / before_kept.first_unit();
    Pile pile = pile_of(task);
    LayResult found =
        best_round(task, pile, {before_kept, before_kept.first_unit(), 0, (limit - 1) / scale + 1});
    if (!found.found() || kept == order.end()) return found;
    LayResult best = keep_most(task, {all, all.prices().changed, found.loss * scale, limit}, scale);
    if (best.found() || !task.work->out()) return best;
    // It is not known how many melds could be kept: whatever the play found keeps must do.
    found.loss = found.loss * scale + scale - 1;
    found.exact = false;
    return found.loss < limit ? found : LayResult{{}, impossible, false};
}

std::optional<Layout> lay_all(const LayTask& task) {
    Question question = *task.question;
    question.ties.clear();
    question.goal = Criterion::tiles;
    LayTask plain = task;
    plain.question = &question;
    plain.forced = task.hand;
    LayResult result = lay_best(plain, 1);
    if (!result.found()) return std::nullopt;
    return std::move(result.layout);
}

} // namespace rommy::solver
