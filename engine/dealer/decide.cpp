// What comes of an action: judge first, then the events, as the flow has it.
#include "dealer/dealer.h"
#include "dealer/resolve.h"
#include "play/judge.h"

namespace rommy {

std::expected<std::vector<Event>, std::vector<Refusal>> decide(const Game& game, int seat,
                                                               const Action& action) {
    const View view = project(game, seat);
    if (auto reasons = judge(view, action); !reasons.empty()) return std::unexpected(std::move(reasons));
    switch (game.facts().rules.flow) {
    case Flow::rearrange:
        return resolve_rearrange(game, view, action);
    case Flow::discard:
        return resolve_discard(game, view, action);
    case Flow::knock:
        return resolve_knock(game, view, action);
    }
    return {};
}

} // namespace rommy
