// The opening (RK-12 to RK-16): what was touched of the table, and what an opening is worth. Part of
// flow_rearrange.h.
#pragma once

#include "play/flow_rearrange.h"

#include <optional>
#include <vector>

namespace rommy {

// The proposal, meld by meld: is it one that lay there, untouched?
struct Beside {
    std::vector<bool> old_stays; // a meld of the table each
    std::vector<bool> is_old;    // a proposed meld each
};

[[nodiscard]] Beside compare(const View& view, const ProposedMelds& melds);

[[nodiscard]] bool has_opened(const View& view);

// Another seat that has not opened, where nobody may use the table before all have.
[[nodiscard]] std::optional<int> waits_for(const View& view);

// Of a seat that has opened: the table is used though it must still wait for others.
[[nodiscard]] std::vector<Refusal> judge_others(const View& view, const ProposedMelds& melds,
                                                const Beside& beside);
// Of one that has not.
[[nodiscard]] std::vector<Refusal> judge_opening(const View& view, const ProposedMelds& melds);

} // namespace rommy
