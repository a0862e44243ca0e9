// Brings a draft up to date when the table or the hand has changed under it, and takes up a saved one. Keeps the
// places of sets that are still there, the order of the rack, and own melds made of nothing but the hand.
import { base, join, sameTiles, split } from '../tiles/notation';
import type { SavedDraft } from '../protocol/messages';
import { begin, piece, type Draft, type Piece } from './draft';

/** How many tiles two melds share. */
function shared(a: readonly string[], b: readonly string[]): number {
  const pool = b.map(base);
  return a.filter((tile) => {
    const i = pool.indexOf(base(tile));
    if (i >= 0) pool.splice(i, 1);
    return i >= 0;
  }).length;
}

/**
 * The new layout in the old one's order: a set that is still there keeps its place, a changed one takes the place of the one
 * it shares most with, new ones come last. The server's order says nothing, so tiles would jump about for no reason.
 */
export function inOldOrder(old: readonly (readonly string[])[], layout: readonly string[]): string[] {
  const places: (string | undefined)[] = old.map(() => undefined);
  let rest = layout.map((meld) => ({ meld, tiles: split(meld) }));
  const take = (least: (meld: readonly string[], set: readonly string[]) => boolean) => {
    rest = rest.filter(({ meld, tiles }) => {
      let best = -1;
      old.forEach((set, i) => {
        if (places[i] !== undefined || !least(tiles, set)) return;
        if (best < 0 || shared(tiles, set) > shared(tiles, old[best] ?? [])) best = i;
      });
      if (best >= 0) places[best] = meld;
      return best < 0;
    });
  };
  take(sameTiles);
  take((meld, set) => shared(meld, set) >= 2);
  return [...places.filter((meld) => meld !== undefined), ...rest.map(({ meld }) => meld)];
}

/** Takes a piece for a tile: of the wanted origin if there is one, so that ids stay with their tiles on the screen. */
function taker(pieces: readonly Piece[]): (tile: string, from: Piece['from']) => Piece {
  const pool = [...pieces];
  return (tile, from) => {
    let i = pool.findIndex((p) => base(p.tile) === base(tile) && p.from === from);
    if (i < 0) i = pool.findIndex((p) => base(p.tile) === base(tile));
    const found = i < 0 ? undefined : pool.splice(i, 1)[0];
    return found ? { id: found.id, tile, from } : piece(tile, from);
  };
}

export interface Followed { start: Draft; draft: Draft; fresh: Set<number>; arrived: Set<number> }

/**
 * `start` is the turn's beginning for the new table and hand, `draft` what is left of the draft on it. `fresh`: ids on the
 * table that were not there before; `arrived`: ids on the rack that are new to this page. `own`: the change was this
 * player's own move, so nothing of the draft lives on, and the table keeps the draft's order.
 */
export function rebase(old: Draft, oldStart: Draft, layout: readonly string[], hand: readonly string[], own = false): Followed {
  const melds = inOldOrder((own ? old : oldStart).sets.map((set) => set.map((p) => p.tile)), layout);
  const before = new Set(oldStart.sets.flat().map((p) => p.id));
  const handLeft = hand.map(base);
  const inHand = (p: Piece) => {
    const i = p.from === 'hand' ? handLeft.indexOf(base(p.tile)) : -1;
    if (i >= 0) handLeft.splice(i, 1);
    return i >= 0;
  };
  // The rack first, then own melds: equal tiles must not change places under the player's eyes.
  const keptRack = old.rack.filter(inHand);
  const ownMelds = own ? [] : old.sets.filter((set) => set.every((p) => p.from === 'hand'));
  const kept = ownMelds.filter((set) => wholeIn(set, handLeft) && set.every(inHand));
  const keptLoose = own ? [] : old.loose.filter(inHand);
  const mine = new Set([...keptRack, ...kept.flat(), ...keptLoose].map((p) => p.id));
  const known = [...old.sets.flat(), ...old.loose, ...old.rack].filter((p) => !mine.has(p.id));
  const take = taker(known);
  const sets = melds.map((meld) => split(meld).map((tile) => take(tile, 'table')));
  const knownIds = new Set(known.map((p) => p.id));
  const others = handLeft.map((tile) => take(tile, 'hand'));
  const drawn = others.filter((p) => !knownIds.has(p.id));
  const back = others.filter((p) => knownIds.has(p.id));
  const clustered = keptRack.some((p) => p.gap);
  const rack = [...keptRack, ...back, ...drawn.map((p, i) => (i === 0 && clustered ? { ...p, gap: true } : p))];
  const startRack = [...rack, ...kept.flat(), ...keptLoose];
  return {
    start: { sets, loose: [], rack: startRack },
    draft: { sets: [...sets, ...kept], loose: keptLoose, rack },
    fresh: new Set(sets.flat().map((p) => p.id).filter((id) => !before.has(id))),
    arrived: new Set(drawn.map((p) => p.id)),
  };
}

