// The draft keeps its tiles whatever is done with it; undo and redo go the same way back and forth; a draft outlives
// changes of the table and a reload.
import { describe, expect, it } from 'vitest';
import { base, split } from '../tiles/notation';
import { allPieces, arrange, begin, find, laid, looseOf, meldsOf, homeOnRack, move, ordered, reset, rewrite, rowsOf, save, sortRack, tilesOf, type Draft, type Place } from './draft';
import { inOldOrder, markedIn, marksOf, rebase, restore } from './follow';
import { fresh, redo, step, undo } from './history';

const bag = (draft: Draft) => allPieces(draft).map((p) => base(p.tile)).sort().join(' ');
const start = () => begin(['r5 r6 r7', 'k4 b4 *'], split('r8 b1 k8 b8 o8'));
const idOf = (draft: Draft, tile: string) => allPieces(draft).find((p) => p.tile === tile)?.id ?? -1;
const rackOf = (draft: Draft) => tilesOf(draft.rack).join(' ');

describe('moving', () => {
  it('lays a tile from the hand into a set', () => {
    const draft = start();
    const next = move(draft, [idOf(draft, 'r8')], { kind: 'set', set: 0, at: 3 });
    expect(meldsOf(next)).toEqual(['r5 r6 r7 r8', 'k4 b4 *']);
    expect(tilesOf(laid(next))).toEqual(['r8']);
    expect(bag(next)).toBe(bag(draft));
  });

  it('makes a new set of several tiles in their order', () => {
    const draft = start();
    const ids = ['k8', 'b8', 'o8'].map((tile) => idOf(draft, tile));
    expect(meldsOf(move(draft, ids, { kind: 'new', before: 1 }))).toEqual(['r5 r6 r7', 'k8 b8 o8', 'k4 b4 *']);
  });

  it('never lets a tile of the table onto the rack', () => {
    const draft = start();
    const next = move(draft, [idOf(draft, 'r5')], { kind: 'rack', at: 0 });
    expect(looseOf(next)).toBe('r5');
    expect(rackOf(next)).toBe(rackOf(draft));
  });

  it('takes a tile back to its place on the rack', () => {
    const draft = start();
    const id = idOf(draft, 'b1');
    const out = move(draft, [id], { kind: 'loose' });
    expect(rackOf(move(out, [id], { kind: 'rack', at: 1 }))).toBe('r8 b1 k8 b8 o8');
  });

  it('moves within a set without losing its place', () => {
    const draft = start();
    expect(meldsOf(move(draft, [idOf(draft, 'r5')], { kind: 'set', set: 0, at: 3 }))[0]).toBe('r6 r7 r5');
    expect(meldsOf(move(draft, [idOf(draft, 'r7')], { kind: 'set', set: 0, at: 0 }))[0]).toBe('r7 r5 r6');
  });

  it('forgets what a joker stood for when it leaves its set', () => {
    const draft = begin(['r5 *r6 r7'], []);
    expect(looseOf(move(draft, [idOf(draft, '*r6')], { kind: 'loose' }))).toBe('*');
  });

  it('drops sets that have become empty', () => {
    let draft = start();
    for (const tile of ['k4', 'b4', '*']) draft = move(draft, [idOf(draft, tile)], { kind: 'loose' });
    expect(meldsOf(draft)).toEqual(['r5 r6 r7']);
    expect(looseOf(draft)).toBe('k4 b4 *');
  });

  it('keeps every tile through a thousand random steps', () => {
    let draft = start();
    const all = bag(draft);
    let seed = 7;
    const random = (n: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
    for (let i = 0; i < 1000; i++) {
      const pieces = allPieces(draft);
      const one = pieces[random(pieces.length)];
      const set = random(Math.max(1, draft.sets.length));
      const places: Place[] = [
        { kind: 'set', set, at: random((draft.sets[set]?.length ?? 0) + 1) },
        { kind: 'new', before: random(draft.sets.length + 1) },
        { kind: 'loose' },
        { kind: 'rack', at: random(draft.rack.length + 1) },
      ];
      draft = move(draft, [one?.id ?? 0], places[random(4)] as Place);
      expect(bag(draft)).toBe(all);
    }
  });
});

describe('whole sets', () => {
  it('writes a set as it is read, and only then what a joker is chosen to be', () => {
    const draft = begin(['r7 * r5'], []);
    expect(meldsOf(rewrite(draft, 0, 'r5 *r6 r7'))).toEqual(['r5 * r7']);
    expect(meldsOf(rewrite(draft, 0, 'r5 *r6 r7', true))).toEqual(['r5 *r6 r7']);
    expect(rewrite(draft, 0, 'r5 r6 r7')).toBe(draft);
  });

  it('lays out a hint from table and hand', () => {
    const next = arrange(start(), ['r5 r6 r7 r8', 'k4 b4 *', 'k8 b8 o8']);
    expect(next && meldsOf(next)).toEqual(['r5 r6 r7 r8', 'k4 b4 *', 'k8 b8 o8']);
    expect(next && rackOf(next)).toBe('b1');
    expect(arrange(start(), ['r9 r10 r11'])).toBeUndefined();
  });

  it('puts everything back, the rack as it was', () => {
    const draft = start();
    const played = move(move(draft, [idOf(draft, 'r8')], { kind: 'set', set: 0, at: 3 }), [idOf(draft, 'k4')], { kind: 'loose' });
    const back = reset(played, draft);
    expect(meldsOf(back)).toEqual(meldsOf(draft));
    expect(rackOf(back)).toBe(rackOf(draft));
  });

  it('keeps the order that the player has given the rack since', () => {
    const draft = start();
    const mine = move(draft, [idOf(draft, 'o8')], { kind: 'rack', at: 0 });
    const from = ordered(draft, mine);
    const played = move(mine, [idOf(draft, 'o8'), idOf(draft, 'k8')], { kind: 'loose' });
    expect(rackOf(reset(played, from))).toBe('o8 r8 b1 k8 b8');
    expect(homeOnRack(played, from, idOf(draft, 'k8'))).toEqual({ kind: 'rack', at: 2 });
    expect(homeOnRack(played, from, idOf(draft, 'o8'))).toEqual({ kind: 'rack', at: 0 });
  });

  it('sorts the rack with gaps that become rows', () => {
    expect(rowsOf(sortRack(start(), 'runs').rack)).toEqual(['k8', 'r8', 'b1 b8', 'o8']);
    expect(rowsOf(sortRack(start(), 'groups').rack)).toEqual(['b1', 'k8 r8 b8 o8']);
  });
});

describe('marks on tiles', () => {
  it('are found again on another page, whatever order the sets are in', () => {
    const old = begin(['r5 r6 r7', 'k4 b4 *', 'k4 b4 o4'], []);
    const marks = marksOf(old, new Set([idOf(old, 'r7'), idOf(old, '*')]));
    expect(marks).toEqual([{ meld: 'r5 r6 r7', at: [2] }, { meld: 'k4 b4 *', at: [2] }]);
    const other = begin(['k4 b4 o4', '*o4 k4 b4', 'r5 r6 r7'], []);
    expect([...markedIn(other, marks)].map((id) => find(other, id)?.tile)).toEqual(['r7', '*o4']);
    expect(markedIn(begin(['r5 r6 r7 r8'], []), marks)).toEqual(new Set());
  });
});

describe('undo and redo', () => {
  it('go back and forth over the same drafts', () => {
    const first = start();
    const second = move(first, [idOf(first, 'r8')], { kind: 'set', set: 0, at: 3 });
    const history = step(fresh(first), second);
    expect(undo(history).now).toBe(first);
    expect(redo(undo(history)).now).toBe(second);
    expect(redo(history)).toBe(history);
    expect(undo(fresh(first)).now).toBe(first);
  });

  it('forget what was undone after a new step', () => {
    const first = start();
    const second = move(first, [idOf(first, 'r8')], { kind: 'loose' });
    const third = move(first, [idOf(first, 'b1')], { kind: 'loose' });
    expect(step(undo(step(fresh(first), second)), third).future).toEqual([]);
  });
});

describe('a table that changes under a draft', () => {
  it('keeps the places of sets', () => {
    expect(inOldOrder([split('r5 r6 r7'), split('k4 b4 *')], ['b4 k4 *', 'o1 o2 o3', 'r5 r6 r7 r8'])).toEqual(['r5 r6 r7 r8', 'b4 k4 *', 'o1 o2 o3']);
  });

  it("keeps own melds through another's move and marks the new tiles", () => {
    const begun = start();
    const draft = move(begun, ['k8', 'b8', 'o8'].map((tile) => idOf(begun, tile)), { kind: 'new', before: 2 });
    const next = rebase(draft, begun, ['r5 r6 r7', 'k4 b4 *', 'o1 o2 o3'], split('r8 b1 k8 b8 o8'));
    expect(meldsOf(next.draft)).toEqual(['r5 r6 r7', 'k4 b4 *', 'o1 o2 o3', 'k8 b8 o8']);
    expect([...next.fresh].map((id) => find(next.draft, id)?.tile)).toEqual(['o1', 'o2', 'o3']);
    expect(idOf(next.draft, 'r5')).toBe(idOf(begun, 'r5'));
  });

  it('brings tiles home whose set has changed', () => {
    const begun = start();
    const draft = move(begun, [idOf(begun, 'r8')], { kind: 'set', set: 0, at: 3 });
    const next = rebase(draft, begun, ['r4 r5 r6 r7', 'k4 b4 *'], split('r8 b1 k8 b8 o8'));
    expect(meldsOf(next.draft)).toEqual(['r4 r5 r6 r7', 'k4 b4 *']);
    expect(rackOf(next.draft)).toBe('b1 k8 b8 o8 r8');
    expect(next.arrived.size).toBe(0);
  });

  it('puts a drawn tile at the end, marked', () => {
    const begun = start();
    const next = rebase(begun, begun, meldsOf(begun), split('b1 b8 k5 k8 o8 r8'), true);
    expect(rackOf(next.draft)).toBe('r8 b1 k8 b8 o8 k5');
    expect([...next.arrived].map((id) => find(next.draft, id)?.tile)).toEqual(['k5']);
  });

  it('ends the draft with the own play, even with equal tiles in hand', () => {
    const begun = begin([], split('r5 r6 r7 r5 r6 r7'));
    const draft = move(begun, begun.rack.slice(0, 3).map((p) => p.id), { kind: 'new', before: 0 });
    const next = rebase(draft, begun, ['r5 r6 r7'], split('r5 r6 r7'), true);
    expect(meldsOf(next.draft)).toEqual(['r5 r6 r7']);
    expect(laid(next.draft)).toEqual([]);
    expect(next.draft.rack.length).toBe(3);
  });
});

describe('a draft that was saved', () => {
  it('comes back as it was', () => {
    const begun = sortRack(start(), 'runs');
    const draft = move(move(begun, [idOf(begun, 'r8')], { kind: 'set', set: 0, at: 3 }), [idOf(begun, '*')], { kind: 'loose' });
    const back = restore(['r5 r6 r7', 'k4 b4 *'], split('r8 b1 k8 b8 o8'), save(draft));
    expect(save(back.draft)).toEqual(save(draft));
    expect(tilesOf(laid(back.draft))).toEqual(['r8']);
    expect(meldsOf(back.start)).toEqual(['r5 r6 r7', 'k4 b4 *']);
  });

  it('gives only the order of the rack when the table is another one', () => {
    const saved = { melds: ['r5 r6 r7 r8'], loose: '', hand: ['o8', 'b8 k8 b1'] };
    const back = restore(['r5 r6 r7', 'o1 o2 o3'], split('b1 b8 k8 o8 r8'), saved);
    expect(meldsOf(back.draft)).toEqual(['r5 r6 r7', 'o1 o2 o3']);
    expect(rowsOf(back.draft.rack)).toEqual(['o8', 'b8 k8 b1 r8']);
  });
});
