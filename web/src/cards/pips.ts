// Where the pips of a number card lie on a face of 100 by 140, and how cards are called on their corner. Only drawing.
import type { Colour } from '../tiles/notation';

export interface Pip { x: number; y: number; size: number; down: boolean }

export const suitOf: Record<Colour, 's' | 'h' | 'c' | 'd'> = { k: 's', r: 'h', b: 'c', o: 'd' };
const ranks: Record<number, string> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };
export const rankOf = (n: number): string => ranks[n] ?? String(n);

const left = 38.5;
const right = 61.5;
const middle = 50;

/** Columns from the top; what lies below the middle stands on its head. */
const places: Record<number, { size: number; at: readonly (readonly [number, readonly number[]])[] }> = {
  1: { size: 2, at: [[middle, [70]]] },
  2: { size: 1, at: [[middle, [42, 98]]] },
  3: { size: 1, at: [[middle, [38, 70, 102]]] },
  4: { size: 0.88, at: [[left, [44, 96]], [right, [44, 96]]] },
  5: { size: 0.88, at: [[left, [44, 96]], [right, [44, 96]], [middle, [70]]] },
  6: { size: 0.82, at: [[left, [42, 70, 98]], [right, [42, 70, 98]]] },
  7: { size: 0.82, at: [[left, [42, 70, 98]], [right, [42, 70, 98]], [middle, [56]]] },
  8: { size: 0.82, at: [[left, [42, 70, 98]], [right, [42, 70, 98]], [middle, [56, 84]]] },
  9: { size: 0.72, at: [[left, [37, 59, 81, 103]], [right, [37, 59, 81, 103]], [middle, [70]]] },
  10: { size: 0.72, at: [[left, [37, 59, 81, 103]], [right, [37, 59, 81, 103]], [middle, [48, 92]]] },
};

export function pipsOf(n: number): Pip[] {
  const found = places[n];
  return found ? found.at.flatMap(([x, ys]) => ys.map((y) => ({ x, y, size: found.size, down: y > 70 }))) : [];
}
