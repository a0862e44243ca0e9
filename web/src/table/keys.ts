// The keyboard at the table: arrows move the focus or, with something picked, the place where it would go; Space picks,
// Enter drops or sends, Escape cancels; single letters do what the buttons do. Never acts while a person types.
import { tick } from 'svelte';
import { live } from '../app/live.svelte';
import { find, type Place } from '../draft/draft';
import { t } from '../words/words.svelte';
import type { Board } from './board.svelte';
import { pieceAt } from './drag';
import { neighbour, placesFor, stepPlace } from './places';

export async function focusPiece(root: HTMLElement, id: number): Promise<void> {
  await tick();
  root.querySelector<HTMLElement>(`[data-piece="${id}"]`)?.focus();
}

export function describe(board: Board, place: Place): string {
  const { draft } = board.desk;
  switch (place.kind) {
    case 'set': return t('ui.place.set', { n: place.set + 1, tiles: (draft.sets[place.set] ?? []).map((p) => p.tile).join(' '), at: place.at + 1 });
    case 'new': return t('ui.place.new');
    case 'loose': return t('ui.place.loose');
    case 'rack': return t('ui.place.rack', { at: place.at + 1 });
  }
}

/** Where a picked tile goes first: its best fit by the engine, else a meld of its own. */
function firstPlace(board: Board, id: number): Place {
  const piece = find(board.desk.draft, id);
  const best = piece && board.desk.best(piece);
  return best
    ? { kind: 'set', set: best.set, at: board.desk.draft.sets[best.set]?.length ?? 0 }
    : { kind: 'new', before: board.desk.draft.sets.length };
}

export function setOf(board: Board, id: number): number[] {
  return board.desk.draft.sets.find((set) => set.some((p) => p.id === id))?.map((p) => p.id) ?? [id];
}

function onTile(root: HTMLElement, board: Board, event: KeyboardEvent, id: number): boolean {
  const { desk } = board;
  const picked = desk.picked.length > 0;
  switch (event.key) {
    case ' ': {
      if (picked && desk.picked.includes(id)) desk.put([]);
      else {
        desk.pick(event.shiftKey ? setOf(board, id) : [id]);
        desk.target = firstPlace(board, id);
        live.say(t('ui.place.picked', { place: describe(board, desk.target) }));
      }
      return true;
    }
    case 'Enter': {
      const moving = picked ? desk.picked : [id];
      if (picked && desk.target) desk.moveTo(desk.picked, desk.target);
      else desk.send(id);
      void focusPiece(root, moving[0] ?? id);
      return true;
    }
    case 'ArrowLeft': case 'ArrowRight': case 'ArrowUp': case 'ArrowDown': {
      if (picked) {
        const pieces = desk.picked.map((one) => find(desk.draft, one)).filter((p) => p !== undefined);
        desk.target = stepPlace(placesFor(desk.draft, pieces), desk.target ?? { kind: 'new', before: desk.draft.sets.length }, event.key);
        live.say(describe(board, desk.target));
        return true;
      }
      const tiles = [...root.querySelectorAll<HTMLElement>('[data-piece]')];
      const from = root.querySelector<HTMLElement>(`[data-piece="${id}"]`);
      if (from) neighbour(tiles, from, event.key)?.focus();
      return true;
    }
    case 'Backspace': case 'Delete':
      desk.moveTo(picked ? desk.picked : [id], { kind: 'rack', at: desk.draft.rack.length });
      void focusPiece(root, id);
      return true;
    default:
      return false;
  }
}

function letter(board: Board, event: KeyboardEvent): boolean {
  const { desk } = board;
  switch (event.key.toLowerCase()) {
    case 'd': board.draw(); return true;
    case 'p': board.play(); return true;
    case 'z': desk.undo(); return true;
    case 'y': desk.redo(); return true;
    case 'r': desk.reset(); return true;
    case 's': desk.sort(event.shiftKey ? 'groups' : 'runs'); return true;
    case 'h': void board.hint(); return true;
    case 'l': if (!board.desk.mustCall) return false; board.call(); return true;
    case 't': live.say(board.timeLeft()); return true;
    case '/': case ':': board.commandLine = true; return true;
    case '?': board.dialog = 'keys'; return true;
    default: return false;
  }
}

export function onKey(root: HTMLElement, board: Board, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || board.dialog) return;
  if (event.target instanceof Element && event.target.closest('input, textarea, select')) {
    if (event.key === 'Escape') board.commandLine = false;
    return;
  }
  if (event.key === 'Escape') {
    board.desk.put([]);
    board.commandLine = false;
    return;
  }
  const id = pieceAt(event.target);
  const inButton = event.target instanceof Element && event.target.closest('button, a') !== null && id === null;
  const used = (id !== null && onTile(root, board, event, id)) || (!(inButton && (event.key === ' ' || event.key === 'Enter')) && letter(board, event));
  if (used) event.preventDefault();
}
