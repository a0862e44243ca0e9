// rommy judge: may this be played? The position is a seat's turn at a table of two, where the other has
// opened.
#include "play/judge.h"

#include "cli/commands.h"
#include "cli/lines.h"
#include "cli/request.h"
#include "wire/answer_json.h"

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

Job read_judgement(Reader& in) {
    View view = read_position(in);
    Rearrange play{read_melds(in, "play")};
    return [view = std::move(view), play = std::move(play)]() -> boost::json::object {
        if (!possible(view)) return {{"error", "more tiles of a kind than the game has"}};
        const std::vector<Refusal> refusals = rommy::judge(view, play);
        if (refusals.empty()) return {{"legal", true}};
        return {{"legal", false}, {"refusals", to_json(refusals)}};
    };
}

} // namespace

int judge() { return answer_lines(std::cin, std::cout, read_judgement); }

} // namespace rommy::cli
