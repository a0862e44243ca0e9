#include "solver/table_play.h"

#include "solver/fates.h"
#include "solver/forms.h"
#include "solver/hand_melds.h"
#include "solver/wrapped.h"

#include <algorithm>

namespace rommy::solver {
namespace {

bool has_joker(const Meld& meld) { return std::ranges::find(meld, Tile::joker()) != meld.end(); }

// What has been decided of the table: the task that is left, and the melds that are done.
struct Way {
    LayTask task;
    Layout done;
    std::vector<Reading> pinned; // melds whose form is still to be chosen
    std::vector<TileBag> before; // what lay in each of these
    int changed = 0;             // melds with jokers that are not kept
    int freed = 0;
};

constexpr std::uint64_t steps_a_way = 100; // what it takes to begin a sweep

class TableSearch {
public:
    TableSearch(const Question& question, const TileBag& forced, Work& work, bool by_forms)
        : question_(question), forced_(forced), work_(work),
          criteria_(question, order_of(question), static_cast<int>(question.table.size())) {
        const bool asks_kept = criteria_.prices().changed > 0;
        int jokers = question.hand.jokers();
        for (const Meld& meld : question.table)
            jokers += tiles_of(meld).jokers();
        const bool as_it_is = by_forms || asks_kept || jokers > question.rules.melds.jokers_max;
        for (const Meld& meld : question.table)
            if (free_jokers(question.rules) || !has_joker(meld))
                movable_.push_back(meld);
            else {
                locked_.push_back(meld);
                fates_.push_back(fates_of(meld, question.rules, as_it_is, by_forms));
            }
    }

    LayResult run(Loss limit) {
        limit_ = limit;
        chosen_.clear();
        choose(0);
        return best_;
    }
    // A limit within a meld stood against an open one.
    [[nodiscard]] bool limited() const { return limited_; }
    [[nodiscard]] Loss nothing_laid() const { return criteria_.nothing_laid(); }

private:
    // Depth: the melds with jokers, eight at most.
    void choose(std::size_t which) {
        if (which == fates_.size()) return decided();
        for (const Fate& fate : fates_[which]) {
            chosen_.push_back(&fate);
            if (enough() && redeemers_exist()) choose(which + 1);
            chosen_.pop_back();
        }
    }

    [[nodiscard]] bool enough() {
        best_.exact = best_.exact && work_.spend();
        return !work_.out();
    }

    // Every redeeming tile is another one, from the hand or, where the rules allow it, from the free tiles of
    // the table.
    [[nodiscard]] bool redeemers_exist() const {
        TileBag from = question_.hand;
        if (question_.rules.joker.replaced_from == JokerReplacedFrom::anywhere)
            from.add(tiles_of(question_.table));
        TileBag redeemed;
        for (const Fate* fate : chosen_)
            redeemed.add(TileBag(std::span<const Tile>(fate->redeemed_by)));
        return from.contains(redeemed);
    }

    void decided() {
        Way way;
        way.task.question = &question_;
        way.task.work = &work_;
        way.task.movable = movable_;
        way.task.hand = question_.hand;
        for (std::size_t i = 0; i < chosen_.size(); ++i)
            settle(locked_[i], *chosen_[i], way);
        TileBag on_table = tiles_of(way.task.movable);
        on_table.add(way.task.loose);
        if (question_.rules.joker.replaced_from == JokerReplacedFrom::hand) on_table = TileBag{};
        for (const Fate* fate : chosen_)
            if (!gives(*fate) && !use_redeemers(*fate, on_table, way)) return;
        for (const Fate* fate : chosen_)
            if (gives(*fate) && !use_redeemers(*fate, on_table, way)) return;
        form(way, 0);
    }

    // What redeems its jokers may lie anywhere.
    [[nodiscard]] bool gives(const Fate& fate) const {
        return fate.is_free() || (fate.pinned && question_.rules.joker.donor);
    }

    void settle(const Meld& meld, const Fate& fate, Way& way) const {
        if (fate.pinned) {
            way.pinned.push_back(*fate.pinned);
            way.before.push_back(tiles_of(meld));
        }
        if (fate.pinned && question_.rules.joker.donor)
            for (const Tile tile : meld)
                if (!tile.is_joker()) way.task.loose.add(tile);
        if (fate.stays) way.done.push_back(*fate.stays);
        if (fate.open_run) way.task.open_runs.push_back(*fate.open_run);
        if (fate.open_group) way.task.open_groups.push_back(*fate.open_group);
        way.freed += fate.freed;
        if (fate.is_free()) {
            // It may well come to lie there again as it was, with another joker.
            way.task.movable.push_back(meld);
            return;
        }
        way.task.loose_jokers += fate.freed;
        if (!fate.kept) ++way.changed;
    }

    // A tile that redeems in a meld that stays lies there now; one that frees its whole meld may lie
    // anywhere, but must be laid.
    bool use_redeemers(const Fate& fate, TileBag& on_table, Way& way) const {
        for (const Tile tile : fate.redeemed_by) {
            if (on_table.count(tile) > 0) {
                on_table.remove(tile);
                if (!gives(fate)) way.task.gone.add(tile);
            } else if (way.task.hand.count(tile) > way.task.forced.count(tile)) {
                if (!gives(fate))
                    way.task.hand.remove(tile);
                else
                    way.task.forced.add(tile);
            } else
                return false;
        }
        return true;
    }

