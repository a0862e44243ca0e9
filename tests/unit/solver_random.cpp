#include "solver_random.h"

#include <algorithm>

namespace rommy::solver_test {
namespace {

int between(SplitMix64& random, int low, int high) {
    return low + static_cast<int>(below(random, static_cast<std::uint64_t>(high - low + 1)));
}

RuleSet random_rules(SplitMix64& random, Limits limits) {
    RuleSet rules;
    rules.joker.moves = JokerMoves::freely;
    rules.tiles.colours = between(random, 1, 4);
    rules.tiles.numbers = between(random, 3, 7);
    rules.tiles.copies = between(random, 1, 3);
    rules.tiles.jokers = between(random, 0, 3);
    rules.end.joker = between(random, 0, 30);
    rules.melds.jokers_max = 8;
    if (limits == Limits::none) return rules;
    rules.melds.run_max = between(random, 3, 7);
    rules.melds.group_max = between(random, 3, 4);
    rules.melds.jokers_max = between(random, 0, 3);
    rules.melds.naturals_min = between(random, 0, 3);
    return rules;
}

// A run or a group of the set, with some of its tiles replaced by jokers.
Meld random_meld(SplitMix64& random, const RuleSet& rules) {
    Meld meld;
    const int colour = between(random, 0, rules.tiles.colours - 1);
    const int number = between(random, 1, rules.tiles.numbers);
    const int length = between(random, 3, 5);
    const bool group = between(random, 0, 1) == 0;
    for (int i = 0; i < length; ++i) {
        const int c = group ? i : colour;
        int n = group ? number : number + i;
        if (n > rules.tiles.numbers && rules.melds.run_wrap != RunWrap::none) n -= rules.tiles.numbers;
        if (c >= rules.tiles.colours || n > rules.tiles.numbers) continue;
        meld.push_back(between(random, 0, 5) == 0 ? Tile::joker() : Tile(static_cast<Colour>(c), n));
    }
    return meld;
}

} // namespace

std::string text_of(const Question& question) {
    const RuleSet& rules = question.rules;
    std::string text = "table";
    for (const Meld& meld : question.table)
        text += " | " + write(std::span<const Tile>(meld.begin(), meld.end()));
    text += "\nhand " + write(std::span<const Tile>(question.hand.tiles()));
    for (const int n :
         {rules.tiles.colours, rules.tiles.numbers, rules.tiles.copies, rules.tiles.jokers,
          rules.melds.run_max, rules.melds.group_max, rules.melds.jokers_max, rules.melds.naturals_min,
          rules.end.joker, rules.opening.points, static_cast<int>(rules.joker.moves),
          static_cast<int>(rules.joker.replaced_from), static_cast<int>(rules.joker.group),
          int{rules.joker.donor}, int{rules.joker.extend}, static_cast<int>(rules.joker.reuse),
          static_cast<int>(rules.melds.run_wrap), static_cast<int>(rules.opening.joker)})
        text += " " + std::to_string(n);
    text += " goal " + std::to_string(static_cast<int>(question.goal)) + " ties";
    for (const Criterion tie : question.ties)
        text += " " + std::to_string(static_cast<int>(tie));
    return text;
}

Question random_question(SplitMix64& random, Limits limits, Size size, RunWrap wrap) {
    Question question;
    question.rules = random_rules(random, limits);
    question.rules.melds.run_wrap = wrap;
    TileBag rest = all_tiles(tile_set(question.rules));
    for (int tries = 0; tries < 12; ++tries) {
        const Meld meld = random_meld(random, question.rules);
        const TileBag tiles = tiles_of(meld);
        const bool valid =
            !readings(std::span<const Tile>(meld.begin(), meld.end()), question.rules, Order::any).empty();
        if (!valid || !rest.contains(tiles) || tiles_of(question.table).size() + tiles.size() > size.table)
            continue;
        rest = rest.without(tiles);
        question.table.push_back(meld);
    }
    const int hand = between(random, 0, size.hand);
    for (int i = 0; i < hand && !rest.empty(); ++i) {
        const std::vector<Tile> tiles = rest.tiles();
        const Tile tile =
            tiles[static_cast<std::size_t>(between(random, 0, static_cast<int>(tiles.size()) - 1))];
        rest.remove(tile);
        question.hand.add(tile);
    }
    std::vector<Criterion> ties{Criterion::tiles, Criterion::points, Criterion::left, Criterion::jokers,
                                Criterion::kept};
    shuffle(std::span<Criterion>(ties), random);
    ties.resize(static_cast<std::size_t>(between(random, 0, 5)));
    question.goal = static_cast<Criterion>(between(random, 0, 2));
    question.ties = ties;
    return question;
}

} // namespace rommy::solver_test
