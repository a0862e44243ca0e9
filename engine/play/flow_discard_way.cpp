// The search for a way to end a turn. What is owed is paid with as few cards as will do: once the card taken
// is laid, any other may be thrown, so that only an emptied hand can be in the way.
#include "play/flow_discard_turn.h"

#include "solver/deadwood_hand.h"

#include <algorithm>

namespace rommy {
namespace {

using Way = std::vector<Action>;

// Positions that one search looks at, how often it asks the solver, and the work of each answer: more than
// turns need.
constexpr int most_positions = 400;
constexpr int most_splits = 24;
constexpr std::uint64_t lay_work = 100'000;

TileBag hand_without(const View& view, Tile tile) {
    return view.hand.without(TileBag(std::span<const Tile>(&tile, 1)));
}

std::size_t index(int seat) { return static_cast<std::size_t>(seat); }

class Search {
public:
    explicit Search(const View& view) : view_(for_trying(view)) {}

    std::optional<Way> run() {
        if (end_from(view_)) return way_;
        return std::nullopt;
    }

private:
    // Whether the turn can be ended from here; then way_ has become that way.
    bool end_from(const View& view) {
        if (++positions_ > most_positions) return false;
        if (view.hand.empty()) return !view.facts.rules.out.discard && !owes(view);
        if (!owes(view) && may_throw(view)) return true;
        const Owed none{Tile(), PileUse::free};
        const Owed owed = owes(view) ? *view.facts.cards.owed : none;
        if (!owes(view)) return lose_last(view);
        if (owed.use == PileUse::card && (lay_off_as(view, owed.tile) || swap_in(view, owed.tile)))
            return true;
        if (lay_for(view, owed)) return true;
        if (owed.use == PileUse::card && (grow_towards(view, owed.tile) || meld_first(view, owed.tile)))
            return true;
        return win_jokers(view, owed.tile);
    }

    static bool may_throw(const View& view) {
        const auto tiles = view.hand.tiles();
        return std::ranges::any_of(tiles, [&](Tile tile) { return why_not_throw(view, tile).empty(); });
    }

    // All that is left is the card that may not be thrown.
    bool lose_last(const View& view) {
        const Tile tile = view.hand.tiles().front();
        return lay_off_as(view, tile) || swap_in(view, tile);
    }

    // Takes a step, if it is legal, and goes on from there.
    template <class Step>
    bool go_on(const View& view, const Step& step, const auto& done) {
        if (!done) return false;
        way_.push_back(step);
        if (end_from(after(view, *done))) return true;
        way_.pop_back();
        return false;
    }

    bool lay_off_as(const View& view, Tile tile) {
        for (int on = 0; on < static_cast<int>(view.facts.cards.tabled.size()); ++on)
            for (const LayOff& step : layoffs_of(view, tile, on))
                if (go_on(view, step, lay_off(view, step))) return true;
        return false;
    }

    bool swap_in(const View& view, Tile tile) {
        for (int on = 0; on < static_cast<int>(view.facts.cards.tabled.size()); ++on) {
            const SwapJoker step{tile, on};
            if (go_on(view, step, swap_joker(view, step))) return true;
        }
        return false;
    }

    // New melds from these tiles that hold what they must, with so many cards left in the hand.
    bool lay_from(const View& view, const TileBag& hand, const TileBag& must, int keep) {
        const RuleSet& rules = view.facts.rules;
        if ((rules.lay.one_meld && view.facts.cards.melds > 0) || ++splits_ > most_splits) return false;
        const bool opens = !view.facts.opened[index(*view.seat)] && rules.opening.points > 0;
        HandQuestion question;
        question.hand = hand;
        question.rules = hand_rules(rules);
        question.goal = opens ? HandGoal::most_points : HandGoal::least_left;
        question.must = must;
        question.keep = std::min(keep, hand.size());
        question.melds_max = rules.lay.one_meld ? 1 : 0;
        question.work = lay_work;
        const auto answer = best_lay_down(question);
        if (!answer || answer->melds.empty()) return false;
        Lay step;
        for (const Meld& meld : answer->melds)
            step.melds.emplace_back(meld.begin(), meld.end());
        return go_on(view, step, lay_down(view, step));
    }

    // A new meld with the card owed, or any. The card taken may stay only where another is thrown.
    bool lay_for(const View& view, const Owed& owed) {
        const TileBag with(std::span<const Tile>(&owed.tile, 1));
        if (owed.use == PileUse::any_meld &&
            (lay_from(view, view.hand, {}, 2) || lay_from(view, view.hand, {}, 1)))
            return true;
        return lay_from(view, view.hand, with, 1) || lay_from(view, view.hand, with, 0);
    }

    // Cards of the hand between a run and the card owed are laid off first. The run's next card, until it
    // fits.
    bool grow_towards(const View& view, Tile owed) {
        if (owed.is_joker()) return false;
        for (int on = 0; on < static_cast<int>(view.facts.cards.tabled.size()); ++on)
            for (const End end : {End::front, End::back})
                if (grow(view, owed, on, end)) return true;
        return false;
    }
    bool grow(const View& view, Tile owed, int on, End end) {
        const LaidMeld& run = view.facts.cards.tabled[index(on)].meld;
        if (run.kind != MeldKind::run || ++positions_ > most_positions) return false;
        for (const Tile tile : hand_without(view, owed).tiles()) {
            if (!tile.is_joker() && tile.colour() != owed.colour()) continue;
            for (const LayOff& step : layoffs_of(view, tile, on)) {
                const auto done = lay_off(view, step);
                if (!done || done->end != end) continue;
                way_.emplace_back(step);
                const View next = after(view, *done);
                if (lay_off_as(next, owed) || grow(next, owed, on, end)) return true;
                way_.pop_back();
            }
        }
        return false;
    }

    // Whoever has melded may lay off: a meld of other cards comes first.
    bool meld_first(const View& view, Tile owed) {
        if (!view.facts.rules.lay.layoff_after_meld || view.facts.opened[index(*view.seat)]) return false;
        const TileBag others = hand_without(view, owed);
        if (lay_from(view, others, {}, 0)) return true;
        // What lies between the card and a run is kept for it.
        if (owed.is_joker()) return false;
        TileBag apart = others;
        for (const Tile tile : others.tiles())
            if (!tile.is_joker() && tile.colour() == owed.colour()) apart.remove(tile);
        return lay_from(view, apart, {}, 0);
    }

    // A joker from the table may complete what the hand cannot.
    bool win_jokers(const View& view, Tile owed) {
        if (!view.facts.rules.lay.joker_swap) return false;
        const TileBag others = hand_without(view, owed);
        for (int kind = 0; kind < Tile::joker_kind; ++kind)
            if (others.count(Tile::of_kind(kind)) > 0 && swap_in(view, Tile::of_kind(kind))) return true;
        return false;
    }

    View view_;
    Way way_;
    int positions_ = 0;
    int splits_ = 0;
};

} // namespace

std::optional<std::vector<Action>> way_to_end(const View& view) { return Search(view).run(); }

} // namespace rommy
