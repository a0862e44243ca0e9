#include "bots/rummy.h"

#include "bots/rummy_hand.h"
#include "play/card_moves.h"
#include "play/card_points.h"
#include "play/claim_discard.h"
#include "play/flow_discard.h"
#include "play/flow_discard_turn.h"
#include "play/judge.h"

#include <algorithm>

namespace rommy {
namespace {

// Hundredths of a point, as prospect's.
constexpr int weight_of_danger = 15;
constexpr int weight_of_promise = 100;

// A few milliseconds at the worst.
constexpr std::uint64_t lay_work = 60'000;

// So many takings in a row, with nothing laid, and a bot wants no more of the pile: two could go on for ever.
constexpr int patience = 12;

enum class Level : std::uint8_t { beginner, steady, exact };

std::size_t index(int seat) { return static_cast<std::size_t>(seat); }

class Player {
public:
    Player(const View& view, Level level, SplitMix64& random)
        : view_(view), rules_(view.facts.rules), level_(level), random_(random), moves_(card_moves(view)) {}

    Action choose() {
        if (view_.facts.to_act != *view_.seat) return claim();
        if (view_.facts.step == Step::draw) return draw();
        if (auto action = lay()) return said(*std::move(action));
        return said(throw_card());
    }

private:
    // Going rummy is said, where it has to be.
    [[nodiscard]] Action said(const Action& action) const {
        if (!moves_.call) return action;
        const Action called = calling(action);
        return may(called) ? called : action;
    }
    [[nodiscard]] bool overlooks(std::uint64_t one_in) {
        return level_ == Level::beginner && below(random_, one_in) == 0;
    }
    [[nodiscard]] bool may(const Action& action) const { return judge(view_, action).empty(); }
    [[nodiscard]] bool net() const { return rules_.end.score == Score::table_net; }
    [[nodiscard]] int points(Tile card) const { return card_points(rules_, card); }

    // --- claiming out of turn

    // Passing is leaving it; a beginner does not always see it.
    [[nodiscard]] Action claim() {
        int best = 0;
        int most = 0;
        for (const int n : moves_.claims) {
            const View own = claimer(view_);
            const View next = after(own, claiming(view_.facts, *view_.seat, n));
            const int gain = loss(own, own.hand, 0) - loss(next, next.hand, 1);
            if (gain <= most || overlooks(2)) continue;
            most = gain;
            best = n;
        }
        return best > 0 ? Action(Claim{best}) : Action(Pass{});
    }

    // --- drawing

    Action draw() {
        int best = 0;
        int most = 0;
        const bool round_and_round = view_.facts.cards.takes >= patience;
        for (const int n : moves_.takes) {
            if (round_and_round || (n > 1 && level_ == Level::beginner)) continue;
            const int gain = gain_of(n);
            if (gain <= most || overlooks(4)) continue;
            most = gain;
            best = n;
        }
        if (best > 0) return TakeDiscard{best};
        if (moves_.draw) return Draw{};
        // Whoever cannot draw and wants nothing ends the round.
        return Pass{};
    }

    // What the hand has more of it than before, against a card from the stock, which may be anything.
    [[nodiscard]] int gain_of(int n) const {
        const TookDiscard took = taking(view_.facts, *view_.seat, n);
        const View next = after(view_, took);
        const int before = loss(view_, view_.hand, 0);
        const int now = loss(next, next.hand, 1);
        const bool meld = melded(next.hand) > melded(view_.hand) || fits_table(view_, took.tiles.front());
        // Where the stock is empty only what is used at once keeps the round going.
        if (!moves_.draw && !meld) return 0;
        if (level_ == Level::exact && moves_.draw && !net()) {
            const int stock = prospect(view_, view_.hand, unseen(view_));
            return fined(took, meld) > 0 ? 0 : stock - 100 * now - (meld ? 0 : 100);
        }
        const int worth = before - now - (n > 1 ? 5 : 2);
        if (fined(took, meld) > 0) return worth - 2 * rules_.pile.fine;
        return meld ? worth : worth - 3;
    }

    // What the taking costs, where nothing comes of it.
    [[nodiscard]] int fined(const TookDiscard& took, bool meld) const {
        return took.use != PileUse::free && !meld ? rules_.pile.fine : 0;
    }

    [[nodiscard]] int melded(const TileBag& hand) const {
        const HandAnswer best = split(rules_, hand, HandGoal::least_left);
        return hand.size() - best.left.size();
    }

    // --- laying

    std::optional<Action> lay() {
        if (auto action = pay()) return action;
        if (waits()) return std::nullopt;
        if (moves_.lay && !overlooks(4))
            if (auto action = lay_melds()) return action;
        for (const SwapJoker& swap : moves_.swaps)
            if (level_ == Level::exact) return swap;
        return lay_off_one();
    }

    // What is owed for the cards taken comes first, in the way that the rules know of.
    [[nodiscard]] std::optional<Action> pay() const {
        if (!view_.facts.cards.owed) return std::nullopt;
        if (auto action = lay_melds(true)) return action;
        View owing = view_;
        owing.facts.rules.pile.fine = 0;
        const auto way = way_to_end(owing);
        if (!way || way->empty() || !may(way->front())) return std::nullopt;
        return way->front();
    }

