// Pointer Events for tiles: a tap picks or places, a drag starts after 6 px (mouse) or 14 px (finger), a long press takes
// the whole set, a double tap sends a tile where it fits. Decides on release. Knows the desk only through what it calls.
import type { Place } from '../draft/draft';

export interface Board {
  /** The tile's set, in order; only the tile itself when it lies in no set. */
  setOf(id: number): number[];
  placeAt(x: number, y: number, moving: readonly number[]): Place | null;
  pick(ids: readonly number[]): void;
  tap(id: number | null, x: number, y: number): void;
  send(id: number): void;
  aim(place: Place | null): void;
  grab(ids: readonly number[], x: number, y: number): void;
  drag(x: number, y: number): void;
  drop(place: Place | null): void;
}

const slop = { mouse: 6, other: 14 };
const longPress = 350;
const doubleTap = 320;

interface Press {
  pointer: number;
  id: number | null;
  ids: number[];
  x: number;
  y: number;
  slop: number;
  dragging: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  long: boolean;
}

export function pieceAt(target: EventTarget | null): number | null {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-piece]') : null;
  return found ? Number(found.dataset.piece) : null;
}

export function pointers(node: HTMLElement, board: Board): () => void {
  let press: Press | null = null;
  let tapped = { id: -1, at: 0 };

  const down = (event: PointerEvent) => {
    if (press || event.button !== 0 || !event.isPrimary) return;
    if (!(event.target instanceof Element) || event.target.closest('[data-still]')) return;
    if (!event.target.closest('[data-board]')) return;
    const id = pieceAt(event.target);
    press = {
      pointer: event.pointerId, id, ids: id === null ? [] : [id], x: event.clientX, y: event.clientY,
      slop: event.pointerType === 'mouse' ? slop.mouse : slop.other, dragging: false, long: false, timer: undefined,
    };
    if (id !== null) press.timer = setTimeout(() => press && takeSet(press), longPress);
  };

  const takeSet = (p: Press) => {
    if (p.dragging || p.id === null) return;
    const set = board.setOf(p.id);
    if (set.length < 2) return;
    p.long = true;
    p.ids = set;
    board.pick(set);
  };

  const move = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.pointer) return;
    if (!press.dragging) {
      if (press.id === null || Math.hypot(event.clientX - press.x, event.clientY - press.y) < press.slop) return;
      press.dragging = true;
      clearTimeout(press.timer);
      node.setPointerCapture(press.pointer);
      board.grab(press.ids, press.x, press.y);
    }
    board.drag(event.clientX, event.clientY);
    board.aim(board.placeAt(event.clientX, event.clientY, press.ids));
  };

  const up = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.pointer) return;
    const { id, ids, dragging, long, timer, x, y } = press;
    clearTimeout(timer);
    press = null;
    if (dragging) return board.drop(board.placeAt(event.clientX, event.clientY, ids));
    if (long || Math.hypot(event.clientX - x, event.clientY - y) > 24) return;
    if (id !== null && tapped.id === id && event.timeStamp - tapped.at < doubleTap) {
      tapped = { id: -1, at: 0 };
      return board.send(id);
    }
    tapped = { id: id ?? -1, at: event.timeStamp };
    board.tap(id, event.clientX, event.clientY);
  };

  const cancel = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.pointer) return;
    clearTimeout(press.timer);
    const dragging = press.dragging;
    press = null;
    if (dragging) board.drop(null);
  };

  const menu = (event: Event) => {
    if (pieceAt(event.target) !== null) event.preventDefault();
  };

  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', cancel);
  node.addEventListener('contextmenu', menu);
  return () => {
    node.removeEventListener('pointerdown', down);
    node.removeEventListener('pointermove', move);
    node.removeEventListener('pointerup', up);
    node.removeEventListener('pointercancel', cancel);
    node.removeEventListener('contextmenu', menu);
  };
}
