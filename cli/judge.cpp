// rommy judge: may this be played? Where the table is worked over, the position is a seat's turn at a table
// of two, where the other has opened; of any game it may be a view as the wire has it, and an action.
#include "play/judge.h"
#include "play/flow_discard_turn.h"
#include "play/flow_rearrange.h"
#include "rules/rule_table.h"

#include "cli/commands.h"
#include "cli/lines.h"
#include "cli/request.h"
#include "wire/action_json.h"
#include "wire/answer_json.h"
#include "wire/view_json.h"

#include <algorithm>
#include <iostream>

namespace rommy::cli {
namespace {

View read_position(Reader& in) {
    View view;
    Facts& facts = view.facts;
    facts.rules = read_rules(in);
    facts.seats = 2;
    facts.round = 1;
    facts.turn = 1;
    facts.phase = Phase::playing;
    facts.opened = {!in.has("opened") || in.flag("opened"), true};
    facts.layout = read_table(in, "table", facts.rules);
    canonicalise(facts.layout);
    view.seat = 0;
    view.hand = TileBag(std::span<const Tile>(in.tiles("rack")));
    facts.counts = {view.hand.size(), facts.rules.start.hand};
    const int all = all_tiles(tile_set(facts.rules)).size();
    facts.stock = std::max(0, all - facts.counts[0] - facts.counts[1] - tiles_of(facts.layout).size());
    return view;
}

bool possible(const View& view) {
    TileBag seen = tiles_of(view.facts.layout);
    seen.add(view.hand);
    return all_tiles(tile_set(view.facts.rules)).contains(seen);
}

boost::json::object verdict(const View& view, const Action& action) {
    const std::vector<Refusal> refusals = rommy::judge(view, action);
    if (refusals.empty()) {
        boost::json::object out{{"legal", true}};
        // What it costs that the last tile is not called.
        const auto* play = std::get_if<Rearrange>(&action);
        if (const auto fine = play != nullptr && !play->call ? call_fine(view, play->melds) : std::nullopt)
            out["fine"] = *fine;
        // And that a card is laid off where it does not fit.
        const auto* off = std::get_if<LayOff>(&action);
        if (off != nullptr && view.facts.rules.flow == Flow::discard && lays_off_wrongly(view, *off)) {
            const Field& field = *find_field("wrong_layoff");
            out["wrong_layoff"] = write_value(field, field.get(view.facts.rules));
        }
        return out;
    }
    return {{"legal", false}, {"refusals", to_json(refusals)}};
}

Job read_viewed(Reader& in) {
    const RuleSet rules = read_rules(in);
    const boost::json::object* viewed = in.object("view");
    const boost::json::object* wanted = in.object("action");
    if (viewed == nullptr || wanted == nullptr) return {};
    auto view = view_from_json(*viewed, rules);
    if (!view) in.take(std::unexpected(view.error()));
    auto action = action_from_json(*wanted);
    if (!action) in.take(std::unexpected(action.error()));
    if (!view || !action) return {};
    return [view = *std::move(view), action = *std::move(action)] { return verdict(view, action); };
}

Job read_judgement(Reader& in) {
    if (in.has("view")) return read_viewed(in);
    View view = read_position(in);
    Rearrange play{read_melds(in, "play"), in.has("call") && in.flag("call")};
    return [view = std::move(view), play = std::move(play)]() -> boost::json::object {
        if (!possible(view)) return {{"error", "more tiles of a kind than the game has"}};
        return verdict(view, play);
    };
}

} // namespace

int judge() { return answer_lines(std::cin, std::cout, read_judgement); }

} // namespace rommy::cli
