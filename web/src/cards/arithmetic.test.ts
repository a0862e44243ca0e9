// A score as a line of arithmetic: it says what was counted, and nothing where there is nothing to add up.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { RoundResult } from '../protocol/messages';
import { words } from '../words/words.svelte';
import { sumLine } from './arithmetic';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await words.load('en');
});

const none = { laid: 0, held: 0, bonus: 0, fine: 0, times: 1 };
const line = (sum: Partial<typeof none>, score: number) =>
  sumLine({ how: 'out', winner: null, scores: [score], hands: [''], sums: [{ ...none, ...sum }] } as RoundResult, 0);

describe('the arithmetic of a score', () => {
  it('takes what is held from what was laid', () => expect(line({ laid: 45, held: 12 }, 33)).toBe('45 − 12 = +33'));
  it('doubles the cards and not what is added', () => {
    expect(line({ laid: 46, bonus: 35, times: 2 }, 127)).toBe('2 × (46) + 35 bonus = +127');
    expect(line({ held: 23, times: 2 }, -46)).toBe('2 × (−23) = −46');
  });
  it('tells a fine', () => {
    expect(line({ held: 12, fine: 50 }, -62)).toBe('−12 − 50 penalty = −62');
    expect(line({ held: 28, fine: 50, times: 0 }, -50)).toBe('−50 penalty = −50');
  });
  it('says only the score where it is one number, or does not add up', () => {
    expect(line({ laid: 7 }, 7)).toBe('+7');
    expect(line({}, 0)).toBe('0');
    expect(line({ held: 28, times: 0 }, 0)).toBe('0');
    expect(line({ laid: 7 }, 99)).toBe('+99');
  });
});
