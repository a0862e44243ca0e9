// Writes the sections of a rule sheet, for sheet.cpp and the sheets of the card games.
#pragma once

#include "speech/sheet.h"

#include <string>
#include <utility>

namespace rommy {

// Collects the sections. A silent sentence says that a rule is not there: it is only worth saying where the
// other rules have it.
class SheetWriter {
public:
    explicit SheetWriter(const RuleSet& rules) : rules_(rules) {}

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
    // A sentence of another name than its field's.
    void said(std::string_view name, std::string_view field, Args args = {}) {
        write("rule." + std::string(name), std::move(args), field);
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
    // A number where it is not 0, else silently that it is not there.
    void number_or_silent(std::string_view key) { where(find_field(key)->get(rules_) != 0, key); }

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

// --- what the sheets of several flows say ---

[[nodiscard]] bool whole_pack(const RuleSet& rules);
// What a joker stands for, and its limits where they bite. `shortest`: of all melds.
void joker_limits(SheetWriter& to, const RuleSet& rules, int shortest);
void run_wrap(SheetWriter& to, const RuleSet& rules);
void clock_sentence(SheetWriter& to, int seconds);
// When the match ends.
void match_length(SheetWriter& to, const RuleSet& rules);

// --- the sheet of each flow ---

void write_rearrange(SheetWriter& to, const RuleSet& rules, int turn_seconds);
void write_discard(SheetWriter& to, const RuleSet& rules, int turn_seconds);
void write_knock(SheetWriter& to, const RuleSet& rules, int turn_seconds);

} // namespace rommy
