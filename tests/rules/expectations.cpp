// What a scenario expects to see at its table.
#include "play/standing.h"
#include "table.h"
#include "tests/support/games.h"
#include "wire/answer_json.h"
#include "wire/names.h"
#include "wire/view_json.h"

#include <algorithm>
#include <array>

namespace rommy::scenario {
namespace {

// In the order of the enum.
constexpr std::array<std::string_view, 5> why_names{"turn", "time_up", "gave_up", "not_called",
                                                    "wrong_layoff"};

using test::text_of;

void expect_same(const std::string& expected, const std::string& actual) {
    if (expected != actual) throw Failed("but it is: " + actual);
}

void expect_number(Words& words, int actual) {
    expect_same(std::to_string(words.expect_number()), std::to_string(actual));
}

TileBag bag_in(const std::string& text) {
    return text == "none" ? TileBag() : TileBag(std::span<const Tile>(tiles_in(text)));
}

// Seats or numbers, or "none".
void expect_list(Words& words, const std::vector<int>& actual) {
    const std::vector<int> expected = words.take("none") ? std::vector<int>{} : words.numbers();
    if (expected != actual) throw Failed("but it is: " + (actual.empty() ? "none" : joined(actual)));
}

void expect_maybe(Words& words, std::optional<int> actual) {
    expect_list(words, actual ? std::vector<int>{*actual} : std::vector<int>{});
}

const RoundResult& last_result(const Facts& facts) {
    if (facts.phase == Phase::playing || facts.results.empty()) throw Failed("the round has not ended");
    return facts.results.back();
}

std::string told(const Event& event) {
    std::string text(wire_names::fact_names[event.fact.index()]);
    const auto why = [](Why one) { return " " + std::string(why_names[static_cast<std::size_t>(one)]); };
    if (const auto* drew = std::get_if<Drew>(&event.fact))
        text += " " + std::to_string(drew->n) + why(drew->why);
    if (const auto* fined = std::get_if<Penalised>(&event.fact))
        text += " " + std::to_string(fined->n) + why(fined->why);
    if (const auto* passed = std::get_if<Passed>(&event.fact)) text += why(passed->why);
    if (const auto* took = std::get_if<TookDiscard>(&event.fact))
        text += " " + std::to_string(took->tiles.size());
    if (const auto* renewed = std::get_if<StockRenewed>(&event.fact))
        text += " " + std::to_string(renewed->n);
    if (const auto* wrong = std::get_if<LaidOffWrongly>(&event.fact)) text += wrong->over ? " over" : "";
    if (const auto* one = std::get_if<Fined>(&event.fact)) text += " " + std::to_string(one->points);
    return text;
}

} // namespace

std::string Table::happened() const {
    std::string text;
    for (const Event& event : events_)
        text += (text.empty() ? "" : ", ") + told(event);
    return text;
}

bool Table::take_tiles(Words& words) {
    const Facts& facts = game().facts();
    const Secrets& secrets = secrets_of(game());
    if (words.take("hand")) {
        const TileBag& hand = secrets.hands.at(static_cast<std::size_t>(words.expect_number()));
        expect_same(text_of(bag_in(words.rest())), text_of(hand));
    } else if (words.take("written")) { // the hand, as people read it
        const TileBag& hand = secrets.hands.at(static_cast<std::size_t>(words.expect_number()));
        expect_same(words.rest(), write(std::span<const Tile>(hand.tiles()), facts.rules.tiles.face));
    } else if (words.take("stock left")) {
        expect_number(words, facts.stock);
    } else if (words.take("stock")) {
        const std::vector<Tile> next(secrets.stock.rbegin(), secrets.stock.rend());
        expect_same(words.rest(), next.empty() ? "none" : write(std::span<const Tile>(next)));
    } else if (words.take("table")) {
        const ProposedMelds melds = words.take("none") ? ProposedMelds{} : melds_in(words.rest());
        for (const auto& meld : melds)
            if (readings(std::span<const Placed>(meld), facts.rules, order_under(facts.rules)).empty())
                throw Unclear("no meld");
        expect_same(text_of(settle(project(game(), 0), Rearrange{melds})), text_of(facts.layout));
    } else if (words.take("counts")) {
        expect_list(words, facts.counts);
    } else {
        return false;
    }
    return true;
}

bool Table::take_turn(Words& words) {
    const Facts& facts = game().facts();
    if (words.take("to act")) {
        expect_number(words, facts.to_act);
    } else if (words.take("opened")) {
        std::vector<int> seats;
        for (int seat = 0; seat < facts.seats; ++seat)
            if (facts.opened[static_cast<std::size_t>(seat)]) seats.push_back(seat);
        expect_list(words, seats);
    } else if (words.take("options")) {
        const int seat = words.take("of") ? words.expect_number() : facts.to_act;
        std::string text;
        for (const Option option : options(project(game(), seat)))
            text += (text.empty() ? "" : " ") + std::string(option_key(option));
        expect_same(words.rest(), text.empty() ? "none" : text);
    } else if (words.take("phase")) {
        expect_same(words.rest(), std::string(phase_key(facts.phase)));
    } else if (words.take("passes")) {
        expect_number(words, facts.passes);
    } else if (words.take("last turns")) {
        expect_maybe(words, facts.last_turns);
    } else if (words.take("turn")) {
        expect_number(words, facts.turn);
    } else if (words.take("happened")) {
        expect_same(words.rest(), happened());
    } else {
        return false;
    }
    return true;
}

bool Table::take_result(Words& words) {
    const Facts& facts = game().facts();
    if (words.take("ended")) {
        expect_same(words.rest(), std::string(how_key(last_result(facts).how)));
    } else if (words.take("scores")) {
        expect_list(words, last_result(facts).scores);
    } else if (words.take("winner")) {
        expect_maybe(words, last_result(facts).winner);
    } else if (words.take("revealed")) {
        const auto& hands = last_result(facts).hands;
        const auto& hand = hands.at(static_cast<std::size_t>(words.expect_number()));
        expect_same(text_of(bag_in(words.rest())), text_of(TileBag(std::span<const Tile>(hand))));
    } else if (words.take("counted")) {
        expect_list(words, last_result(facts).counted);
    } else if (words.take("totals")) {
        expect_list(words, totals(facts.seats, facts.results));
    } else if (words.take("match winners")) {
        const auto winners = match_winners(facts.rules, facts.seats, facts.results);
        if (facts.phase == Phase::match_over && winners != facts.winners)
            throw Failed("the facts say: " + joined(facts.winners));
        expect_list(words, winners.value_or(std::vector<int>{}));
    } else {
        return false;
    }
    return true;
}

} // namespace rommy::scenario
