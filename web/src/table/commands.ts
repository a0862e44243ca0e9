// The page's command line: "play r5 r6 r7", "move b4 to 3", "table", "rack", ... It is also the way to play by ear.
// Turns a line into steps on the desk and answers in words. The command words come from the word files, in every language.
import { base, readTyped, wholeNumber } from '../tiles/notation';
import { meldsOf, tilesOf, type Piece, type Place } from '../draft/draft';
import { forms, tileWords } from '../words/typed';
import { t, type Key } from '../words/words.svelte';
import type { Desk } from './desk.svelte';

export interface Acts {
  play(): string;
  call(): string;
  draw(): string;
  pass(): string;
  hint(): Promise<string>;
  time(): string;
}

const verbs = ['play', 'move', 'back', 'table', 'rack', 'draw', 'pass', 'undo', 'redo', 'reset', 'sort', 'hint', 'time', 'help'] as const;
type Verb = (typeof verbs)[number];

const keys: Record<Verb, Key> = {
  play: 'ui.command.play', move: 'ui.command.move', back: 'ui.command.back', table: 'ui.command.table', rack: 'ui.command.rack',
  draw: 'ui.command.draw', pass: 'ui.command.pass', undo: 'ui.command.undo', redo: 'ui.command.redo', reset: 'ui.command.reset',
  sort: 'ui.command.sort', hint: 'ui.command.hint', time: 'ui.command.time', help: 'ui.command.help',
};

/** The pieces for some tiles, each piece once: the rack first, then the workbench, then the table. */
function pieces(desk: Desk, tiles: readonly string[]): Piece[] | undefined {
  const pool = [...desk.draft.rack, ...desk.draft.loose, ...desk.draft.sets.flat()];
  const out: Piece[] = [];
  for (const tile of tiles) {
    const i = pool.findIndex((p) => base(p.tile) === tile);
    const found = i < 0 ? undefined : pool.splice(i, 1)[0];
    if (!found) return undefined;
    out.push(found);
  }
  return out;
}

function place(desk: Desk, word: string): Place | undefined {
  const set = wholeNumber(word);
  if (set !== undefined && set <= desk.draft.sets.length) return { kind: 'set', set: set - 1, at: desk.draft.sets[set - 1]?.length ?? 0 };
  if (forms('ui.command.new').includes(word)) return { kind: 'new', before: desk.draft.sets.length };
  if (forms('ui.command.loose').includes(word)) return { kind: 'loose' };
  return forms('ui.command.rack').includes(word) ? { kind: 'rack', at: desk.draft.rack.length } : undefined;
}

export function tableText(desk: Desk): string {
  const melds = meldsOf(desk.draft);
  if (melds.length === 0) return t('ui.table.empty');
  const lines = melds.map((meld, i) => `${i + 1}: ${t('ui.command.tiles', { tiles: meld })}`);
  if (desk.draft.loose.length > 0) lines.push(t('ui.command.loose_are', { tiles: tilesOf(desk.draft.loose).join(' ') }));
  return lines.join('\n');
}

export function rackText(desk: Desk): string {
  const tiles = tilesOf(desk.draft.rack);
  return tiles.length === 0 ? t('ui.rack.empty') : t('ui.command.tiles', { tiles: tiles.map((tile) => tile).join(' ') });
}

export async function run(line: string, desk: Desk, acts: Acts): Promise<string> {
  const text = line.trim().toLowerCase();
  const verb = verbs
    .flatMap((v) => forms(keys[v]).map((form) => ({ v, form })))
    .sort((a, b) => b.form.length - a.form.length)
    .find(({ form }) => text === form || text.startsWith(`${form} `));
  if (!verb) return t('ui.command.unknown', { text: line.trim() });
  const rest = text.slice(verb.form.length).trim();
  switch (verb.v) {
    case 'play':
      if (!forms('ui.command.call').includes(rest)) return rest ? lay(rest, desk) : acts.play();
      if (!desk.called) acts.call();
      return acts.play();
    case 'move': return moveTiles(rest, desk);
    case 'back': return takeBack(rest, desk);
    case 'table': return tableText(desk);
    case 'rack': return rackText(desk);
    case 'draw': return acts.draw();
    case 'pass': return acts.pass();
    case 'undo': desk.undo(); return tableText(desk);
    case 'redo': desk.redo(); return tableText(desk);
    case 'reset': desk.reset(); return tableText(desk);
    case 'sort': desk.sort(/777|group|grup/.test(rest) ? 'groups' : 'runs'); return rackText(desk);
    case 'hint': return acts.hint();
    case 'time': return acts.time();
    case 'help': return t('ui.command.usage');
  }
}

function chosen(text: string, desk: Desk): Piece[] | string {
  const tiles = readTyped(text, tileWords());
  if (!tiles || tiles.length === 0) return t('ui.command.not_tiles', { text });
  return pieces(desk, tiles) ?? t('ui.command.missing', { tiles: tiles.join(' ') });
}

function lay(text: string, desk: Desk): string {
  const found = chosen(text, desk);
  if (typeof found === 'string') return found;
  desk.moveTo(found.map((p) => p.id), { kind: 'new', before: desk.draft.sets.length });
  return tableText(desk);
}

function moveTiles(text: string, desk: Desk): string {
  const between = forms('ui.command.to').map((word) => ` ${word} `).find((word) => text.includes(word));
  const [what = '', where = ''] = between ? text.split(between) : [text];
  const found = chosen(what, desk);
  if (typeof found === 'string') return found;
  const to = place(desk, where.trim());
  if (!to) return t('ui.command.no_place', { text: where.trim() });
  desk.moveTo(found.map((p) => p.id), to);
  return tableText(desk);
}

function takeBack(text: string, desk: Desk): string {
  const tiles = readTyped(text, tileWords());
  const own = desk.laid;
  const found = tiles?.map((tile) => own.find((p) => base(p.tile) === tile)).filter((p): p is Piece => p !== undefined);
  if (!found || found.length === 0) return t('ui.command.missing', { tiles: (tiles ?? []).join(' ') });
  desk.moveTo(found.map((p) => p.id), { kind: 'rack', at: desk.draft.rack.length });
  return tableText(desk);
}
