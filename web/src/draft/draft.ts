// The draft of a turn: where every tile lies while a player tries things out. Pure values: each step makes a
// new draft and keeps the tiles. Knows no rule; whether the sets are valid is asked of the engine elsewhere.
import { base, join, sameTiles, split } from '../tiles/notation';
import { sorted, type Order } from '../tiles/sort';
import type { SavedDraft } from '../protocol/messages';

export interface Piece {
  readonly id: number;
  readonly tile: string;
  /** Where it lay when the turn began. */
  readonly from: 'table' | 'hand';
  /** On the rack: a gap is shown before it. */
  readonly gap?: boolean;
}

export interface Draft {
  readonly sets: readonly (readonly Piece[])[];
  readonly loose: readonly Piece[];
  readonly rack: readonly Piece[];
}

export type Place =
  | { kind: 'set'; set: number; at: number }
  | { kind: 'new'; before: number }
  | { kind: 'loose' }
  | { kind: 'rack'; at: number };

let lastId = 0;
export const piece = (tile: string, from: Piece['from']): Piece => ({ id: ++lastId, tile, from });

export const allPieces = (draft: Draft): Piece[] => [...draft.sets.flat(), ...draft.loose, ...draft.rack];
export const tilesOf = (pieces: readonly Piece[]): string[] => pieces.map((p) => p.tile);
export const meldsOf = (draft: Draft): string[] => draft.sets.map((set) => join(tilesOf(set)));
export const looseOf = (draft: Draft): string => join(tilesOf(draft.loose));
export const find = (draft: Draft, id: number): Piece | undefined => allPieces(draft).find((p) => p.id === id);

/** The hand's tiles that lie on the table or the workbench now. */
export const laid = (draft: Draft): Piece[] => [...draft.sets.flat(), ...draft.loose].filter((p) => p.from === 'hand');

export function begin(layout: readonly string[], hand: readonly string[]): Draft {
  return {
    sets: layout.map((meld) => split(meld).map((t) => piece(t, 'table'))),
    loose: [],
    rack: hand.map((t) => piece(t, 'hand')),
  };
}

const insert = <T>(list: readonly T[], at: number, items: readonly T[]): T[] => [...list.slice(0, at), ...items, ...list.slice(at)];

/**
 * Moves tiles to a place, in the order given. A tile that lay on the table when the turn began never gets onto the rack:
 * it goes to the workbench instead. A joker that changes sets no longer says what it stands for.
 */
export function move(draft: Draft, ids: readonly number[], to: Place): Draft {
  const moving = ids.map((id) => find(draft, id)).filter((p): p is Piece => p !== undefined);
  if (moving.length === 0) return draft;
  const gone = new Set(ids);
  const stays = (p: Piece) => !gone.has(p.id);
  const without = (list: readonly Piece[], at: number) => list.slice(0, at).filter(stays).length;
  const home = to.kind === 'set' ? draft.sets[to.set] : undefined;
  const put = moving.map((p): Piece => {
    const { gap: _, ...bare } = p;
    return { ...bare, tile: home?.some((q) => q.id === p.id) ? p.tile : base(p.tile) };
  });
  const toRack = to.kind === 'rack' ? moving.filter((p) => p.from === 'hand').map((p) => ({ ...p, tile: base(p.tile) })) : [];
  const toLoose = to.kind === 'loose' ? put : to.kind === 'rack' ? put.filter((p) => p.from === 'table') : [];

  let sets = draft.sets.map((set, i) => {
    const kept = set.filter(stays);
    return to.kind === 'set' && to.set === i ? insert(kept, without(set, to.at), put) : kept;
  });
  if (to.kind === 'new') sets = insert(sets, to.before, [put]);
  sets = sets.filter((set) => set.length > 0);
  const rack = draft.rack.filter(stays);
  return {
    sets,
    loose: [...draft.loose.filter(stays), ...toLoose],
    rack: to.kind === 'rack' ? insert(rack, without(draft.rack, to.at), toRack) : rack,
  };
}

export function sortRack(draft: Draft, order: Order): Draft {
  const rack = sorted(draft.rack, (p) => p.tile, order).map(({ item, gap }) => {
    const { gap: _, ...bare } = item;
    return gap ? { ...bare, gap } : bare;
  });
  return { ...draft, rack };
}

/**
 * Puts a set into the order in which the engine reads it; the tiles must be the same. `choose`: also write what the jokers
 * stand for, because the player chose this reading.
 */
export function rewrite(draft: Draft, set: number, as: string, choose = false): Draft {
  const pieces = draft.sets[set];
  const tiles = split(as);
  if (!pieces || !sameTiles(tilesOf(pieces), tiles)) return draft;
  const pool = [...pieces];
  const ordered = tiles.map((tile) => {
    const exact = pool.findIndex((p) => p.tile === tile);
    const i = exact >= 0 ? exact : pool.findIndex((p) => base(p.tile) === base(tile));
    const found = pool.splice(i, 1)[0] as Piece;
    return choose ? { ...found, tile } : found;
  });
  if (ordered.every((p, i) => p === pieces[i])) return draft;
  return { ...draft, sets: draft.sets.map((s, i) => (i === set ? ordered : s)) };
}

/** The start of the turn with the rack as the player has ordered it since; what is laid keeps its place after its neighbour. */
export function ordered(start: Draft, draft: Draft): Draft {
  const rack = [...draft.rack];
  start.rack.forEach((p, i) => {
    if (!rack.some((q) => q.id === p.id)) rack.splice(rack.findIndex((q) => q.id === start.rack[i - 1]?.id) + 1, 0, p);
  });
  return { ...start, rack };
}

/** Everything back as it was when the turn began; the rack keeps the player's order. */
export const reset = (draft: Draft, start: Draft): Draft => ({ ...ordered(start, draft), loose: [] });

/** Where on the rack a tile of the hand goes back to: after the one that it stood beside. */
export function homeOnRack(draft: Draft, start: Draft, id: number): Place {
  const whole = ordered(start, draft).rack;
  const at = whole.findIndex((p) => p.id === id);
  return { kind: 'rack', at: at < 0 ? draft.rack.length : whole.slice(0, at).filter((p) => draft.rack.includes(p)).length };
}

/** The table as the hint wants it, made of the tiles that are there; undefined when they do not suffice. */
export function arrange(draft: Draft, layout: readonly string[]): Draft | undefined {
  const pool = [...draft.sets.flat(), ...draft.loose, ...draft.rack.map(({ gap: _, ...p }) => p)];
  const sets: Piece[][] = [];
  for (const meld of layout) {
    const set: Piece[] = [];
    for (const tile of split(meld)) {
      const i = pool.findIndex((p) => base(p.tile) === base(tile));
      if (i < 0) return undefined;
      set.push({ ...(pool.splice(i, 1)[0] as Piece), tile });
    }
    sets.push(set);
  }
  const left = new Set(pool.map((p) => p.id));
  return { sets, loose: pool.filter((p) => p.from === 'table'), rack: [...draft.rack, ...laid(draft)].filter((p) => left.has(p.id)) };
}

/** Rows of the rack, as the protocol keeps them: a new row at each gap. */
export function rowsOf(rack: readonly Piece[]): string[] {
  const rows: string[][] = [];
  for (const p of rack) {
    if (p.gap || rows.length === 0) rows.push([]);
    rows[rows.length - 1]?.push(p.tile);
  }
  return rows.map(join);
}

export const save = (draft: Draft): SavedDraft => ({ melds: meldsOf(draft), loose: looseOf(draft), hand: rowsOf(draft.rack) });
