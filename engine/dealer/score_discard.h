// What a round of Rummy or 500 gives.
#pragma once

#include "play/facts.h"

#include <vector>

namespace rommy {

// The seat that has no cards left: whether it threw the last one, and said "Rummy!" with it.
struct GoneOut {
    int seat = 0;
    bool thrown = false;
    bool called = false;
};

// Nobody out: the round stopped.
[[nodiscard]] RoundResult score_discard(const Facts& facts, const std::vector<TileBag>& hands,
                                        const std::optional<GoneOut>& out);

} // namespace rommy
