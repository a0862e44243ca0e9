#include "cli/request.h"

#include "presets/presets.h"
#include "presets/rules_json.h"
#include "wire/tiles_json.h"

namespace rommy::cli {
namespace {

// The melds of one text; `fail` takes what is wrong.
ProposedMelds melds_of_text(Reader& in, std::string_view key) {
    auto melds = rommy::read_layout(in.text(key));
    if (!melds) in.fail(key, to_string(melds.error()));
    return std::move(melds).value_or(ProposedMelds{});
}

Meld plain(const std::vector<Placed>& placed, const RuleSet& rules) {
    Meld meld;
    for (const Placed& one : placed)
        meld.push_back(one.tile);
    // Of an undecided meld it is kept that it was said to be a group.
    const std::vector<Placed> unsaid(meld.begin(), meld.end());
    if (remembers_said(rules) && undecided(unsaid, rules, Order::written))
        meld.said_group = readings(std::span<const Placed>(placed), rules, Order::written).front().kind ==
                              MeldKind::group &&
                          !undecided(placed, rules, Order::written);
    return meld;
}

} // namespace

RuleSet read_rules(Reader& in, std::string_view otherwise) {
    const std::string name = in.has("rules") ? in.text("rules") : std::string(otherwise);
    const Preset* preset = find_preset(name);
    if (preset == nullptr)
        in.fail("rules", "there is no preset of that name; rommy rules --list has them all");
    RuleSet rules = preset != nullptr ? preset->rules : RuleSet{};
    if (!in.has("set")) return rules;
    const boost::json::object* set = in.object("set");
    const auto changed = set != nullptr ? rules_from_json(*set, rules) : rules;
    if (!changed) in.fail("set", changed.error());
    return changed.value_or(rules);
}

ProposedMelds read_melds(Reader& in, std::string_view key) {
    return in.is_text(key) ? melds_of_text(in, key) : in.melds(key);
}

Layout read_table(Reader& in, std::string_view key, const RuleSet& rules) {
    Layout layout;
    if (!in.has(key)) return layout;
    for (const std::vector<Placed>& meld : read_melds(in, key)) {
        const auto why = why_no_meld(meld, rules, order_under(rules));
        if (!why.empty()) {
            in.fail(std::string(key) + "[" + std::to_string(layout.size()) + "]",
                    "no meld under these rules (" + std::string(reason_key(why.front().reason)) + ")");
            return {};
        }
        layout.push_back(plain(meld, rules));
    }
    return layout;
}

boost::json::array write_layout(const Layout& layout, const RuleSet& rules) {
    boost::json::array melds;
    for (const Meld& meld : layout)
        melds.emplace_back(write(std::span<const Placed>(proposed(meld, rules)), rules.tiles.face));
    return melds;
}

} // namespace rommy::cli
