#include "presets/presets.h"

#include "presets/rules_json.h"
#include "rules/check.h"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <vector>

namespace rommy {
namespace {

namespace json = boost::json;

using Failure = std::unexpected<std::string>;

// The files as they were when the program was built: {name, text}.
struct File {
    std::string_view name;
    std::string_view text;
};
constexpr std::array files{
#include <embedded/games.inc>
};

constexpr std::array<std::string_view, 6> known{"name", "source", "note", "follows", "players", "set"};

std::optional<std::string> text_of(const json::object& object, std::string_view key) {
    const json::value* value = object.if_contains(key);
    const json::string* text = value != nullptr ? value->if_string() : nullptr;
    if (text == nullptr) return std::nullopt;
    return std::string(text->data(), text->size());
}

// [low, high]
std::optional<std::pair<int, int>> players_of(const json::object& object) {
    const json::value* value = object.if_contains("players");
    const json::array* pair = value != nullptr ? value->if_array() : nullptr;
    if (pair == nullptr || pair->size() != 2 || !(*pair)[0].is_int64() || !(*pair)[1].is_int64())
        return std::nullopt;
    const auto low = (*pair)[0].get_int64();
    const auto high = (*pair)[1].get_int64();
    if (low < 2 || low > high || high > most_players) return std::nullopt;
    return std::pair(static_cast<int>(low), static_cast<int>(high));
}

// The rules must be playable with every number of players that the preset names.
std::optional<std::string> problem_of(const Preset& preset) {
    if (preset.rules.start.players != preset.players_high)
        return "players: the rule `players` must be the upper number";
    for (int players = preset.players_low; players <= preset.players_high; ++players)
        for (const Problem& problem : check(preset.rules, players))
            if (!problem.warning) return "set: " + std::string(problem.key);
    return std::nullopt;
}

std::expected<Preset, std::string> preset_from(const json::object& object) {
    for (const auto& [key, value] : object)
        if (std::ranges::find(known, std::string_view(key)) == known.end())
            return Failure("unknown field: " + std::string(key));
    const auto name = text_of(object, "name");
    const auto source = text_of(object, "source");
    const auto note = text_of(object, "note");
    if (!name || !source || !note) return Failure("name, source and note must be texts");
    const auto players = players_of(object);
    if (!players)
        return Failure("players: expected [low, high] between 2 and " + std::to_string(most_players));
    const json::value* set = object.if_contains("set");
    if (set == nullptr || !set->is_object()) return Failure("set: expected an object of rules");
    const auto rules = rules_from_json(set->get_object(), RuleSet{});
    if (!rules) return Failure(rules.error());
    Preset preset{*name,          *source,         *note, text_of(object, "follows").value_or(""),
                  players->first, players->second, *rules};
    if (const auto problem = problem_of(preset)) return Failure(*problem);
    return preset;
}

std::vector<Preset> read_files() {
    std::vector<Preset> presets;
    for (const File& file : files) {
        auto preset = read_preset(file.text);
        // A test reads every file of games/, so a broken one never gets as far as this.
        assert(preset && preset->name == file.name);
        if (preset) presets.push_back(*std::move(preset));
    }
    std::ranges::sort(presets, {}, [](const Preset& preset) {
        return std::pair(!(preset.rules == RuleSet{}), preset.name);
    });
    return presets;
}

} // namespace

std::expected<Preset, std::string> read_preset(std::string_view text) {
    json::error_code error;
    const json::value value = json::parse(json::string_view(text.data(), text.size()), error);
    if (error) return Failure("not JSON: " + error.message());
    if (!value.is_object()) return Failure("expected an object");
    return preset_from(value.get_object());
}

std::span<const Preset> all_presets() {
    static const std::vector<Preset> presets = read_files();
    return presets;
}

const Preset* find_preset(std::string_view name) {
    const auto presets = all_presets();
    const auto found = std::ranges::find(presets, name, &Preset::name);
    return found != presets.end() ? &*found : nullptr;
}

} // namespace rommy
