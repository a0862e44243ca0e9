// Rules in an address come back as they went; what is no rule is left out.
import { describe, expect, it } from 'vitest';
import { keyOf, newTablePath, query, readSet, sheetPath, unreadParts, writeSet } from './address';

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

  it('and the parts that cannot be read are named', () => {
    expect(unreadParts('nothing, jokers:, :4, a:b:c,jokers:4,, hand:-5,hand:7.5,hand:+5')).toEqual(['nothing', 'jokers:', ':4', 'a:b:c', 'hand:-5', 'hand:7.5', 'hand:+5']);
    expect(unreadParts('hand:7,hand:9')).toEqual(['hand:9']);
    expect(readSet('hand:7,hand:9')).toEqual({ hand: 7 });
    expect(unreadParts('opening_points:50,may_draw:no,joker_group:both')).toEqual([]);
    expect(unreadParts('')).toEqual([]);
    expect(unreadParts(null)).toEqual([]);
    expect(keyOf('hand:-5')).toBe('hand');
    expect(keyOf('nonsense')).toBe('nonsense');
    // Such a number is none: it is named as a value that cannot be.
    expect(readSet('hand:007')).toEqual({ hand: '007' });
  });
});
