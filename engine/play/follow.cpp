#include "play/follow.h"

#include "play/follow_cards.h"

#include <algorithm>

namespace rommy {
namespace {

std::size_t index(int seat) { return static_cast<std::size_t>(seat); }

void on(Facts& facts, const Dealt& dealt) {
    facts.round = dealt.round;
    facts.starter = dealt.starter;
    facts.layout.clear();
    facts.stock = dealt.stock;
    facts.counts = dealt.counts;
    facts.opened.assign(index(facts.seats), false);
    facts.passes = 0;
    facts.last_turns.reset();
    if (facts.rules.flow != Flow::rearrange) on_deal(facts, dealt);
}

// This turn already, and may still play: what comes now is no turn of its own.
bool has_drawn(const Facts& facts) { return facts.step == Step::lay; }

void draw(Facts& facts, int seat, int n) {
    facts.stock -= n;
    facts.counts[index(seat)] += n;
    // Drawing from an empty pool is passing.
    facts.passes = n > 0 ? 0 : facts.passes + (has_drawn(facts) ? 0 : 1);
    // The drawer of the last tile, too, has one more turn.
    if (facts.rules.end.pool_empty == PoolEmpty::one_more_turn && facts.stock == 0 && n > 0)
        facts.last_turns = facts.seats;
}

void count_last_turn(Facts& facts) {
    if (facts.last_turns && !has_drawn(facts)) --*facts.last_turns;
}

void on(Facts& facts, const Drew& drew) {
    count_last_turn(facts);
    draw(facts, drew.seat, drew.n);
    if (facts.rules.flow != Flow::rearrange) on_draw(facts, drew.seat, drew.n);
}

void on(Facts& facts, const Penalised& penalised) {
    count_last_turn(facts);
    draw(facts, penalised.seat, penalised.n);
    if (facts.rules.flow != Flow::rearrange) on_penalty(facts, penalised.seat, penalised.n);
}

void on(Facts& facts, const Rearranged& rearranged) {
    count_last_turn(facts);
    facts.layout = rearranged.layout;
    facts.counts[index(rearranged.seat)] -= static_cast<int>(rearranged.laid.size());
    facts.opened[index(rearranged.seat)] = facts.opened[index(rearranged.seat)] || rearranged.opened;
    facts.passes = 0;
}

void on(Facts& facts, const Passed&) {
    count_last_turn(facts);
    if (!has_drawn(facts)) ++facts.passes;
}

// Hands are shown after the round has ended, and belong to its result.
void on(Facts& facts, const Revealed& revealed) {
    if (!facts.results.empty()) facts.results.back().hands[index(revealed.seat)] = revealed.hand;
}

void on(Facts& facts, const Counted& counted) {
    if (facts.results.empty()) return;
    std::vector<int>& all = facts.results.back().counted;
    all.resize(index(facts.seats));
    all[index(counted.seat)] = counted.points;
}

void on(Facts& facts, const RoundEnded& ended) {
    RoundResult result{ended.how, ended.winner, ended.scores, {}, ended.sums, {}};
    result.hands.resize(index(facts.seats));
    facts.results.push_back(std::move(result));
}

void on(Facts& facts, const MatchEnded& ended) { facts.winners = ended.winners; }

// The deal that follows says all.
void on(Facts&, const Redealt&) {}

bool seat_exists(const Facts& facts, int seat) { return seat >= 0 && seat < facts.seats; }

bool fits(const Facts& facts, const Dealt& dealt) {
    return static_cast<int>(dealt.counts.size()) == facts.seats && seat_exists(facts, dealt.starter) &&
           dealt.stock >= 0 && (dealt.draws.empty() || static_cast<int>(dealt.draws.size()) == facts.seats);
}
bool fits_draw(const Facts& facts, int seat, int n) {
    const bool cards = facts.rules.flow == Flow::rearrange || facts.cards.turns.size() == facts.counts.size();
    return cards && seat_exists(facts, seat) && n >= 0 && n <= facts.stock && facts.round > 0;
}
bool fits(const Facts& facts, const Drew& drew) { return fits_draw(facts, drew.seat, drew.n); }
bool fits(const Facts& facts, const Penalised& penalised) {
    return fits_draw(facts, penalised.seat, penalised.n);
}
bool fits(const Facts& facts, const Rearranged& rearranged) {
    return seat_exists(facts, rearranged.seat) && facts.round > 0 &&
           static_cast<int>(rearranged.laid.size()) <= facts.counts[index(rearranged.seat)];
}
bool fits(const Facts& facts, const Passed& passed) {
    return seat_exists(facts, passed.seat) && facts.round > 0;
}
bool fits(const Facts& facts, const Revealed& revealed) {
    return seat_exists(facts, revealed.seat) && facts.round > 0;
}
bool fits(const Facts& facts, const Counted& counted) {
    return seat_exists(facts, counted.seat) && facts.round > 0;
}
bool fits(const Facts& facts, const Redealt& redealt) {
    return seat_exists(facts, redealt.seat) && facts.round > 0;
}
bool fits(const Facts& facts, const RoundEnded& ended) {
    return static_cast<int>(ended.scores.size()) == facts.seats &&
           (!ended.winner || seat_exists(facts, *ended.winner)) &&
           (ended.sums.empty() || static_cast<int>(ended.sums.size()) == facts.seats);
}
bool fits(const Facts& facts, const MatchEnded& ended) {
    return std::ranges::all_of(ended.winners, [&](int seat) { return seat_exists(facts, seat); });
}

} // namespace

std::optional<Tile> drawn_after(std::optional<Tile> drawn, const Fact& fact, const Then& then,
                                std::span<const Tile> tiles) {
    if (then.step != Step::lay) return std::nullopt;
    if (std::holds_alternative<Drew>(fact)) return tiles.empty() ? std::nullopt : std::optional(tiles.back());
    // Once laid it is gone, also where a twin of it stays in the hand.
    if (!drawn) return std::nullopt;
    const auto change = hand_change(fact);
    if (change && change->out.count(*drawn) > 0) return std::nullopt;
    return drawn;
}

void advance(Facts& facts, const Fact& fact, const Then& then) {
    std::visit([&](const auto& one) { on(facts, one); }, fact);
    facts.turn = then.turn;
    facts.phase = then.phase;
    facts.step = then.step;
    facts.to_act = then.to_act;
}

Facts follow(Facts facts, const Fact& fact, const Then& then) {
    advance(facts, fact, then);
    return facts;
}

View follow(View view, const Sighting& sighting) {
    advance(view.facts, sighting.fact, sighting.then);
    if (std::holds_alternative<Dealt>(sighting.fact)) view.hand = TileBag();
    for (const Tile tile : sighting.own)
        view.hand.add(tile);
    if (const auto change = hand_change(sighting.fact); change && view.seat == change->seat) {
        view.hand = view.hand.without(change->out);
        view.hand.add(change->in);
    }
    view.drawn = drawn_after(view.drawn, sighting.fact, sighting.then, sighting.own);
    const bool cards = view.facts.rules.flow != Flow::rearrange;
    if (!cards || view.seat != sighting.then.to_act) view.drawn.reset();
    return view;
}

bool can_follow(const Facts& facts, const Fact& fact, const Then& then) {
    return seat_exists(facts, then.to_act) &&
           std::visit([&](const auto& one) { return fits(facts, one); }, fact);
}

bool can_follow(const View& view, const Sighting& sighting) {
    if (!can_follow(view.facts, sighting.fact, sighting.then)) return false;
    if (view.hand.size() + static_cast<int>(sighting.own.size()) > 200) return false;
    const auto* wrong = std::get_if<LaidOffWrongly>(&sighting.fact);
    if (wrong != nullptr && view.seat == wrong->seat && view.hand.count(wrong->tile) == 0) return false;
    const auto change = hand_change(sighting.fact);
    return !change || view.seat != change->seat || view.hand.contains(change->out);
}

} // namespace rommy
