#include "wasm/calls.h"

#include "wasm/asks.h"

#include "play/advice.h"
#include "play/follow.h"
#include "play/judge.h"
#include "presets/rules_json.h"
#include "wire/action_json.h"
#include "wire/answer_json.h"
#include "wire/sighting_json.h"
#include "wire/tiles_json.h"
#include "wire/view_json.h"

#include <boost/json/serialize.hpp>

#include <algorithm>
#include <array>

namespace rommy {
namespace {

namespace json = boost::json;

Answer ask_inspect(Reader& in) {
    const View view = read_view(in);
    const Proposal proposal = read_proposal(in);
    return answer_to(in, [&] { return to_json(inspect(view, proposal)); });
}

Answer ask_options(Reader& in) {
    const View view = read_view(in);
    return answer_to(in, [&] { return json::object{{"options", to_json(options(view))}}; });
}

Answer ask_follow(Reader& in) {
    View view = read_view(in);
    const json::object* object = in.object("sighting");
    if (object == nullptr) return std::unexpected(in.known().error());
    const auto sighting = sighting_from_json(*object);
    if (!sighting) return std::unexpected(sighting.error());
    return answer_to(in, [&]() -> Answer {
        if (!can_follow(view, *sighting)) return std::unexpected("the sighting does not fit to the view");
        return json::object{{"view", to_json(follow(std::move(view), *sighting))}};
    });
}

Answer ask_hint(Reader& in) {
    const View view = read_view(in);
    return answer_to(in, [&] {
        const auto play = hint(view);
        if (!play) return json::object{{"layout", nullptr}, {"tiles", 0}};
        return json::object{{"layout", to_json(play->layout)}, {"tiles", play->tiles}};
    });
}

Answer ask_fits(Reader& in) {
    const View view = read_view(in);
    const ProposedMelds melds = in.melds("melds");
    const std::vector<Tile> tile = in.tiles("tile");
    if (tile.size() != 1) in.fail("tile", "expected one tile");
    return answer_to(in, [&] {
        json::array list;
        for (const Fit& fit : fits(view.facts.rules, melds, tile.front()))
            list.push_back(json::object{{"set", fit.set}, {"meld", write_meld(fit.meld)}});
        return json::object{{"fits", std::move(list)}};
    });
}

Answer ask_meld(Reader& in) {
    const RuleSet rules = read_rules(in);
    const std::string text = in.text("tiles");
    const auto tiles = read_placed(text);
    if (!tiles) in.fail("tiles", to_string(tiles.error()));
    return answer_to(in, [&] { return meld_answer(*tiles, rules, Face::tiles); });
}

constexpr std::array<std::string_view, 15> names{"inspect", "options", "follow",  "hint",     "fits",
                                                 "sheet",   "meld",    "fields",  "check",    "judge_turn",
                                                 "moves",   "judge",   "arrange", "standing", "cited"};
constexpr std::array asks{ask_inspect, ask_options, ask_follow,  ask_hint,     ask_fits,
                          ask_sheet,   ask_meld,    ask_fields,  ask_check,    ask_judge_turn,
                          ask_moves,   ask_judge,   ask_arrange, ask_standing, ask_cited};

Answer answer(std::string_view request) {
    const auto object = parse_object(request);
    if (!object) return std::unexpected(object.error());
    Reader in(*object);
    const std::size_t which = in.choice("fn", names);
    if (auto ok = in.known(); !ok) return std::unexpected(ok.error());
    return asks[which](in);
}

} // namespace

RuleSet read_rules(Reader& in, std::string_view key) {
    const json::object* object = in.object(key);
    const auto rules = object != nullptr ? rules_from_json(*object, RuleSet{}) : RuleSet{};
    if (!rules) in.fail(key, rules.error());
    return rules.value_or(RuleSet{});
}

View read_view(Reader& in) {
    const RuleSet rules = read_rules(in);
    const json::object* object = in.object("view");
    if (object == nullptr) return {};
    auto view = view_from_json(*object, rules);
    if (!view) in.take(std::unexpected(view.error()));
    return std::move(view).value_or(View{});
}

std::string call(std::string_view request) {
    const Answer object = answer(request);
    return json::serialize(object ? *object : json::object{{"error", object.error()}});
}

} // namespace rommy
