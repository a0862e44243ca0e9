// A hand of cards as it is shown: each card once, with an id that stays with it, in the player's order or in clusters (melds, suits).
// Pure values; what a meld is, the engine says.
import { base, readTile, split } from '../tiles/notation';

export interface HandCard { id: number; tile: string }
export type HandOrder = 'best' | 'suit' | 'rank' | 'own';
export interface Cluster { kind: 'run' | 'group' | 'loose' | 'plain'; cards: HandCard[] }

let next = 1;

/** The new hand: cards that are still there keep their ids and places, new ones come last. */
export function reconcile(old: readonly HandCard[], tiles: readonly string[]): { cards: HandCard[]; fresh: HandCard[] } {
  const pool = tiles.map(base);
  const kept = old.filter(({ tile }) => {
    const i = pool.indexOf(tile);
    if (i >= 0) pool.splice(i, 1);
    return i >= 0;
  });
  const fresh = pool.map((tile) => ({ id: next++, tile }));
  return { cards: [...kept, ...fresh], fresh };
}

/** An order that was kept, as far as the hand still has its cards; the rest comes last. */
export function orderedLike(cards: readonly HandCard[], wish: readonly string[]): HandCard[] {
  const pool = [...cards];
  const first = wish.flatMap((tile) => {
    const i = pool.findIndex((card) => card.tile === base(tile));
    return i < 0 ? [] : pool.splice(i, 1);
  });
  return [...first, ...pool];
}

const suits = ['k', 'r', 'b', 'o'];

function key(tile: string): { joker: number; suit: number; rank: number } {
  const { joker, colour, number } = readTile(tile);
  return { joker: joker ? 1 : 0, suit: colour ? suits.indexOf(colour) : suits.length, rank: number ?? 0 };
}

export function sortedBy(cards: readonly HandCard[], order: 'suit' | 'rank'): HandCard[] {
  return cards
    .map((card) => ({ card, at: key(card.tile) }))
    .sort(({ card: a, at: x }, { card: b, at: y }) =>
      x.joker - y.joker || (order === 'suit' ? x.suit - y.suit || x.rank - y.rank : x.rank - y.rank || x.suit - y.suit) || a.id - b.id)
    .map(({ card }) => card);
}

/** For the eye alone: cards of one rank are a group. */
export function kindOf(tiles: readonly string[]): 'run' | 'group' {
  const ranks = tiles.map(readTile).filter(({ joker }) => !joker).map(({ number }) => number);
  return new Set(ranks).size <= 1 ? 'group' : 'run';
}

/** The cards of a hand for melds as they are written, each card once; what is left comes last, dearest first. */
export function clustersOf(cards: readonly HandCard[], melds: readonly string[]): Cluster[] {
  const pool = sortedBy(cards, 'rank').reverse();
  const take = (tile: string) => {
    const i = pool.findIndex((card) => card.tile === base(tile));
    return i < 0 ? [] : pool.splice(i, 1);
  };
  const clusters = melds.map((meld): Cluster => ({ kind: kindOf(split(meld)), cards: split(meld).flatMap(take) })).filter((one) => one.cards.length > 0);
  return pool.length > 0 ? [...clusters, { kind: 'loose', cards: pool }] : clusters;
}

/** Some cards moved to a place among the others. */
export function movedTo(cards: readonly HandCard[], ids: readonly number[], at: number): HandCard[] {
  const before = cards.slice(0, at).filter(({ id }) => !ids.includes(id));
  const after = cards.slice(at).filter(({ id }) => !ids.includes(id));
  return [...before, ...ids.flatMap((id) => cards.filter((card) => card.id === id)), ...after];
}

/** `close`: the names of the fans lie over the feet of their cards. */
export interface Rows { width: number; pitch: number; rows: Cluster[][]; close?: boolean }
/** Cards in a hand that is larger than any other: so wide at least, and so far out of their neighbours. */
const smallest = 34;
const nearest = 18;
const between = 8;
/** `good`: cards this wide are wanted before the hand goes on in another row. */
interface Room { width: number; height: number; most: number; good: number; least: number; gap: number; label: number }

function packed(clusters: readonly Cluster[], room: Room, width: number, pitch: number): Cluster[][] {
  const rows: Cluster[][] = [];
  let left = -1;
  for (const cluster of clusters) {
    const perRow = Math.max(1, Math.floor((room.width - width) / pitch) + 1);
    const parts = Math.ceil(cluster.cards.length / perRow);
    const each = Math.ceil(cluster.cards.length / parts);
    for (let i = 0; i < parts; i++) {
      const cards = cluster.cards.slice(i * each, (i + 1) * each);
      const needs = width + (cards.length - 1) * pitch;
      if (left < needs || i > 0) {
        rows.push([]);
        left = room.width;
      }
      rows[rows.length - 1]?.push(parts > 1 ? { ...cluster, cards } : cluster);
      left -= needs + room.gap;
    }
  }
  return rows;
}

/**
 * The fewest rows, and in them the largest cards, that fit with each index in sight; clusters stay whole where a row can hold them. A hand
 * after a large take may need more: then smaller cards lie closer.
 */
export function fitHand(clusters: readonly Cluster[], room: Room, reach: number): Rows {
  for (let count = 1; count <= 4; count++) {
    const most = Math.floor(Math.min(room.most, (room.height / count - room.label) / 1.4));
    if (most < room.least && count > 1) break;
    const widest = Math.max(most, room.least);
    for (let width = widest; width >= Math.min(room.good, widest); width -= 3) {
      for (let pitch = Math.floor(width * 0.5); pitch >= reach; pitch--) {
        const rows = packed(clusters, room, width, pitch);
        if (rows.length <= count) return { width, pitch, rows };
      }
    }
  }
  for (let count = 2; count <= 6; count++) {
    const most = Math.min(room.least, Math.floor((room.height / count - between) / 1.4));
    for (let width = most; width >= smallest; width -= 2) {
      for (let pitch = Math.min(reach, Math.floor(width * 0.5)); pitch >= nearest; pitch--) {
        const rows = packed(clusters, room, width, pitch);
        if (rows.length <= count) return { width, pitch, rows, close: true };
      }
    }
  }
  return { width: smallest, pitch: nearest, rows: packed(clusters, room, smallest, nearest), close: true };
}
