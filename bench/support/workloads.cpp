#include "bench/support/workloads.h"

#include "base/random.h"

#include <array>
#include <span>

namespace rommy::bench {
namespace {

RuleSet free_rules() {
    RuleSet rules;
    rules.joker.moves = JokerMoves::freely;
    return rules;
}

int below_int(SplitMix64& random, int n) {
    return static_cast<int>(below(random, static_cast<std::uint64_t>(n)));
}

// Chances in hundredths, for lengths from three.
int drawn_length(SplitMix64& random, std::span<const int> chances) {
    int left = below_int(random, 100);
    int length = 3;
    for (const int chance : chances) {
        if (left < chance) break;
        left -= chance;
        ++length;
    }
    return length;
}

Meld drawn_meld(SplitMix64& random) {
    static constexpr std::array run_chances{45, 25, 15, 8, 4, 2, 1};
    static constexpr std::array group_chances{70, 30};
    Meld meld;
    if (below_int(random, 100) < 55) {
        const int length = drawn_length(random, run_chances);
        const auto colour = static_cast<Colour>(below_int(random, max_colours));
        const int first = 1 + below_int(random, max_numbers - length + 1);
        for (int i = 0; i < length; ++i)
            meld.push_back(Tile(colour, first + i));
        return meld;
    }
    const int length = drawn_length(random, group_chances);
    const int number = 1 + below_int(random, max_numbers);
    const int missing = below_int(random, max_colours);
    for (int c = 0; c < max_colours; ++c)
        if (length == max_colours || c != missing) meld.push_back(Tile(static_cast<Colour>(c), number));
    return meld;
}

// Melds from the bag of exactly so many tiles; whoever draws one that does not fit draws again.
Layout drawn_table(SplitMix64& random, TileBag& from, int tiles) {
    for (;;) {
        Layout table;
        TileBag rest = from;
        int left = tiles;
        for (int tries = 0; left >= 3 && tries < 2000; ++tries) {
            const Meld meld = drawn_meld(random);
            const int size = static_cast<int>(meld.size());
            const int after = left - size;
            if (after < 0 || (after > 0 && after < 3) || !rest.contains(tiles_of(meld))) continue;
            rest = rest.without(tiles_of(meld));
            table.push_back(meld);
            left = after;
        }
        if (left > 0) continue;
        from = rest;
        return table;
    }
}

void fill(SplitMix64& random, TileBag& hand, TileBag& from, int size) {
    while (hand.size() < size && !from.empty()) {
        const Tile tile = from.tiles()[below(random, static_cast<std::uint64_t>(from.size()))];
        from.remove(tile);
        hand.add(tile);
    }
}

// A joker takes the place of a tile of the table, which goes back to the rest.
void lay_joker(SplitMix64& random, Layout& table, TileBag& rest) {
    Meld& meld = table[below(random, table.size())];
    Tile& tile = meld[below(random, meld.size())];
    if (!tile.is_joker()) rest.add(tile);
    tile = Tile::joker();
}

Question dense_position(SplitMix64& random, int tiles) {
    Question question;
    question.rules = free_rules();
    TileBag rest = all_tiles(tile_set(question.rules));
    rest.remove(Tile::joker(), rest.jokers());
    question.table = drawn_table(random, rest, tiles);
    const int jokers = below_int(random, 3);
    for (int i = 0; i < jokers; ++i)
        if (below_int(random, 2) == 0)
            lay_joker(random, question.table, rest);
        else
            question.hand.add(Tile::joker());
    fill(random, question.hand, rest, 14);
    return question;
}

// One game; each position goes to `visit`, which says whether to go on.
template <class Visit>
int play_game(SplitMix64& random, Visit visit) {
    const RuleSet rules = free_rules();
    std::array<TileBag, 2> hands;
    std::array<bool, 2> opened{};
    TileBag pool = all_tiles(tile_set(rules));
    for (TileBag& hand : hands)
        fill(random, hand, pool, rules.start.hand);
    Layout table;
    int turns = 0;
    for (int passes = 0; passes < 2; ++turns) {
        const std::size_t seat = static_cast<std::size_t>(turns % 2);
        const Question question{table, hands[seat], rules, opened[seat], Criterion::tiles, {}, quick_work};
        if (!visit(question)) return turns;
        const auto best = solve(question);
        if (best && best->tiles > 0) {
            passes = 0;
            opened[seat] = true;
            table = best->layout;
            hands[seat] = hands[seat].without(best->laid);
            if (hands[seat].empty()) return turns + 1;
        } else {
            passes = pool.empty() ? passes + 1 : 0;
            fill(random, hands[seat], pool, hands[seat].size() + 1);
        }
    }
    return turns;
}

} // namespace

std::vector<Question> dense_positions(int n, std::uint64_t seed) {
    SplitMix64 random(seed);
    std::vector<Question> questions;
    for (int i = 0; i < n; ++i)
        questions.push_back(dense_position(random, 20 * (1 + i % 4)));
    return questions;
}

std::vector<Question> joker_hands(int n, std::uint64_t seed, int jokers_max) {
    constexpr int jokers = 8;
    constexpr int size = 40;
    SplitMix64 random(seed);
    std::vector<Question> questions;
    questions.reserve(static_cast<std::size_t>(n));
    for (int i = 0; i < n; ++i) {
        Question question;
        question.rules = free_rules();
        question.rules.tiles.jokers = jokers;
        question.rules.melds.jokers_max = jokers_max;
        TileBag rest = all_tiles(tile_set(question.rules));
        rest.remove(Tile::joker(), jokers);
        question.hand.add(Tile::joker(), jokers);
        fill(random, question.hand, rest, size);
        questions.push_back(question);
    }
    return questions;
}

SelfPlay self_play(int positions, std::uint64_t seed) {
    SplitMix64 random(seed);
    SelfPlay played;
    while (static_cast<int>(played.positions.size()) < positions) {
        int next = 20;
        played.turns += play_game(random, [&](const Question& question) {
            const int tiles = tiles_of(question.table).size();
            if (question.opened && tiles >= next && next <= 80) {
                played.positions.push_back(question);
                next = tiles / 20 * 20 + 20;
            }
            return true;
        });
        ++played.games;
    }
    played.positions.resize(static_cast<std::size_t>(positions));
    return played;
}

} // namespace rommy::bench
