// The settings of a room that are no rules of the game (clock, rounds, spectators), as sentences for the rule sheet.
import type { Sentence, SheetSection } from '../engine/engine';
import type { ClockSetting, Room } from '../protocol/messages';
import { numberInWords, t, time, type Key } from '../words/words.svelte';

export function duration(seconds: number): string {
  const print = (key: Key, n: number) => t(key, { n, count: numberInWords(n) });
  if (seconds % 86400 === 0) return print('ui.duration.days', seconds / 86400);
  if (seconds % 3600 === 0) return print('ui.duration.hours', seconds / 3600);
  if (seconds % 60 === 0) return print('ui.duration.minutes', seconds / 60);
  return seconds < 60 ? print('ui.duration.seconds', seconds) : time(seconds * 1000);
}

function clockFacts(clock: ClockSetting | null): string[] {
  if (!clock) return [t('ui.facts.no_clock')];
  const facts = [t('ui.facts.clock', { time: duration(clock.turn) })];
  if (clock.bank > 0) facts.push(t('ui.facts.bank', { time: duration(clock.bank) }));
  if (clock.increment > 0) facts.push(t('ui.facts.increment', { time: duration(clock.increment) }));
  return facts;
}

/** How long a match is, every table says for itself: that is no house rule. */
export const isHouse = (sentence: Sentence): boolean => sentence.differs === true && !sentence.key.split('.')[1]?.startsWith('match_');

export function houseRules(sections: readonly SheetSection[]): Sentence[] {
  return sections.flatMap((section) => section.sentences).filter(isHouse);
}

/** The sentences about the match's length, for the few lines of the waiting room. */
export function matchLength(sections: readonly SheetSection[]): Sentence[] {
  return sections.flatMap((section) => section.sentences).filter((sentence) => sentence.differs && !isHouse(sentence));
}

/** `told`: how long a turn may take stands on the sheet already. */
export function roomFacts(room: Room, told = false): string[] {
  const facts = clockFacts(room.clock).slice(told && room.clock ? 1 : 0);
  facts.push(t(room.watching ? 'ui.facts.watching' : 'ui.facts.not_watching'));
  return facts;
}
