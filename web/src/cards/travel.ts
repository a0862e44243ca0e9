// Lets cards be seen travelling: within the hand, from stock or pile into it, and from it, or from another seat, to the pile. State
// never waits for it; with reduced motion nothing moves.
import { tick } from 'svelte';

/** Where cards came from that were not in sight before, and who threw one. */
export interface Way { from?: 'stock' | 'pile'; threw?: string }

const timing = { duration: 220, easing: 'cubic-bezier(.2, .7, .3, 1)' };

function slide(element: HTMLElement, from: DOMRect | undefined): void {
  const to = element.getBoundingClientRect();
  if (!from || to.width === 0 || from.width === 0) return;
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.abs(dx) + Math.abs(dy) < 2) return;
  // Beside what turns a card in its fan, not in place of it.
  element.animate([{ translate: `${dx}px ${dy}px`, zIndex: 4 }, { translate: '0 0', zIndex: 4 }], timing);
}

export function travel(root: HTMLElement, change: () => void, way: Way = {}): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden) return change();
  const hand = () => [...root.querySelectorAll<HTMLElement>('.hand [data-piece]')];
  const boxOf = (selector: string) => root.querySelector(selector)?.getBoundingClientRect();
  const before = new Map(hand().map((card) => [card.dataset.piece, card.getBoundingClientRect()]));
  const source = way.from === 'stock' ? boxOf('.stockpile .pack') : way.from === 'pile' ? boxOf('.discards .pack, .discards .row') : undefined;
  const thrower = way.threw === undefined ? undefined : (hand().find((card) => card.dataset.tile === way.threw)?.getBoundingClientRect() ?? boxOf('.seat.playing .count'));
  change();
  void tick().then(() => {
    for (const card of hand()) slide(card, before.get(card.dataset.piece) ?? source);
    const top = root.querySelector<HTMLElement>('.discards .pack .card, .discards .row .slot:last-child .card');
    if (top && thrower) slide(top, thrower);
  });
}
