#include "play/flow_knock.h"

namespace rommy {

std::vector<Option> options_knock(const View&) { return {}; }

std::vector<Refusal> judge_knock(const View&, const Action&) {
    Refusal refusal{};
    refusal.reason = Reason::other_game;
    return {std::move(refusal)};
}

} // namespace rommy
