#include "speech/sheet.h"

#include "speech/sheet_writer.h"

#include <algorithm>
#include <array>

namespace rommy {
namespace {

// What is meant where the rule itself has no effect: only the top of the pile may be taken; the upcard sets
// the limit.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> in_place{
    {{"pile_deep_use", "pile_top_use"}, {"knock_limit", "knock_by_upcard"}}};

void write_all(SheetWriter& to, const RuleSet& rules, int turn_seconds) {
    switch (rules.flow) {
    case Flow::rearrange:
        return write_rearrange(to, rules, turn_seconds);
    case Flow::discard:
        return write_discard(to, rules, turn_seconds);
    case Flow::knock:
        return write_knock(to, rules, turn_seconds);
    }
}

bool has(const std::vector<SheetSection>& sheet, const SheetSentence& sentence) {
    for (const SheetSection& section : sheet)
        for (const SheetSentence& other : section.sentences)
            if (other.key == sentence.key && other.args == sentence.args) return true;
    return false;
}

void mark_differences(std::vector<SheetSection>& sheet, const RuleSet& compare, int turn_seconds) {
    SheetWriter other(compare);
    write_all(other, compare, turn_seconds);
    const std::vector<SheetSection> said = other.take();
    for (SheetSection& section : sheet)
        for (SheetSentence& sentence : section.sentences)
            sentence.differs = !has(said, sentence);
}

void drop_silent(std::vector<SheetSection>& sheet, const std::vector<std::string>& silent) {
    for (SheetSection& section : sheet)
        std::erase_if(section.sentences, [&](const SheetSentence& sentence) {
            return !sentence.differs && std::ranges::find(silent, sentence.key) != silent.end();
        });
}

} // namespace

std::vector<SheetSection> describe(const RuleSet& rules, const SheetOptions& options) {
    SheetWriter to(rules);
    write_all(to, rules, options.turn_seconds);
    std::vector<SheetSection> sheet = to.take();
    if (options.compare != nullptr) mark_differences(sheet, *options.compare, options.turn_seconds);
    drop_silent(sheet, to.silent_keys());
    return sheet;
}

std::optional<SheetSentence> cited_sentence(const RuleSet& rules, std::string_view cites) {
    const std::string key = "rule." + std::string(cites);
    std::optional<SheetSentence> of_field;
    // A refusal may well cite what the sheet does not trouble to say.
    SheetWriter to(rules);
    write_all(to, rules, 0);
    for (const SheetSection& section : to.take())
        for (const SheetSentence& sentence : section.sentences) {
            if (sentence.key == key) return sentence;
            // A fixed sentence that this flow has in other words: going_out.cards.
            const bool of_it = find_field(cites) == nullptr && sentence.key.starts_with(key + ".");
            if (!of_field && (of_it || sentence.field == cites)) of_field = sentence;
        }
    for (const auto& [rule, other] : in_place)
        if (!of_field && rule == cites) return cited_sentence(rules, other);
    return of_field;
}

std::string sheet_text(const Catalogue& words, const std::vector<SheetSection>& sheet, Face face) {
    std::string text;
    for (const SheetSection& section : sheet) {
        if (!text.empty()) text += '\n';
        text += say(words, "section." + std::string(section.key), {}, face) + "\n";
        for (const SheetSentence& sentence : section.sentences)
            text +=
                (sentence.differs ? "  * " : "  - ") + say(words, sentence.key, sentence.args, face) + "\n";
    }
    return text;
}

std::vector<SheetSection> only_differences(std::vector<SheetSection> sheet) {
    for (SheetSection& section : sheet)
        std::erase_if(section.sentences, [](const SheetSentence& sentence) { return !sentence.differs; });
    std::erase_if(sheet, [](const SheetSection& section) { return section.sentences.empty(); });
    return sheet;
}

} // namespace rommy