    // Every form of the pinned melds. Depth: the melds with jokers.
    void form(const Way& way, std::size_t which) {
        if (which == way.pinned.size()) {
            if (way.freed > 0 && question_.rules.joker.reuse != JokerReuse::anywhere)
                lay_new_melds(way);
            else
                lay(way);
            return;
        }
        for (const Form& form_now : forms_of(way.pinned[which], question_.rules, takeable(way))) {
            if (!enough() || ways_ > most_ways) return;
            Way next = way;
            for (const Tile tile : form_now.takes.tiles())
                take(tile, next);
            next.done.push_back(form_now.meld);
            // As before after all, where a tile of it redeemed a joker elsewhere.
            if (tiles_of(form_now.meld) == way.before[which]) --next.changed;
            form(next, which + 1);
        }
    }

    // Jokers of the table that a form may take.
    [[nodiscard]] int table_jokers(const Way& way) const {
        if (question_.rules.joker.reuse != JokerReuse::anywhere) return 0;
        return tiles_of(way.task.movable).jokers() + way.task.loose_jokers;
    }

    [[nodiscard]] TileBag takeable(const Way& way) const {
        TileBag there = tiles_of(way.task.movable);
        there.remove(Tile::joker(), there.jokers());
        there.add(way.task.loose);
        there = there.without(way.task.gone);
        there.add(way.task.hand);
        there.add(Tile::joker(), std::max(0, table_jokers(way)));
        return there;
    }

    // From the table first: what comes from there must be laid.
    void take(Tile tile, Way& way) const {
        if (tile.is_joker() && table_jokers(way) > 0) {
            --way.task.loose_jokers;
            return;
        }
        TileBag there = tiles_of(way.task.movable);
        there.add(way.task.loose);
        if (!tile.is_joker() && there.count(tile) > way.task.gone.count(tile)) {
            way.task.gone.add(tile);
            return;
        }
        way.task.hand.remove(tile);
        if (way.task.forced.count(tile) > 0) way.task.forced.remove(tile);
    }

    // The freed jokers go into new melds of the hand's own tiles. Depth: the jokers.
    void lay_new_melds(const Way& way) {
        if (way.freed == 0) return lay(way);
        const int jokers = way.freed + way.task.hand.jokers();
        const int naturals = question_.rules.joker.reuse == JokerReuse::new_meld_two ? 2 : 0;
        for (const Meld& meld : hand_melds(way.task.hand, jokers, naturals, question_.rules, work_)) {
            if (!enough()) return;
            TileBag own = tiles_of(meld);
            if (own.jokers() == 0) continue;
            Way next = way;
            const int freed = std::min(way.freed, own.jokers());
            own.remove(Tile::joker(), freed);
            next.freed -= freed;
            next.task.loose_jokers -= freed; // below nothing: jokers of freed melds
            next.task.hand = way.task.hand.without(own);
            next.task.forced = way.task.forced.without(own);
            next.done.push_back(meld);
            lay_new_melds(next);
        }
    }

    void lay(const Way& way) {
        if (++ways_ > most_ways || !work_.spend(steps_a_way)) {
            best_.exact = false;
            return;
        }
        LayTask task = way.task;
        for (int kind = 0; kind < Tile::kinds; ++kind) {
            const Tile tile = Tile::of_kind(kind);
            const int needed = std::min(forced_.count(tile), task.hand.count(tile));
            if (needed > task.forced.count(tile)) task.forced.add(tile, needed - task.forced.count(tile));
        }
        const Loss changed = way.changed * criteria_.prices().changed;
        LayResult result = lay_best(task, std::min(limit_, best_.loss) - changed);
        const bool exact = best_.exact && result.exact;
        limited_ = limited_ || (!result.exact && !work_.out());
        if (result.found()) {
            best_.layout = std::move(result.layout);
            best_.layout.insert(best_.layout.end(), way.done.begin(), way.done.end());
            best_.loss = result.loss + changed;
        }
        best_.exact = exact;
    }

    const Question& question_;
    TileBag forced_;
    Work& work_;
    Criteria criteria_;
    Layout movable_;
    Layout locked_; // the melds with jokers
    std::vector<std::vector<Fate>> fates_;
    std::vector<const Fate*> chosen_;
    LayResult best_;
    Loss limit_ = impossible;
    int ways_ = 0;
    bool limited_ = false;
};

} // namespace

LayResult best_on_table(const Question& question, const TileBag& forced, Work& work) {
    // Open melds know nothing of a longest run, of the corner, and of tiles that leave.
    const bool by_forms = question.rules.joker.donor || goes_round(question.rules) ||
                          question.rules.melds.run_max < question.rules.tiles.numbers;
    TableSearch search(question, forced, work, by_forms);
    const Loss limit = forced.empty() ? search.nothing_laid() : impossible;
    LayResult best = search.run(limit);
    if (by_forms || !search.limited() || work.out()) return best;
    return TableSearch(question, forced, work, true).run(limit);
}

LayResult best_or_empty(const Question& question, Work& work) {
    if (question.goal != Criterion::tiles && !question.hand.empty()) {
        LayResult all = best_on_table(question, question.hand, work);
        if (all.found()) return all;
    }
    LayResult best = best_on_table(question, {}, work);
    best.exact = best.exact && !work.out();
    return best;
}

} // namespace rommy::solver
