#include "solver/showdown.h"

#include "solver/deadwood_hand.h"

#include <algorithm>
#include <bit>

namespace rommy {
namespace {

constexpr CardSet suit = (CardSet{1} << max_numbers) - 1;

bool is_group(CardSet meld) {
    const int number = Tile::of_kind(std::countr_zero(meld)).number();
    for (CardSet left = meld; left != 0; left &= left - 1)
        if (Tile::of_kind(std::countr_zero(left)).number() != number) return false;
    return true;
}

// A run by its first number and its length; an ace that lies high is the number after the last.
struct Run {
    Colour colour{};
    int first = 1;
    int size = 0;
};

// Round the corner a run begins where the number before is not in it. All numbers: 1.
Run run_of(CardSet meld, const HandRules& rules) {
    const auto colour = std::countr_zero(meld) / max_numbers;
    const CardSet numbers = meld >> (colour * max_numbers) & suit;
    Run run{static_cast<Colour>(colour), 1, std::popcount(meld)};
    for (int number = 1; number <= rules.numbers; ++number) {
        const int before = number == 1 ? rules.numbers : number - 1;
        const bool begins = (numbers >> (number - 1) & 1) != 0 && (numbers >> (before - 1) & 1) == 0;
        if (begins) run.first = number;
    }
    return run;
}

bool may_be(const Run& run, const HandRules& rules) {
    if (run.size > std::min(rules.run_max, rules.numbers) || run.first < 1) return false;
    const int last = run.first + run.size - 1;
    switch (rules.ace) {
    case AceRuns::low:
        return last <= rules.numbers;
    case AceRuns::low_or_high:
        return last <= rules.numbers + 1;
    case AceRuns::high:
        return run.first >= 2 && last <= rules.numbers + 1;
    case AceRuns::round:
        return true;
    }
    return false;
}

// The bit of a run's number, which may lie past the last.
CardSet bit_at(const Run& run, int number, const HandRules& rules) {
    return card_bit(Tile(run.colour, (number - 1) % rules.numbers + 1));
}

// One longer, below or above; nothing in `card` where the run cannot be.
struct Longer {
    Run run;
    CardSet card = 0;
};

Longer longer_below(const Run& run, const HandRules& rules) {
    const bool corner = run.first == 1 && rules.ace == AceRuns::round;
    const Run longer{run.colour, corner ? rules.numbers : run.first - 1, run.size + 1};
    if (!may_be(longer, rules)) return {run, 0};
    return {longer, bit_at(longer, longer.first, rules)};
}

Longer longer_above(const Run& run, const HandRules& rules) {
    const Run longer{run.colour, run.first, run.size + 1};
    if (!may_be(longer, rules)) return {run, 0};
    return {longer, bit_at(longer, longer.first + longer.size - 1, rules)};
}

// What a group lacks.
CardSet missing_of(CardSet group, const HandRules& rules) {
    if (std::popcount(group) >= std::min(rules.group_max, rules.colours)) return 0;
    CardSet all = 0;
    const int number = Tile::of_kind(std::countr_zero(group)).number();
    for (int colour = 0; colour < rules.colours; ++colour)
        all |= card_bit(Tile(static_cast<Colour>(colour), number));
    return all & ~group;
}

// Meld by meld, every number of cards at either end of a run and every card that a group lacks.
class Defender {
public:
    Defender(std::span<const CardSet> spread, CardSet hand, const HandRules& rules)
        : spread_(spread), rules_(rules), plain_(plain_cards(rules)) {
        try_meld(0, hand);
    }
    [[nodiscard]] int deadwood() const { return least_; }
    [[nodiscard]] const auto& laid_off() const { return best_; }
    [[nodiscard]] CardSet kept() const { return kept_; }

private:
    void try_meld(std::size_t at, CardSet hand) {
        if (at == spread_.size()) return count(hand);
        if (is_group(spread_[at])) return try_group(at, spread_[at], hand);
        try_below(at, run_of(spread_[at], rules_), hand);
    }

    // Depth: the cards that are laid off.
    void try_group(std::size_t at, CardSet group, CardSet hand) {
        try_meld(at + 1, hand);
        for (CardSet fits = missing_of(group, rules_) & hand; fits != 0; fits &= fits - 1) {
            const CardSet card = fits & (0 - fits);
            lay(card, at);
            try_group(at, group | card, hand & ~card);
            laid_.pop_back();
        }
    }

    // First how many below, then how many above.
    void try_below(std::size_t at, const Run& run, CardSet hand) {
        try_above(at, run, hand);
        const Longer longer = longer_below(run, rules_);
        if ((longer.card & hand) == 0) return;
        lay(longer.card, at);
        try_below(at, longer.run, hand & ~longer.card);
        laid_.pop_back();
    }

    void try_above(std::size_t at, const Run& run, CardSet hand) {
        try_meld(at + 1, hand);
        const Longer longer = longer_above(run, rules_);
        if ((longer.card & hand) == 0) return;
        lay(longer.card, at);
        try_above(at, longer.run, hand & ~longer.card);
        laid_.pop_back();
    }

    void lay(CardSet card, std::size_t at) {
        laid_.push_back({Tile::of_kind(std::countr_zero(card)), static_cast<int>(at)});
    }

    void count(CardSet hand) {
        const int deadwood = plain_ ? least_deadwood(hand) : least_deadwood(hand, rules_);
        if (deadwood > least_ || (deadwood == least_ && laid_.size() >= best_.size())) return;
        least_ = deadwood;
        best_ = laid_;
        kept_ = hand;
    }

    std::span<const CardSet> spread_;
    const HandRules& rules_;
    bool plain_;
    FixedVector<CardLaidOff, most_cards> laid_;
    FixedVector<CardLaidOff, most_cards> best_;
    CardSet kept_ = 0;
    int least_ = 1 << 20;
};

} // namespace

CardSet layoffs_on(CardSet meld, CardSet among, const HandRules& rules) {
    if (is_group(meld)) return missing_of(meld, rules) & among;
    const Run run = run_of(meld, rules);
    return (longer_below(run, rules).card | longer_above(run, rules).card) & among;
}

int defended_deadwood(std::span<const CardSet> spread, CardSet hand, const HandRules& rules) {
    return Defender(spread, hand, rules).deadwood();
}

Defence best_defence(std::span<const CardSet> spread, CardSet hand, const HandRules& rules) {
    const Defender defender(spread, hand, rules);
    Defence defence;
    defence.deadwood = defender.deadwood();
    defence.laid_off.assign(defender.laid_off().begin(), defender.laid_off().end());
    if (plain_cards(rules)) {
        const HandSplit split = best_split(defender.kept());
        for (const CardSet meld : melds_of(split))
            defence.melds.push_back(meld_of(meld));
        defence.loose = split.loose;
        return defence;
    }
    HandQuestion question;
    question.hand = TileBag(cards_of(defender.kept()));
    question.rules = rules;
    if (const auto answer = best_lay_down(question)) {
        defence.melds = answer->melds;
        defence.loose = card_set(answer->left.tiles());
    }
    return defence;
}

int knock_points(int knocker, int defender, const Stakes& stakes) {
    if (knocker == 0) return defender + stakes.gin_bonus;
    const bool undercut = stakes.tie_undercuts ? defender <= knocker : defender < knocker;
    return defender - knocker - (undercut ? stakes.undercut_bonus : 0);
}

} // namespace rommy
