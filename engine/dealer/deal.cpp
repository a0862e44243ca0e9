// Dealing: who begins, who gets which stretch of the shuffled pool, and a joker for each where the rules say
// so. The pool's order and the lot come from outside; the same two give the same deal.
#include "base/random.h"
#include "dealer/dealer.h"
#include "dealer/secrets.h"

#include <algorithm>

namespace rommy {
namespace {

std::size_t index(int seat) { return static_cast<std::size_t>(seat); }

int lowest_scorer(const RoundResult& result) {
    return static_cast<int>(std::ranges::min_element(result.scores) - result.scores.begin());
}

int next_starter(const Facts& facts, std::uint64_t lot) {
    const int drawn = static_cast<int>(lot % static_cast<std::uint64_t>(facts.seats));
    if (facts.results.empty()) return drawn;
    // Nobody has won: the same dealer deals again.
    if (facts.rules.flow == Flow::knock && !facts.results.back().winner) return facts.starter;
    const int in_turn = seat_after(facts.rules, facts.seats, facts.starter);
    switch (facts.rules.start.next_starter) {
    case NextStarter::next_seat:
        return in_turn;
    case NextStarter::lot:
        return drawn;
    case NextStarter::winner:
        return facts.results.back().winner.value_or(in_turn);
    case NextStarter::loser:
        return lowest_scorer(facts.results.back());
    }
    return in_turn;
}

// A joker counts for nothing here.
int drawn_number(Tile tile) { return tile.is_joker() ? 0 : tile.number(); }

// Those of `seats` whose last tile is the highest.
std::vector<int> highest_drawers(const std::vector<std::vector<Tile>>& draws, const std::vector<int>& seats) {
    std::vector<int> best;
    int highest = -1;
    for (const int seat : seats) {
        const int number = drawn_number(draws[index(seat)].back());
        if (number > highest) best.clear();
        if (number >= highest) best.push_back(seat);
        highest = std::max(highest, number);
    }
    return best;
}

// Those who drew as often as anybody: the others had lost by then.
std::vector<int> still_drawing(const std::vector<std::vector<Tile>>& draws) {
    const auto most = std::ranges::max(draws, {}, &std::vector<Tile>::size).size();
    std::vector<int> seats;
    for (std::size_t seat = 0; seat < draws.size(); ++seat)
        if (draws[seat].size() == most) seats.push_back(static_cast<int>(seat));
    return seats;
}

std::vector<int> all_seats(std::size_t n) {
    std::vector<int> seats(n);
    for (std::size_t seat = 0; seat < n; ++seat)
        seats[seat] = static_cast<int>(seat);
    return seats;
}

// A tile each, face up, from all of them; those who drew the highest draw again until it is one seat's. The
// tiles go back before the deal.
std::vector<std::vector<Tile>> draw_for_start(const Facts& facts, SplitMix64& random) {
    const std::vector<Tile> all = all_tiles(tile_set(facts.rules, facts.seats)).tiles();
    std::vector<std::vector<Tile>> draws(index(facts.seats));
    for (std::vector<int> seats = all_seats(draws.size()); seats.size() > 1;
         seats = highest_drawers(draws, seats)) {
        std::vector<Tile> pool = all;
        for (const int seat : seats) {
            const auto at = static_cast<std::ptrdiff_t>(below(random, pool.size()));
            draws[index(seat)].push_back(pool[static_cast<std::size_t>(at)]);
            pool.erase(pool.begin() + at);
        }
    }
    return draws;
}

// Every stretch begins with a joker: where one does not, its first tile changes places with any joker that
// does not begin one.
void give_jokers(std::vector<Tile>& order, int seats, int hand, SplitMix64& random) {
    const auto begins = [&](std::size_t at) { return at % index(hand) == 0 && at < index(seats * hand); };
    for (int seat = 0; seat < seats; ++seat) {
        Tile& head = order[index(seat * hand)];
        std::vector<std::size_t> jokers;
        for (std::size_t at = 0; at < order.size(); ++at)
            if (order[at].is_joker() && !begins(at)) jokers.push_back(at);
        if (!head.is_joker()) std::swap(head, order[jokers[below(random, jokers.size())]]);
    }
}

Step first_step(Flow flow) {
    switch (flow) {
    case Flow::rearrange:
        return Step::whole;
    case Flow::discard:
        return Step::draw;
    case Flow::knock:
        return Step::offer;
    }
    return Step::whole;
}

// The tiles as they are to lie: a stretch for each seat, then the stock.
Event hand_round(const Facts& facts, Dealt dealt, std::vector<Tile> order, SplitMix64& random) {
    const RuleSet::Start& start = facts.rules.start;
    const int hand = hand_size(facts.rules, facts.seats);
    if (start.joker_each) give_jokers(order, facts.seats, hand, random);
    dealt.counts.assign(index(facts.seats), hand);
    dealt.stock = static_cast<int>(order.size()) - facts.seats * hand;
    if (facts.rules.flow != Flow::rearrange) {
        dealt.upcard = order[index(facts.seats * hand)];
        --dealt.stock;
    }
    const Then then{facts.turn + 1, Phase::playing, dealt.starter, first_step(facts.rules.flow)};
    return Event{std::move(dealt), then, {}, std::move(order)};
}

} // namespace

Event deal(const Game& game, std::vector<Tile> order, std::uint64_t lot) {
    const Facts& facts = game.facts();
    assert(facts.phase == Phase::round_over);
    assert(TileBag(std::span<const Tile>(order)) == all_tiles(tile_set(facts.rules, facts.seats)));
    SplitMix64 random(lot);
    Dealt dealt;
    dealt.round = facts.round + 1;
    dealt.starter = next_starter(facts, lot);
    if (facts.results.empty() && facts.rules.start.first_starter == FirstStarter::highest_tile) {
        dealt.draws = draw_for_start(facts, random);
        dealt.starter = highest_drawers(dealt.draws, still_drawing(dealt.draws)).front();
    }
    return hand_round(facts, std::move(dealt), std::move(order), random);
}

Event deal_again(const Game& game) {
    const Facts& facts = game.facts();
    const Secrets& secrets = secrets_of(game);
    std::vector<Tile> order;
    for (const TileBag& hand : secrets.hands)
        std::ranges::copy(hand.tiles(), std::back_inserter(order));
    order.insert(order.end(), secrets.stock.rbegin(), secrets.stock.rend());
    for (const Meld& meld : facts.layout)
        order.insert(order.end(), meld.begin(), meld.end());
    std::uint64_t seed = 0;
    for (const Tile tile : order)
        seed = SplitMix64(seed ^ static_cast<std::uint64_t>(tile.kind())).next();
    SplitMix64 random(seed);
    shuffle(std::span<Tile>(order), random);
    Dealt dealt;
    dealt.round = facts.round;
    dealt.starter = facts.starter;
    return hand_round(facts, std::move(dealt), std::move(order), random);
}

bool draws_choose(const Dealt& dealt) {
    if (dealt.draws.empty() || std::ranges::any_of(dealt.draws, &std::vector<Tile>::empty)) return false;
    return highest_drawers(dealt.draws, still_drawing(dealt.draws)) == std::vector<int>{dealt.starter};
}

} // namespace rommy
