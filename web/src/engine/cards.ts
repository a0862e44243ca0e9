// What the engine says of a card game: what may be done now, how a hand splits best, how a match stands. Types, and the one
// difference of spelling that is evened out here.
import type { LayOff } from '../protocol/messages';

export interface Moves {
  /** From the top of the discard pile: how many may be taken. */
  take: number[];
  discard: string[];
  lay_off: LayOff[];
  swap: LayOff[];
  /** With each card that may be thrown (null: none, all lie in melds), what stays loose. */
  knock: { discard: string | null; deadwood: number }[];
  pass: boolean;
  draw: boolean;
  /** "Rummy!" may be said with what empties the hand. */
  call?: boolean;
  /** Where a wrong lay-off costs something: the melds on which a card may be laid off, whatever fits there; and whether it costs now. */
  try?: number[];
  try_costs?: boolean;
  /** So many from the top of the pile may be claimed out of turn. */
  claim?: number[];
}

type Meld = string | { kind?: string; tiles: string };
export interface Way { melds: Meld[]; unmatched: string }
/** `deadwood` is null when the hand is too much to think through here. */
export interface Arrangement extends Way { deadwood: number | null; ways?: Way[] }

/** How a match stands where one knocks: a game's points, boxes and bonuses by seat; three games in Hollywood. */
export interface ColumnSide { points: number; boxes: number; line_bonus: number; game_bonus: number; total: number }
export interface Column { sides: ColumnSide[]; finished: boolean; winner: number | null; shutout: boolean }
export interface Standing { columns: Column[]; over: boolean; totals: number[]; winners: number[] }

export const meldTiles = (meld: Meld): string => (typeof meld === 'string' ? meld : meld.tiles);
