#include "bots/rummy_hand.h"

#include "play/card_points.h"

#include <algorithm>
#include <cstdlib>

namespace rommy {
namespace {

// A few milliseconds at the worst; a turn asks some tens of times.
constexpr std::uint64_t split_work = 60'000;

std::size_t index(int seat) { return static_cast<std::size_t>(seat); }

// May the two lie side by side in a run, or one apart?
bool near(const RuleSet& rules, Tile a, Tile b) {
    if (a.is_joker() || b.is_joker() || a.colour() != b.colour() || a == b) return false;
    const int apart = std::abs(a.number() - b.number());
    const bool high = rules.melds.run_wrap != RunWrap::none && apart >= rules.tiles.numbers - 2;
    return apart <= 2 || high;
}

bool alike(const RuleSet& rules, Tile a, Tile b) {
    if (a.is_joker() || b.is_joker() || a.number() != b.number()) return false;
    return a != b || rules.melds.twins != GroupTwins::never;
}

} // namespace

HandAnswer split(const RuleSet& rules, const TileBag& hand, HandGoal goal) {
    HandQuestion question;
    question.hand = hand;
    question.rules = hand_rules(rules);
    question.goal = goal;
    question.work = split_work;
    if (auto answer = best_lay_down(question)) return *std::move(answer);
    HandAnswer loose;
    loose.left = hand;
    loose.deadwood = card_points(rules, hand);
    return loose;
}

TileBag unseen(const View& view) {
    const Facts& facts = view.facts;
    TileBag seen = view.hand;
    seen.add(tiles_of(facts.cards.tabled));
    seen.add(TileBag(std::span<const Tile>(facts.cards.pile)));
    for (int seat = 0; seat < facts.seats; ++seat)
        if (seat != view.seat) seen.add(facts.cards.known[index(seat)]);
    return all_tiles(tile_set(facts.rules, facts.seats)).without(seen);
}

int loss(const View& view, const TileBag& hand, int thrown) {
    const RuleSet& rules = view.facts.rules;
    const bool net = rules.end.score == Score::table_net;
    const HandAnswer best = split(rules, hand, net ? HandGoal::most_points : HandGoal::least_left);
    std::vector<int> loose;
    for (const Tile tile : best.left.tiles()) {
        const int points = card_points(rules, tile);
        loose.push_back(!fits_table(view, tile) ? points : net ? -points : 0);
    }
    std::ranges::sort(loose, std::ranges::greater{});
    int sum = net ? -best.points : 0;
    for (std::size_t i = index(thrown); i < loose.size(); ++i)
        sum += loose[i];
    return sum;
}

int prospect(const View& view, const TileBag& hand, const TileBag& unseen) {
    if (unseen.empty()) return 100 * loss(view, hand, 0);
    int sum = 0;
    for (int kind = 0; kind < Tile::kinds; ++kind) {
        const Tile tile = Tile::of_kind(kind);
        if (unseen.count(tile) == 0) continue;
        TileBag drawn = hand;
        drawn.add(tile);
        sum += unseen.count(tile) * loss(view, drawn, 1);
    }
    return 100 * sum / unseen.size();
}

int promise(const RuleSet& rules, const TileBag& hand, const TileBag& unseen, Tile card) {
    if (card.is_joker()) return 100;
    int ways = 0;
    for (int kind = 0; kind < Tile::joker_kind; ++kind) {
        const Tile other = Tile::of_kind(kind);
        const bool goes = near(rules, card, other) || alike(rules, card, other);
        if (!goes || other == card) continue;
        // A pair waits for its third; alone, two would have to come.
        ways += 4 * hand.count(other) + std::min(unseen.count(other), 1);
    }
    return ways;
}

bool fits_table(const View& view, Tile card) {
    if (view.facts.rules.lay.layoff == Layoff::none) return false;
    return std::ranges::any_of(view.facts.cards.tabled, [&](const Tabled& one) {
        return fitting_end(one.meld, Placed(card), view.facts.rules).has_value();
    });
}

int danger(const View& view, Tile card) {
    const Facts& facts = view.facts;
    const int next = seat_after(facts.rules, facts.seats, *view.seat);
    if (card.is_joker()) return 100;
    int wanted = fits_table(view, card) ? 6 : 0;
    const TileBag& known = facts.cards.known[index(next)];
    for (const Tile held : known.tiles())
        if (near(facts.rules, card, held) || alike(facts.rules, card, held)) wanted += 3;
    // What lies in the pile already was not wanted.
    const auto& pile = facts.cards.pile;
    const auto thrown = std::ranges::count_if(
        pile, [&](Tile tile) { return !tile.is_joker() && tile.number() == card.number(); });
    return std::max(0, wanted - static_cast<int>(thrown));
}

} // namespace rommy
