#include "bots/arena/arena.h"

#include "bots/gin.h"
#include "dealer/dealer.h"
#include "play/standing.h"
#include "play/standing_knock.h"

#include <algorithm>
#include <vector>

namespace rommy {
namespace {

// No match of bots takes so many actions but one in which two of them pass cards to and fro.
constexpr int most_actions = 50'000;

std::uint64_t mixed(std::uint64_t seed, std::uint64_t deal, std::uint64_t use) {
    SplitMix64 random(seed ^ (deal * 4 + use) * 0x9E3779B97F4A7C15ULL);
    random.next();
    return random.next();
}

struct Table {
    std::array<Bot, 2> bots; // a seat each
    std::array<SplitMix64, 2> random;
};

// What happened was legal, or the clock ran out.
std::vector<Event> moved(const Game& game, Table& table, int& refused) {
    const int seat = game.facts().to_act;
    const auto at = static_cast<std::size_t>(seat);
    auto events = decide(game, seat, table.bots[at](project(game, seat), table.random[at]));
    if (events) return std::move(*events);
    ++refused;
    return decide(game, seat, TimeUp{}).value_or(std::vector<Event>{});
}

// The pack of a round of a deal, the same whoever sits where.
Event dealt(const Game& game, const Pairing& pairing, std::uint64_t deal) {
    const auto round = static_cast<std::uint64_t>(game.facts().round);
    const std::uint64_t seed = pairing.seed + (round << 40);
    std::vector<Tile> order = all_tiles(tile_set(pairing.rules, 2)).tiles();
    SplitMix64 shuffling(mixed(seed, deal, 0));
    shuffle(std::span<Tile>(order), shuffling);
    return rommy::deal(game, std::move(order), mixed(seed, deal, 1));
}

// How it stands for a: points, and who has won.
ArenaRound told(const Facts& facts, bool matches, int seat_of_a) {
    ArenaRound round;
    const auto a = static_cast<std::size_t>(seat_of_a);
    if (matches) {
        const Standing now = standing(facts.rules, facts.seats, facts.results);
        round.a = now.totals[a];
        round.b = now.totals[1 - a];
        if (facts.winners.size() == 1) round.won = facts.winners.front() == seat_of_a ? 1 : -1;
        return round;
    }
    const RoundResult& result = facts.results.back();
    round.a = result.scores[a];
    round.b = result.scores[1 - a];
    if (result.winner) round.won = *result.winner == seat_of_a ? 1 : -1;
    return round;
}

// Does the match end by itself?
bool has_an_end(const RuleSet& rules) { return rules.end.target > 0 || match_rounds(rules, 2) > 0; }

ArenaRound play(const Pairing& pairing, Table table, std::uint64_t deal, int seat_of_a) {
    Game game(pairing.rules, 2);
    const bool matches = pairing.matches && has_an_end(pairing.rules);
    int refused = 0;
    int actions = 0;
    do {
        evolve_in_place(game, dealt(game, pairing, deal));
        for (; game.facts().phase == Phase::playing && actions < most_actions; ++actions)
            for (const Event& event : moved(game, table, refused))
                evolve_in_place(game, event);
    } while (matches && game.facts().phase == Phase::round_over && actions < most_actions);
    ArenaRound round;
    round.stopped = game.facts().phase == Phase::playing;
    if (!round.stopped) round = told(game.facts(), matches, seat_of_a);
    round.refused = refused;
    return round;
}

Action play_simply(const View& view, SplitMix64& random) {
    if (view.facts.rules.flow == Flow::knock) return play_simple_gin(view, random);
    return find_bot("beginner").value()(view, random);
}

const std::vector<NamedBot>& bots_by_name() {
    static const std::vector<NamedBot> bots = [] {
        std::vector<NamedBot> all(all_bots().begin(), all_bots().end());
        all.push_back({"simple", play_simply});
        all.push_back({"greedy", find_bot("exact").value()});
        return all;
    }();
    return bots;
}

} // namespace

std::span<const NamedBot> arena_bots() { return bots_by_name(); }

std::optional<Bot> find_arena_bot(std::string_view name) {
    const auto found = std::ranges::find(arena_bots(), name, &NamedBot::name);
    return found == arena_bots().end() ? std::nullopt : std::optional(found->choose);
}

MirroredDeal play_mirrored(const Pairing& pairing, std::uint64_t deal) {
    // Whoever sits at a seat has the same luck of its own there.
    const std::array random{SplitMix64(mixed(pairing.seed, deal, 2)),
                            SplitMix64(mixed(pairing.seed, deal, 3))};
    return {play(pairing, {{pairing.a, pairing.b}, random}, deal, 0),
            play(pairing, {{pairing.b, pairing.a}, random}, deal, 1)};
}

} // namespace rommy