/** Marks on tiles, written so that another page can find them: each set that has any, as its tiles and the marked places. */
export interface Marks { meld: string; at: number[] }

export function marksOf(start: Draft, ids: ReadonlySet<number>): Marks[] {
  return start.sets
    .map((set) => ({ meld: join(set.map((p) => p.tile)), at: set.flatMap((p, i) => (ids.has(p.id) ? [i] : [])) }))
    .filter(({ at }) => at.length > 0);
}

export function markedIn(start: Draft, marks: readonly Marks[]): Set<number> {
  const free = [...start.sets];
  const ids = marks.flatMap(({ meld, at }) => {
    const tiles = split(meld);
    const i = free.findIndex((set) => sameTiles(set.map((p) => p.tile), tiles));
    const pool = i < 0 ? [] : [...(free.splice(i, 1)[0] ?? [])];
    // The order may differ; which of two equal tiles it was does not matter.
    return at.map((k) => pool.splice(pool.findIndex((p) => base(p.tile) === base(tiles[k] ?? '')), 1)[0]?.id ?? -1);
  });
  return new Set(ids.filter((id) => id >= 0));
}

function wholeIn(set: readonly Piece[], tiles: readonly string[]): boolean {
  return shared(set.map((p) => p.tile), tiles) === set.length;
}

/** A saved draft on the table and hand it belongs to; on another table only the order of the rack and own melds are taken up. */
export function restore(layout: readonly string[], hand: readonly string[], saved: SavedDraft | null): Followed {
  const rows = (saved?.hand ?? []).map(split);
  const written = [...(saved?.melds ?? []).map(split), split(saved?.loose ?? '')];
  const all = [...written.flat(), ...rows.flat()];
  const fits = saved !== null && sameTiles(all, [...layout.flatMap(split), ...hand]);
  const start = begin(saved ? inOldOrder(written.slice(0, -1), layout) : layout, orderLike(rows.flat(), hand));
  if (!fits) return { start: { ...start, rack: gaps(start.rack, rows) }, draft: { ...start, rack: gaps(start.rack, rows) }, fresh: new Set(), arrived: new Set() };
  // The rack's tiles are the hand's; of the others the table's tiles are spent first on melds, the rest are the hand's.
  const take = taker([...start.sets.flat(), ...start.rack]);
  const rack = rows.flatMap((row, r) => row.map((tile, i): Piece => ({ ...take(tile, 'hand'), ...(i === 0 && r > 0 ? { gap: true } : {}) })));
  const ids = new Map(start.rack.map((p) => [p.id, 'hand' as const]));
  const lay = (tile: string): Piece => {
    const found = take(tile, 'table');
    return { ...found, from: ids.get(found.id) ?? 'table' };
  };
  const sets = written.slice(0, -1).map((meld) => meld.map(lay)).filter((set) => set.length > 0);
  const draft = { sets, loose: (written[written.length - 1] ?? []).map(lay), rack };
  return { start, draft, fresh: new Set(), arrived: new Set() };
}

function orderLike(wish: readonly string[], hand: readonly string[]): string[] {
  const pool = hand.map(base);
  const first = wish.map(base).filter((tile) => {
    const i = pool.indexOf(tile);
    if (i >= 0) pool.splice(i, 1);
    return i >= 0;
  });
  return [...first, ...pool];
}

function gaps(rack: readonly Piece[], rows: readonly (readonly string[])[]): Piece[] {
  const starts = new Set<number>();
  let at = 0;
  for (const row of rows) {
    if (at > 0) starts.add(at);
    at += row.length;
  }
  return rack.map((p, i) => (starts.has(i) && rack[i - 1] ? { ...p, gap: true } : p));
}
