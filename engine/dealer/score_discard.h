// What a round of Rummy or 500 gives.
#pragma once

#include "play/facts.h"

#include <vector>

namespace rommy {

// `out`: the seat that has no cards left; nothing: the round stopped. `thrown`: by throwing its last card.
[[nodiscard]] RoundResult score_discard(const Facts& facts, const std::vector<TileBag>& hands,
                                        std::optional<int> out, bool thrown);

} // namespace rommy
