#include "solver/opening_swap.h"

#include "solver/fates.h"

#include <algorithm>

namespace rommy::solver {
namespace {

int jokers_in(const Meld& meld) { return static_cast<int>(std::ranges::count(meld, Tile::joker())); }

// Tiles of the hand for free jokers. Where more fit, fewer do. Depth: the jokers.
void fill(const TileBag& tiles, const TileBag& given, int from, const TileBag& hand, const RuleSet& rules,
          std::vector<Exchange>& into) {
    if (tiles.jokers() == 0) return;
    for (int kind = from; kind < Tile::joker_kind; ++kind) {
        const Tile tile = Tile::of_kind(kind);
        if (given.count(tile) == hand.count(tile)) continue;
        TileBag now = tiles;
        now.remove(Tile::joker());
        now.add(tile);
        const auto read = readings(std::span<const Tile>(now.tiles()), rules, Order::any);
        if (read.empty()) continue;
        TileBag more = given;
        more.add(tile);
        into.push_back({meld_of(read.front()), more});
        fill(now, more, kind, hand, rules, into);
    }
}

// With all jokers redeemed, each in its place.
Meld filled(Meld meld, const std::vector<Tile>& by) {
    std::size_t next = 0;
    for (Tile& tile : meld)
        if (tile.is_joker()) tile = by[next++];
    return meld;
}

class SwapSearch {
public:
    SwapSearch(const Question& question, const TileBag& forced, Work& work,
               const std::function<void(const Swap&)>& visit)
        : question_(question), forced_(forced), work_(work), visit_(visit), table_(question.table) {
        for (const Meld& meld : question.table)
            exchanges_.push_back(exchanges_of(meld, question.hand, question.rules));
    }

    // Depth: the melds of the table.
    void choose(std::size_t which, const TileBag& given) {
        if (!work_.spend()) return;
        if (which == exchanges_.size()) {
            if (!given.empty()) take(given);
            return;
        }
        choose(which + 1, given);
        for (const Exchange& exchange : exchanges_[which]) {
            TileBag more = given;
            more.add(exchange.given);
            if (!question_.hand.contains(more)) continue;
            table_[which] = exchange.now;
            choose(which + 1, more);
        }
        table_[which] = question_.table[which];
    }

private:
    void take(const TileBag& given) {
        Swap swap{table_, question_, forced_.without(given)};
        TileBag& hand = swap.opening.hand;
        hand = hand.without(given);
        hand.add(Tile::joker(), given.size());
        swap.forced.add(Tile::joker(), given.size());
        swap.opening.table.clear();
        auto& naturals = swap.opening.rules.melds.naturals_min;
        if (!free_jokers(question_.rules) && question_.rules.joker.reuse == JokerReuse::new_meld_two)
            naturals = std::max(naturals, 2);
        visit_(swap);
    }

    const Question& question_;
    const TileBag& forced_;
    Work& work_;
    const std::function<void(const Swap&)>& visit_;
    std::vector<std::vector<Exchange>> exchanges_; // by meld of the table
    Layout table_;                                 // as it is being changed
};

} // namespace

std::vector<Exchange> exchanges_of(const Meld& meld, const TileBag& hand, const RuleSet& rules) {
    std::vector<Exchange> found;
    const int jokers = jokers_in(meld);
    if (jokers == 0) return found;
    if (free_jokers(rules)) {
        fill(tiles_of(meld), {}, 0, hand, rules, found);
        return found;
    }
    for (const Fate& fate : fates_of(meld, rules, true, false)) {
        const TileBag given{std::span<const Tile>(fate.redeemed_by)};
        if (fate.freed == 0 || given.size() != fate.freed || !hand.contains(given)) continue;
        found.push_back({fate.open_run     ? fate.open_run->meld
                         : fate.open_group ? fate.open_group->meld
                         : fate.stays      ? *fate.stays
                                           : filled(meld, fate.redeemed_by),
                         given});
    }
    return found;
}

bool swaps_jokers(const Question& question) {
    const RuleSet& rules = question.rules;
    return !question.opened && rules.opening.swap_joker && rules.opening.hand_only &&
           rules.opening.joker != OpeningJoker::forbidden;
}

bool knows_all_swaps(const Question& question) {
    return free_jokers(question.rules) || question.rules.joker.reuse != JokerReuse::new_meld_two;
}

void each_swap(const Question& question, const TileBag& forced, Work& work,
               const std::function<void(const Swap&)>& visit) {
    if (swaps_jokers(question)) SwapSearch(question, forced, work, visit).choose(0, {});
}

} // namespace rommy::solver
