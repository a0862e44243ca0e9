// Tiles as they are written and as people type them; the two orders of the rack.
import { describe, expect, it } from 'vitest';
import { base, readTile, readTyped, sameTable, sameTiles, split } from './notation';
import { sorted } from './sort';

describe('notation', () => {
  it('reads tiles, jokers and what jokers stand for', () => {
    expect(readTile('k13')).toEqual({ joker: false, colour: 'k', number: 13 });
    expect(readTile('*')).toEqual({ joker: true });
    expect(readTile('*r12')).toEqual({ joker: true, colour: 'r', number: 12 });
    expect(readTile('*5')).toEqual({ joker: true, number: 5 });
    expect(base('*r12')).toBe('*');
    expect(sameTiles(split('r5 *r6 r7'), split('r7 r5 *'))).toBe(true);
    expect(sameTiles(split('r5 r6'), split('r5 r5'))).toBe(false);
    expect(sameTable(['r5 *r6 r7', 'k1 b1 o1'], ['o1 k1 b1', 'r5 * r7'])).toBe(true);
    expect(sameTable(['r5 r6 r7'], ['r5 r6', 'r7'])).toBe(false);
  });

  it('reads what people type', () => {
    const words = new Map([['rød', 'r'], ['sort', 'k'], ['joker', '*']]);
    expect(readTyped('r5 R6, r7', words)).toEqual(['r5', 'r6', 'r7']);
    expect(readTyped('rød 5-7 joker', words)).toEqual(['r5', 'r6', 'r7', '*']);
    expect(readTyped('sort 4 k5 *', words)).toEqual(['k4', 'k5', '*']);
    expect(readTyped('r13 *13 *R12', words)).toEqual(['r13', '*13', '*r12']);
    expect(readTyped('r13 *x', words)).toBeUndefined();
    expect(readTyped('grøn 4', words)).toBeUndefined();
    expect(readTyped('5', words)).toBeUndefined();
    expect(readTyped('r7-5', words)).toBeUndefined();
    for (const text of ['k01', 'r04-6', 'r4-06', 'k+5', 'k0', 'k005', 'rød 05']) expect(readTyped(text, words), text).toBeUndefined();
  });
});

describe('sorting', () => {
  const rack = split('* o1 k13 r2 b1 r1 k2');
  const order = (by: 'runs' | 'groups') => sorted(rack, (tile) => tile, by).map(({ item, gap }) => (gap ? `| ${item}` : item)).join(' ');

  it('by runs goes colour by colour', () => {
    expect(order('runs')).toBe('k2 k13 | r1 r2 | b1 | o1 | *');
  });

  it('by groups goes number by number', () => {
    expect(order('groups')).toBe('r1 b1 o1 | k2 r2 | k13 | *');
  });
});
