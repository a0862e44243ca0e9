// The command line of a card table: "take 3", "lay 7D8D9D", "lay off 6H 2", "discard KC", "knock 6C", "show". It is also the way to play
// by ear. Turns a line into deeds and answers in words; the command words come from the word files.
import { base, join, split, wholeNumber } from '../tiles/notation';
import type { Board } from '../table/board.svelte';
import { forms, tileWords } from '../words/typed';
import { t, type Key } from '../words/words.svelte';
import type { HandCard, HandOrder } from './hand';
import { readCards } from './typed';

const keys = {
  lay_off: 'ui.cards.command.lay_off', lay: 'ui.cards.command.lay', take: 'ui.cards.command.take', discard: 'ui.cards.command.discard', knock: 'ui.cards.command.knock',
  swap: 'ui.cards.command.swap', show: 'ui.cards.command.show', pile: 'ui.cards.command.pile', hand: 'ui.command.rack', table: 'ui.command.table', draw: 'ui.command.draw',
  claim: 'ui.cards.command.claim', rummy: 'ui.cards.command.rummy', pass: 'ui.command.pass', sort: 'ui.command.sort', hint: 'ui.command.hint', time: 'ui.command.time', help: 'ui.command.help',
} as const satisfies Record<string, Key>;
type Verb = keyof typeof keys;

function found(board: Board, text: string): HandCard[] | string {
  const tiles = readCards(text, tileWords());
  if (!tiles || tiles.length === 0) return t('ui.cards.command.not_cards', { text });
  const pool = [...board.cards.shown];
  const cards = tiles.map((tile) => {
    const i = pool.findIndex((card) => card.tile === base(tile));
    return i < 0 ? undefined : pool.splice(i, 1)[0];
  });
  return cards.every((card) => card !== undefined) ? cards : t('ui.cards.command.missing', { tiles: join(tiles) });
}

function tableText(board: Board): string {
  const melds = board.deeds.melds;
  if (melds.length === 0) return t('ui.table.empty');
  return melds.map((meld, i) => `${i + 1}: ${t('ui.command.tiles', { tiles: meld.tiles })} (${board.name(meld.owner)})`).join('\n');
}

function pileText(board: Board): string {
  const pile = split(board.session.view?.cards?.pile ?? '');
  const spread = board.session.room?.rules.pile_spread === true;
  const top = pile[pile.length - 1];
  if (!top) return t('ui.cards.pile_empty');
  return spread ? pile.map((tile, i) => `${pile.length - i}: ${t('ui.command.tiles', { tiles: tile })}`).join('\n') : t('ui.cards.pile_top', { tile: top, n: pile.length });
}

/** After a deed: what was refused, or that it is done, or that there is something to choose. */
async function deed(board: Board, run: () => Promise<unknown>): Promise<string> {
  board.putAway();
  if (board.waits) return board.waits;
  await run();
  if (board.deeds.choices.length > 0) return t('ui.cards.which');
  if (board.deeds.asked) return `${board.deeds.asked.text} ${t('ui.cards.command.ask_again')}`;
  return board.refused.length > 0 ? board.refused.map(({ text }) => text).join('\n') : t('ui.command.done');
}

async function withCards(board: Board, text: string, run: (cards: HandCard[]) => Promise<unknown>): Promise<string> {
  const cards = found(board, text);
  if (typeof cards === 'string') return cards;
  board.cards.select(cards.map(({ id }) => id));
  return deed(board, () => run(cards));
}

/** "6H 2" and "6H to 2": the meld's number stands last. */
function onMeld(board: Board, text: string, run: (cards: HandCard[], on: number) => Promise<unknown>): Promise<string> | string {
  const parts = /^(.*?)\s+(?:\S+\s+)?([1-9]\d*)$/.exec(text);
  const on = Number(parts?.[2]) - 1;
  if (!parts?.[1] || !board.deeds.melds[on]) return t('ui.cards.command.no_meld', { text });
  return withCards(board, parts[1], (cards) => run(cards, on));
}

