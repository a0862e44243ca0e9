// rommy rules: the presets, a rule sheet in words, rules as JSON, and what every field may hold.
#include "cli/commands.h"
#include "cli/language.h"
#include "presets/presets.h"
#include "presets/rules_json.h"
#include "rules/check.h"
#include "rules/joker_way.h"
#include "speech/sheet.h"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include <iostream>

namespace rommy::cli {
namespace {

namespace json = boost::json;

int print_schema() {
    json::array rows;
    for (int flow = 0; flow < flows; ++flow)
        for (const Field& field : rule_table())
            if (serves(field, static_cast<Flow>(flow)))
                rows.push_back(field_json(field, static_cast<Flow>(flow)));
    for (const JokerWay& way : joker_ways())
        rows.push_back(joker_way_json(way));
    std::cout << json::serialize(rows) << '\n';
    return 0;
}

json::object about(const Preset& preset, const RuleSet& rules) {
    return {{"name", preset.name},
            {"source", preset.source},
            {"players", json::array{preset.players_low, preset.players_high}},
            {"rules", to_json(rules)}};
}

int print_list(bool as_json, const Catalogue& words) {
    json::array list;
    for (const Preset& preset : all_presets()) {
        list.push_back(about(preset, preset.rules));
        if (!as_json)
            std::cout << preset.name << '\t' << say(words, "preset." + preset.name) << '\n'
                      << '\t' << say(words, "preset." + preset.name + ".note") << '\n';
    }
    if (as_json) std::cout << json::serialize(list) << '\n';
    return 0;
}

void print_sheet(const RuleSet& rules, const RuleSet* compared, const Catalogue& words) {
    SheetOptions options;
    options.compare = compared;
    auto sheet = describe(rules, options);
    if (compared != nullptr) sheet = only_differences(std::move(sheet));
    std::cout << sheet_text(words, sheet, rules.tiles.face);
}

int fail(const std::string& error) {
    std::cerr << "rommy: " << error << '\n';
    return 1;
}

} // namespace

int rules(const RulesOptions& options) {
    const Catalogue& words = words_in(language(options.lang));
    if (options.schema) return print_schema();
    if (options.list || options.rules.preset.empty()) return print_list(options.json, words);
    const auto chosen = chosen_rules(options.rules);
    if (!chosen) return fail(chosen.error());
    const Preset* other = options.diff.empty() ? nullptr : find_preset(options.diff);
    if (!options.diff.empty() && other == nullptr) return fail("no preset is named " + options.diff);
    const bool playable = report_problems(*chosen, chosen->start.players, words);
    if (!options.json)
        print_sheet(*chosen, other != nullptr ? &other->rules : nullptr, words);
    else if (other != nullptr)
        std::cout << json::serialize(difference_json(*chosen, other->rules)) << '\n';
    else
        std::cout << json::serialize(about(*find_preset(options.rules.preset), *chosen)) << '\n';
    return playable ? 0 : 1;
}

} // namespace rommy::cli
