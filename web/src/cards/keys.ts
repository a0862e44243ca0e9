// The keyboard at a card table: arrows walk the cards of the hand and, from its ends, the table; Space chooses a card, Enter puts the
// chosen ones where they go; single letters do what the buttons do. Never acts while a person types.
import { live } from '../app/live.svelte';
import type { Board } from '../table/board.svelte';
import { neighbour } from '../table/places';

function onCard(root: HTMLElement, board: Board, event: KeyboardEvent, card: HTMLElement): boolean {
  const id = Number(card.dataset.piece);
  switch (event.key) {
    case ' ':
      board.cards.toggle(id);
      return true;
    case 'Enter':
      if (!board.cards.selected.includes(id)) board.cards.toggle(id);
      send(board);
      return true;
    case 'ArrowLeft': case 'ArrowRight': case 'ArrowUp': case 'ArrowDown': {
      const cards = [...root.querySelectorAll<HTMLElement>('.hand [data-piece]')];
      neighbour(cards, card, event.key)?.focus();
      return true;
    }
    default:
      return false;
  }
}

/** Enter: several cards are laid; one is laid off where it fits. What it would not do by itself is to throw a card. */
function send(board: Board): void {
  if (board.cards.chosen.length === 1 && !board.deeds.knocks) void board.deeds.layOff();
  else if (!board.deeds.knocks || board.deeds.step === 'show') void board.deeds.lay();
}

function letter(board: Board, event: KeyboardEvent): boolean {
  const { deeds, cards } = board;
  switch (event.key.toLowerCase()) {
    case 'd': void deeds.draw(); return true;
    case 'u': void deeds.take(); return true;
    case 'l': void deeds.lay(); return true;
    case 'a': void deeds.layOff(); return true;
    case 'p': void deeds.discard(); return true;
    case 'k': void deeds.knock(); return true;
    case 'r': if (deeds.claims.length > 0) deeds.claim(); else deeds.call(); return true;
    case 's': cards.nextOrder(); return true;
    case 'w': cards.nextWay(); return true;
    case 'h': void board.hint(); return true;
    case 't': live.say(board.timeLeft()); return true;
    case '/': case ':': board.commandLine = true; return true;
    case '?': board.dialog = 'keys'; return true;
    default: return false;
  }
}

export function onKey(root: HTMLElement, board: Board, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || board.dialog) return;
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('input, textarea, select')) {
    if (event.key === 'Escape') board.commandLine = false;
    return;
  }
  if (event.key === 'Escape') {
    board.cards.selected = [];
    board.deeds.letBe();
    board.putAway();
    board.commandLine = false;
    return;
  }
  const card = event.target.closest<HTMLElement>('.hand [data-piece]');
  const inButton = event.target.closest('button, a') !== null && !card;
  const used = (card && onCard(root, board, event, card)) || (!(inButton && (event.key === ' ' || event.key === 'Enter')) && letter(board, event));
  if (used) event.preventDefault();
}
