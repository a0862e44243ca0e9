// Pointers over a card table: a card, or all that are chosen, dragged to the pile, a meld, the table or a place in the hand; the stock
// and the pile dragged to the hand. A long press chooses a whole fan. Taps are the buttons' own. What is dropped anywhere else
// has not moved.
import type { Spot } from './desk.svelte';

/** Pieces of the table are below zero: the stock, and cards of the pile by how many go with them (-11 is the top alone). */
export const stockPiece = -1;
export const pileTake = (id: number): number => (id <= -11 ? -id - 10 : 0);

export interface Hands {
  /** What goes along with a card, or nothing when it stays where it is. */
  lift(id: number): number[];
  press(id: number): void;
  grab(ids: number[], x: number, y: number): void;
  drag(x: number, y: number, spot: Spot | null): void;
  drop(spot: Spot | null): void;
}

const slop = { mouse: 6, other: 14 };
const longPress = 380;

const inside = (box: DOMRect, x: number, y: number, margin = 0) =>
  x >= box.left - margin && x <= box.right + margin && y >= box.top - margin && y <= box.bottom + margin;

/** The place among the cards of the hand: before the first one that lies right of the point in the point's row. */
function placeInHand(hand: Element, x: number, y: number): number {
  const cards = [...hand.querySelectorAll<HTMLElement>('[data-piece]')].map((card) => card.parentElement?.getBoundingClientRect() ?? card.getBoundingClientRect());
  const at = cards.findIndex((box) => y < box.top || (y < box.bottom + 24 && x < box.left + Math.min(box.width, 40) / 2));
  return at < 0 ? cards.length : at;
}

export function spotAt(root: HTMLElement, x: number, y: number): Spot | null {
  const zone = (name: string) => root.querySelector(`[data-zone="${name}"]`);
  const hand = zone('hand');
  if (hand && inside(hand.getBoundingClientRect(), x, y)) return { kind: 'hand', at: placeInHand(hand, x, y) };
  const pile = zone('pile');
  if (pile && inside(pile.getBoundingClientRect(), x, y, 10)) return { kind: 'pile' };
  for (const meld of root.querySelectorAll<HTMLElement>('[data-meld]')) {
    if (inside(meld.getBoundingClientRect(), x, y, 5)) return { kind: 'meld', on: Number(meld.dataset.meld) };
  }
  const table = zone('table');
  return table && inside(table.getBoundingClientRect(), x, y) ? { kind: 'table' } : null;
}

export function pointers(root: HTMLElement, hands: Hands): () => void {
  let press: { pointer: number; id: number; x: number; y: number; slop: number; dragging: boolean; timer: ReturnType<typeof setTimeout> } | null = null;
  let swallow = false;

  const down = (event: PointerEvent) => {
    if (press || event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    swallow = false;
    const piece = event.target.closest<HTMLElement>('[data-piece]');
    if (!piece || !piece.closest('[data-board]')) return;
    const id = Number(piece.dataset.piece);
    press = {
      pointer: event.pointerId, id, x: event.clientX, y: event.clientY, slop: event.pointerType === 'mouse' ? slop.mouse : slop.other, dragging: false,
      timer: setTimeout(() => {
        if (!press || press.dragging || id < 0) return;
        swallow = true;
        hands.press(id);
      }, longPress),
    };
  };
  const move = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.pointer) return;
    if (!press.dragging) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < press.slop) return;
      clearTimeout(press.timer);
      const ids = hands.lift(press.id);
      if (ids.length === 0) {
        press = null;
        return;
      }
      press.dragging = true;
      root.setPointerCapture(press.pointer);
      hands.grab(ids, press.x, press.y);
    }
    hands.drag(event.clientX, event.clientY, spotAt(root, event.clientX, event.clientY));
  };
  const end = (event: PointerEvent, done: boolean) => {
    if (!press || event.pointerId !== press.pointer) return;
    clearTimeout(press.timer);
    const { dragging } = press;
    press = null;
    if (!dragging) return;
    swallow = true;
    hands.drop(done ? spotAt(root, event.clientX, event.clientY) : null);
  };
  const up = (event: PointerEvent) => end(event, true);
  const cancel = (event: PointerEvent) => end(event, false);
  // The click that follows a drag or a long press is none.
  const click = (event: Event) => {
    if (!swallow) return;
    swallow = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const menu = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('[data-piece]')) event.preventDefault();
  };

  root.addEventListener('pointerdown', down);
  root.addEventListener('pointermove', move);
  root.addEventListener('pointerup', up);
  root.addEventListener('pointercancel', cancel);
  root.addEventListener('click', click, true);
  root.addEventListener('contextmenu', menu);
  return () => {
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('pointermove', move);
    root.removeEventListener('pointerup', up);
    root.removeEventListener('pointercancel', cancel);
    root.removeEventListener('click', click, true);
    root.removeEventListener('contextmenu', menu);
  };
}
