#include "cli/language.h"

#include "presets/presets.h"
#include "presets/rules_json.h"
#include "rules/check.h"
#include "rules/joker_way.h"
#include "speech/say.h"

#include <cstdlib>
#include <iostream>

namespace rommy::cli {

Language language(const std::string& lang) {
    if (const auto named = language_of(lang)) return *named;
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(variable); value != nullptr && *value != '\0')
            return language_of(std::string_view(value).substr(0, 2)).value_or(Language::english);
    return Language::english;
}

std::expected<RuleSet, std::string> chosen_rules(const RulesChoice& choice) {
    const Preset* preset = find_preset(choice.preset);
    if (preset == nullptr)
        return std::unexpected("no preset is named " + choice.preset + "; rommy rules --list has them all");
    RuleSet rules = preset->rules;
    for (const std::string& set : choice.set) {
        const auto equals = set.find('=');
        if (set.substr(0, equals) == joker_key) {
            const JokerWay* way =
                equals != std::string::npos ? find_joker_way(set.substr(equals + 1)) : nullptr;
            if (rules.flow != Flow::rearrange)
                return std::unexpected("--set joker: no rule of the flow " + flow_key(rules.flow));
            if (way == nullptr) return std::unexpected("--set " + expected_joker_way());
            set_joker_way(rules, *way);
            continue;
        }
        const Field* field = find_field(std::string_view(set).substr(0, equals));
        if (field == nullptr)
            return std::unexpected("--set " + set + ": there is no rule " + set.substr(0, equals) +
                                   "; rommy rules --schema has them all");
        if (equals == std::string::npos) return std::unexpected("--set " + set + ": expected FIELD=VALUE");
        if (!serves(*field, rules.flow)) return std::unexpected("--set " + other_flow(*field, rules.flow));
        const auto value = read_value(*field, rules.flow, std::string_view(set).substr(equals + 1));
        if (!value) return std::unexpected("--set " + expected_value(*field, rules.flow));
        if (field->key == "flow" && static_cast<Flow>(*value) != rules.flow)
            return std::unexpected("--set " + set + ": another flow is another game; choose a preset of it");
        field->set(rules, *value);
    }
    return rules;
}

bool report_problems(const RuleSet& rules, int players, const Catalogue& words) {
    bool playable = true;
    for (const Problem& problem : check(rules, players)) {
        const Args args{{"have", problem.have}, {"need", problem.need}};
        std::cerr << problem.field << ": "
                  << say(words, "problem." + std::string(problem.key), args, rules.tiles.face) << '\n';
        playable = playable && problem.warning;
    }
    return playable;
}

} // namespace rommy::cli
