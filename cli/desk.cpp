#include "cli/desk.h"

#include "play/advice.h"

#include <algorithm>

namespace rommy::cli {
namespace {

// The last set that holds the tile gives it up.
bool take_from_sets(ProposedMelds& sets, Tile tile) {
    for (auto set = sets.rbegin(); set != sets.rend(); ++set) {
        const auto at = std::ranges::find(*set, tile, &Placed::tile);
        if (at == set->end()) continue;
        set->erase(at);
        return true;
    }
    return false;
}

void drop_empty(ProposedMelds& sets) {
    std::erase_if(sets, [](const std::vector<Placed>& set) { return set.empty(); });
}

TileBag tiles_in(const ProposedMelds& sets) {
    TileBag bag;
    for (const std::vector<Placed>& set : sets)
        for (const Placed& one : set)
            bag.add(one.tile);
    return bag;
}

// At the place where it makes a meld, else at the end.
void put(const RuleSet& rules, std::vector<Placed>& set, Tile tile) {
    const std::vector<Fit> found = fits(rules, {set}, tile);
    if (found.empty())
        set.emplace_back(tile);
    else
        set.assign(found.front().meld.begin(), found.front().meld.end());
}

} // namespace

Desk::Desk(const View& view) : rules_(view.facts.rules), table_(tiles_of(view.facts.layout)), all_(table_) {
    all_.add(view.hand);
    State state{{}, view.hand};
    for (const Meld& meld : view.facts.layout)
        state.sets.push_back(proposed(meld, view.facts.rules));
    states_.push_back(std::move(state));
}

bool Desk::take(State& state, std::span<const Tile> tiles) {
    return std::ranges::all_of(tiles, [&](Tile tile) {
        if (state.hand.count(tile) == 0) return take_from_sets(state.sets, tile);
        state.hand.remove(tile);
        return true;
    });
}

void Desk::keep(State state) {
    drop_empty(state.sets);
    states_.push_back(std::move(state));
}

bool Desk::lay(const std::vector<Placed>& tiles) {
    State state = states_.back();
    if (!take(state, bare(tiles))) return false;
    state.sets.push_back(tiles);
    keep(std::move(state));
    return true;
}

bool Desk::add(std::span<const Tile> tiles, std::size_t set) {
    State state = states_.back();
    // The set itself gives nothing: a tile of it is where it should be.
    std::vector<Placed> target;
    std::swap(target, state.sets[set]);
    if (!take(state, tiles)) return false;
    for (const Tile tile : tiles)
        put(rules_, target, tile);
    state.sets[set] = std::move(target);
    keep(std::move(state));
    return true;
}

bool Desk::take_back(std::span<const Tile> tiles) {
    State state = states_.back();
    for (const Tile tile : tiles) {
        const bool own = tiles_in(state.sets).count(tile) > table_.count(tile);
        if (!own || !take_from_sets(state.sets, tile)) return false;
        state.hand.add(tile);
    }
    keep(std::move(state));
    return true;
}

void Desk::arrange(ProposedMelds sets) {
    TileBag hand = all_.without(tiles_in(sets));
    keep({std::move(sets), std::move(hand)});
}

bool Desk::undo() {
    if (!changed()) return false;
    states_.pop_back();
    return true;
}

void Desk::reset() { states_.resize(1); }

} // namespace rommy::cli
