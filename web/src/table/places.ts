// Where a point on the screen, or a step of the arrow keys, would put a tile: a set and a place in it, a new set, the
// workbench, the rack. Reads boxes off the page; changes nothing.
import { allPieces, type Draft, type Piece, type Place } from '../draft/draft';

interface Box { left: number; top: number; right: number; bottom: number }

const inside = (box: Box, x: number, y: number, margin = 0) =>
  x >= box.left - margin && x <= box.right + margin && y >= box.top - margin && y <= box.bottom + margin;

const boxesOf = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll<HTMLElement>(selector)].map((element) => ({ element, box: element.getBoundingClientRect() }));

/** The place among tiles in reading order: before the first one whose middle lies right of the point, in the point's row. */
function among(boxes: readonly DOMRect[], x: number, y: number): number {
  let at = boxes.length;
  for (let i = boxes.length - 1; i >= 0; i--) {
    const box = boxes[i] as DOMRect;
    if (y < box.top || (y < box.bottom && x < box.left + box.width / 2)) at = i;
  }
  return at;
}

export function placeAt(root: HTMLElement, draft: Draft, x: number, y: number, moving: readonly number[]): Place | null {
  const rack = root.querySelector('[data-zone="rack"]');
  if (rack && inside(rack.getBoundingClientRect(), x, y)) {
    const tiles = boxesOf(rack, '[data-piece]').map(({ box }) => box);
    const homeless = allPieces(draft).some((p) => moving.includes(p.id) && p.from === 'table');
    return homeless ? { kind: 'loose' } : { kind: 'rack', at: among(tiles, x, y) };
  }
  const bench = root.querySelector('[data-zone="loose"]');
  if (bench && inside(bench.getBoundingClientRect(), x, y, 4)) return { kind: 'loose' };
  const fresh = root.querySelector('[data-zone="new"]');
  if (fresh && inside(fresh.getBoundingClientRect(), x, y)) return { kind: 'new', before: draft.sets.length };
  const cloth = root.querySelector('[data-zone="table"]');
  if (!cloth || !inside(cloth.getBoundingClientRect(), x, y)) return null;
  const sets = boxesOf(cloth, '[data-set]');
  const size = sets[0] ? parseFloat(getComputedStyle(sets[0].element).getPropertyValue('--tile-w')) || 40 : 40;
  let nearest = -1;
  let best = Infinity;
  sets.forEach(({ element }, i) => {
    for (const { box } of boxesOf(element, '[data-piece]')) {
      const dx = Math.max(box.left - x, 0, x - box.right);
      const dy = Math.max(box.top - y, 0, y - box.bottom);
      // Rows lie closer than sets in a row: a little above or below is already a place of its own.
      const far = Math.hypot(dx, dy * 2.5);
      if (far < best) {
        best = far;
        nearest = i;
      }
    }
  });
  const near = sets[nearest];
  if (near && best <= size * 0.42) {
    const tiles = boxesOf(near.element, '[data-piece]').map(({ box }) => box);
    return { kind: 'set', set: nearest, at: among(tiles, x, y) };
  }
  const before = sets.findIndex(({ box }) => y < box.top || (y < box.bottom && x < (box.left + box.right) / 2));
  return { kind: 'new', before: before < 0 ? sets.length : before };
}

/** All places in the order in which the arrow keys walk them. */
export function placesFor(draft: Draft, picked: readonly Piece[]): Place[] {
  const places: Place[] = draft.sets.flatMap((set, i) => [...set, null].map((_, at): Place => ({ kind: 'set', set: i, at })));
  places.push({ kind: 'new', before: draft.sets.length }, { kind: 'loose' });
  if (picked.every((p) => p.from === 'hand')) for (let at = 0; at <= draft.rack.length; at++) places.push({ kind: 'rack', at });
  return places;
}

const samePlace = (a: Place, b: Place) => JSON.stringify(a) === JSON.stringify(b);
const zone = (place: Place) => (place.kind === 'set' ? `set ${place.set}` : place.kind);

/** One step: left and right to the next place, up and down to the next set or zone (at its end). */
export function stepPlace(places: readonly Place[], now: Place, key: string): Place {
  const at = places.findIndex((place) => samePlace(place, now));
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    return places[(at + (key === 'ArrowRight' ? 1 : -1) + places.length) % places.length] ?? now;
  }
  const zones = [...new Set(places.map(zone))];
  const next = zones[(zones.indexOf(zone(now)) + (key === 'ArrowDown' ? 1 : -1) + zones.length) % zones.length];
  return places.filter((place) => zone(place) === next).pop() ?? now;
}

/** The tile that lies nearest in a direction, for moving the focus. */
export function neighbour(tiles: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return tiles[tiles.indexOf(from) + (key === 'ArrowRight' ? 1 : -1)];
  const here = from.getBoundingClientRect();
  const down = key === 'ArrowDown';
  const x = (here.left + here.right) / 2;
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const tile of tiles) {
    const box = tile.getBoundingClientRect();
    const dy = down ? box.top - here.bottom : here.top - box.bottom;
    if (dy < -here.height * 0.4 || tile === from || (down ? box.top <= here.top : box.top >= here.top)) continue;
    const far = Math.max(dy, 0) * 3 + Math.abs((box.left + box.right) / 2 - x);
    if (far < least) {
      least = far;
      best = tile;
    }
  }
  return best;
}
