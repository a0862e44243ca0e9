#include "solver/deadwood_melds.h"

#include <algorithm>
#include <bit>
#include <tuple>

namespace rommy::solver {
namespace {

constexpr int most_copies_in_a_meld = 4;

HandBits lowest_bits(HandBits field, int n) {
    HandBits bits = 0;
    for (; n > 0; --n) {
        bits |= field & (0 - field);
        field &= field - 1;
    }
    return bits;
}

class Finder {
public:
    Finder(const TileBag& hand, const HandIndex& index, const HandRules& rules, Work& work)
        : hand_(hand), index_(index), rules_(rules), work_(work),
          jokers_(std::min(hand.jokers(), rules.jokers_max)) {}

    std::vector<HandMeld> find() {
        for (int c = 0; c < rules_.colours && rules_.run_max > 0; ++c)
            for (int first = rules_.ace == AceRuns::high ? 2 : 1; first <= rules_.numbers; ++first)
                grow_run(static_cast<Colour>(c), first, Meld{}, 0);
        for (int number = 1; number <= rules_.numbers && rules_.group_max > 0; ++number)
            grow_group(number, 0, Meld{});
        keep_best();
        return std::move(found_);
    }

private:
    // The number at a place, or 0 where runs do not go on.
    [[nodiscard]] int number_at(int first, int place) const {
        const int number = first + place;
        if (number <= rules_.numbers) return number;
        if (rules_.ace == AceRuns::round) return number - rules_.numbers;
        return number == rules_.numbers + 1 && rules_.ace != AceRuns::low ? 1 : 0;
    }

    // Each place a tile of the hand or a joker. Depth: the numbers.
    void grow_run(Colour colour, int first, const Meld& run, int jokers) {
        if (!work_.spend()) return;
        const int size = static_cast<int>(run.size());
        if (size >= rules_.run_min && size - jokers >= rules_.naturals_min)
            add(run, jokers, run_points(run, first));
        const int number = number_at(first, size);
        if (number == 0 || size >= std::min(rules_.run_max, rules_.numbers)) return;
        const auto with = [&](Tile tile, int more) {
            Meld longer = run;
            longer.push_back(tile);
            grow_run(colour, first, longer, jokers + more);
        };
        if (hand_.count(Tile(colour, number)) > 0) with(Tile(colour, number), 0);
        if (jokers < jokers_) with(Tile::joker(), 1);
    }

    void grow_group(int number, int colour, const Meld& group) {
        if (!work_.spend()) return;
        if (colour == rules_.colours) return add_groups(number, group);
        const Tile tile(static_cast<Colour>(colour), number);
        const int most = rules_.twins ? most_copies_in_a_meld : 1;
        Meld wider = group;
        grow_group(number, colour + 1, wider);
        for (int n = 1; n <= std::min(most, hand_.count(tile)); ++n) {
            if (static_cast<int>(wider.size()) >= longest_group()) return;
            wider.push_back(tile);
            grow_group(number, colour + 1, wider);
        }
    }

    [[nodiscard]] int longest_group() const {
        const int longest = std::min(rules_.group_max, static_cast<int>(max_meld));
        return rules_.twins ? longest : std::min(longest, rules_.colours);
    }

    // With no jokers, one, and so on.
    void add_groups(int number, const Meld& group) {
        const int naturals = static_cast<int>(group.size());
        if (naturals < rules_.naturals_min) return;
        const int tile = rules_.in_meld[static_cast<std::size_t>(number)];
        const int joker = rules_.joker_as_tile ? tile : rules_.in_meld[0];
        Meld filled = group;
        for (int jokers = 0; jokers <= jokers_ && naturals + jokers <= longest_group(); ++jokers) {
            if (naturals + jokers >= rules_.group_min) add(filled, jokers, naturals * tile + jokers * joker);
            if (filled.size() < max_meld) filled.push_back(Tile::joker());
        }
    }

    [[nodiscard]] int run_points(const Meld& run, int first) const {
        int points = 0;
        for (std::size_t place = 0; place < run.size(); ++place) {
            const int number = number_at(first, static_cast<int>(place));
            const bool low_ace = number == 1 && place + 1 < run.size();
            const bool own = run[place].is_joker() && !rules_.joker_as_tile;
            points += own       ? rules_.in_meld[0]
                      : low_ace ? rules_.ace_low_in_meld
                                : rules_.in_meld[static_cast<std::size_t>(number)];
        }
        return points;
    }

    void add(const Meld& meld, int jokers, int points) {
        HandMeld found;
        found.meld = meld;
        found.points = points;
        found.jokers = static_cast<std::uint8_t>(jokers);
        found.size = static_cast<std::uint8_t>(meld.size());
        found.left_saved = jokers * rules_.in_hand[0];
        const TileBag bag = tiles_of(meld);
        for (const Tile tile : meld) {
            if (tile.is_joker()) continue;
            const HandBits field = index_.copies(tile);
            const int n = bag.count(tile);
            found.need |= lowest_bits(field, n);
            found.once |= field;
            if (n > 1) found.twice |= field;
            if (n > 2) found.thrice |= field;
            if (n > 3) found.four_times |= field;
            found.left_saved += rules_.in_hand[static_cast<std::size_t>(tile.number())];
        }
        found_.push_back(found);
    }

    // Of melds that take the same from the hand, the one with most points.
    void keep_best() {
        // Without naturals the lowest bit is 64: last.
        const auto takes = [](const HandMeld& m) {
            return std::tuple(std::countr_zero(m.need), m.need, m.jokers);
        };
        std::ranges::stable_sort(found_, [&](const HandMeld& a, const HandMeld& b) {
            return std::pair(takes(a), -a.points) < std::pair(takes(b), -b.points);
        });
        const auto rest = std::ranges::unique(found_, {}, takes);
        found_.erase(rest.begin(), rest.end());
        // What takes most first, so that a search that is cut short has tried the best.
        std::ranges::stable_sort(
            found_, {}, [](const HandMeld& m) { return std::pair(std::countr_zero(m.need), -m.left_saved); });
    }

    const TileBag& hand_;
    const HandIndex& index_;
    const HandRules& rules_;
    Work& work_;
    int jokers_;
    std::vector<HandMeld> found_;
};

} // namespace

HandIndex::HandIndex(const TileBag& hand) {
    for (int number = 1; number <= max_numbers; ++number)
        for (int colour = 0; colour < max_colours; ++colour) {
            const Tile tile(static_cast<Colour>(colour), number);
            for (int copy = 0; copy < hand.count(tile); ++copy) {
                const HandBits bit = HandBits{1} << tiles.size();
                fields[static_cast<std::size_t>(tile.kind())] |= bit;
                if (copy == 0) first_copies |= bit;
                all |= bit;
                tiles.push_back(tile);
            }
        }
}

HandBits without(HandBits hand, const HandMeld& meld, const HandIndex& index) {
    // A kind loses its highest copy when its bits move down by one; what moves out of the next kind is cut
    // off.
    const auto take = [&](HandBits fields) {
        const HandBits moved = (hand & fields & ~index.first_copies) >> 1;
        hand = (hand & ~fields) | moved;
    };
    take(meld.once);
    if (meld.twice != 0) take(meld.twice);
    if (meld.thrice != 0) take(meld.thrice);
    if (meld.four_times != 0) take(meld.four_times);
    return hand;
}

std::vector<HandMeld> melds_in_hand(const TileBag& hand, const HandIndex& index, const HandRules& rules,
                                    Work& work) {
    return Finder(hand, index, rules, work).find();
}

} // namespace rommy::solver
