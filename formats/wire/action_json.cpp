#include "wire/action_json.h"

#include "wire/tiles_json.h"

#include <array>

namespace rommy {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 5> names{"rearrange", "draw", "pass", "give_up", "redeal"};

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
    default:
        return Rearrange{in.melds("layout")};
    }
}

} // namespace

Read<Action> action_from_json(const json::object& json, std::string place) {
    Reader in(json, std::move(place));
    Action action = read_action(in);
    if (auto ok = in.done(); !ok) return std::unexpected(ok.error());
    return action;
}

Proposal read_proposal(Reader& in) {
    Proposal proposal;
    proposal.melds = in.melds("melds");
    proposal.loose = in.tiles("loose");
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
    return {{"melds", to_json(draft.proposal.melds)},
            {"loose", write(draft.proposal.loose)},
            {"hand", to_json(draft.rows)}};
}

} // namespace rommy
