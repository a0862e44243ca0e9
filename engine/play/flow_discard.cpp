#include "play/flow_discard.h"

namespace rommy {

std::vector<Option> options_discard(const View&) { return {}; }

std::vector<Refusal> judge_discard(const View&, const Action&) {
    Refusal refusal{};
    refusal.reason = Reason::other_game;
    return {std::move(refusal)};
}

} // namespace rommy
