#include "speech/sheet.h"

#include "rules/joker_way.h"

#include <algorithm>

namespace rommy {
namespace {

constexpr int shortest_meld = 3;

// Collects the sections. A silent sentence says that a rule is not there: it is only worth saying where the
// other rules have it.
class Writer {
public:
    explicit Writer(const RuleSet& rules) : rules_(rules) {}

    void section(std::string_view key) { sections_.push_back({key, {}}); }
    // A sentence that no field decides.
    void fixed(std::string_view name, Args args = {}) {
        write("rule." + std::string(name), std::move(args), "");
    }
    // The sentence of a field, by its kind: a number is {n}; choices and flags have a sentence each.
    void field(std::string_view key) {
        const Field& row = *find_field(key);
        const int value = row.get(rules_);
        switch (row.kind) {
        case FieldKind::number:
            return of(key, "", {{"n", value}});
        case FieldKind::flag:
            return of(key, value != 0 ? ".on" : ".off");
        case FieldKind::choice:
            return of(key, "." + write_value(row, value));
        }
    }
    // One of several sentences of a field.
    void of(std::string_view key, std::string_view variant, Args args = {}) {
        write("rule." + std::string(key) + std::string(variant), std::move(args), key);
    }
    // `.none` where the number is 0.
    void number_or_none(std::string_view key) {
        if (find_field(key)->get(rules_) == 0)
            of(key, ".none");
        else
            field(key);
    }
    // Says that a rule is not there.
    void silent(std::string_view key, std::string_view variant) {
        of(key, variant);
        silent_.push_back(sections_.back().sentences.back().key);
    }
    // The field's sentence; silently, where it has the value that goes without saying.
    void field_or_silent(std::string_view key, std::string_view usual) {
        field(key);
        SheetSentence& said = sections_.back().sentences.back();
        if (said.key.ends_with("." + std::string(usual))) silent_.push_back(said.key);
    }
    // The field's sentence where it has an effect, else silently that it is not there.
    void where(bool effect, std::string_view key) {
        if (effect)
            field(key);
        else
            silent(key, ".none");
    }

    [[nodiscard]] std::vector<SheetSection> take() { return std::move(sections_); }
    [[nodiscard]] const std::vector<std::string>& silent_keys() const { return silent_; }

private:
    void write(std::string key, Args args, std::string_view field) {
        // The row's own key: the caller's text may not live as long.
        const Field* row = find_field(field);
        sections_.back().sentences.push_back(
            {std::move(key), std::move(args), row != nullptr ? row->key : ""});
    }

