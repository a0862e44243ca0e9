#include "wasm/asks.h"

#include "play/card_moves.h"
#include "play/judge.h"
#include "play/knock_hand.h"
#include "solver/deadwood_hand.h"
#include "wire/action_json.h"
#include "wire/answer_json.h"
#include "wire/cards_json.h"
#include "wire/tiles_json.h"

#include <algorithm>

namespace rommy {
namespace {

namespace json = boost::json;

constexpr std::size_t most_ways = 8;
// A page asks this at every move of a card.
constexpr std::uint64_t split_work = 400'000;

json::array tiles_json(const std::vector<Tile>& tiles) {
    json::array array;
    for (const Tile tile : tiles)
        array.emplace_back(write_tile(tile));
    return array;
}

// The fields of an action but what it does.
template <class Move>
json::array moves_json(const std::vector<Move>& moves) {
    json::array array;
    for (const Move& move : moves) {
        json::object object = to_json(Action(move)).as_object();
        object.erase("do");
        array.push_back(std::move(object));
    }
    return array;
}

// With each card, what stays loose; null: none is thrown.
json::array knocks_json(const std::vector<KnockChoice>& choices) {
    json::array array;
    for (const KnockChoice& one : choices)
        array.push_back(json::object{{"discard", tile_or_null(one.discard)}, {"deadwood", one.deadwood}});
    return array;
}

struct Split {
    std::vector<std::string> melds;
    std::string unmatched;
    friend bool operator==(const Split&, const Split&) = default;
};

Split split_of(const HandAnswer& answer) {
    Split split;
    for (const Meld& meld : answer.melds)
        split.melds.push_back(write_meld(meld));
    split.unmatched = write(answer.left.tiles());
    return split;
}

json::array melds_json(const Split& split) {
    json::array array;
    for (const std::string& meld : split.melds)
        array.emplace_back(meld);
    return array;
}

// Other splits that leave as little: each card that is loose in the best is made to lie in a meld.
std::vector<Split> ways(const HandQuestion& question, const HandAnswer& best) {
    std::vector<Split> found{split_of(best)};
    for (int kind = 0; kind < Tile::kinds && found.size() < most_ways; ++kind) {
        const Tile tile = Tile::of_kind(kind);
        if (best.left.count(tile) == 0) continue;
        HandQuestion other = question;
        other.must.add(tile, question.hand.count(tile) - best.left.count(tile) + 1);
        const auto answer = best_lay_down(other);
        if (!answer || answer->deadwood != best.deadwood) continue;
        const Split split = split_of(*answer);
        if (std::ranges::find(found, split) == found.end()) found.push_back(split);
    }
    return found;
}

json::object arranged(const HandQuestion& question) {
    const auto best = best_lay_down(question);
    if (!best) {
        const std::string all = write(question.hand.tiles());
        return {{"deadwood", nullptr}, {"melds", json::array{}}, {"unmatched", all}, {"ways", json::array{}}};
    }
    const std::vector<Split> found = ways(question, *best);
    json::array list;
    for (const Split& split : found)
        list.push_back(json::object{{"melds", melds_json(split)}, {"unmatched", split.unmatched}});
    return {{"deadwood", best->deadwood},
            {"melds", melds_json(found.front())},
            {"unmatched", found.front().unmatched},
            {"ways", std::move(list)}};
}

} // namespace

Answer ask_moves(Reader& in) {
    const View view = read_view(in);
    return answer_to(in, [&] {
        const CardMoves moves = card_moves(view);
        json::object out{{"draw", moves.draw},
                         {"pass", moves.pass},
                         {"lay", moves.lay},
                         {"call", moves.call},
                         {"take", to_json(moves.takes)},
                         {"claim", to_json(moves.claims)},
                         {"discard", tiles_json(moves.discards)},
                         {"lay_off", moves_json(moves.layoffs)},
                         {"swap", moves_json(moves.swaps)},
                         {"knock", knocks_json(knock_choices(view))}};
        if (view.facts.rules.lay.wrong == WrongLayoff::take_back) return out;
        out["try"] = to_json(moves.tries);
        out["try_costs"] = moves.tries_cost;
        return out;
    });
}

Answer ask_judge(Reader& in) {
    const View view = read_view(in);
    const json::object* object = in.object("action");
    if (object == nullptr) return std::unexpected(in.known().error());
    const auto action = action_from_json(*object);
    if (!action) return std::unexpected(action.error());
    return answer_to(in, [&]() -> json::object {
        const std::vector<Refusal> refusals = judge(view, *action);
        if (refusals.empty()) return {{"legal", true}};
        return {{"legal", false}, {"refusals", to_json(refusals)}};
    });
}

Answer ask_arrange(Reader& in) {
    HandQuestion question;
    question.rules = hand_rules(read_rules(in));
    question.hand = TileBag(std::span<const Tile>(in.tiles("hand")));
    question.work = split_work;
    return answer_to(in, [&] { return arranged(question); });
}

} // namespace rommy
