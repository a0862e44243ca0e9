// Tiles and melds in words: "rød 7", a run "rød 5-6-7", else a list "sort 7, rød 7 og blå 7".
// Only looks at how the tiles are written, to print them well; whether a meld is valid is not its question.
import { readTile, type Face as TileFace } from '../tiles/notation';
import { printList, say, type Print } from './format';

const ranks: Record<number, string> = { 1: 'a', 11: 'j', 12: 'q', 13: 'k' };

function numberText(n: number, print: Print): string {
  const rank = print.face === 'cards' ? ranks[n] : undefined;
  return (rank && say(print, `ui.rank.${rank}`)) ?? String(n);
}

function colourText(colour: string, print: Print): string {
  return say(print, `colour.${colour}`) ?? colour;
}

function oneTile(tile: TileFace, print: Print): string {
  if (tile.joker) {
    const joker = say(print, 'ui.word.joker') ?? '*';
    if (tile.number === undefined) return joker;
    const stands = tile.colour ? `${colourText(tile.colour, print)} ${numberText(tile.number, print)}` : numberText(tile.number, print);
    return say(print, 'ui.word.joker_as', { tile: stands }) ?? joker;
  }
  return `${colourText(tile.colour ?? '', print)} ${numberText(tile.number ?? 0, print)}`;
}

function asRun(tiles: readonly TileFace[], print: Print): string | undefined {
  const first = tiles[0];
  if (tiles.length < 2 || !first?.colour || tiles.some((t) => t.joker || t.colour !== first.colour)) return undefined;
  if (tiles.some((t, i) => i > 0 && t.number === tiles[i - 1]?.number)) return undefined;
  return `${colourText(first.colour, print)} ${tiles.map((t) => numberText(t.number ?? 0, print)).join('-')}`;
}

export function tilesInWords(text: string, print: Print): string {
  const tiles = text.split(/\s+/).filter(Boolean).map(readTile);
  return asRun(tiles, print) ?? printList(tiles.map((t) => oneTile(t, print)), print);
}
