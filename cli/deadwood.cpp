// rommy deadwood: what hands count when they are split as well as can be, and what to throw.
#include "solver/deadwood.h"

#include "cli/commands.h"
#include "cli/language.h"
#include "solver/deadwood_hand.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include <iostream>

namespace rommy::cli {
namespace {

namespace json = boost::json;

struct Rules {
    RuleSet set;
    HandRules hand;
    TileBag pack; // with the most players
    bool plain = false;
};

Rules rules_of(const RuleSet& set) {
    Rules rules{set, hand_rules(set), all_tiles(tile_set(set, set.start.players)), false};
    rules.plain = plain_cards(rules.hand);
    return rules;
}

std::string_view why(HandRefusal refusal) {
    switch (refusal) {
    case HandRefusal::too_many:
        return "more tiles than can be split";
    case HandRefusal::impossible:
        return "there is no such split";
    case HandRefusal::budget:
        return "too much work";
    }
    return "";
}

json::array texts(std::span<const Tile> tiles, Face face) {
    json::array list;
    for (const Tile tile : tiles)
        list.emplace_back(write_tile(tile, face));
    return list;
}

std::string text_of(const Meld& meld, Face face) { return write(std::span(meld.begin(), meld.size()), face); }

// One pack under gin's plain rules.
bool is_cards(const TileBag& hand, const Rules& rules) {
    if (!rules.plain || hand.jokers() > 0 || hand.size() > most_cards) return false;
    for (const Tile tile : hand.tiles())
        if (hand.count(tile) > 1) return false;
    return true;
}

void tell_cards(CardSet hand, bool discards, Face face, json::object& out) {
    const HandSplit split = best_split(hand);
    out["deadwood"] = card_points(split.loose);
    json::array melds;
    for (const CardSet meld : melds_of(split))
        melds.emplace_back(write(cards_of(meld), face));
    out["melds"] = std::move(melds);
    out["unmatched"] = write(cards_of(split.loose), face);
    if (!discards) return;
    const BestDiscards best = best_discards(hand);
    out["best_discards"] = texts(cards_of(best.discards), face);
    out["after_discard"] = best.deadwood;
}

void tell_tiles(const TileBag& hand, bool discards, const Rules& rules, json::object& out) {
    const Face face = rules.set.tiles.face;
    HandQuestion question;
    question.hand = hand;
    question.rules = rules.hand;
    const auto answer = best_lay_down(question);
    if (!answer) {
        out = {{"error", why(answer.error())}};
        return;
    }
    out["deadwood"] = answer->deadwood;
    json::array melds;
    for (const Meld& meld : answer->melds)
        melds.emplace_back(text_of(meld, face));
    out["melds"] = std::move(melds);
    out["unmatched"] = write(answer->left.tiles(), face);
    bool exact = answer->exact;
    if (discards) {
        const auto best = best_discards(hand, rules.hand);
        if (!best) {
            out = {{"error", why(best.error())}};
            return;
        }
        out["best_discards"] = texts(best->discards, face);
        out["after_discard"] = best->deadwood;
        exact = exact && best->exact;
    }
    if (!exact) out["exact"] = false;
}

json::object answer(const std::string& line, const DeadwoodOptions& options, const Rules& rules) {
    const auto tiles = read_tiles(line);
    if (!tiles) return {{"error", to_string(tiles.error())}};
    const TileBag hand{std::span<const Tile>(*tiles)};
    if (!rules.pack.contains(hand)) {
        const Tile tile = hand.without(rules.pack).tiles().front();
        return {{"error", "more of " + write_tile(tile, rules.set.tiles.face) + " than the game has"}};
    }
    json::object out{{"hand", write(*tiles, rules.set.tiles.face)}};
    const bool over = hand.size() == hand_size(rules.set, 2) + 1;
    const bool discards = !hand.empty() && (options.discards || over);
    if (is_cards(hand, rules))
        tell_cards(card_set(*tiles), discards, rules.set.tiles.face, out);
    else
        tell_tiles(hand, discards, rules, out);
    return out;
}

} // namespace

int deadwood(const DeadwoodOptions& options) {
    const auto set = chosen_rules(options.rules);
    if (!set) {
        std::cerr << "rommy: " << set.error() << '\n';
        return 1;
    }
    const Rules rules = rules_of(*set);
    int number = 0;
    int good = 0;
    int bad = 0;
    for (std::string line; std::getline(std::cin, line);) {
        ++number;
        if (line.ends_with('\r')) line.pop_back();
        if (line.find_first_not_of(" \t") == std::string::npos) continue;
        json::object out{{"line", number}};
        for (const auto& [key, value] : answer(line, options, rules))
            out[key] = value;
        ++(out.contains("error") ? bad : good);
        std::cout << json::serialize(out) << '\n';
    }
    return good == 0 && bad > 0 ? 2 : 0;
}

} // namespace rommy::cli
