// rommy layoff: the best answer to a knock, own melds and lay-offs together.
#include "cli/commands.h"
#include "cli/lines.h"
#include "cli/request.h"
#include "solver/showdown.h"

#include <bit>
#include <iostream>

namespace rommy::cli {
namespace {

namespace json = boost::json;

struct Knock {
    std::vector<CardSet> spread;
    CardSet defender = 0;
    bool layoffs = true;
    HandRules rules;
    Face face = Face::cards;
};

json::object answer(const Knock& knock) {
    const std::span<const CardSet> spread(knock.spread);
    const Defence best =
        best_defence(spread.first(knock.layoffs ? spread.size() : 0), knock.defender, knock.rules);
    json::array laid;
    for (const CardLaidOff& one : best.laid_off)
        laid.push_back({{"card", write_tile(one.card, knock.face)}, {"on", one.on}});
    json::array melds;
    for (const Meld& meld : best.melds)
        melds.emplace_back(write(std::span(meld.begin(), meld.size()), knock.face));
    return {{"deadwood", best.deadwood},
            {"laid_off", std::move(laid)},
            {"melds", std::move(melds)},
            {"unmatched", write(cards_of(best.loose), knock.face)}};
}

// The cards of a field, none of which may be seen already; they are then.
CardSet take_cards(Reader& in, std::string_view key, std::span<const Tile> cards, CardSet& seen) {
    CardSet set = 0;
    for (const Tile card : cards) {
        if (card.is_joker()) {
            in.fail(key, "expected cards of one pack, no jokers");
            return 0;
        }
        if ((seen & card_bit(card)) != 0) in.fail(key, write_tile(card, Face::cards) + " is there twice");
        seen |= card_bit(card);
        set |= card_bit(card);
    }
    return set;
}

// What the knocker has loose: a knock is with no more than the limit. Where the first upcard says it, that is
// ten at most, with a ten or a court card.
int read_knocker(Reader& in, const RuleSet& rules) {
    return in.integer("knocker", 0, rules.knock.by_upcard ? 10 : rules.knock.limit);
}

Job read_layoff(Reader& in) {
    const RuleSet rules = read_rules(in, "gin");
    if (rules.flow != Flow::knock) {
        in.fail("rules", "expected a game in which one knocks: gin, or another preset of it");
        return {};
    }
    Knock knock;
    CardSet seen = 0;
    for (const Meld& meld : read_table(in, "melds", rules))
        knock.spread.push_back(take_cards(in, "melds", std::span(meld.begin(), meld.size()), seen));
    const std::vector<Tile> defender = in.tiles("defender");
    knock.defender = take_cards(in, "defender", defender, seen);
    if (std::popcount(knock.defender) > most_cards) in.fail("defender", "expected at most 20 cards");
    // Nothing is laid off where the knocker has gin.
    knock.layoffs = read_knocker(in, rules) > 0 && rules.lay.layoff != Layoff::none;
    knock.rules = hand_rules(rules);
    knock.face = rules.tiles.face;
    if (in.failed()) return {};
    return [knock] { return answer(knock); };
}

} // namespace

int layoff() { return answer_lines(std::cin, std::cout, read_layoff); }

} // namespace rommy::cli
