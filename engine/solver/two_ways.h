// The sweep from below and from above, in turns under growing allowances of work: most positions that are
// hard from one side are easy from the other. Either side's answer is exact.
#pragma once

#include "solver/sweep.h"

#include <optional>

namespace rommy::solver {

class TwoWays {
public:
    // All must outlive it.
    TwoWays(const Pile& pile, const Prices& prices, Work& work);

    [[nodiscard]] Loss least_loss() { return up_.least_loss(); }
    // As Sweep::find.
    std::optional<Loss> find(Loss budget);
    // The melds of the last play found; nothing where they break the rules' limits for a meld, which the
    // sweep does not know.
    [[nodiscard]] std::optional<Layout> layout(const RuleSet& rules) const;

private:
    struct Down {
        Pile pile;
        Prices prices;
        Sweep sweep;
        Down(const Pile& upright, const Prices& upright_prices);
    };
    static constexpr std::uint64_t first_allowance = 4000;

    const Pile& pile_;
    const Prices& prices_;
    Work& work_;
    Sweep up_;
    std::optional<Down> down_; // made when it is first needed
    bool down_first_ = false;  // it was faster the last time
    bool down_found_ = false;
};

} // namespace rommy::solver
