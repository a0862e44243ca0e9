// The clock of a turn as a value: so many seconds for the turn, then the seat's bank, and an increment to the
// bank for a turn that was played. It stands still while its seat is absent. Pure functions of the time they
// are given; nothing here reads a clock.
#pragma once

#include "server/store/records.h"

namespace rommy::server {

using store::ClockRecord;
using store::ClockSetting;
using store::Millis;

// A turn of `seat` begins. Banks are full where `before` is nothing: with every deal.
[[nodiscard]] ClockRecord begin_turn(const ClockSetting& setting, const std::optional<ClockRecord>& before,
                                     int seats, int seat);
// The bank of the seat after its turn: what it used is gone; a turn that was played earns the increment.
[[nodiscard]] ClockRecord end_turn(const ClockSetting& setting, ClockRecord clock, Millis now, bool played);

[[nodiscard]] ClockRecord run(ClockRecord clock, Millis now);
[[nodiscard]] ClockRecord stand_still(ClockRecord clock, Millis now);
// At the very millisecond the time is up.
[[nodiscard]] bool time_is_up(const ClockRecord& clock, Millis now);

// An hour a turn and more is for playing over days: such a clock waits for nobody, and not for the server
// either.
[[nodiscard]] constexpr bool over_days(const ClockSetting& setting) { return setting.turn >= 3600; }

// A clock that ran when the server stopped, of which the last that is known is that it lived at `last_alive`.
[[nodiscard]] ClockRecord after_restart(ClockRecord clock, Millis last_alive);

} // namespace rommy::server
