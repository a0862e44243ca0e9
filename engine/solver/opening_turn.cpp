#include "solver/opening_turn.h"

#include "solver/hand_melds.h"
#include "solver/opening.h"

#include <algorithm>

namespace rommy::solver {
namespace {

struct WorthMeld {
    TileBag tiles;
    int points;
};

// The hand's sets of melds that are worth enough, none with a meld too many.
class Openings {
public:
    Openings(const TileBag& hand, const RuleSet& rules, Work& work)
        : points_(rules.opening.points), work_(work) {
        for (const Meld& meld : hand_melds(hand, hand.jokers(), 0, rules, work))
            melds_.push_back({tiles_of(meld), opening_points({meld}, rules)});
    }

    std::vector<TileBag> find(const TileBag& hand) {
        grow(0, hand, TileBag{}, 0);
        std::ranges::sort(found_, {}, [](const TileBag& bag) { return bag.tiles(); });
        found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
        return std::move(found_);
    }

private:
    // Depth: a third of the hand.
    void grow(std::size_t from, const TileBag& hand, const TileBag& laid, int points) {
        if (found_.size() > most_openings) return;
        if (points >= points_ && !laid.empty()) {
            found_.push_back(laid);
            return;
        }
        for (std::size_t i = from; i < melds_.size(); ++i) {
            if (!work_.spend()) return;
            if (!hand.contains(melds_[i].tiles)) continue;
            TileBag more = laid;
            more.add(melds_[i].tiles);
            grow(i, hand.without(melds_[i].tiles), more, points + melds_[i].points);
        }
    }

    int points_;
    Work& work_;
    std::vector<WorthMeld> melds_;
    std::vector<TileBag> found_;
};

bool holds_opening(const TileBag& laid, const RuleSet& rules, Work& work) {
    const auto best = most_points(laid, rules, work);
    return (best ? best->points : 0) >= rules.opening.points;
}

} // namespace

LayResult best_opening_turn(const Question& question, Work& work) {
    if (!holds_opening(question.hand, question.rules, work)) return {{}, impossible, !work.out()};
    // As if the player had opened: mostly what is laid then holds an opening.
    Question opened = question;
    opened.opened = true;
    LayResult best = best_or_empty(opened, work);
    const TileBag table = tiles_of(question.table);
    if (best.found() && holds_opening(tiles_of(best.layout).without(table), question.rules, work))
        return best;
    best = LayResult{{}, impossible, best.exact};
    const std::vector<TileBag> openings = Openings(question.hand, question.rules, work).find(question.hand);
    best.exact = best.exact && openings.size() <= most_openings && !work.out();
    for (const TileBag& opening : openings) {
        LayResult result = best_on_table(opened, opening, work);
        const bool exact = best.exact && result.exact;
        if (result.loss < best.loss) best = std::move(result);
        best.exact = exact;
    }
    return best;
}

} // namespace rommy::solver
