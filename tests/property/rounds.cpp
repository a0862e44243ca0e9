#include "tests/property/rounds.h"

#include "bots/bot.h"
#include "play/judge.h"
#include "presets/presets.h"
#include "rules/check.h"
#include "rules/rule_table.h"
#include "tests/support/games.h"
#include "tests/support/sanitized.h"

#include <algorithm>
#include <stdexcept>

namespace rommy::property {
namespace {

// No round of any rules takes so many turns: each lays a tile, draws one, or passes with the pool empty. Only
// a clock that costs nothing could go on for longer, and it runs out too seldom here.
constexpr int most_turns = 4000;

bool one_in(SplitMix64& random, std::uint64_t n) { return below(random, n) == 0; }

Action bot_move(const View& view, SplitMix64& random) {
    const auto bots = all_bots();
    return bots[below(random, bots.size())].choose(view, random);
}

bool playable(const RuleSet& rules, int seats) {
    return std::ranges::all_of(check(rules, seats), &Problem::warning);
}

RuleSet some_rules(Flow flow, SplitMix64& random) {
    RuleSet rules = default_rules(flow);
    for (const Field& field : rule_table()) {
        if (field.key == "flow" || !serves(field, rules.flow) || !one_in(random, 3)) continue;
        const auto [low, high] = bounds(field, rules.flow);
        field.set(rules, low + static_cast<int>(below(random, static_cast<std::uint64_t>(high - low + 1))));
    }
    // Openings of hundreds of points would leave nothing but drawing to look at.
    if (!one_in(random, 8)) rules.opening.points = std::min(rules.opening.points, 40);
    return rules;
}

} // namespace

std::string told(const Setting& setting) {
    std::string text =
        "seed " + std::to_string(setting.seed) + ", " + std::to_string(setting.seats) + " seats";
    for (const Field* field : difference(setting.rules, default_rules(setting.rules.flow)))
        text += " " + std::string(field->key) + "=" + write_value(*field, field->get(setting.rules));
    return text;
}

std::vector<Setting> of_presets(Flow flow, int each) {
    each = test::share_of(each);
    std::vector<Setting> settings;
    for (const Preset& preset : all_presets()) {
        if (preset.rules.flow != flow) continue;
        for (int seats = preset.players_low; seats <= preset.players_high; ++seats)
            for (int i = 0; i < (seats > 6 ? std::max(1, each / 4) : each); ++i)
                settings.push_back({preset.rules, seats, static_cast<std::uint64_t>(1000 * seats + i)});
    }
    return settings;
}

std::vector<Setting> of_random_rules(Flow flow, int n) {
    std::vector<Setting> settings;
    SplitMix64 random(42);
    const std::uint64_t most_seats = flow == Flow::rearrange ? 6 : flow == Flow::discard ? most_players : 2;
    while (static_cast<int>(settings.size()) < test::share_of(n)) {
        const RuleSet rules = some_rules(flow, random);
        const int seats = static_cast<int>(2 + below(random, most_seats - 1));
        const Setting one{rules, seats, random.next() % 1'000'000};
        if (playable(one.rules, one.seats)) settings.push_back(one);
    }
    return settings;
}

TileBag all_tiles_in(const Setting& setting) { return all_tiles(tile_set(setting.rules, setting.seats)); }

std::vector<Tile> shuffled_pool(const Setting& setting, SplitMix64& random) {
    std::vector<Tile> order = all_tiles_in(setting).tiles();
    shuffle(std::span<Tile>(order), random);
    return order;
}

Game dealt(const Setting& setting, SplitMix64& random) {
    const Game game(setting.rules, setting.seats);
    return evolve(game, deal(game, shuffled_pool(setting, random), random.next()));
}

Proposal some_draft(const View& view, SplitMix64& random) {
    Proposal draft;
    for (const Meld& meld : view.facts.layout)
        draft.melds.emplace_back(meld.begin(), meld.end());
    for (const Tile tile : view.hand.tiles()) {
        if (!one_in(random, 4)) continue;
        if (draft.melds.empty() || one_in(random, 3)) draft.melds.emplace_back();
        draft.melds[below(random, draft.melds.size())].emplace_back(tile);
    }
    if (!draft.melds.empty() && one_in(random, 3)) {
        auto& meld = draft.melds[below(random, draft.melds.size())];
        if (!meld.empty()) {
            draft.loose.push_back(meld.back().tile);
            meld.pop_back();
        }
    }
    return draft;
}

// A seat out of turn that claims the card just thrown, now and then.
std::optional<Asked> claim(const Game& game, SplitMix64& random) {
    const int seat = static_cast<int>(below(random, static_cast<std::uint64_t>(game.facts().seats)));
    if (!game.facts().rules.pile.claims || seat == game.facts().to_act) return std::nullopt;
    const Action action = bot_move(project(game, seat), random);
    if (!std::holds_alternative<Claim>(action)) return std::nullopt;
    return Asked{action, true, seat};
}

Asked ask(const Game& game, SplitMix64& random) {
    if (game.facts().rules.pile.claims)
        if (auto asked = claim(game, random)) return *std::move(asked);
    const View view = project(game, game.facts().to_act);
    if (!one_in(random, 12)) return {bot_move(view, random), true, {}};
    if (view.facts.rules.flow != Flow::rearrange) return {test::some_card_action(view, random), false, {}};
    switch (below(random, 6)) {
    case 0:
        return {Draw{}, false, {}};
    case 1:
        return {Pass{}, false, {}};
    case 2:
        return {GiveUp{}, false, {}};
    case 3:
        return {TimeUp{}, false, {}};
    case 4:
        return {TimeUp{some_draft(view, random)}, false, {}};
    default:
        return {Rearrange{some_draft(view, random).melds, one_in(random, 2)}, false, {}};
    }
}

Game play_round(Game game, SplitMix64& random, const Watch& watch) {
    for (int turns = 0; game.facts().phase == Phase::playing; ++turns) {
        if (turns > most_turns) throw std::runtime_error("the round does not end");
        const Asked asked = ask(game, random);
        const auto events = decide(game, asked.seat.value_or(game.facts().to_act), asked.action);
        watch(game, asked, events.value_or(std::vector<Event>{}));
        if (!events) continue;
        for (const Event& event : *events)
            game = evolve(game, event);
    }
    return game;
}

} // namespace rommy::property
