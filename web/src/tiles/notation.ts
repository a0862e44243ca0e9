// Reads and writes the protocol's tiles: "r7", "k13", "*", "*r12", "*5". Accepts a little more from people
// who type: "R7", "r5-7", colour words of the page's language. Knows no rule of any game.

export type Colour = 'k' | 'r' | 'b' | 'o';
export const colours: readonly Colour[] = ['k', 'r', 'b', 'o'];

export interface Face {
  joker: boolean;
  colour?: Colour;
  number?: number;
}

export function isColour(text: string): text is Colour {
  return (colours as readonly string[]).includes(text);
}

export function readTile(text: string): Face {
  const found = /^(\*?)([krbo]?)(\d{1,2})?$/.exec(text);
  if (!found) return { joker: false };
  const [, star, letter, digits] = found;
  return {
    joker: star === '*',
    ...(letter && isColour(letter) ? { colour: letter } : {}),
    ...(digits ? { number: Number(digits) } : {}),
  };
}

/** What lies there, whatever it is said to stand for: "*r12" is "*". */
export function base(tile: string): string {
  return tile.startsWith('*') ? '*' : tile;
}

export function split(meld: string): string[] {
  return meld.split(/\s+/).filter(Boolean);
}

export function join(tiles: readonly string[]): string {
  return tiles.join(' ');
}

/** The same tiles, however ordered and whatever jokers stand for. */
export function sameTiles(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  const x = a.map(base).sort();
  const y = b.map(base).sort();
  return x.every((tile, i) => tile === y[i]);
}

/**
 * Tiles as a person types them, or undefined for a word that is none. `words` maps colour words
 * ("rød", "red") to their letters and "joker" to "*"; "*r6" and "*5" say what a joker stands for.
 */
export function readTyped(text: string, words: ReadonlyMap<string, string>): string[] | undefined {
  const out: string[] = [];
  let colour = '';
  for (const word of text.toLowerCase().split(/[\s,]+/).filter(Boolean)) {
    const known = words.get(word);
    if (known === '*' || word === '*') out.push('*');
    else if (known) colour = known;
    else if (/^\*[krbo]?\d{1,2}$/.test(word)) out.push(word);
    else {
      const found = /^([krbo]?)([1-9]\d?)(?:-([1-9]\d?))?$/.exec(word);
      if (!found) return undefined;
      colour = found[1] || colour;
      if (!colour) return undefined;
      const from = Number(found[2]);
      const to = found[3] ? Number(found[3]) : from;
      if (to < from || to - from > 12) return undefined;
      for (let n = from; n <= to; n++) out.push(colour + n);
    }
  }
  return out;
}

/** A number of a meld, or of cards: from 1, digits alone, and no zeros before them. */
export const wholeNumber = (text: string): number | undefined => (/^[1-9]\d*$/.test(text) ? Number(text) : undefined);

/** The same melds, in whatever order, and whatever their jokers are said to stand for. */
export function sameTable(a: readonly string[], b: readonly string[]): boolean {
  const written = (melds: readonly string[]) => melds.map((meld) => split(meld).map(base).sort().join(' ')).sort().join('|');
  return written(a) === written(b);
}
