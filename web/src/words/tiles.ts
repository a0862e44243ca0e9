// Tiles and melds in words: "rød 7", a run "rød 5-6-7" or "rød 5-joker-7", else a list "sort 7, rød 7 og blå 7".
// Only looks at how the tiles are written, to print them well; whether a meld is valid is not its question.
import { readTile, type Face as TileFace } from '../tiles/notation';
import { printList, say, type Print } from './format';

const ranks: Record<number, string> = { 1: 'a', 11: 'j', 12: 'q', 13: 'k' };

function numberText(n: number, print: Print): string {
  const rank = print.face === 'cards' ? ranks[n] : undefined;
  return (rank && say(print, `rank.${rank}`)) ?? String(n);
}

function tileText(colour: string, number: string, print: Print): string {
  return say(print, 'word.tile', { colour: say(print, `colour.${colour}`) ?? colour, number }) ?? number;
}

const jokerText = (print: Print) => say(print, 'word.joker') ?? '*';

function oneTile({ joker, colour, number }: TileFace, print: Print): string {
  const text = number === undefined ? '' : numberText(number, print);
  const tile = colour ? tileText(colour, text, print) : text;
  if (!joker) return tile;
  return (tile && say(print, 'word.joker_as', { tile })) || jokerText(print);
}

/** One colour, no number twice: a run in the order written. What is no valid run may read as one, too: its gaps are plain to see. */
function readsAsRun(tiles: readonly TileFace[]): boolean {
  const naturals = tiles.filter((tile) => !tile.joker);
  const [first, second] = naturals;
  if (!first || !second || naturals.some((tile) => tile.colour !== first.colour)) return false;
  if (tiles.length === 2) return second.number === (first.number ?? 0) + 1;
  return new Set(naturals.map((tile) => tile.number)).size === naturals.length;
}

export function tilesInWords(text: string, print: Print): string {
  const tiles = text.split(/\s+/).filter(Boolean).map(readTile);
  if (!readsAsRun(tiles)) return printList(tiles.map((tile) => oneTile(tile, print)), print);
  const numbers = tiles.map((tile) => (tile.joker ? jokerText(print) : numberText(tile.number ?? 0, print)));
  return tileText(tiles.find((tile) => !tile.joker)?.colour ?? '', numbers.join('-'), print);
}
