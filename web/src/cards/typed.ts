// Cards as people type them: "7D8D9D", "10h", "TS", "KC", "JK", suits also as words and signs, or as the protocol writes them.
// Undefined for a word that is no card. Knows no rule.
import { readTyped } from '../tiles/notation';

const suits: Record<string, string> = { s: 'k', h: 'r', c: 'b', d: 'o', '♠': 'k', '♥': 'r', '♣': 'b', '♦': 'o' };
const ranks: Record<string, number> = { a: 1, t: 10, j: 11, q: 12, k: 13 };

function run(word: string): string[] | undefined {
  const out: string[] = [];
  let rest = word;
  while (rest) {
    if (rest.startsWith('jk') || rest.startsWith('*')) {
      out.push('*');
      rest = rest.slice(rest.startsWith('*') ? 1 : 2);
      continue;
    }
    const found = /^(10|[2-9]|[atjqk])([shcd♠♥♣♦])/u.exec(rest);
    if (!found?.[1] || !found[2]) return undefined;
    out.push(`${suits[found[2]]}${ranks[found[1]] ?? Number(found[1])}`);
    rest = rest.slice(found[0].length);
  }
  return out;
}

export function readCards(text: string, words: ReadonlyMap<string, string>): string[] | undefined {
  const parts = text.toLowerCase().split(/[\s,]+/).filter(Boolean);
  const runs = parts.map(run);
  if (runs.every((one) => one !== undefined)) return runs.flat();
  return readTyped(text.toLowerCase().replace(/(^|\s)([ajqk])(?=\s|$)/g, (_, gap: string, rank: string) => `${gap}${ranks[rank]}`), words);
}
