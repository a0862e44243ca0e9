// The sweep from below and from above, in turns under growing allowances of work: most positions that are
// hard from one side are easy from the other. Either side's answer is exact.
#pragma once

#include "solver/mirror.h"
#include "solver/rebuild.h"
#include "solver/work.h"

#include <expected>
#include <optional>

namespace rommy::solver {

template <class Sweep>
class TwoWays {
public:
    // All must outlive it.
    TwoWays(const Pile& pile, const Prices& prices, Work& work);

    // The sweep can answer at all.
    [[nodiscard]] bool serves() const { return up_.serves(); }
    [[nodiscard]] Loss least_loss() { return up_.least_loss(); }
    // As Sweep::find.
    std::optional<Loss> find(Loss budget);
    // The melds of the last play found, or what stands against them that the sweep did not see.
    [[nodiscard]] std::expected<Layout, Misfit> layout(const RuleSet& rules);

private:
    struct Down {
        Pile pile;
        Prices prices;
        Sweep sweep;
        Down(const Pile& upright, const Prices& upright_prices)
            : pile(mirrored(upright)), prices(mirrored(upright_prices, upright.numbers)),
              sweep(pile, prices) {}
    };
    static constexpr std::uint64_t first_allowance = 1000;

    const Pile& pile_;
    const Prices& prices_;
    Work& work_;
    Sweep up_;
    std::optional<Down> down_; // made when it is first needed
    bool down_first_ = false;  // it was faster the last time
    bool down_found_ = false;
};

template <class Sweep>
TwoWays<Sweep>::TwoWays(const Pile& pile, const Prices& prices, Work& work)
    : pile_(pile), prices_(prices), work_(work), up_(pile, prices) {}

template <class Sweep>
std::optional<Loss> TwoWays<Sweep>::find(Loss budget) {
    bool down = down_first_;
    for (std::uint64_t allowance = first_allowance;; allowance *= 2)
        for (int side = 0; side < 2; ++side, down = !down) {
            if (down && !down_) down_.emplace(pile_, prices_);
            const std::uint64_t share = std::min(allowance, work_.left());
            Work turn(share);
            const auto result = (down ? down_->sweep : up_).find(budget, turn);
            if (!work_.spend(share - turn.left() + (result ? 0 : 1))) return std::nullopt;
            if (!result) continue;
            down_first_ = down;
            if (*result <= budget) down_found_ = down;
            return result;
        }
}

template <class Sweep>
std::expected<Layout, Misfit> TwoWays<Sweep>::layout(const RuleSet& rules) {
    Laid laid = down_found_ ? mirrored(rebuild(down_->pile, down_->sweep.plan()), pile_.numbers)
                            : rebuild(pile_, up_.plan());
    return place_spare_jokers(std::move(laid), pile_, rules);
}

} // namespace rommy::solver
