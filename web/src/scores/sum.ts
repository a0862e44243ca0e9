// The tiles of a hand as a sum: "1 + 11 + 30 = 42". What a joker in hand counts comes from the table's rules;
// whether and to whom the sum counts is not decided here.
import type { RoundResult } from '../protocol/messages';
import { readTile, split } from '../tiles/notation';
import { number } from '../words/words.svelte';

export function sum(hand: string, joker: number): string {
  const values = split(hand).map((tile) => (tile.startsWith('*') ? joker : (readTile(tile).number ?? 0)));
  const total = values.reduce((a, b) => a + b, 0);
  return values.length > 1 ? `${values.map(number).join(' + ')} = ${number(total)}` : number(total);
}

/** Has the seat nothing left? A hand that is not shown may count nothing and still hold a joker. */
export const wentOut = (result: RoundResult, seat: number) => result.winner === seat && (result.how === 'out' || result.how === 'rummy');
