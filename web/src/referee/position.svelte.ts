// A turn with real tiles as somebody enters it: two tables and perhaps a hand, as text, typed or tapped. The text is the truth;
// melds are read from it. Whether the turn was legal is the engine's to say.
import { readTile, readTyped, split } from '../tiles/notation';
import { tileWords } from '../words/typed';

export type Part = 'before' | 'after' | 'hand';
export const parts: readonly Part[] = ['before', 'after', 'hand'];

/** No jacks here: a j is short for a joker. */
const refereeWords = () => new Map([...tileWords(), ['j', '*']]);

function isTile(tile: string): boolean {
  const { number } = readTile(tile);
  return tile === '*' || (number !== undefined && number >= 1 && number <= 13);
}

/** The melds of a text, or the words that are no tiles. */
export function readMelds(text: string): { melds: string[][]; wrong: string } {
  const words = refereeWords();
  const melds: string[][] = [];
  let wrong = '';
  for (const part of text.split(/[|;\n]/)) {
    const tiles = readTyped(part, words);
    if (!tiles || tiles.some((tile) => !isTile(tile))) wrong ||= part.trim();
    else if (tiles.length > 0) melds.push(tiles);
  }
  return { melds, wrong };
}

const write = (melds: readonly string[][]) => melds.map((meld) => meld.join(' ')).join(' | ');

// In an address: "r5.r6.r7~k4.b4.*".
const toAddress = (text: string) => readMelds(text).melds.map((meld) => meld.join('.')).join('~');
const fromAddress = (text: string | null) => (text ?? '').replaceAll('.', ' ').replaceAll('~', ' | ');

export class Position {
  text = $state<Record<Part, string>>({ before: '', after: '', hand: '' });
  opened = $state(true);
  othersOpened = $state(true);
  /** Where the next tapped tile goes. */
  at = $state<Part>('before');
  /** The next tapped tile begins a new meld. */
  fresh = $state(false);

  read = $derived({ before: readMelds(this.text.before), after: readMelds(this.text.after), hand: readMelds(this.text.hand) });
  wrong = $derived(parts.map((part) => this.read[part].wrong).find(Boolean) ?? '');
  empty = $derived(this.read.after.melds.length === 0);

  melds = (part: Part): string[] => this.read[part].melds.map((meld) => meld.join(' '));

  tap(tile: string): void {
    const melds = this.read[this.at].melds.map((meld) => [...meld]);
    const last = melds[melds.length - 1];
    if (last && !this.fresh) last.push(tile);
    else melds.push([tile]);
    this.fresh = false;
    this.text[this.at] = write(melds);
  }

  /** A meld in the words of the player: what its jokers stand for. */
  say(part: Part, meld: number, as: string): void {
    this.text[part] = write(this.read[part].melds.map((one, i) => (i === meld ? split(as) : one)));
  }

  remove(part: Part, meld: number, tile: number): void {
    const melds = this.read[part].melds.map((one, i) => (i === meld ? one.filter((_, k) => k !== tile) : one)).filter((one) => one.length > 0);
    this.text[part] = write(melds);
  }

  copy(): void {
    this.text.after = write(this.read.before.melds);
    this.at = 'after';
    this.fresh = true;
  }

  clear(): void {
    this.text = { before: '', after: '', hand: '' };
    this.at = 'before';
  }

  fromQuery(query: URLSearchParams): void {
    for (const part of parts) this.text[part] = fromAddress(query.get(part));
    this.opened = query.get('opened') !== 'no';
    this.othersOpened = query.get('others') !== 'no';
  }

  toQuery(): Record<string, string> {
    return {
      before: toAddress(this.text.before), after: toAddress(this.text.after), hand: toAddress(this.text.hand),
      opened: this.opened ? '' : 'no', others: this.othersOpened ? '' : 'no',
    };
  }
}
