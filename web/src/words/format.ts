// Fills a sentence of the word files with what it speaks of: numbers, counted nouns, tiles, lists.
// Knows the languages' rules of print (words/README.md). Holds no sentence and no state.
import { tilesInWords } from './tiles';

export type Language = 'da' | 'sv' | 'en';
export type Face = 'tiles' | 'cards';
export type Entry = string | { one: string; other: string };
export type Catalogue = Record<string, Entry>;
export type Value = string | number | readonly string[] | null | undefined;
export type Values = Record<string, Value>;

export interface Print {
  language: Language;
  face: Face;
  words: Catalogue;
}

const minus = '\u2212';
// U+00A0: a number must not break over two lines.
const thousands = { da: '.', sv: '\u00a0', en: ',' } as const;

export function printNumber(n: number, language: Language): string {
  const digits = Math.abs(Math.trunc(n)).toString().replace(/\B(?=(\d{3})+$)/g, thousands[language]);
  return (n < 0 ? minus : '') + digits;
}

export function printSigned(n: number, language: Language): string {
  return n > 0 ? `+${printNumber(n, language)}` : printNumber(n, language);
}

export function printTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (n: number) => n.toString().padStart(2, '0');
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

export function printList(items: readonly string[], print: Print): string {
  if (items.length < 2) return items[0] ?? '';
  const and = pick(print, 'word.and', {}) ?? '';
  return `${items.slice(0, -1).join(', ')} ${and} ${items[items.length - 1]}`;
}

/** The entry of a key, in the face of the table and the form that the number `n` wants. */
function pick(print: Print, key: string, values: Values): string | undefined {
  const entry = (print.face === 'cards' ? print.words[`${key}@cards`] : undefined) ?? print.words[key];
  if (entry === undefined || typeof entry === 'string') return entry;
  return Number(values.n ?? 0) === 1 ? entry.one : entry.other;
}

function numberWord(n: number, print: Print): string {
  return n >= 0 && n <= 12 ? (pick(print, `number.${n}`, {}) ?? printNumber(n, print.language)) : printNumber(n, print.language);
}

function countedNoun(n: number, noun: string, words: boolean, print: Print): string {
  const form = pick(print, `noun.${noun}`, { n }) ?? '{n}';
  return form.replace('{n}', words ? numberWord(n, print) : printNumber(n, print.language));
}

function printOne(value: Value, how: readonly string[], print: Print): string {
  const [kind, more] = how;
  if (kind === undefined) return typeof value === 'number' ? printNumber(value, print.language) : plain(value, print);
  switch (kind) {
    case 'signed': return printSigned(Number(value), print.language);
    case 'words': return numberWord(Number(value), print);
    case 'face': return tilesInWords(plain(value, print), print);
    case 'colour': return pick(print, `colour.${plain(value, print)}`, {}) ?? '';
    case 'and': return printList(Array.isArray(value) ? value : [plain(value, print)], print);
    case 'time': return printTime(Number(value));
    default: return countedNoun(Number(value), kind, more === 'words', print);
  }
}

function plain(value: Value, print: Print): string {
  if (Array.isArray(value)) return printList(value, print);
  return value === null || value === undefined ? '' : String(value);
}

function raise(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The sentence of a key, filled in; undefined when no word file has the key. */
export function say(print: Print, key: string, values: Values = {}): string | undefined {
  const sentence = pick(print, key, values);
  if (sentence === undefined) return undefined;
  let out = '';
  for (const part of sentence.matchAll(/\{\{|\}\}|\{([^{}]+)\}|[^{}]+/g)) {
    if (part[0] === '{{') out += '{';
    else if (part[0] === '}}') out += '}';
    else if (part[1] === undefined) out += part[0];
    else {
      const [name = '', ...how] = part[1].split(':');
      const text = printOne(values[name], how, print);
      const starts = how.length > 0 && (out === '' || /[.?!]\s$/.test(out));
      out += starts ? raise(text) : text;
    }
  }
  return out;
}
