// Melding that is compulsory: what of a hand must be laid before a card is thrown. Only new melds of the hand
// as it is; laying off and winning jokers stay free (docs/decisions/card-turns.md).
#include "play/flow_discard_turn.h"
#include "solver/deadwood_hand.h"

namespace rommy {
namespace {

constexpr std::uint64_t lay_work = 100'000;

class Required {
public:
    explicit Required(const View& view) : view_(for_trying(view)), rules_(view.facts.rules) {}

    // With two cards left one may always be thrown: the one just taken, or drawn, is a single card. Of one
    // card it depends which it is, so each is tried; then the whole hand.
    [[nodiscard]] std::optional<Lay> find() const {
        if (auto lay = best({view_.hand, {}, 2})) return lay;
        for (int kind = 0; kind < Tile::kinds; ++kind) {
            const Tile tile = Tile::of_kind(kind);
            if (view_.hand.count(tile) == 0) continue;
            const TileBag rest = view_.hand.without(TileBag(std::span<const Tile>(&tile, 1)));
            if (auto lay = best({rest, rest, 0})) return lay;
        }
        return best({view_.hand, view_.hand, 0});
    }

private:
    struct Wish {
        TileBag hand;
        TileBag must;
        int keep = 0;
    };

    [[nodiscard]] std::optional<Lay> best(const Wish& wish) const {
        const bool opened = view_.facts.opened[static_cast<std::size_t>(*view_.seat)];
        HandQuestion question;
        question.hand = wish.hand;
        question.rules = hand_rules(rules_);
        question.goal = rules_.opening.points > 0 && !opened ? HandGoal::most_points : HandGoal::least_left;
        question.must = wish.must;
        question.keep = wish.keep;
        question.melds_max = rules_.lay.one_meld ? 1 : 0;
        question.work = lay_work;
        const auto answer = best_lay_down(question);
        if (!answer || answer->melds.empty()) return std::nullopt;
        Lay lay;
        for (const Meld& meld : answer->melds)
            lay.melds.emplace_back(meld.begin(), meld.end());
        const auto done = lay_down(view_, lay);
        return done && way_to_end(after(view_, *done)) ? std::optional(std::move(lay)) : std::nullopt;
    }

    View view_;
    const RuleSet& rules_;
};

} // namespace

std::optional<Lay> lay_required(const View& view) {
    if (!view.facts.rules.lay.must_meld) return std::nullopt;
    return Required(view).find();
}

} // namespace rommy