    const RuleSet& rules_;
    std::vector<SheetSection> sections_;
    std::vector<std::string> silent_;
};

bool whole_pack(const RuleSet& rules) {
    return rules.tiles.colours == max_colours && rules.tiles.numbers == max_numbers;
}

int longest_group(const RuleSet& rules) { return std::min(rules.melds.group_max, rules.tiles.colours); }

// The most jokers that a shortest meld could have.
int jokers_in_meld(const RuleSet& rules) {
    return std::min({rules.tiles.jokers, rules.melds.jokers_max, shortest_meld});
}

void tiles_section(Writer& to, const RuleSet& rules) {
    to.section("tiles");
    const bool cards = rules.tiles.face == Face::cards;
    if (cards) to.of("face", ".cards", {{"n", rules.tiles.copies}});
    if (!cards || !whole_pack(rules)) {
        const int all = rules.tiles.colours * rules.tiles.numbers * rules.tiles.copies;
        Args args{{"all", all}, {"numbers", rules.tiles.numbers}, {"copies", rules.tiles.copies}};
        if (rules.tiles.colours == max_colours)
            to.of("copies", "", std::move(args));
        else
            to.of("colours", "", std::move(args.add("n", rules.tiles.colours)));
    }
    to.number_or_none("jokers");
}

void start_section(Writer& to, const RuleSet& rules) {
    to.section("start");
    if (rules.start.players == 2)
        to.of("players", ".two");
    else
        to.field("players");
    to.field("hand");
    if (rules.tiles.jokers > 0) to.field_or_silent("deal_joker_each", "off");
    to.field_or_silent("redeal_three_pairs", "off");
    to.fixed("hidden");
    to.fixed("pool");
    to.field("first_starter");
    to.field("next_starter");
    to.field("direction");
}

void melds_section(Writer& to, const RuleSet& rules) {
    to.section("melds");
    to.fixed("melds_only");
    if (longest_group(rules) == shortest_meld) to.of("group_max", ".three");
    if (longest_group(rules) > shortest_meld) to.field("group_max");
    to.fixed("run");
    to.of("run_wrap", "." + write_value(*find_field("run_wrap"), static_cast<int>(rules.melds.run_wrap)),
          {{"n", rules.tiles.numbers}});
    to.where(rules.melds.run_max < rules.tiles.numbers, "run_max");
    if (rules.tiles.jokers == 0) return;
    if (rules.melds.jokers_max > 0) to.fixed("joker_stands");
    if (rules.melds.jokers_max == 0)
        to.of("jokers_per_meld", ".zero");
    else
        to.where(rules.melds.jokers_max < rules.tiles.jokers, "jokers_per_meld");
    const int fewest = shortest_meld - jokers_in_meld(rules);
    if (fewest == 0 && rules.melds.naturals_min == 0)
        to.of("naturals_per_meld", ".zero");
    else
        to.where(rules.melds.naturals_min > fewest, "naturals_per_meld");
}

void opening_section(Writer& to, const RuleSet& rules) {
    const RuleSet::Opening& opening = rules.opening;
    to.section("opening");
    to.number_or_none("opening_points");
    to.fixed("opening_own");
    if (jokers_in_meld(rules) > 0 && (opening.points > 0 || opening.joker == OpeningJoker::forbidden))
        to.field("opening_joker");
    to.fixed("opening_closed");
    if (opening.table_from == TableFrom::all_openings)
        to.field("table_from");
    else
        to.silent("table_from", ".own_opening");
    if (opening.table == OpeningTable::next_turn)
        to.of("opening_table", ".next_turn");
    else if (opening.points == 0)
        to.of("opening_table", ".same_turn_none");
    else
        to.of("opening_table", ".same_turn", {{"n", opening.points}});
    to.field("opening_may_delay");
    to.of("draw_tiles", ".opening", {{"n", rules.turn.draw}});
    to.where(opening.missed > 0, "opening_missed");
    to.where(opening.missed_unable > 0, "opening_missed_unable");
}

void clock_sentence(Writer& to, int seconds) {
    if (seconds <= 0) return;
    if (seconds % 3600 == 0)
        to.fixed("turn_time.hours", {{"n", seconds / 3600}});
    else if (seconds % 60 == 0)
        to.fixed("turn_time.minutes", {{"n", seconds / 60}});
    else
        to.fixed("turn_time.seconds", {{"n", seconds}});
}

void turn_section(Writer& to, const RuleSet& rules, int turn_seconds) {
    to.section("turn");
    to.fixed("lay_one", {{"n", 1}});
    to.fixed("rearrange");
    if (longest_group(rules) == max_colours) to.fixed("rearrange_example");
    to.fixed("table_stays");
    to.fixed("table_valid");
    to.field("may_draw");
    if (rules.turn.may_draw) to.field_or_silent("may_pass", "on");
    to.field("draw_tiles");
    clock_sentence(to, turn_seconds);
}

// How a joker that stays in its place is worked with.
void locked_joker(Writer& to, const RuleSet& rules) {
    to.field("joker_extend");
    to.field("joker_donor");
    if (rules.joker.moves == JokerMoves::never) return;
    to.field("joker_replaced_from");
    if (longest_group(rules) == max_colours) to.field("joker_group");
    to.field("joker_reuse");
}

void joker_section(Writer& to, const RuleSet& rules) {
    if (jokers_in_meld(rules) == 0) return;
    to.section("joker");
    if (const JokerWay* way = joker_way_of(rules))
        to.fixed(std::string("joker_way.") + std::string(way->name));
    to.field("joker_moves");
    if (!free_jokers(rules)) locked_joker(to, rules);
    to.fixed("joker_hand");
}

void broken_section(Writer& to, const RuleSet& rules) {
    to.section("broken");
    to.fixed("broken_table");
    to.fixed("broken_hand");
    to.number_or_none("broken_tiles");
    if (rules.turn.broken > 0) to.field("time_up_broken");
    to.field("time_up_plays");
    to.number_or_none("time_up_tiles");
}

void match_end(Writer& to, const RuleSet& rules) {
    const bool no_end = rules.end.rounds == 0 && rules.end.target == 0 && !rules.end.round_each;
    if (no_end) to.of("match_rounds", ".none");
    if (rules.end.round_each)
        to.of("match_round_each", ".on");
    else if (rules.end.rounds > 0)
        to.field("match_rounds");
    if (rules.end.target > 0 && rules.end.score == Score::own_sums)
        to.of("match_target", ".own_sums", {{"n", rules.end.target}});
    else if (rules.end.target > 0)
        to.field("match_target");
    to.field("match_winner");
}

void end_section(Writer& to, const RuleSet& rules) {
    to.section("end");
    to.fixed("going_out");
    to.fixed("losers");
    if (rules.tiles.jokers > 0) to.field("hand_joker");
    to.field("score");
    to.field("pool_empty");
    to.fixed("blocked_winner");
    if (rules.end.score == Score::own_sums)
        to.of("blocked_score", ".own_sums");
    else
        to.field("blocked_score");
    match_end(to, rules);
}

void write_all(Writer& to, const RuleSet& rules, int turn_seconds) {
    tiles_section(to, rules);
    start_section(to, rules);
    melds_section(to, rules);
    opening_section(to, rules);
    turn_section(to, rules, turn_seconds);
    joker_section(to, rules);
    broken_section(to, rules);
    end_section(to, rules);
}

bool has(const std::vector<SheetSection>& sheet, const SheetSentence& sentence) {
    for (const SheetSection& section : sheet)
        for (const SheetSentence& other : section.sentences)
            if (other.key == sentence.key && other.args == sentence.args) return true;
    return false;
}

void mark_differences(std::vector<SheetSection>& sheet, const RuleSet& compare, int turn_seconds) {
    Writer other(compare);
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
    Writer to(rules);
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
    Writer to(rules);
    write_all(to, rules, 0);
    for (const SheetSection& section : to.take())
        for (const SheetSentence& sentence : section.sentences) {
            if (sentence.key == key) return sentence;
            if (!of_field && sentence.field == cites) of_field = sentence;
        }
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
