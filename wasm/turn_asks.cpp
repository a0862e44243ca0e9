#include "wasm/asks.h"

#include "play/judge.h"
#include "wire/answer_json.h"
#include "wire/tiles_json.h"

#include <algorithm>

namespace rommy {
namespace {

namespace json = boost::json;

// A turn as people tell it who have the tiles before them: the table before, the table after.
struct Told {
    ProposedMelds before;
    ProposedMelds after;
    bool opened = true;
    bool others_opened = true;
    std::optional<TileBag> hand; // nothing: whatever they laid, they had
};

TileBag bag_of(const ProposedMelds& melds) {
    TileBag bag;
    for (const auto& meld : melds)
        for (const Placed& placed : meld)
            bag.add(placed.tile);
    return bag;
}

Told read_told(Reader& in) {
    Told told;
    told.before = in.melds("before");
    told.after = in.melds("after");
    told.opened = in.flag("opened");
    told.others_opened = !in.has("others_opened") || in.flag("others_opened");
    if (in.has("hand")) told.hand = TileBag(std::span<const Tile>(in.tiles("hand")));
    return told;
}

// What is wrong with the table before the turn: then there is nothing to judge by.
std::vector<Refusal> broken_before(const Told& told, const RuleSet& rules) {
    std::vector<Refusal> refusals;
    for (std::size_t i = 0; i < told.before.size(); ++i)
        for (Refusal& refusal : why_no_meld(told.before[i], rules, order_under(rules))) {
            refusal.set = static_cast<int>(i);
            refusals.push_back(std::move(refusal));
        }
    return refusals;
}

// The first of two seats, with the tiles that are not laid yet; the other has as many as were dealt.
View view_of(const Told& told, const RuleSet& rules) {
    View view;
    Facts& facts = view.facts;
    facts.rules = rules;
    facts.seats = 2;
    facts.round = 1;
    facts.turn = 1;
    facts.phase = Phase::playing;
    facts.opened = {told.opened, told.others_opened};
    facts.layout = settle(view, Rearrange{told.before});
    view.seat = 0;
    view.hand = told.hand.value_or(bag_of(told.after).without(bag_of(told.before)));
    facts.counts = {view.hand.size(), rules.start.hand};
    const int all = all_tiles(tile_set(rules)).size();
    facts.stock = std::max(0, all - facts.counts[0] - facts.counts[1] - bag_of(told.before).size());
    return view;
}

// The sentence of the sheet that each refusal cites, or null.
json::array cited(const std::vector<Refusal>& refusals, const RuleSet& rules) {
    json::array list;
    for (const Refusal& refusal : refusals)
        list.push_back(cited_json(rules, cited_rule(refusal)));
    return list;
}

json::object refused(std::string_view at, const std::vector<Refusal>& refusals, const RuleSet& rules) {
    return {{"legal", false}, {"at", at}, {"refusals", to_json(refusals)}, {"cited", cited(refusals, rules)}};
}

// Tiles that the set does not have so many of: whoever told it miscounted.
std::vector<Tile> too_many(const Told& told, const RuleSet& rules) {
    TileBag there = bag_of(told.after);
    if (told.hand) there.add(told.hand->without(bag_of(told.after).without(bag_of(told.before))));
    const TileBag all = all_tiles(tile_set(rules));
    TileBag extra = there.without(all);
    const TileBag before = bag_of(told.before).without(all);
    extra.add(before.without(extra));
    return extra.tiles();
}

} // namespace

Answer ask_judge_turn(Reader& in) {
    const RuleSet rules = read_rules(in);
    const Told told = read_told(in);
    return answer_to(in, [&]() -> json::object {
        if (const auto extra = too_many(told, rules); !extra.empty())
            return {{"legal", false}, {"at", "set"}, {"extra", write(std::span<const Tile>(extra))}};
        if (const auto broken = broken_before(told, rules); !broken.empty())
            return refused("before", broken, rules);
        const View view = view_of(told, rules);
        const std::vector<Refusal> refusals = judge(view, Rearrange{told.after});
        if (!refusals.empty()) return refused("after", refusals, rules);
        const auto laid = bag_of(told.after).without(bag_of(told.before)).tiles();
        return {{"legal", true}, {"laid", write(std::span<const Tile>(laid))}};
    });
}

} // namespace rommy
