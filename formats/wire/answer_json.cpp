#include "wire/answer_json.h"

#include "play/card_points.h"

#include <boost/json/value.hpp>

#include <array>

namespace rommy {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 13> option_names{"rearrange", "draw", "pass",    "give_up", "redeal",
                                                        "take",      "lay",  "lay_off", "swap",    "discard",
                                                        "knock",     "show", "claim"};

std::string_view kind_key(MeldKind kind) { return kind == MeldKind::run ? "run" : "group"; }

std::string written(const Reading& reading, Face face) {
    return write(std::span<const Placed>(reading.tiles.begin(), reading.tiles.end()), face);
}

void put(json::object& out, std::string_view key, const std::optional<int>& number) {
    if (number) out[key] = *number;
}
void put(json::object& out, std::string_view key, const std::optional<Tile>& tile) {
    if (tile) out[key] = write_tile(*tile);
}
void put(json::object& out, std::string_view key, const std::vector<Tile>& tiles) {
    if (!tiles.empty()) out[key] = write(tiles);
}

json::object set_json(const MeldInspection& meld) {
    json::object out{{"valid", meld.refusals.empty()}};
    if (meld.refusals.empty() && !meld.readings.empty()) {
        const Reading& best = meld.readings.front();
        out["kind"] = kind_key(best.kind);
        out["points"] = best.points;
        out["as"] = written(best, Face::tiles);
    }
    out["refusals"] = to_json(meld.refusals);
    return out;
}

} // namespace

json::object to_json(const Refusal& refusal) {
    json::object out{{"rule", reason_key(refusal.reason)}, {"cites", cited_rule(refusal)}};
    put(out, "set", refusal.set);
    put(out, "need", refusal.need);
    put(out, "have", refusal.have);
    put(out, "short", refusal.shortfall);
    put(out, "n", refusal.n);
    put(out, "seat", refusal.seat);
    put(out, "tile", refusal.tile);
    put(out, "odd", refusal.odd);
    put(out, "a", refusal.a);
    put(out, "b", refusal.b);
    if (refusal.colour) out["colour"] = std::string(1, letter(*refusal.colour));
    put(out, "tiles", refusal.tiles);
    put(out, "meld", refusal.meld);
    put(out, "missing", refusal.missing);
    return out;
}

json::array to_json(const std::vector<Refusal>& refusals) {
    json::array array;
    for (const Refusal& refusal : refusals)
        array.push_back(to_json(refusal));
    return array;
}

json::object to_json(const Inspection& inspection) {
    json::array sets;
    for (const MeldInspection& meld : inspection.melds)
        sets.push_back(set_json(meld));
    json::value opening = nullptr;
    if (inspection.opening)
        opening = json::object{{"have", inspection.opening->have}, {"need", inspection.opening->need}};
    json::object out{{"sets", std::move(sets)},
                     {"refusals", to_json(inspection.whole)},
                     {"opening", std::move(opening)},
                     {"laid", inspection.laid},
                     {"legal", inspection.legal}};
    if (inspection.call) out["call"] = *inspection.call;
    return out;
}

json::object to_json(const Reading& reading, Face face) {
    return {{"kind", kind_key(reading.kind)}, {"tiles", written(reading, face)}, {"points", reading.points}};
}

json::object meld_answer(std::span<const Placed> tiles, const RuleSet& rules, Face face) {
    json::array list;
    for (Reading reading : readings(tiles, rules, Order::any)) {
        // A court card counts ten, whatever its rank is.
        if (rules.flow != Flow::rearrange) reading.points = card_points(rules, laid_meld(reading));
        list.push_back(to_json(reading, face));
    }
    if (!list.empty()) return {{"readings", std::move(list)}};
    const std::vector<Refusal> why =
        tiles.empty() ? std::vector{why_nothing(rules)} : why_no_meld(tiles, rules, Order::any);
    return {{"readings", std::move(list)}, {"refusals", to_json(why)}};
}

std::string_view option_key(Option option) { return option_names[static_cast<std::size_t>(option)]; }

json::array to_json(const std::vector<Option>& list) {
    json::array array;
    for (const Option option : list)
        array.emplace_back(option_key(option));
    return array;
}

} // namespace rommy
