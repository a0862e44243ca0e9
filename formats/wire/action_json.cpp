#include "wire/action_json.h"

#include "wire/cards_json.h"
#include "wire/tiles_json.h"

#include <array>

namespace rommy {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 13> names{"rearrange", "draw", "pass",    "give_up", "redeal",
                                                 "take",      "lay",  "lay_off", "swap",    "discard",
                                                 "knock",     "show", "claim"};
constexpr int most_melds = 100;

// "Rummy!" is said with it.
bool read_call(Reader& in) { return in.has("call") && in.flag("call"); }

LayOff read_layoff(Reader& in) { return {read_one_placed(in, "tile"), in.integer("on", 0, most_melds)}; }

std::vector<LayOff> read_wanted_layoffs(Reader& in) {
    std::vector<LayOff> layoffs;
    const json::array* array = in.array("lay_offs", max_tiles);
    if (array == nullptr) return layoffs;
    for (const json::value& value : *array) {
        const std::string name = "lay_offs[" + std::to_string(layoffs.size()) + "]";
        const json::object* object = value.if_object();
        if (object == nullptr) in.fail(name, "expected an object");
        if (object == nullptr) return {};
        Reader one(*object, in.place_of(name));
        layoffs.push_back(read_layoff(one));
        in.take(one.done());
    }
    return layoffs;
}

Knock read_knock(Reader& in) {
    Knock knock{read_tile_or_null(in, "discard"), {}};
    if (in.has("melds")) knock.melds = in.melds("melds");
    return knock;
}

Show read_show(Reader& in) {
    if (!in.has("melds") && !in.has("lay_offs")) return {};
    ProposedMelds melds = in.melds("melds");
    return {Show::Spread{std::move(melds), read_wanted_layoffs(in)}};
}

Lay read_lay(Reader& in) {
    ProposedMelds melds = in.melds("melds");
    return {std::move(melds), read_call(in)};
}

Discard read_discard(Reader& in) {
    const Tile tile = read_tile(in, "tile");
    return {tile, read_call(in)};
}

Action read_action(Reader& in) {
    switch (in.choice("do", names)) {
    case 1:
        return Draw{};
    case 2:
        return Pass{};
    case 3:
        return GiveUp{};
    case 4:
        return Redeal{};
    case 5:
        return TakeDiscard{in.has("n") ? in.integer("n", 1, static_cast<int>(max_tiles)) : 1};
    case 6:
        return read_lay(in);
    case 7: {
        LayOff layoff = read_layoff(in);
        layoff.call = read_call(in);
        return layoff;
    }
    case 8:
        return SwapJoker{read_tile(in, "tile"), in.integer("on", 0, most_melds)};
    case 9:
        return read_discard(in);
    case 10:
        return read_knock(in);
    case 11:
        return read_show(in);
    case 12:
        return Claim{in.has("n") ? in.integer("n", 1, static_cast<int>(max_tiles)) : 1};
    default:
        return Rearrange{in.melds("layout"), in.has("call") && in.flag("call")};
    }
}

} // namespace

Read<Action> action_from_json(const json::object& json, std::string place) {
    Reader in(json, std::move(place));
    Action action = read_action(in);
    if (auto ok = in.done(); !ok) return std::unexpected(ok.error());
    return action;
}

namespace {

json::object with_call(json::object out, bool call) {
    if (call) out["call"] = true;
    return out;
}

std::string written(const Placed& tile) { return write(std::span<const Placed>(&tile, 1)); }

struct Written {
    json::value operator()(const Rearrange& action) const {
        json::object out{{"do", "rearrange"}, {"layout", to_json(action.melds)}};
        if (action.call) out["call"] = true;
        return out;
    }
    json::value operator()(const Draw&) const { return json::object{{"do", "draw"}}; }
    json::value operator()(const Pass&) const { return json::object{{"do", "pass"}}; }
    json::value operator()(const GiveUp&) const { return json::object{{"do", "give_up"}}; }
    json::value operator()(const Redeal&) const { return json::object{{"do", "redeal"}}; }
    json::value operator()(const TakeDiscard& action) const {
        return json::object{{"do", "take"}, {"n", action.n}};
    }
    json::value operator()(const Lay& action) const {
        return with_call({{"do", "lay"}, {"melds", to_json(action.melds)}}, action.call);
    }
    json::value operator()(const LayOff& action) const {
        return with_call({{"do", "lay_off"}, {"tile", written(action.tile)}, {"on", action.on}}, action.call);
    }
    json::value operator()(const SwapJoker& action) const {
        return json::object{{"do", "swap"}, {"tile", write_tile(action.tile)}, {"on", action.on}};
    }
    json::value operator()(const Discard& action) const {
        return with_call({{"do", "discard"}, {"tile", write_tile(action.tile)}}, action.call);
    }
    json::value operator()(const Knock& action) const {
        json::object out{{"do", "knock"}, {"discard", tile_or_null(action.discard)}};
        if (action.melds) out["melds"] = to_json(*action.melds);
        return out;
    }
    json::value operator()(const Show& action) const {
        json::object out{{"do", "show"}};
        if (!action.spread) return out;
        json::array layoffs;
        for (const LayOff& one : action.spread->layoffs)
            layoffs.push_back(json::object{{"tile", written(one.tile)}, {"on", one.on}});
        out["melds"] = to_json(action.spread->melds);
        out["lay_offs"] = std::move(layoffs);
        return out;
    }
    json::value operator()(const Claim& action) const {
        return json::object{{"do", "claim"}, {"n", action.n}};
    }
    json::value operator()(const TimeUp&) const { return nullptr; }
};

} // namespace

json::value to_json(const Action& action) { return std::visit(Written{}, action); }

Proposal read_proposal(Reader& in) {
    Proposal proposal;
    proposal.melds = in.melds("melds");
    proposal.loose = in.tiles("loose");
    proposal.call = in.has("call") && in.flag("call");
    return proposal;
}

Read<Draft> draft_from_json(const json::object& json, std::string place) {
    Reader in(json, std::move(place));
    Draft draft;
    draft.proposal = read_proposal(in);
    draft.rows = in.rows("hand", max_tiles);
    if (auto ok = in.done(); !ok) return std::unexpected(ok.error());
    return draft;
}

json::object to_json(const Draft& draft) {
    json::object out{{"melds", to_json(draft.proposal.melds)},
                     {"loose", write(draft.proposal.loose)},
                     {"hand", to_json(draft.rows)}};
    if (draft.proposal.call) out["call"] = true;
    return out;
}

} // namespace rommy
