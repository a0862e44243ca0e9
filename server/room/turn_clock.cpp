#include "server/room/turn_clock.h"

#include <algorithm>

namespace rommy::server {
namespace {

Millis left_at(const ClockRecord& clock, Millis now) {
    return clock.ends ? std::max<Millis>(0, *clock.ends - now) : clock.left;
}

} // namespace

ClockRecord begin_turn(const ClockSetting& setting, const std::optional<ClockRecord>& before, int seats,
                       int seat) {
    ClockRecord clock;
    clock.seat = seat;
    clock.bank = before ? before->bank
                        : std::vector<Millis>(static_cast<std::size_t>(seats), setting.bank * Millis{1000});
    clock.left = setting.turn * Millis{1000} + clock.bank[static_cast<std::size_t>(seat)];
    return clock;
}

ClockRecord end_turn(const ClockSetting& setting, ClockRecord clock, Millis now, bool played) {
    Millis& bank = clock.bank[static_cast<std::size_t>(clock.seat)];
    bank = std::min(bank, left_at(clock, now)) + (played ? setting.increment * Millis{1000} : 0);
    return clock;
}

ClockRecord run(ClockRecord clock, Millis now) {
    if (!clock.ends) clock.ends = now + clock.left;
    return clock;
}

ClockRecord stand_still(ClockRecord clock, Millis now) {
    clock.left = left_at(clock, now);
    clock.ends.reset();
    return clock;
}

bool time_is_up(const ClockRecord& clock, Millis now) { return clock.ends && now >= *clock.ends; }

// `left` is what it was when the clock was last written down: the turn may have begun after the last sign of
// life.
ClockRecord after_restart(ClockRecord clock, Millis last_alive) {
    if (!clock.ends) return clock;
    clock.left = std::min(clock.left, left_at(clock, last_alive));
    clock.ends.reset();
    return clock;
}

} // namespace rommy::server