function sort(board: Board, rest: string): string {
  const order: HandOrder = forms('ui.cards.command.suit').some((word) => rest.includes(word)) ? 'suit' : forms('ui.cards.command.rank').some((word) => rest.includes(word)) ? 'rank' : 'best';
  board.cards.sort(order);
  return handText(board);
}

const handText = (board: Board) =>
  board.cards.clusters.map(({ cards }) => t('ui.command.tiles', { tiles: join(cards.map(({ tile }) => tile)) })).join('\n') || t('ui.rack.empty');

/** "rummy discard KC": with the last card it is said; alone it only says so beforehand. */
async function withRummy(board: Board, rest: string): Promise<string> {
  const { deeds } = board;
  if (!deeds.mayCall) return board.waits || t('ui.cards.why.no_rummy');
  if (!deeds.calling) deeds.call();
  return rest ? run(rest, board) : `${t('ui.cards.rummy')} ${t('ui.cards.rummy_last')}`;
}

function take(board: Board, rest: string): Promise<string> | string {
  const n = rest ? wholeNumber(rest) : undefined;
  if (rest && n === undefined) return t('ui.command.unknown', { text: rest });
  return deed(board, () => board.deeds.take(n));
}

async function withClaim(board: Board, rest: string): Promise<string> {
  const n = rest ? wholeNumber(rest) : (board.deeds.claims[0] ?? 1);
  if (n === undefined) return t('ui.command.unknown', { text: rest });
  if (!board.deeds.claims.includes(n)) return t('ui.cards.why.no_rummy');
  await board.act({ do: 'claim', n });
  return board.refused.length > 0 ? board.refused.map(({ text }) => text).join('\n') : t('ui.command.done');
}

/** The same was typed before, and a question came of it. */
function asksAbout(board: Board, cards: HandCard[], on: number): boolean {
  const asked = board.deeds.asked;
  return asked !== null && asked.on === on && join(asked.cards.map(({ tile }) => tile)) === join(cards.map(({ tile }) => tile));
}

export async function run(line: string, board: Board): Promise<string> {
  const text = line.trim().toLowerCase();
  const { deeds } = board;
  const verb = (Object.keys(keys) as Verb[])
    .flatMap((v) => forms(keys[v]).map((form) => ({ v, form })))
    .sort((a, b) => b.form.length - a.form.length)
    .find(({ form }) => text === form || text.startsWith(`${form} `));
  if (!verb) return t('ui.command.unknown', { text: line.trim() });
  const rest = text.slice(verb.form.length).trim();
  switch (verb.v) {
    case 'lay': return withCards(board, rest, () => deeds.lay());
    case 'lay_off': return onMeld(board, rest, (cards, on) => (asksAbout(board, cards, on) ? deeds.layOffAsked() : deeds.layOffOn(on, cards)));
    case 'swap': return onMeld(board, rest, (cards, on) => deeds.act({ do: 'swap', tile: cards[0]?.tile ?? '', on }));
    case 'take': return take(board, rest);
    case 'discard': return withCards(board, rest, ([card]) => deeds.discard(card));
    case 'knock': return rest ? withCards(board, rest, () => deeds.knock()) : deed(board, () => deeds.knock());
    case 'show': return deed(board, () => deeds.show());
    case 'claim': return withClaim(board, rest);
    case 'rummy': return withRummy(board, rest);
    case 'pile': return pileText(board);
    case 'hand': return handText(board);
    case 'table': return tableText(board);
    case 'draw': return deed(board, () => deeds.draw());
    case 'pass': return deed(board, () => deeds.pass());
    case 'sort': return sort(board, rest);
    case 'hint': return board.hint();
    case 'time': return board.timeLeft();
    case 'help': return t('ui.cards.command.usage');
  }
}
