#include "wire/view_json.h"

#include "play/standing.h"
#include "play/standing_knock.h"
#include "wire/cards_json.h"
#include "wire/names.h"
#include "wire/standing_json.h"
#include "wire/tiles_json.h"

#include <boost/json/value_from.hpp>

#include <algorithm>

namespace rommy {
namespace {

namespace json = boost::json;
using namespace wire_names;

json::value or_null(const std::optional<int>& number) {
    return number ? json::value(*number) : json::value(nullptr);
}

json::array flags_json(const std::vector<bool>& flags) {
    json::array array;
    for (const bool flag : flags)
        array.emplace_back(flag);
    return array;
}

json::object result_json(const RoundResult& result) {
    json::object out{{"how", how_key(result.how)},
                     {"winner", or_null(result.winner)},
                     {"scores", to_json(result.scores)},
                     {"hands", to_json(result.hands)}};
    if (!result.sums.empty()) out["sums"] = to_json(result.sums);
    if (!result.counted.empty()) out["counted"] = to_json(result.counted);
    return out;
}

RoundResult read_result(Reader& in, int seats) {
    RoundResult result;
    result.how = static_cast<How>(in.choice("how", how_names));
    result.winner = in.integer_or_null("winner", 0, seats - 1);
    result.scores = in.integers("scores", -max_score, max_score, max_seats);
    result.hands = in.rows("hands", max_seats);
    if (in.has("sums")) result.sums = read_sums(in, "sums");
    if (in.has("counted")) result.counted = in.integers("counted", 0, max_score, max_seats);
    const auto n = static_cast<std::size_t>(seats);
    if (result.scores.size() != n) in.fail("scores", "expected one for each seat");
    if (result.hands.size() != n) in.fail("hands", "expected one for each seat");
    if (!result.counted.empty() && result.counted.size() != n)
        in.fail("counted", "expected one for each seat");
    return result;
}

void read_open_cards(Reader& in, Facts& facts) {
    const json::object* object = in.object("cards");
    if (object == nullptr) return;
    Reader one(*object, in.place_of("cards"));
    facts.cards = read_cards(one, facts.seats);
    in.take(one.known());
}

Facts read_facts(Reader& in, const RuleSet& rules) {
    Facts facts;
    facts.rules = rules;
    facts.counts = in.integers("counts", 0, max_tiles, max_seats);
    facts.opened = in.flags("opened", max_seats);
    facts.seats = static_cast<int>(facts.counts.size());
    if (facts.seats < 2)
        in.fail("counts", "expected one for each of 2 to " + std::to_string(max_seats) + " seats");
    if (facts.opened.size() != facts.counts.size()) in.fail("opened", "expected one for each seat");
    facts.round = in.integer("round", 0, max_round);
    facts.turn = in.integer("turn", 0, max_turn);
    facts.phase = static_cast<Phase>(in.choice("phase", phase_names));
    facts.to_act = in.integer("to_act", 0, facts.seats - 1);
    facts.starter = in.integer("starter", 0, facts.seats - 1);
    facts.layout = in.layout("layout");
    facts.stock = in.integer("stock", 0, max_tiles);
    facts.passes = in.integer("passes", 0, max_turn);
    facts.last_turns = in.integer_or_null("last_turns", 0, max_seats);
    facts.results = read_results(in, facts.seats);
    if (in.has("step")) facts.step = static_cast<Step>(in.choice("step", step_names));
    if (rules.flow != Flow::rearrange) read_open_cards(in, facts);
    facts.winners = in.integers("winners", 0, facts.seats - 1, max_seats);
    return facts;
}

} // namespace

std::vector<RoundResult> read_results(Reader& in, int seats) {
    std::vector<RoundResult> results;
    const json::array* array = in.array("results", max_results);
    if (array == nullptr) return results;
    for (const json::value& value : *array) {
        const std::string name = "results[" + std::to_string(results.size()) + "]";
        const json::object* object = value.if_object();
        if (object == nullptr) in.fail(name, "expected an object");
        if (object == nullptr) return {};
        Reader one(*object, in.place_of(name));
        results.push_back(read_result(one, seats));
        in.take(one.known());
    }
    return results;
}

std::string_view phase_key(Phase phase) { return phase_names[static_cast<std::size_t>(phase)]; }
std::string_view how_key(How how) { return how_names[static_cast<std::size_t>(how)]; }

json::object to_json(const View& view) {
    const Facts& facts = view.facts;
    json::array results;
    for (const RoundResult& result : facts.results)
        results.push_back(result_json(result));
    json::object out{{"seat", or_null(view.seat)},
                     {"hand", view.seat ? json::value(write(view.hand.tiles())) : json::value(nullptr)},
                     {"round", facts.round},
                     {"turn", facts.turn},
                     {"phase", phase_key(facts.phase)},
                     {"to_act", facts.to_act},
                     {"starter", facts.starter},
                     {"layout", to_json(facts.layout)},
                     {"stock", facts.stock},
                     {"counts", to_json(facts.counts)},
                     {"opened", flags_json(facts.opened)},
                     {"passes", facts.passes},
                     {"last_turns", or_null(facts.last_turns)},
                     {"obligation", nullptr},
                     {"results", std::move(results)},
                     {"totals", to_json(totals(facts.seats, facts.results))},
                     {"winners", to_json(facts.winners)}};
    const bool cards = facts.rules.flow != Flow::rearrange;
    if (cards || facts.step != Step::whole) out["step"] = step_names[static_cast<std::size_t>(facts.step)];
    if (cards) {
        out["cards"] = to_json(facts.cards);
        out["drawn"] = tile_or_null(view.drawn);
        if (facts.rules.flow == Flow::knock)
            out["standing"] = to_json(standing(facts.rules, facts.seats, facts.results));
    }
    return out;
}

Read<View> view_from_json(const json::object& json, const RuleSet& rules) {
    Reader in(json, "view");
    View view;
    view.facts = read_facts(in, rules);
    view.seat = in.integer_or_null("seat", 0, view.facts.seats - 1);
    if (view.seat) view.hand = TileBag(std::span<const Tile>(in.tiles("hand")));
    if (in.has("drawn")) view.drawn = read_tile_or_null(in, "drawn");
    if (auto ok = in.known(); !ok) return std::unexpected(ok.error());
    return view;
}

} // namespace rommy
