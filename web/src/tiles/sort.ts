// Orders a rack for the eye: by runs (789) or by groups (777), in clusters that are shown with a gap between.
// Pure display: it looks at colours and numbers alone and knows no rule.
import { colours, readTile } from './notation';

export type Order = 'runs' | 'groups';

const place = (tile: string) => {
  const { joker, colour, number } = readTile(tile);
  return { joker, colour: colour ? colours.indexOf(colour) : colours.length, number: number ?? 0 };
};

export function compare(order: Order): (a: string, b: string) => number {
  return (a, b) => {
    const x = place(a);
    const y = place(b);
    if (x.joker !== y.joker) return x.joker ? 1 : -1;
    return order === 'runs' ? x.colour - y.colour || x.number - y.number : x.number - y.number || x.colour - y.colour;
  };
}

/** Whether a gap belongs between two neighbours of a sorted rack. */
export function parts(order: Order, left: string, right: string): boolean {
  const x = place(left);
  const y = place(right);
  if (x.joker !== y.joker) return true;
  return order === 'runs' ? x.colour !== y.colour : x.number !== y.number;
}

/** A stable sort, with the places at which a cluster begins. */
export function sorted<T>(items: readonly T[], tile: (item: T) => string, order: Order): { item: T; gap: boolean }[] {
  const by = compare(order);
  const list = items.map((item, i) => ({ item, i })).sort((a, b) => by(tile(a.item), tile(b.item)) || a.i - b.i);
  return list.map(({ item }, i) => {
    const before = list[i - 1];
    return { item, gap: before !== undefined && parts(order, tile(before.item), tile(item)) };
  });
}
