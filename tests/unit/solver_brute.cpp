#include "solver_brute.h"

#include <algorithm>

namespace rommy::solver_test {
namespace {

int face(const TileBag& tiles) {
    int sum = 0;
    for (const Tile tile : tiles.tiles())
        if (!tile.is_joker()) sum += tile.number();
    return sum;
}

std::vector<Reading> read(const TileBag& tiles, const RuleSet& rules) {
    return readings(std::span<const Tile>(tiles.tiles()), rules, Order::any);
}

int worth(const TileBag& meld, const RuleSet& rules) {
    return rules.opening.joker == OpeningJoker::as_tile ? read(meld, rules).front().points : face(meld);
}

// Every part of the pile, by kind.
void each_part(const TileBag& pile, int kind, TileBag& part,
               const std::function<void(const TileBag&)>& visit) {
    if (kind == Tile::kinds) return visit(part);
    const Tile tile = Tile::of_kind(kind);
    for (int n = 0; n <= pile.count(tile); ++n) {
        part.add(tile, n);
        each_part(pile, kind + 1, part, visit);
        part.remove(tile, n);
    }
}

std::vector<TileBag> melds_of(const TileBag& pile, const RuleSet& rules) {
    std::vector<TileBag> melds;
    TileBag part;
    each_part(pile, 0, part, [&](const TileBag& tiles) {
        if (tiles.size() >= 3 && !read(tiles, rules).empty()) melds.push_back(tiles);
    });
    return melds;
}

using Split = std::vector<TileBag>;

// Every split of the pile into melds: the first tile's meld, then the rest.
void each_split(const TileBag& pile, const std::vector<TileBag>& melds, Split& split,
                const std::function<void(const Split&)>& visit) {
    if (pile.empty()) return visit(split);
    const Tile first = pile.tiles().front();
    for (const TileBag& meld : melds) {
        if (meld.count(first) == 0 || !pile.contains(meld)) continue;
        split.push_back(meld);
        each_split(pile.without(meld), melds, split, visit);
        split.pop_back();
    }
}

int kept_of(const Layout& table, const Split& split) {
    int kept = 0;
    Split left = split;
    for (const Meld& meld : table) {
        const auto same = std::ranges::find(left, tiles_of(meld));
        if (same == left.end()) continue;
        left.erase(same);
        ++kept;
    }
    return kept;
}

// The ways to write a meld. A run through all numbers may begin anywhere where runs go round the corner.
Layout writings(const TileBag& tiles, const RuleSet& rules) {
    Layout ways;
    for (const Reading& reading : read(tiles, rules)) {
        Meld meld = meld_of(reading);
        ways.push_back(meld);
        const bool whole = static_cast<int>(meld.size()) == rules.tiles.numbers;
        if (rules.melds.run_wrap == RunWrap::none || reading.kind != MeldKind::run || !whole) continue;
        for (std::size_t i = 1; i < meld.size(); ++i) {
            std::ranges::rotate(meld, meld.begin() + 1);
            if (!readings(std::span<const Tile>(meld.begin(), meld.end()), rules, Order::written).empty())
                ways.push_back(meld);
        }
    }
    return ways;
}

// Is one of the ways to write these melds legal?
bool any_writing(const Split& split, std::size_t which, Layout& layout, const RuleSet& rules,
                 const std::function<bool(const Layout&)>& legal) {
    if (which == split.size()) return legal(layout);
    for (const Meld& meld : writings(split[which], rules)) {
        layout.push_back(meld);
        if (any_writing(split, which + 1, layout, rules, legal)) return true;
        layout.pop_back();
    }
    return false;
}

Score best_opened(const Question& question, const Legal& legal) {
    TileBag pile = tiles_of(question.table);
    const TileBag table = pile;
    pile.add(question.hand);
    const std::vector<TileBag> melds = melds_of(pile, question.rules);
    Score best = score(question, {}, 0, static_cast<int>(question.table.size()));
    TileBag laid;
    each_part(question.hand, 0, laid, [&](const TileBag& part) {
        if (part.empty()) return;
        TileBag all = table;
        all.add(part);
        Split split;
        each_split(all, melds, split, [&](const Split& found) {
            const Score now = score(question, part, face(part), kept_of(question.table, found));
            Layout layout;
            const auto accepts = [&](const Layout& after) { return legal(after, part); };
            if (now > best && any_writing(found, 0, layout, question.rules, accepts)) best = now;
        });
    });
    return best;
}

Score best_opening_play(const Question& question) {
    const int table = static_cast<int>(question.table.size());
    const std::vector<TileBag> melds = melds_of(question.hand, question.rules);
    Score best = score(question, {}, 0, table);
    TileBag laid;
    each_part(question.hand, 0, laid, [&](const TileBag& part) {
        if (part.empty() || (part.jokers() > 0 && question.rules.opening.joker == OpeningJoker::forbidden))
            return;
        Split split;
        each_split(part, melds, split, [&](const Split& found) {
            int points = 0;
            for (const TileBag& meld : found)
                points += worth(meld, question.rules);
            if (points >= question.rules.opening.points)
                best = std::max(best, score(question, part, points, table));
        });
    });
    return best;
}

} // namespace

Score score(const Question& question, const TileBag& laid, int points, int kept) {
    Score score{!question.hand.empty() && laid == question.hand ? 1 : 0};
    const TileBag left = question.hand.without(laid);
    const auto value = [&](Criterion criterion) {
        switch (criterion) {
        case Criterion::tiles:
            return laid.size();
        case Criterion::points:
            return points;
        case Criterion::left:
            return -face(left) - left.jokers() * question.rules.end.joker;
        case Criterion::jokers:
            return -laid.jokers();
        case Criterion::kept:
            return kept;
        }
        return 0;
    };
    score.push_back(value(question.goal));
    for (const Criterion tie : question.ties)
        score.push_back(value(tie));
    return score;
}

Score best_by_trying(const Question& question) {
    const auto anything = [](const Layout&, const TileBag&) { return true; };
    return question.opened ? best_opened(question, anything) : best_opening_play(question);
}

Score best_by_trying(const Question& question, const Legal& legal) { return best_opened(question, legal); }

} // namespace rommy::solver_test
