#include "position.h"

#include "play/judge.h"
#include "presets/presets.h"
#include "rules/rule_table.h"
#include "tests/support/games.h"

#include <algorithm>

namespace rommy::scenario {

bool Position::read(std::string_view line) {
    Words words(line);
    if (words.take("rules"))
        read_rules(words);
    else if (!read_tiles_line(words) && !read_state_line(words) && !read_cards_line(words) &&
             !read_gin_line(words))
        return false;
    words.expect_end();
    return true;
}

bool Position::read_tiles_line(Words& words) {
    if (words.take("hand")) {
        const int seat = words.expect_number();
        if (seat < 0 || seat >= seats_) throw Unclear("there is no seat " + std::to_string(seat));
        hands_[static_cast<std::size_t>(seat)] = TileBag(std::span<const Tile>(tiles_in(words.rest())));
    } else if (words.take("stock")) {
        const std::string text = words.rest();
        rest_in_stock_ = text.ends_with("...");
        const bool empty = text == "none";
        if (!empty) stock_ = tiles_in(text.substr(0, text.size() - (rest_in_stock_ ? 3 : 0)));
    } else if (words.take("table")) {
        table_ = melds_in(words.rest());
    } else if (words.take("any tiles")) {
        any_tiles_ = true;
    } else {
        return false;
    }
    return true;
}

bool Position::read_state_line(Words& words) {
    if (words.take("seats"))
        seats_ = words.expect_number();
    else if (words.take("opened"))
        opened_ = words.numbers();
    else if (words.take("to act"))
        to_act_ = words.expect_number();
    else if (words.take("starter"))
        starter_ = words.expect_number();
    else if (words.take("earlier"))
        read_earlier(words);
    else if (words.take("new match"))
        fresh_ = true;
    else
        return false;
    return true;
}

bool Position::read_cards_line(Words& words) {
    if (words.take("tabled"))
        read_tabled(words);
    else if (words.take("pile"))
        pile_ = words.take("none") ? std::vector<Tile>{} : tiles_in(words.rest());
    else if (words.take("known"))
        for (const int seat = words.expect_number(); const Tile tile : tiles_in(words.rest()))
            known_.emplace_back(seat, tile);
    else if (words.take("down"))
        down_ = words.numbers();
    else if (words.take("turns"))
        turns_ = words.numbers();
    else if (words.take("laying")) // the draw is done; from the stock came the card
        step_ = Step::lay;
    else if (words.take("renewals"))
        renewals_ = words.expect_number();
    else if (words.take("takes"))
        takes_ = words.expect_number();
    else
        return false;
    if (step_ == Step::lay && words.take("drawn")) drawn_ = tiles_in(words.rest()).at(0);
    return true;
}

// "tabled 1 5C 6C 7C | 8H 8D 8S": melds that seat 1 has laid; their numbers go on from those before.
void Position::read_tabled(Words& words) {
    const int seat = words.expect_number();
    if (seat < 0 || seat >= seats_) throw Unclear("there is no seat " + std::to_string(seat));
    for (const auto& meld : melds_in(words.rest())) {
        const auto found = readings(std::span<const Placed>(meld), rules_, Order::written);
        if (found.empty())
            throw Unclear("on the table: " + to_text(why_no_meld(meld, rules_, Order::written)));
        Tabled one{laid_meld(found.front()), {}, seat, 0};
        for (std::size_t i = 0; i < one.meld.tiles.size(); ++i)
            one.by.push_back(static_cast<std::uint8_t>(seat));
        tabled_.push_back(one);
        opened_.push_back(seat);
    }
}

CardTable Position::cards() const {
    const auto seats = static_cast<std::size_t>(seats_);
    CardTable cards;
    cards.tabled = tabled_;
    cards.pile = pile_;
    cards.known.resize(seats);
    cards.down.assign(seats, false);
    cards.turns.assign(seats, 5); // late enough for any rule, where nothing is said
    cards.fines.assign(seats, 0);
    if (!turns_.empty()) cards.turns = turns_;
    for (const int seat : down_)
        cards.down.at(static_cast<std::size_t>(seat)) = true;
    for (const int seat : opened_)
        cards.down.at(static_cast<std::size_t>(seat)) = true;
    for (const auto& [seat, tile] : known_)
        cards.known.at(static_cast<std::size_t>(seat)).add(tile);
    cards.was_down = cards.down.at(static_cast<std::size_t>(to_act_));
    cards.renewals = renewals_;
    cards.takes = takes_;
    cards.upcard = upcard_;
    cards.taken = taken_;
    return cards;
}

void Position::read_rules(Words& words) {
    const std::string name(words.next());
    const Preset* preset = find_preset(name);
    if (preset == nullptr) throw Unclear("there is no preset " + name);
    rules_ = preset->rules;
    while (!words.empty()) {
        const std::string_view word = words.next();
        const std::size_t equals = std::min(word.find('='), word.size());
        set_rule(word.substr(0, equals), word.substr(std::min(equals + 1, word.size())));
    }
    if (flip_) set_rule(flip_->key, flip_->value);
}

void Position::set_rule(std::string_view key, std::string_view value) {
    const Field* field = find_field(key);
    if (field == nullptr) throw Unclear("there is no rule " + std::string(key));
    const auto number = read_value(*field, rules_.flow, value);
    if (!number) throw Unclear("the rule " + std::string(key) + " cannot be `" + std::string(value) + "`");
    field->set(rules_, *number);
}

// "earlier winner 0 scores 24 -5 -16 -3": a round that was played before.
void Position::read_earlier(Words& words) {
    RoundResult result;
    if (!words.take("winner")) throw Unclear("expected winner SEAT, or winner none");
    if (!words.take("none")) result.winner = words.expect_number();
    if (!words.take("scores")) throw Unclear("expected scores");
    result.scores = words.numbers();
    if (static_cast<int>(result.scores.size()) != seats_) throw Unclear("a score for each seat");
    result.hands.resize(result.scores.size());
    results_.push_back(std::move(result));
}

Layout Position::layout() const {
    Facts facts;
    facts.rules = rules_;
    for (const auto& meld : table_)
        if (const auto why = why_no_meld(meld, rules_, order_under(rules_)); !why.empty())
            throw Unclear("on the table: " + to_text(why));
    return settle(View{facts, 0, {}}, Rearrange{table_});
}

std::vector<Tile> Position::stock_after(const TileBag& used) const {
    std::vector<Tile> stock = stock_;
    if (rest_in_stock_) {
        TileBag gone = used;
        gone.add(TileBag(std::span<const Tile>(stock_)));
        std::ranges::copy(all_tiles(tile_set(rules_, seats_)).without(gone).tiles(),
                          std::back_inserter(stock));
    }
    std::ranges::reverse(stock); // the next to be drawn is the last
    return stock;
}

Game Position::build() const {
    if (fresh_) return {rules_, seats_};
    Facts facts;
    Secrets secrets;
    facts.rules = rules_;
    facts.seats = seats_;
    facts.round = static_cast<int>(results_.size()) + 1;
    facts.turn = 1;
    facts.phase = Phase::playing;
    facts.to_act = to_act_;
    facts.starter = starter_;
    facts.layout = layout();
    facts.results = results_;
    facts.opened.assign(static_cast<std::size_t>(seats_), false);
    for (const int seat : opened_)
        facts.opened.at(static_cast<std::size_t>(seat)) = true;
    TileBag used = tiles_of(facts.layout);
    if (rules_.flow != Flow::rearrange) {
        facts.cards = cards();
        facts.step = step_;
        secrets.drawn = drawn_;
        used.add(tiles_of(tabled_));
        used.add(TileBag(std::span<const Tile>(pile_)));
    }
    for (int seat = 0; seat < seats_; ++seat) {
        const auto& hand = hands_[static_cast<std::size_t>(seat)];
        if (!hand) throw Unclear("the hand of seat " + std::to_string(seat) + " is not told");
        secrets.hands.push_back(*hand);
        facts.counts.push_back(hand->size());
        used.add(*hand);
    }
    secrets.stock = stock_after(used);
    facts.stock = static_cast<int>(secrets.stock.size());
    Game game(std::move(facts), std::move(secrets));
    if (!any_tiles_ && !all_tiles(tile_set(rules_, seats_)).contains(test::all_tiles_of(game)))
        throw Unclear("more tiles than the set has");
    return game;
}

} // namespace rommy::scenario
