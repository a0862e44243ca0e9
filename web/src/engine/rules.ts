// What the engine says of rules and of a turn with real tiles: the shapes of its answers (wasm/calls.h). Types only.
import type { Refusal } from '../protocol/messages';

export interface Sentence { key: string; args: Record<string, string | number>; field?: string; differs?: boolean }
export interface SheetSection { key: string; sentences: Sentence[] }

export type RuleValue = boolean | number | string;
export interface Field {
  key: string;
  section: string;
  kind: 'flag' | 'number' | 'choice';
  low?: number;
  high?: number;
  choices?: string[];
  default: RuleValue;
}

/** A name for several switches together: choosing it sets them, and it is no rule of its own. */
export interface Combination { key: string; section: string; kind: 'combination'; name: string; sets: Record<string, RuleValue> }

export interface Problem { key: string; field: string; warning: boolean; have: number; need: number }

export interface ToldTurn { before: string[]; after: string[]; opened: boolean; others_opened: boolean; hand?: string }

/** `at` says what is wrong: the table before, the table after, or that the set has no such tiles ("extra"). */
export interface TurnVerdict {
  legal: boolean;
  at?: 'before' | 'after' | 'set';
  laid?: string;
  extra?: string;
  refusals?: Refusal[];
  cited?: (Sentence | null)[];
}
