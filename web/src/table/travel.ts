// Lets tiles be seen travelling: notes where every tile is, lets the change happen, and slides each one from its old place.
// State never waits for it; with reduced motion nothing moves.
import { tick } from 'svelte';

export function travel(root: HTMLElement, change: () => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || document.hidden) return change();
  const tiles = () => [...root.querySelectorAll<HTMLElement>('[data-piece]')];
  const before = new Map(tiles().map((tile) => [tile.dataset.piece, tile.getBoundingClientRect()]));
  change();
  void tick().then(() => {
    for (const tile of tiles()) {
      const from = before.get(tile.dataset.piece);
      const to = tile.getBoundingClientRect();
      if (!from || to.width === 0) continue;
      const dx = from.left - to.left;
      const dy = from.top - to.top;
      if (Math.abs(dx) + Math.abs(dy) < 2) continue;
      const scale = from.width / to.width;
      tile.animate(
        [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: '0 0', zIndex: 4 }, { transform: 'none', transformOrigin: '0 0', zIndex: 4 }],
        { duration: 180, easing: 'cubic-bezier(.2, .7, .3, 1)' },
      );
    }
  });
}
