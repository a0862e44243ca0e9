// What comes of an action: judge first, then the events, as the flow has it.
#include "dealer/dealer.h"
#include "dealer/resolve.h"
#include "play/flow_knock.h"
#include "play/judge.h"
#include "play/standing.h"

namespace rommy {
namespace {

// Nothing is copied for it: programs play millions of such hands.
std::expected<std::vector<Event>, std::vector<Refusal>> decide_knock(const Game& game, int seat,
                                                                     const Action& action) {
    if (auto reasons = judge_turn(game.facts(), seat); !reasons.empty())
        return std::unexpected(std::move(reasons));
    if (auto reasons = judge_knock(glance(game, seat), action); !reasons.empty())
        return std::unexpected(std::move(reasons));
    return resolve_knock(game, seat, action);
}

} // namespace

Fact told_of_hand(const RuleSet& rules, int seat, const std::vector<Tile>& hand) {
    if (rules.end.reveal) return Revealed{seat, hand};
    return Counted{seat, hand_points(rules, TileBag(std::span<const Tile>(hand)))};
}

std::expected<std::vector<Event>, std::vector<Refusal>> decide(const Game& game, int seat,
                                                               const Action& action) {
    if (game.facts().rules.flow == Flow::knock) return decide_knock(game, seat, action);
    const View view = project(game, seat);
    if (auto reasons = judge(view, action); !reasons.empty()) return std::unexpected(std::move(reasons));
    switch (game.facts().rules.flow) {
    case Flow::rearrange:
        return resolve_rearrange(game, view, action);
    case Flow::discard:
        return resolve_discard(game, view, action);
    case Flow::knock:
        break;
    }
    return {};
}

} // namespace rommy
