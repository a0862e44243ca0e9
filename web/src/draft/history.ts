// Undo and redo for a turn's draft. A list of earlier and of later drafts; forgets everything when a new turn
// begins, since what was undone then lies on another table.
import type { Draft } from './draft';

export interface History {
  readonly past: readonly Draft[];
  readonly now: Draft;
  readonly future: readonly Draft[];
}

export const fresh = (now: Draft): History => ({ past: [], now, future: [] });

export function step(history: History, next: Draft): History {
  return next === history.now ? history : { past: [...history.past, history.now], now: next, future: [] };
}

export function undo(history: History): History {
  const before = history.past[history.past.length - 1];
  return before ? { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] } : history;
}

export function redo(history: History): History {
  const [next, ...future] = history.future;
  return next ? { past: [...history.past, history.now], now: next, future } : history;
}

/** The same moment, written differently (a set as the engine reads it): no step of its own. */
export const restate = (history: History, now: Draft): History => ({ ...history, now });
