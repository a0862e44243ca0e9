// What people type is read as cards, in the usual short forms and in words.
import { describe, expect, it } from 'vitest';
import { readCards } from './typed';

const words = new Map([['hjerter', 'r'], ['spar', 'k'], ['joker', '*']]);

describe('typed cards', () => {
  it('reads short forms, one by one and in a row', () => {
    expect(readCards('7D8D9D', words)).toEqual(['o7', 'o8', 'o9']);
    expect(readCards('10h, TS kc', words)).toEqual(['r10', 'k10', 'b13']);
    expect(readCards('JK A♥ *', words)).toEqual(['*', 'r1', '*']);
  });

  it('reads words and the protocol', () => {
    expect(readCards('hjerter 7 8', words)).toEqual(['r7', 'r8']);
    expect(readCards('spar k', words)).toEqual(['k13']);
    expect(readCards('r5-7 joker', words)).toEqual(['r5', 'r6', 'r7', '*']);
  });

  it('says when a word is none', () => {
    expect(readCards('7X', words)).toBeUndefined();
    expect(readCards('ruder 4', words)).toBeUndefined();
  });
});
