// Sentences are filled in as words/README.md says, in all three languages; the three files agree with each other.
import { describe, expect, it } from 'vitest';
import vectors from '../../../tests/vectors/words.json';
import da from '../../../words/da.json';
import en from '../../../words/en.json';
import sv from '../../../words/sv.json';
import { printNumber, printSigned, printTime, say, type Catalogue, type Language, type Print, type Values } from './format';
import { tilesInWords } from './tiles';

const own: Catalogue = {
  points: 'Du mangler {short} for at nå {need}.',
  short: 'Mangler {short:tile}',
  words: 'Træk {n:tile:words}',
  starts: 'Det er nok. {need:tile} er for lidt.',
  name: '{name} trak {n:tile}.',
  count: { one: 'Én løs', other: '{n} løse' },
  face: 'Rækken {tiles:face} og {tile:face}',
  who: '{names:and} deler',
  braces: '{{n}} er {n}',
  clock: '{left:time} tilbage',
  sum: '{points:signed}',
  faced: 'brik',
  'faced@cards': 'kort',
};
const print: Print = { language: 'da', face: 'tiles', words: { ...(da as Catalogue), ...own } };

describe('numbers and times', () => {
  it('are printed as each language prints them', () => {
    expect(printNumber(1234567, 'da')).toBe('1.234.567');
    expect(printNumber(1000, 'sv')).toBe('1\u00a0000');
    expect(printNumber(-1000, 'en')).toBe('−1,000');
    expect([45, -12, 0].map((n) => printSigned(n, 'en'))).toEqual(['+45', '−12', '0']);
  });

  it('show the time as a clock', () => {
    expect([90_000, 500, 0, 3_725_000].map(printTime)).toEqual(['1:30', '0:01', '0:00', '1:02:05']);
  });
});

describe('sentences', () => {
  it('take numbers, counted nouns and their words', () => {
    expect(say(print, 'points', { short: 6, need: 30 })).toBe('Du mangler 6 for at nå 30.');
    expect(say(print, 'short', { short: 1 })).toBe('Mangler én brik');
    expect(say(print, 'short', { short: 3 })).toBe('Mangler 3 brikker');
    expect(say(print, 'words', { n: 3 })).toBe('Træk tre brikker');
    expect(say(print, 'words', { n: 13 })).toBe('Træk 13 brikker');
  });

  it('begin with a capital, but never change a name', () => {
    expect(say(print, 'starts', { need: 1 })).toBe('Det er nok. Én brik er for lidt.');
    expect(say(print, 'name', { name: 'mette', n: 2 })).toBe('mette trak 2 brikker.');
  });

  it('choose one or other by n, and the cards where the table has cards', () => {
    expect(say(print, 'count', { n: 1 })).toBe('Én løs');
    expect(say(print, 'count', { n: 0 })).toBe('0 løse');
    expect(say({ ...print, face: 'cards' }, 'faced')).toBe('kort');
    expect(say(print, 'faced')).toBe('brik');
  });

  it('print tiles, lists, braces, times and signs', () => {
    expect(say(print, 'face', { tiles: 'r5 r6 r7', tile: 'k7' })).toBe('Rækken rød 5-6-7 og sort 7');
    expect(say(print, 'who', { names: ['Anna', 'Bent', 'Karen'] })).toBe('Anna, Bent og Karen deler');
    expect(say(print, 'braces', { n: 2 })).toBe('{n} er 2');
    expect(say(print, 'clock', { left: 61_000 })).toBe('1:01 tilbage');
    expect(say(print, 'sum', { points: -3 })).toBe('−3');
    expect(say(print, 'no_such_key')).toBeUndefined();
  });

  it('say tiles in words', () => {
    expect(tilesInWords('k7 r7 b7', print)).toBe('sort 7, rød 7 og blå 7');
    expect(tilesInWords('r5 *r6 r7', print)).toBe('rød 5-joker-7');
    expect(tilesInWords('*r12', print)).toBe('joker for rød 12');
    expect(tilesInWords('r12', { ...print, face: 'cards' })).toBe('hjerter dame');
  });
});

describe('the examples that the C++ formatter prints too', () => {
  const catalogues: Record<string, Catalogue> = vectors.catalogues;
  const cases: { lang: string; key: string; args: Values; face?: string; text: string }[] = vectors.cases;

  it.each(cases)('$lang $key: $text', ({ lang, key, args, face, text }) => {
    const how: Print = { language: lang as Language, face: face === 'cards' ? 'cards' : 'tiles', words: catalogues[lang] ?? {} };
    expect(say(how, key, args)).toBe(text);
  });
});

describe('the word files', () => {
  const files: Record<string, Catalogue> = { da: da as Catalogue, sv: sv as Catalogue, en: en as Catalogue };

  it('have the same keys', () => {
    for (const file of Object.values(files)) expect(Object.keys(file)).toEqual(Object.keys(en));
  });

  it('use the same placeholders', () => {
    const names = (entry: Catalogue[string]) => [...new Set(JSON.stringify(entry).match(/\{(\w+)/g) ?? [])].filter((name) => name !== '{n').sort();
    for (const [key, entry] of Object.entries(files.en ?? {})) {
      for (const file of Object.values(files)) expect([key, names(file[key] ?? '')]).toEqual([key, names(entry)]);
    }
  });
});
