#include "deadwood_brute.h"

#include "tiles/notation.h"

#include <algorithm>
#include <bit>
#include <set>

namespace rommy::deadwood_test {
namespace {

int number_at(int first, int place, const HandRules& rules) {
    const int number = first + place;
    if (number <= rules.numbers) return number;
    if (rules.ace == AceRuns::round) return number - rules.numbers;
    return number == rules.numbers + 1 && rules.ace != AceRuns::low ? 1 : 0;
}

std::optional<int> run_points(const std::vector<Tile>& tiles, Colour colour, int first,
                              const HandRules& rules) {
    std::multiset<int> naturals;
    for (const Tile tile : tiles) {
        if (tile.is_joker()) continue;
        if (tile.colour() != colour) return std::nullopt;
        naturals.insert(tile.number());
    }
    int points = 0;
    for (int place = 0; place < static_cast<int>(tiles.size()); ++place) {
        const int number = number_at(first, place, rules);
        if (number == 0 || (rules.ace == AceRuns::high && number == 1 && place == 0)) return std::nullopt;
        const auto natural = naturals.find(number);
        const bool low = number == 1 && place + 1 < static_cast<int>(tiles.size());
        const int worth = low ? rules.ace_low_in_meld : rules.in_meld[static_cast<std::size_t>(number)];
        points += natural == naturals.end() && !rules.joker_as_tile ? rules.in_meld[0] : worth;
        if (natural != naturals.end()) naturals.erase(natural);
    }
    return naturals.empty() ? std::optional(points) : std::nullopt;
}

std::optional<int> group_points(const std::vector<Tile>& tiles, int number, const HandRules& rules) {
    std::set<Tile> seen;
    int points = 0;
    for (const Tile tile : tiles) {
        if (!tile.is_joker() && tile.number() != number) return std::nullopt;
        if (!tile.is_joker() && !seen.insert(tile).second && !rules.twins) return std::nullopt;
        points += tile.is_joker() && !rules.joker_as_tile ? rules.in_meld[0]
                                                          : rules.in_meld[static_cast<std::size_t>(number)];
    }
    return points;
}

struct Parts {
    std::vector<Tile> tiles;
    std::vector<std::optional<int>> meld;              // by set of tiles
    std::vector<std::vector<std::optional<int>>> best; // by set of tiles and number of melds: most points
};

std::vector<Tile> of_mask(const std::vector<Tile>& tiles, unsigned mask) {
    std::vector<Tile> some;
    for (std::size_t i = 0; i < tiles.size(); ++i)
        if ((mask >> i & 1U) != 0) some.push_back(tiles[i]);
    return some;
}

// Every set of tiles that splits into melds completely, with the most points.
Parts parts_of(const HandQuestion& question) {
    Parts parts{question.hand.tiles(), {}, {}};
    const unsigned sets = 1U << parts.tiles.size();
    for (unsigned mask = 0; mask < sets; ++mask)
        parts.meld.push_back(meld_points(of_mask(parts.tiles, mask), question.rules));
    parts.best.assign(sets, std::vector<std::optional<int>>(7));
    parts.best[0][0] = 0;
    for (unsigned mask = 1; mask < sets; ++mask)
        for (unsigned meld = mask; meld != 0; meld = (meld - 1) & mask) {
            if (!parts.meld[meld] || (meld & (0 - mask) & mask) == 0) continue;
            for (std::size_t n = 1; n < 7; ++n)
                if (const auto rest = parts.best[mask & ~meld][n - 1])
                    parts.best[mask][n] =
                        std::max(parts.best[mask][n].value_or(-1), *rest + *parts.meld[meld]);
        }
    return parts;
}

int chance(SplitMix64& random, int n) {
    return static_cast<int>(below(random, static_cast<std::uint64_t>(n)));
}

HandRules random_rules(SplitMix64& random) {
    HandRules rules;
    rules.colours = 2 + chance(random, 3);
    rules.numbers = 4 + chance(random, 10);
    rules.ace = static_cast<AceRuns>(chance(random, 4));
    rules.run_min = 3 + chance(random, 2);
    rules.run_max = chance(random, 3) == 0 ? 4 + chance(random, 3) : 13;
    rules.group_min = 3 + chance(random, 2);
    rules.group_max = chance(random, 4) == 0 ? chance(random, 2) * 3 : 4 + chance(random, 2) * 9;
    rules.twins = chance(random, 2) == 0;
    rules.jokers_max = chance(random, 4);
    rules.naturals_min = chance(random, 3);
    rules.in_hand[0] = chance(random, 30);
    rules.in_hand[1] = 1 + chance(random, 15);
    rules.in_meld[0] = chance(random, 30);
    rules.in_meld[1] = 1 + chance(random, 15);
    rules.ace_low_in_meld = 1 + chance(random, 5);
    rules.joker_as_tile = chance(random, 3) != 0;
    return rules;
}

} // namespace

std::optional<int> meld_points(const std::vector<Tile>& tiles, const HandRules& rules) {
    const int size = static_cast<int>(tiles.size());
    const int jokers = static_cast<int>(std::ranges::count(tiles, Tile::joker()));
    if (size == 0 || jokers > rules.jokers_max || size - jokers < rules.naturals_min) return std::nullopt;
    std::optional<int> most;
    const auto take = [&](std::optional<int> points) {
        if (points) most = std::max(most.value_or(0), *points);
    };
    if (size >= rules.run_min && size <= std::min(rules.run_max, rules.numbers))
        for (int colour = 0; colour < rules.colours; ++colour)
            for (int first = 1; first <= rules.numbers; ++first)
                take(run_points(tiles, static_cast<Colour>(colour), first, rules));
    const int longest = rules.twins ? rules.group_max : std::min(rules.group_max, rules.colours);
    if (size >= rules.group_min && size <= longest)
        for (int number = 1; number <= rules.numbers; ++number)
            take(group_points(tiles, number, rules));
    return most;
}

std::optional<LayDown> lay_down_by_trying(const HandQuestion& question) {
    const Parts parts = parts_of(question);
    std::optional<LayDown> best;
    const bool least = question.goal == HandGoal::least_left;
    const auto better = [&](const LayDown& a, const LayDown& b) {
        if (a.goal != b.goal) return least ? a.goal < b.goal : a.goal > b.goal;
        if (a.tiles != b.tiles) return a.tiles > b.tiles;
        return a.melds < b.melds;
    };
    for (unsigned mask = 0; mask < parts.best.size(); ++mask) {
        const TileBag laid(of_mask(parts.tiles, mask));
        const TileBag left = question.hand.without(laid);
        if (!laid.contains(question.must) || left.size() < question.keep) continue;
        int count = 0;
        for (const Tile tile : left.tiles())
            count += question.rules.in_hand[tile.is_joker() ? 0 : static_cast<std::size_t>(tile.number())];
        for (int melds = 0; melds < 7; ++melds) {
            const auto points = parts.best[mask][static_cast<std::size_t>(melds)];
            if (!points || (question.melds_max > 0 && melds > question.melds_max)) continue;
            const LayDown now{least ? count : *points, laid.size(), melds};
            if (!best || better(now, *best)) best = now;
        }
    }
    return best;
}

HandQuestion random_hand(SplitMix64& random, int tiles) {
    HandQuestion question;
    question.rules = random_rules(random);
    const int copies = 1 + chance(random, 3);
    const int jokers = chance(random, 4);
    const int low = 1 + chance(random, std::max(1, question.rules.numbers - 4));
    std::vector<Tile> pack(static_cast<std::size_t>(jokers));
    for (int n = low; n < low + 5; ++n)
        for (int colour = 0; colour < question.rules.colours; ++colour)
            for (int copy = 0; copy < copies; ++copy)
                pack.emplace_back(static_cast<Colour>(colour), (n - 1) % question.rules.numbers + 1);
    shuffle(std::span<Tile>(pack), random);
    pack.resize(std::min(pack.size(), static_cast<std::size_t>(tiles)));
    question.hand = TileBag(std::span<const Tile>(pack));
    return question;
}

std::string text_of(const HandQuestion& question) {
    const HandRules& r = question.rules;
    std::string text = write(question.hand.tiles()) + "; must " + write(question.must.tiles());
    const auto add = [&](const char* name, int value) {
        text += std::string(" ") + name + std::to_string(value);
    };
    add("goal=", static_cast<int>(question.goal));
    add("keep=", question.keep);
    add("melds_max=", question.melds_max);
    add("colours=", r.colours);
    add("numbers=", r.numbers);
    add("ace=", static_cast<int>(r.ace));
    add("run_min=", r.run_min);
    add("run_max=", r.run_max);
    add("group_min=", r.group_min);
    add("group_max=", r.group_max);
    add("twins=", r.twins ? 1 : 0);
    add("jokers_max=", r.jokers_max);
    add("naturals_min=", r.naturals_min);
    return text;
}

} // namespace rommy::deadwood_test
