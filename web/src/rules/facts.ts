// The settings of a room that are no rules of the game (clock, rounds, spectators), as sentences for the rule sheet.
import type { ClockSetting, Room } from '../protocol/messages';
import { t, time } from '../words/words.svelte';

export function duration(seconds: number): string {
  if (seconds % 86400 === 0) return t('ui.duration.days', { n: seconds / 86400 });
  if (seconds % 3600 === 0) return t('ui.duration.hours', { n: seconds / 3600 });
  if (seconds % 60 === 0) return t('ui.duration.minutes', { n: seconds / 60 });
  return seconds < 60 ? t('ui.duration.seconds', { n: seconds }) : time(seconds * 1000);
}

function clockFacts(clock: ClockSetting | null): string[] {
  if (!clock) return [t('ui.facts.no_clock')];
  const facts = [t('ui.facts.clock', { time: duration(clock.turn) })];
  if (clock.bank > 0) facts.push(t('ui.facts.bank', { time: duration(clock.bank) }));
  if (clock.increment > 0) facts.push(t('ui.facts.increment', { time: duration(clock.increment) }));
  return facts;
}

export function roomFacts(room: Room): string[] {
  const facts = clockFacts(room.clock);
  if (room.rounds > 0) facts.push(t('ui.facts.rounds', { n: room.rounds }));
  if (room.target > 0) facts.push(t('ui.facts.target', { points: room.target }));
  if (room.rounds === 0 && room.target === 0) facts.push(t('ui.facts.open_end'));
  facts.push(t(room.watching ? 'ui.facts.watching' : 'ui.facts.not_watching'));
  return facts;
}
