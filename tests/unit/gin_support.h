// Positions of gin for tests: two hands, a pile and a step; all other cards lie in the stock.
#pragma once

#include "dealer/dealer.h"
#include "dealer/secrets.h"
#include "play/judge.h"
#include "presets/presets.h"
#include "rules/rule_table.h"

#include <gtest/gtest.h>

#include <string_view>
#include <utility>
#include <vector>

namespace rommy::gin_tests {

inline Tile card(std::string_view text) { return read_tiles(text).value().front(); }
inline std::vector<Tile> cards(std::string_view text) { return read_tiles(text).value(); }
inline TileBag bag(std::string_view text) { return TileBag(std::span<const Tile>(cards(text))); }
inline ProposedMelds melds(std::string_view text) { return read_layout(text).value(); }

struct Scene {
    std::string_view rules = "gin";
    std::vector<std::pair<std::string_view, std::string_view>> set = {};
    std::vector<std::string_view> hands = {};
    std::string_view pile = "";  // its top last
    std::string_view stock = ""; // next to be drawn first; then all others
    int stock_left = -1;         // so many; -1: all others
    Step step = Step::lay;
    std::string_view taken = ""; // from the pile, in this turn
    std::string_view upcard = "";
    int takes = 0;
    int passes = 0;
    std::vector<RoundResult> results = {};
};

inline RuleSet rules_of(std::string_view preset,
                        const std::vector<std::pair<std::string_view, std::string_view>>& set = {}) {
    RuleSet rules = find_preset(preset)->rules;
    for (const auto& [key, value] : set) {
        const Field* field = find_field(key);
        field->set(rules, read_value(*field, Flow::knock, value).value());
    }
    return rules;
}

// Seat 0 is to act.
inline Game position(const Scene& scene) {
    Facts facts;
    Secrets secrets;
    facts.rules = rules_of(scene.rules, scene.set);
    facts.seats = 2;
    facts.results = scene.results;
    facts.round = static_cast<int>(scene.results.size()) + 1;
    facts.turn = 5;
    facts.phase = Phase::playing;
    facts.step = scene.step;
    facts.opened = {false, false};
    facts.passes = scene.passes;
    facts.cards.pile = cards(scene.pile);
    facts.cards.known.resize(2);
    facts.cards.down = {false, false};
    facts.cards.turns = {3, 3};
    facts.cards.fines = {0, 0};
    facts.cards.takes = scene.takes;
    if (!scene.taken.empty()) facts.cards.taken = card(scene.taken);
    if (!scene.upcard.empty()) facts.cards.upcard = card(scene.upcard);
    TileBag used = bag(scene.pile);
    for (const std::string_view hand : scene.hands) {
        secrets.hands.push_back(bag(hand));
        facts.counts.push_back(secrets.hands.back().size());
        used.add(bag(hand));
    }
    used.add(bag(scene.stock));
    secrets.stock = all_tiles(tile_set(facts.rules)).without(used).tiles();
    const std::vector<Tile> first = cards(scene.stock);
    secrets.stock.insert(secrets.stock.end(), first.rbegin(), first.rend());
    if (scene.stock_left >= 0)
        secrets.stock.erase(secrets.stock.begin(), secrets.stock.end() - scene.stock_left);
    facts.stock = static_cast<int>(secrets.stock.size());
    return {std::move(facts), std::move(secrets)};
}

// What comes of it; a refusal fails the test.
inline Game after(const Game& game, const Action& action) {
    const auto events = decide(game, game.facts().to_act, action);
    EXPECT_TRUE(events.has_value()) << reason_key(events.error().front().reason);
    Game now = game;
    if (!events) return now;
    for (const Event& event : *events) {
        EXPECT_TRUE(can_evolve(now, event));
        now = evolve(now, event);
    }
    return now;
}

// The reasons, in order.
inline std::vector<Reason> refused(const Game& game, const Action& action) {
    std::vector<Reason> reasons;
    const auto events = decide(game, game.facts().to_act, action);
    if (events) return reasons;
    for (const Refusal& refusal : events.error())
        reasons.push_back(refusal.reason);
    return reasons;
}
inline std::vector<Reason> only(Reason reason) { return {reason}; }
inline const std::vector<Reason> accepted{};

inline const RoundResult& result_of(const Game& game) { return game.facts().results.back(); }

} // namespace rommy::gin_tests
