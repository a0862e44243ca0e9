// What check asks of card games alone (rummy-family: what to look at when rules are read).
#include "rules/check_cards.h"

#include "rules/rule_table.h"

#include <algorithm>
#include <array>

namespace rommy {
namespace {

constexpr int court_points = 10;

bool two_packs(const RuleSet& rules) { return tile_set(rules, rules.start.players).copies > 1; }

bool net(const RuleSet& rules) { return rules.end.score == Score::table_net; }

// Something must be done with what is taken from the pile.
bool pile_asks(const RuleSet& rules) {
    const RuleSet::Pile& pile = rules.pile;
    return (pile.draw != PileDraw::whole && pile.top_use != PileUse::free) ||
           (pile.draw != PileDraw::top && pile.deep_use != PileUse::free);
}

struct Unused {
    std::string_view field;
    Flow flow;
    bool (*works)(const RuleSet&);
};

// Fields that do nothing without others.
constexpr std::array unused{
    Unused{"second_pack_from", Flow::discard, [](const RuleSet& rules) { return rules.tiles.copies < 2; }},
    Unused{"group_twins", Flow::discard, two_packs},
    Unused{"pile_after_meld", Flow::discard,
           [](const RuleSet& rules) { return rules.pile.draw != PileDraw::top; }},
    Unused{"pile_fine", Flow::discard, pile_asks},
    // Of two, one threw the card and the other is next; and it must fit something.
    Unused{"claim_discard", Flow::discard,
           [](const RuleSet& rules) {
               return rules.start.players > 2 &&
                      (rules.lay.layoff != Layoff::none || rules.pile.draw != PileDraw::top);
           }},
    Unused{"layoff_after_meld", Flow::discard,
           [](const RuleSet& rules) { return rules.lay.layoff != Layoff::none || rules.lay.joker_swap; }},
    Unused{"layoff_once", Flow::discard,
           [](const RuleSet& rules) { return rules.lay.layoff != Layoff::none; }},
    Unused{"wrong_layoff", Flow::discard,
           [](const RuleSet& rules) { return rules.lay.layoff != Layoff::none; }},
    Unused{"layoff_credit", Flow::discard, net},
    Unused{"joker_swap", Flow::discard,
           [](const RuleSet& rules) { return rules.tiles.jokers > 0 && rules.melds.jokers_max > 0; }},
    Unused{"rummy_melds_only", Flow::discard, rummy_counts},
    Unused{"rummy_call", Flow::discard, rummy_counts},
    Unused{"target_winner", Flow::discard,
           [](const RuleSet& rules) { return rules.end.target > 0 && rules.end.score != Score::own_sums; }},
    Unused{"upcard_ace", Flow::knock, [](const RuleSet& rules) { return rules.knock.by_upcard; }},
};

void check_unused(const RuleSet& rules, std::vector<Problem>& problems) {
    const RuleSet usual = default_rules(rules.flow);
    for (const Unused& row : unused) {
        const Field& field = *find_field(row.field);
        if (row.flow == rules.flow && field.get(rules) != field.get(usual) && !row.works(rules))
            problems.push_back({"no_effect", field.key, true, 0, 0});
    }
}

// Some meld must be possible, and a joker must have a place in one.
void check_melds(const RuleSet& rules, std::vector<Problem>& problems) {
    const RuleSet::Melds& melds = rules.melds;
    const int alike =
        melds.twins == GroupTwins::never ? std::min(melds.group_max, rules.tiles.colours) : melds.group_max;
    const bool runs = melds.run_min <= rules.tiles.numbers;
    if (!runs && melds.group_min > alike)
        problems.push_back({"no_melds", "group_min", false, alike, melds.group_min});
    if (melds.run_wrap == RunWrap::high_only) problems.push_back({"ace_high_only", "run_wrap", true, 0, 0});
    const int jokers = rules.tiles.jokers;
    if (jokers > 0 && melds.jokers_max == 0)
        problems.push_back({"jokers_thrown", "jokers_per_meld", true, jokers, 0});
    if (std::min(jokers, melds.jokers_max) >= std::min(melds.run_min, melds.group_min) &&
        melds.naturals_min == 0)
        problems.push_back({"jokers_alone", "naturals_per_meld", true, jokers, 0});
}

// Each should be able to draw once before the stock is empty.
void check_stock(const RuleSet& rules, int players, std::vector<Problem>& problems) {
    if (players < 2 || players > most_players) return;
    const TileSet set = tile_set(rules, players);
    const int all = set.colours * set.numbers * set.copies + set.jokers;
    const int left = all - players * hand_size(rules, players) - 1;
    if (left > 0 && left < players)
        problems.push_back({"stock_small", hand_field(rules, players), true, left, players});
}

void check_first_meld(const RuleSet& rules, int players, std::vector<Problem>& problems) {
    if (players < 2 || players > most_players) return;
    const int dearest = std::max({court_points, rules.values.ace, rules.values.ace_low});
    const int reach = hand_size(rules, players) * dearest;
    if (rules.opening.points > reach)
        problems.push_back({"opening_slow", "opening_points", true, reach, rules.opening.points});
    if (rules.opening.points > 0 && rules.lay.layoff == Layoff::any && !rules.lay.layoff_after_meld)
        problems.push_back({"layoff_unopened", "layoff_after_meld", true, 0, rules.opening.points});
}

void check_going_out(const RuleSet& rules, std::vector<Problem>& problems) {
    // With so many cards one can still draw, lay the shortest meld and do what going out asks for.
    const int fewest = std::min(rules.melds.run_min, rules.melds.group_min) - (rules.out.discard ? 0 : 1);
    if (rules.lay.layoff == Layoff::none) problems.push_back({"out_hard", "layoff", true, 0, fewest});

    if (rummy_counts(rules) && rules.out.melds_only && rules.out.discard)
        problems.push_back({"rummy_never", "rummy_melds_only", true, 0, 0});
    // Melds are held back only for an opening that they are not yet worth.
    if (rummy_counts(rules) && rules.lay.must_meld && rules.opening.points == 0)
        problems.push_back({"rummy_rare", "must_meld", true, 0, 0});
    if (rules.pile.draw == PileDraw::above && !rules.pile.spread)
        problems.push_back({"pile_unseen", "pile_spread", false, 0, 0});
}

} // namespace

std::string_view hand_field(const RuleSet& rules, int players) {
    constexpr std::array<std::string_view, 5> fields{"hand_two", "hand_three", "hand_four", "hand_five",
                                                     "hand_six"};
    return rules.flow == Flow::discard ? fields[static_cast<std::size_t>(std::clamp(players, 2, 6) - 2)]
                                       : "hand";
}

void check_discard(const RuleSet& rules, int players, std::vector<Problem>& problems) {
    check_melds(rules, problems);
    check_stock(rules, players, problems);
    check_first_meld(rules, players, problems);
    check_going_out(rules, problems);
    check_unused(rules, problems);
}

void check_knock(const RuleSet& rules, std::vector<Problem>& problems) {
    const RuleSet::Knock& knock = rules.knock;
    if (knock.by_upcard && knock.limit == 0) problems.push_back({"limit_twice", "knock_limit", true, 0, 0});
    if (knock.big_gin > 0 && knock.big_gin < knock.gin_bonus)
        problems.push_back({"big_gin_small", "big_gin", true, knock.big_gin, knock.gin_bonus});
    const bool endless = rules.end.target == 0 && rules.end.rounds == 0 && !rules.end.round_each;
    if (endless && (knock.game_bonus > 0 || knock.line_bonus > 0))
        problems.push_back({"bonus_never", "match_target", true, knock.game_bonus, knock.line_bonus});
    check_unused(rules, problems);
}

} // namespace rommy
