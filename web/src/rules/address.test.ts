// Rules in an address come back as they went; what is no rule is left out.
import { describe, expect, it } from 'vitest';
import { newTablePath, query, readSet, sheetPath, writeSet } from './address';

describe('rules in an address', () => {
  it('come back as they went', () => {
    const set = { opening_points: 50, jokers: 4, joker_group: 'both', may_draw: false, joker_extend: true };
    expect(writeSet(set)).toBe('opening_points:50,jokers:4,joker_group:both,may_draw:no,joker_extend:yes');
    expect(readSet(new URLSearchParams(query('rummikub', set)).get('set'))).toEqual(set);
  });

  it('are left out where there are none', () => {
    expect(sheetPath('rummikub', {})).toBe('#/rules/rummikub');
    expect(newTablePath('rummikub', {}, 'jokers')).toBe('#/new?game=rummikub&field=jokers');
    expect(readSet('nothing, jokers:, :4, a:b:c')).toEqual({});
    expect(readSet(null)).toEqual({});
  });
});
