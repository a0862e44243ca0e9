// What is done at a scenario's table: moves, what a bot chooses, deals; and the answer that each of them
// gets.
#include "bots/bot.h"
#include "play/card_moves.h"
#include "table.h"
#include "tests/support/games.h"

#include <algorithm>

namespace rommy::scenario {

void Table::take(std::string_view line) {
    Words words(line);
    if (pending_) {
        answer(words);
    } else if (game_ || !position_.read(line)) {
        begin();
        if (!take_step(words) && !take_question(words) && !take_tiles(words) && !take_turn(words) &&
            !take_result(words) && !take_gin(words) && !take_cards(words))
            throw Unclear("not understood");
    } else {
        return;
    }
    words.expect_end();
}

void Table::close() const {
    if (pending_) throw Unclear("a step is followed by `ok` or `refused ...`");
}

void Table::begin() {
    if (game_) return;
    game_ = position_.build();
    all_ = test::all_tiles_of(*game_);
}

const Game& Table::game() { return *game_; }

bool Table::take_step(Words& words) {
    if (words.take("next deal")) {
        deal_next(words);
        return true;
    }
    const bool happens = !words.take("try");
    const auto seat = words.number();
    if (!seat) {
        if (!happens) throw Unclear("expected a seat");
        return false;
    }
    if (*seat < 0 || *seat >= game().facts().seats) throw Unclear("there is no such seat");
    act(*seat, words, happens);
    return true;
}

// "next deal lot 5 order k1 k2": the pool lies in this order, then by kind.
void Table::deal_next(Words& words) {
    if (game().facts().phase != Phase::round_over) throw Failed("the round is not over");
    const int lot = words.take("lot") ? words.expect_number() : 0;
    std::vector<Tile> order = words.take("order") ? tiles_in(words.rest()) : std::vector<Tile>{};
    const TileBag first{std::span<const Tile>(order)};
    std::ranges::copy(all_tiles(tile_set(game().facts().rules, game().facts().seats)).without(first).tiles(),
                      std::back_inserter(order));
    all_ = TileBag(std::span<const Tile>(order));
    happen({deal(game(), std::move(order), static_cast<std::uint64_t>(lot))});
}

void Table::act(int seat, Words& words, bool happens) {
    pending_ = decide(game(), seat, action_of(seat, words));
    pending_happens_ = happens;
}

Action Table::action_of(int seat, Words& words) {
    if (words.take("draws")) return Draw{};
    if (words.take("passes")) return Pass{};
    if (words.take("gives up")) return GiveUp{};
    if (words.take("wants a new deal")) return Redeal{};
    if (words.take("calls")) {
        Action action = action_of(seat, words);
        std::get<Rearrange>(action).call = true;
        return action;
    }
    if (words.take("arranges")) return Rearrange{melds_in(words.rest())};
    if (auto action = card_action(words)) return *std::move(action);
    if (words.take("lays")) {
        Rearrange action;
        for (const Meld& meld : game().facts().layout)
            action.melds.emplace_back(meld.begin(), meld.end());
        std::ranges::copy(melds_in(words.rest()), std::back_inserter(action.melds));
        return action;
    }
    if (words.take("time up with")) {
        Proposal draft;
        const std::string melds = words.until("loose");
        constexpr std::string_view calling = " calling";
        draft.call = melds.ends_with(calling);
        draft.melds = melds_in(melds.substr(0, melds.size() - (draft.call ? calling.size() : 0)));
        draft.loose = tiles_in(words.rest());
        return TimeUp{std::move(draft)};
    }
    if (words.take("time up")) return TimeUp{};
    if (words.take("plays as")) {
        const std::string name(words.next());
        const auto bot = find_bot(name);
        if (!bot) throw Unclear("there is no bot " + name);
        SplitMix64 random(1);
        return (*bot)(project(game(), seat), random);
    }
    throw Unclear("what does the seat do?");
}

// What is done in card games alone.
std::optional<Action> Table::card_action(Words& words) {
    if (game().facts().rules.flow == Flow::rearrange) return std::nullopt;
    const auto placed = [&] {
        const auto melds = melds_in(words.next());
        if (melds.size() != 1 || melds.front().size() != 1) throw Unclear("one card");
        return melds.front().front();
    };
    const auto on = [&] {
        return words.take("on") ? words.expect_number() : throw Unclear("expected on MELD");
    };
    if (words.take("says rummy and")) {
        auto action = card_action(words);
        return action ? std::optional(calling(*std::move(action))) : std::nullopt;
    }
    if (words.take("claims")) return Claim{words.number().value_or(1)};
    if (words.take("takes")) return TakeDiscard{words.number().value_or(1)};
    if (words.take("throws")) return Discard{placed().tile};
    if (words.take("lays off")) {
        const Placed tile = placed();
        return LayOff{tile, on()};
    }
    if (words.take("swaps")) {
        const Tile tile = placed().tile;
        return SwapJoker{tile, on()};
    }
    if (words.take("lays")) return Lay{melds_in(words.rest())};
    return gin_action(words);
}

void Table::answer(Words& words) {
    const Result result = *std::exchange(pending_, std::nullopt);
    if (words.take("ok")) {
        if (!result) throw Failed("refused " + to_text(result.error()));
        if (pending_happens_) happen(*result);
    } else if (words.take("refused")) {
        const auto expected = refusals_in(words.rest());
        if (result) throw Failed("it was accepted");
        if (!same_refusals(expected, result.error())) throw Failed("refused " + to_text(result.error()));
    } else {
        throw Unclear("a step is followed by `ok` or `refused ...`");
    }
}

void Table::happen(const std::vector<Event>& events) {
    events_ = events;
    for (const Event& event : events) {
        if (!can_evolve(*game_, event)) throw Failed("an event that cannot be followed");
        game_ = evolve(*game_, event);
        if (test::all_tiles_of(*game_) != all_) throw Failed("tiles came or went");
    }
}

} // namespace rommy::scenario
