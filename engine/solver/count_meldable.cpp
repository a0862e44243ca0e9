// Counting multisets, not ways to split them: the sweep over the numbers is made deterministic. After each
// number a prefix of the multiset is known by the set of all states that some splitting of it can be in;
// prefixes with the same set have the same future.
#include "solver/count.h"

#include "solver/groups.h"

#include <map>
#include <numeric>

namespace rommy {
namespace {

using solver::ByColour;

// The open runs of all colours, twelve bits a colour: how many of one, two, three and more tiles.
using Config = std::uint64_t;
using Configs = std::vector<Config>;       // sorted, none dominated
using Counts = std::vector<std::uint64_t>; // by number of tiles

constexpr unsigned colour_bits = 12;
constexpr Config one_colour = 0xFFF;
constexpr Config shorts = 0x0FF'0FF'0FF'0FF;

// `a` can do whatever `b` can: it has the same runs to complete, and no fewer that may go on.
bool dominates(Config a, Config b) {
    if ((a & shorts) != (b & shorts)) return false;
    for (unsigned three = 8; three < 4 * colour_bits; three += colour_bits)
        if ((a >> three & 15U) < (b >> three & 15U)) return false;
    return true;
}

Configs undominated(Configs all) {
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    Configs kept;
    for (const Config one : all)
        if (std::ranges::none_of(all, [&](Config other) { return other != one && dominates(other, one); }))
            kept.push_back(one);
    return kept;
}

// Colours are alike: of all ways to name them the first in order stands for all.
Configs with_colours_named(const Configs& configs, int colours) {
    Configs best = configs;
    Configs named(configs.size());
    std::array<unsigned, max_colours> order{};
    std::iota(order.begin(), order.end(), 0U);
    while (std::next_permutation(order.begin(), order.begin() + colours)) {
        for (std::size_t i = 0; i < configs.size(); ++i) {
            named[i] = 0;
            for (const unsigned c : order)
                named[i] = named[i] << colour_bits | (configs[i] >> c * colour_bits & one_colour);
        }
        std::ranges::sort(named);
        if (named < best) best = named;
    }
    return best;
}

// The runs of a colour after `used` tiles went into runs: short ones must go on, then long ones do, then new
// ones start.
std::optional<Config> extend(Config open, unsigned used) {
    const auto one = static_cast<unsigned>(open & 15U);
    const auto two = static_cast<unsigned>(open >> 4U & 15U);
    const auto three = static_cast<unsigned>(open >> 8U & 15U);
    if (used < one + two) return std::nullopt;
    const unsigned longer = std::min(used - one - two, three);
    const Config started = used - one - two - longer;
    return started | static_cast<Config>(one) << 4U | static_cast<Config>(two + longer) << 8U;
}

// Visits every vector with 0..most[c] at each place, as an odometer.
template <class Visit>
void each_vector(const ByColour& most, Visit&& visit) {
    ByColour now{};
    for (;;) {
        visit(now);
        std::size_t c = 0;
        while (c < now.size() && now[c] == most[c])
            now[c++] = 0;
        if (c == now.size()) return;
        ++now[c];
    }
}

Configs after(const Configs& configs, const ByColour& tiles, int colours) {
    Configs next;
    each_vector(tiles, [&](const ByColour& grouped) {
        if (!solver::each_split(grouped, colours, 0, true, [](const solver::GroupSplit&) { return true; }))
            return;
        for (const Config config : configs) {
            Config then = 0;
            bool possible = true;
            for (unsigned c = 0; possible && c < max_colours; ++c) {
                const auto open = extend(config >> c * colour_bits & one_colour,
                                         static_cast<unsigned>(tiles[c] - grouped[c]));
                possible = open.has_value();
                then |= open.value_or(0) << c * colour_bits;
            }
            if (possible) next.push_back(then);
        }
    });
    return undominated(std::move(next));
}

// False when a count does not fit.
bool add_shifted(Counts& to, const Counts& from, std::size_t shift) {
    for (std::size_t t = 0; t + shift < to.size(); ++t)
        if (__builtin_add_overflow(to[t + shift], from[t], &to[t + shift])) return false;
    return true;
}

bool ended(const Configs& configs) {
    return std::ranges::any_of(configs, [](Config config) { return (config & shorts) == 0; });
}

} // namespace

std::optional<std::vector<std::uint64_t>> count_meldable_up_to(int numbers, int colours, int copies,
                                                               int most_tiles) {
    using Prefixes = std::map<Configs, Counts>;
    const auto size = static_cast<std::size_t>(most_tiles) + 1;
    ByColour most{};
    std::fill_n(most.begin(), colours, static_cast<std::uint8_t>(copies));
    Prefixes prefixes;
    prefixes[Configs{Config{0}}] = Counts(size, 0);
    prefixes.begin()->second[0] = 1;
    for (int number = 1; number <= numbers; ++number) {
        Prefixes next;
        bool fits = true;
        for (const auto& [configs, counts] : prefixes)
            each_vector(most, [&](const ByColour& here) {
                const auto laid = static_cast<std::size_t>(std::accumulate(here.begin(), here.end(), 0));
                const auto fewest = static_cast<std::size_t>(
                    std::ranges::find_if(counts, [](std::uint64_t n) { return n > 0; }) - counts.begin());
                if (fewest + laid >= size) return;
                const Configs then = after(configs, here, colours);
                if (then.empty()) return;
                Counts& sum =
                    next.try_emplace(with_colours_named(then, colours), Counts(size, 0)).first->second;
                fits = add_shifted(sum, counts, laid) && fits;
            });
        if (!fits) return std::nullopt;
        prefixes = std::move(next);
    }
    Counts total(size, 0);
    for (const auto& [configs, counts] : prefixes)
        if (ended(configs) && !add_shifted(total, counts, 0)) return std::nullopt;
    return total;
}

std::optional<std::uint64_t> count_meldable(int numbers, int colours, int copies, int tiles) {
    const auto counts = count_meldable_up_to(numbers, colours, copies, tiles);
    if (!counts) return std::nullopt;
    return counts->back();
}

} // namespace rommy
