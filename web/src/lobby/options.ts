// The choices of the page for a new table: clocks, and seats in turn order with the bots last.
import type { ClockSetting } from '../protocol/messages';
import type { Key } from '../words/words.svelte';

export const clocks: readonly { label: Key; setting: ClockSetting | null }[] = [
  { label: 'ui.clock.choice_none', setting: null },
  { label: 'ui.clock.choice_1', setting: { turn: 60, bank: 0, increment: 0 } },
  { label: 'ui.clock.choice_2', setting: { turn: 120, bank: 0, increment: 0 } },
  { label: 'ui.clock.choice_day', setting: { turn: 86400, bank: 0, increment: 0 } },
];

export function seatList(seats: number, bots: number, bot: string): string[] {
  return Array.from({ length: seats }, (_, i) => (i === 0 ? 'me' : i < seats - bots ? 'open' : `bot:${bot}`));
}
