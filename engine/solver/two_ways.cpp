#include "solver/two_ways.h"

#include "solver/mirror.h"
#include "solver/rebuild.h"

namespace rommy::solver {

TwoWays::Down::Down(const Pile& upright, const Prices& upright_prices)
    : pile(mirrored(upright)), prices(mirrored(upright_prices, upright.numbers)), sweep(pile, prices) {}

TwoWays::TwoWays(const Pile& pile, const Prices& prices, Work& work)
    : pile_(pile), prices_(prices), work_(work), up_(pile, prices) {}

std::optional<Loss> TwoWays::find(Loss budget) {
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

std::optional<Layout> TwoWays::layout(const RuleSet& rules) const {
    Laid laid = down_found_ ? mirrored(rebuild(down_->pile, down_->sweep.plan()), pile_.numbers)
                            : rebuild(pile_, up_.plan());
    return place_spare_jokers(std::move(laid), pile_, rules);
}

} // namespace rommy::solver
