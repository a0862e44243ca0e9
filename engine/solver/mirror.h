// The numbers counted from the other end: what was 1 is the highest, runs are written backwards. Done twice,
// it is as before.
#pragma once

#include "solver/spare_jokers.h"

namespace rommy::solver {

[[nodiscard]] Pile mirrored(Pile pile);
[[nodiscard]] Prices mirrored(const Prices& prices, int numbers);
[[nodiscard]] Laid mirrored(Laid laid, int numbers);

} // namespace rommy::solver
