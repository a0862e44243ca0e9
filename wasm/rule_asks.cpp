#include "wasm/asks.h"

#include "presets/presets.h"
#include "presets/rules_json.h"
#include "rules/check.h"
#include "speech/sheet.h"

namespace rommy {
namespace {

namespace json = boost::json;

json::object section_json(const SheetSection& section) {
    json::array sentences;
    for (const SheetSentence& sentence : section.sentences)
        sentences.push_back(json::object{{"key", sentence.key},
                                         {"args", to_json(sentence.args)},
                                         {"field", sentence.field},
                                         {"differs", sentence.differs}});
    return {{"key", "section." + std::string(section.key)}, {"sentences", std::move(sentences)}};
}

// The rules that a sheet is compared with: a preset's by its name, or any.
RuleSet read_compared(Reader& in) {
    if (in.has("compare")) return read_rules(in, "compare");
    const Preset* preset = find_preset(in.text("preset"));
    if (preset == nullptr) in.fail("preset", "there is none of that name");
    return preset != nullptr ? preset->rules : RuleSet{};
}

constexpr int longest_turn = 172'800;

} // namespace

json::value cited_json(const RuleSet& rules, std::string_view cites) {
    const auto sentence = cited_sentence(rules, cites);
    if (!sentence) return nullptr;
    return json::object{
        {"key", sentence->key}, {"args", to_json(sentence->args)}, {"field", sentence->field}};
}

Answer ask_cited(Reader& in) {
    const RuleSet rules = read_rules(in);
    const std::string cites = in.text("cites");
    return answer_to(in, [&] { return json::object{{"sentence", cited_json(rules, cites)}}; });
}

Answer ask_fields(Reader& in) {
    const Flow flow =
        in.has("flow") ? static_cast<Flow>(in.choice("flow", find_field("flow")->choices)) : Flow::rearrange;
    return answer_to(in, [&] {
        json::array fields;
        for (const Field& field : rule_table())
            if (serves(field, flow)) fields.push_back(field_json(field, flow));
        // Names for several switches together, which a form offers beside them.
        for (const JokerWay& way : joker_ways())
            fields.push_back(joker_way_json(way));
        return json::object{{"fields", std::move(fields)}};
    });
}

Answer ask_check(Reader& in) {
    const RuleSet rules = read_rules(in);
    const int players = in.integer("players", 1, most_players);
    return answer_to(in, [&] {
        json::array problems;
        for (const Problem& problem : check(rules, players))
            problems.push_back(json::object{{"key", problem.key},
                                            {"field", problem.field},
                                            {"warning", problem.warning},
                                            {"have", problem.have},
                                            {"need", problem.need}});
        return json::object{{"problems", std::move(problems)}};
    });
}

Answer ask_sheet(Reader& in) {
    const RuleSet rules = read_rules(in);
    const RuleSet compared = read_compared(in);
    const int turn_seconds = in.has("turn_seconds") ? in.integer("turn_seconds", 0, longest_turn) : 0;
    return answer_to(in, [&] {
        const SheetOptions options{.compare = &compared, .turn_seconds = turn_seconds};
        json::array sections;
        for (const SheetSection& section : describe(rules, options))
            sections.push_back(section_json(section));
        return json::object{{"sections", std::move(sections)}};
    });
}

} // namespace rommy