    [[nodiscard]] std::optional<Action> lay_melds(bool owed = false) const {
        HandQuestion question;
        question.hand = view_.hand;
        question.rules = hand_rules(rules_);
        question.goal = net() || opens() ? HandGoal::most_points : HandGoal::least_left;
        question.work = lay_work;
        question.melds_max = rules_.lay.one_meld ? 1 : 0;
        if (rules_.out.discard) question.keep = 1;
        if (owed && view_.facts.cards.owed->use != PileUse::any_meld)
            question.must.add(view_.facts.cards.owed->tile);
        if (!view_.hand.contains(question.must)) return std::nullopt;
        // A card too few to throw is tried as well: the last ones may go in melds.
        for (; question.keep <= 2; ++question.keep) {
            const auto best = best_lay_down(question);
            if (!best || best->melds.empty()) return std::nullopt;
            Lay action;
            for (const Meld& meld : best->melds)
                action.melds.emplace_back(meld.begin(), meld.end());
            if (may(action)) return action;
        }
        return std::nullopt;
    }
    [[nodiscard]] bool opens() const {
        return rules_.opening.points > 0 && !view_.facts.opened[index(*view_.seat)];
    }

    // Going out at once counts double: a hand that is nearly there waits, while nobody else is near the end.
    [[nodiscard]] bool waits() const {
        const RuleSet::Out& rule = rules_.out;
        if (level_ != Level::exact || (!rule.doubled && rule.rummy_bonus == 0) || net()) return false;
        if (view_.facts.cards.down[index(*view_.seat)] || view_.facts.cards.owed) return false;
        const int fewest = *std::ranges::min_element(view_.facts.counts);
        const bool anybody_down =
            std::ranges::find(view_.facts.cards.down, true) != view_.facts.cards.down.end();
        const HandAnswer best = split(rules_, view_.hand, HandGoal::least_left);
        const int loose = best.left.size();
        if (loose <= 1) return false; // out now
        const int turns = view_.facts.cards.turns[index(*view_.seat)];
        return loose <= 2 && !anybody_down && fewest >= 6 && turns <= 5 && view_.facts.stock > 8;
    }

    // Cards of melds in the making stay, where others keep theirs; a joker is worth more in the hand.
    std::optional<Action> lay_off_one() {
        const TileBag loose = split(rules_, view_.hand, HandGoal::least_left).left;
        for (const LayOff& one : moves_.layoffs) {
            if (overlooks(3)) continue;
            const bool last = view_.hand.size() <= 2;
            if (loose.count(one.tile.tile) == 0 && !last) continue;
            if (one.tile.tile.is_joker() && !last && level_ != Level::beginner) continue;
            return one;
        }
        return std::nullopt;
    }

    // --- throwing

    // Least is thrown: what costs much in the hand and promises little.
    [[nodiscard]] int value_kept(Tile tile, const TileBag& loose, const TileBag& hidden) const {
        // Points matter less than being out first; the draw ahead counts them.
        int value = (level_ == Level::exact ? -1 : -2) * points(tile);
        if (loose.count(tile) == 0) value += 200;
        if (tile.is_joker()) value += 400;
        if (level_ == Level::beginner) return value;
        return value + promise(rules_, loose, hidden, tile) * 2;
    }

    Action throw_card() {
        if (moves_.discards.empty()) return stuck();
        const TileBag loose = split(rules_, view_.hand, HandGoal::least_left).left;
        const TileBag hidden = unseen(view_);
        std::vector<std::pair<int, Tile>> cards;
        cards.reserve(moves_.discards.size());
        for (const Tile tile : moves_.discards)
            cards.emplace_back(value_kept(tile, loose, hidden), tile);
        std::ranges::sort(cards);
        if (level_ == Level::exact) look_ahead(cards, hidden);
        const bool other = cards.size() > 1 && overlooks(4);
        return Discard{cards[other ? 1 : 0].second};
    }

    // Among the likeliest: what the hand would cost after one more draw, of whatever nobody has been seen
    // with, and what the next player may do with the card.
    void look_ahead(std::vector<std::pair<int, Tile>>& cards, const TileBag& hidden) const {
        cards.resize(std::min<std::size_t>(cards.size(), view_.hand.size() > 14 ? 3 : 6));
        for (auto& [value, tile] : cards) {
            TileBag rest = view_.hand;
            rest.remove(tile);
            value = weight_of_promise * value + prospect(view_, rest, hidden) +
                    weight_of_danger * danger(view_, tile);
            if (tile.is_joker()) value += 10'000;
        }
        std::ranges::sort(cards);
    }

    // No card may be thrown before something is laid.
    [[nodiscard]] Action stuck() const {
        if (auto required = lay_required(view_)) return *std::move(required);
        const auto way = way_to_end(view_);
        if (way && !way->empty()) return way->front();
        return Discard{view_.hand.tiles().front()};
    }

    const View& view_;
    const RuleSet& rules_;
    Level level_;
    SplitMix64& random_;
    CardMoves moves_;
};

} // namespace

Action play_cards_like_a_beginner(const View& view, SplitMix64& random) {
    return Player(view, Level::beginner, random).choose();
}

Action play_cards_steadily(const View& view, SplitMix64& random) {
    return Player(view, Level::steady, random).choose();
}

Action play_cards_exactly(const View& view, SplitMix64& random) {
    return Player(view, Level::exact, random).choose();
}

} // namespace rommy
