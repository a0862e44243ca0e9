// The arrow keys walk through all places where something can go, and around.
import { describe, expect, it } from 'vitest';
import { begin, type Place } from '../draft/draft';
import { firstLanguage } from '../app/settings.svelte';
import { readPasted, readRoute } from '../app/route';
import { placesFor, stepPlace } from './places';

describe('places by keyboard', () => {
  const draft = begin(['r5 r6 r7', 'k4 b4 o4'], ['r8', 'b1']);
  const places = placesFor(draft, draft.rack.slice(0, 1));

  it('are every gap of every set, a new set, the workbench and the rack', () => {
    expect(places).toHaveLength(4 + 4 + 1 + 1 + 3);
    expect(placesFor(draft, draft.sets[0]?.slice(0, 1) ?? [])).toHaveLength(10);
  });

  it('are reached step by step, and zone by zone', () => {
    const end: Place = { kind: 'set', set: 0, at: 3 };
    expect(stepPlace(places, end, 'ArrowRight')).toEqual({ kind: 'set', set: 1, at: 0 });
    expect(stepPlace(places, end, 'ArrowLeft')).toEqual({ kind: 'set', set: 0, at: 2 });
    expect(stepPlace(places, end, 'ArrowDown')).toEqual({ kind: 'set', set: 1, at: 3 });
    expect(stepPlace(places, end, 'ArrowUp')).toEqual({ kind: 'rack', at: 2 });
    expect(stepPlace(places, { kind: 'new', before: 2 }, 'ArrowDown')).toEqual({ kind: 'loose' });
  });
});

describe('addresses', () => {
  it('are read from the hash and from what people paste', () => {
    expect(readRoute('#/t/abc')).toEqual({ at: 'table', table: 'abc' });
    expect(readRoute('#/l/x_-1')).toEqual({ at: 'link', code: 'x_-1' });
    expect(readRoute('')).toMatchObject({ at: 'new' });
    expect(readRoute('#/rules/rummikub-2019?set=jokers:4')).toMatchObject({ at: 'sheet', preset: 'rummikub-2019' });
    expect(readRoute('#/referee?opened=no')).toMatchObject({ at: 'referee' });
    expect(readPasted(' http://10.0.0.2:8080/#/t/AbC-123_ ')).toEqual({ at: 'table', table: 'AbC-123_' });
    expect(readPasted('0123456789abcdefABCDEF')).toEqual({ at: 'table', table: '0123456789abcdefABCDEF' });
    expect(readPasted('hello')).toBeUndefined();
  });
});

describe('the first language', () => {
  it("is the browser's, Danish for Norwegians, else English", () => {
    expect(firstLanguage(['sv-SE', 'en'])).toBe('sv');
    expect(firstLanguage(['de', 'da'])).toBe('da');
    expect(firstLanguage(['nb-NO', 'en'])).toBe('da');
    expect(firstLanguage(['fr'])).toBe('en');
  });
});
