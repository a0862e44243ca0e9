// Finds the largest tile size at which everything on the table fits without scrolling, and the gaps that go with it.
// Plain arithmetic on counts, the same that the style sheet does with the numbers it is given; measures nothing.

export interface SetSize {
  tiles: number;
  /** A slip of paper under the set: its width if it has one. */
  slip: number;
}

export interface Area { width: number; height: number }

export interface Fitted {
  /** Width of a tile in CSS pixels. */
  tile: number;
  /** Between the tiles of a set, between sets, between rows. */
  inner: number;
  across: number;
  down: number;
  /** Slips under the sets are shown (there is room for them). */
  slips: boolean;
  /** A set may go on in the next row: the last resort, when the table is full to the brim. */
  split: boolean;
}

export const ratio = 1.32;
export const edge = 0.065;
export const slipHeight = 26;
export const smallest = 24;

interface Level { inner: number; across: (w: number) => number; down: (w: number) => number; slips: boolean; split: boolean }

const levels: readonly Level[] = [
  { inner: 2, across: (w) => Math.round(Math.max(9, w * 0.5)), down: (w) => Math.round(Math.max(10, w * 0.32)), slips: true, split: false },
  { inner: 2, across: (w) => Math.round(Math.max(8, w * 0.34)), down: () => 9, slips: false, split: false },
  { inner: 1, across: () => 6, down: () => 3, slips: false, split: false },
  { inner: 1, across: () => 6, down: () => 2, slips: false, split: true },
];

export const tileHeight = (w: number) => Math.ceil(w * (ratio + edge));

/** The height that the sets take at a tile width; infinite when one set alone is too wide. */
export function heightOf(sets: readonly SetSize[], width: number, w: number, level: Level): number {
  const across = level.across(w);
  const rowHeight = tileHeight(w);
  if (level.split) {
    let x = 0;
    let rows = 1;
    for (const set of sets) {
      for (let i = 0; i < set.tiles; i++) {
        if (x + w > width) {
          x = 0;
          rows++;
        }
        x += w + level.inner;
      }
      x += across - level.inner;
    }
    return rows * rowHeight + (rows - 1) * level.down(w);
  }
  let height = 0;
  let x = 0;
  let slip = false;
  let rows = 0;
  const close = () => {
    height += rowHeight + (slip ? slipHeight : 0);
    rows++;
    slip = false;
  };
  for (const set of sets) {
    const wide = set.tiles * w + (set.tiles - 1) * level.inner;
    const takes = level.slips ? Math.max(wide, set.slip) : wide;
    if (wide > width) return Infinity;
    if (x > 0 && x + across + takes > width) {
      close();
      x = 0;
    }
    x += (x > 0 ? across : 0) + takes;
    slip ||= level.slips && set.slip > 0;
  }
  if (sets.length > 0) close();
  return height + Math.max(0, rows - 1) * level.down(w);
}

/** `wanted`: below this size, tighter gaps are taken instead of smaller tiles. */
export function fit(sets: readonly SetSize[], area: Area, largest: number, wanted = 36): Fitted {
  const at = (level: Level, w: number): Fitted => ({ tile: w, inner: level.inner, across: level.across(w), down: level.down(w), slips: level.slips, split: level.split });
  const best = (level: Level, floor: number): Fitted | undefined => {
    for (let w = Math.floor(largest); w >= floor; w--) {
      if (heightOf(sets, area.width, w, level) <= area.height) return at(level, w);
    }
    return undefined;
  };
  const [roomy, close, tight, brim] = levels as [Level, Level, Level, Level];
  return (
    best(roomy, Math.min(wanted, largest)) ??
    best(close, 28) ??
    best(tight, smallest) ??
    best(brim, smallest) ??
    at(brim, smallest)
  );
}

export interface RackFit { tile: number; columns: number; rows: number }

export interface RackLimits {
  max: number;
  min: number;
  /** Rows that are always there, and rows that are kept to while tiles can stay at a good size. */
  minRows: number;
  fewRows: number;
  good: number;
  gap: number;
  rowGap: number;
  width: number;
}

/**
 * The rack: tiles as large as width and granted height allow, in few rows. Rows are kept even, so that a hand of 14 is
 * two rows of 7 and not 9 and 5.
 */
export function fitRack(tiles: number, height: number, limits: RackLimits): RackFit {
  const n = Math.max(1, tiles);
  const { gap, rowGap, width, minRows, fewRows, good } = limits;
  const at = (w: number): RackFit => {
    const columns = Math.max(1, Math.floor((width + gap) / (w + gap)));
    const rows = Math.max(minRows, Math.ceil(n / columns));
    return { tile: w, columns: Math.min(columns, Math.max(7, Math.ceil(n / rows))), rows };
  };
  const first = (least: number, allowed: (fit: RackFit) => boolean): RackFit | undefined => {
    for (let w = Math.floor(limits.max); w >= least; w--) if (allowed(at(w))) return at(w);
    return undefined;
  };
  const low = (fit: RackFit) => fit.rows * tileHeight(fit.tile) + (fit.rows - 1) * rowGap <= height;
  return first(good, (fit) => fit.rows <= fewRows) ?? first(limits.min, low) ?? at(limits.min);
}

/** Cuts a list into rows of at most `columns`, at a gap where one lies near the middle. */
export function intoRows<T>(items: readonly T[], columns: number, rows: number, gap: (item: T) => boolean): T[][] {
  if (rows === 2 && items.length > columns / 2) {
    const middle = items.length / 2;
    let cut = Math.ceil(middle);
    let found = Infinity;
    items.forEach((item, i) => {
      const off = Math.abs(i - middle);
      if (gap(item) && off < found && i <= columns && items.length - i <= columns) {
        cut = i;
        found = off;
      }
    });
    return [items.slice(0, cut), items.slice(cut)];
  }
  const per = rows > 1 && items.length > columns ? Math.min(columns, Math.ceil(items.length / rows)) : columns;
  const out: T[][] = [];
  for (let i = 0; i < items.length || out.length < rows; i += Math.max(1, per)) out.push(items.slice(i, i + per));
  return out;
}
