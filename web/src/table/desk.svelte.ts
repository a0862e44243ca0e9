// The player's own desk: the draft with its history, what is picked up and where it would go, what the engine says
// about it, and the marks on tiles. Sends the draft to the server to be kept. Draws nothing.
import { arrange, find, homeOnRack, laid, looseOf, meldsOf, move, ordered, reset, rewrite, save, sortRack, type Draft, type Piece, type Place } from '../draft/draft';
import { markedIn, marksOf, rebase, restore } from '../draft/follow';
import { fresh, redo, restate, step, undo, type History } from '../draft/history';
import { Pause } from '../draft/pause';
import { kept } from '../protocol/kept';
import type { Hint, Inspection, SavedDraft, Sighting, View } from '../protocol/messages';
import { base, split } from '../tiles/notation';
import type { Order } from '../tiles/sort';
import type { Session } from './session.svelte';

const empty: Draft = { sets: [], loose: [], rack: [] };
const sendAfter = 300;

export class Desk {
  private history = $state.raw<History>(fresh(empty));
  private begun = $state.raw<Draft>(empty);
  inspection = $state.raw<Inspection | null>(null);
  /** The player says, with this draft, that it lays the last tile. */
  called = $state(false);
  picked = $state.raw<readonly number[]>([]);
  /** Where Enter, or letting go, would put what is picked. */
  target = $state.raw<Place | null>(null);
  last = $state.raw<ReadonlySet<number>>(new Set());
  arrived = $state.raw<ReadonlySet<number>>(new Set());
  /** While something is dragged nothing moves under the finger; changes wait here. */
  /** While a drag is going on. */
  readonly pause = new Pause();
  /** The deal that the draft belongs to: match and round. */
  private deal = '';
  private sending: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  /** Called around every change of place, so that tiles can be seen travelling. */
  travel: (change: () => void) => void = (change) => change();

  constructor(private session: Session) {}

  get draft(): Draft { return this.history.now; }
  /** Another window has the seat: what would be moved here could undo what is moved there. */
  get still(): boolean { return this.session.replaced; }
  get canUndo(): boolean { return !this.still && this.history.past.length > 0; }
  get canRedo(): boolean { return !this.still && this.history.future.length > 0; }
  get laid(): Piece[] { return laid(this.draft); }
  /** The table differs from what it was when the turn began. */
  get touched(): boolean { return this.laid.length > 0 || this.draft.loose.length > 0 || meldsOf(this.draft).join('|') !== meldsOf(this.begun).join('|'); }
  private get seated(): boolean { return this.session.view?.seat != null; }

  // --- what the server tells

  whole(view: View | null, fromServer: SavedDraft | null): void {
    if (!view) {
      this.deal = '';
      this.begin(empty, empty);
      return;
    }
    const hand = split(view.hand ?? '');
    const deal = this.dealOf(view);
    if (this.deal === deal) return this.pause.after(() => this.settle(view.layout, hand, false));
    this.deal = deal;
    const local = kept.draft(this.session.table);
    const unsent = local && !local.sent && local.deal === deal && local.turn === view.turn;
    const saved = unsent ? local.draft : (fromServer ?? (local?.deal === deal ? local.draft : null));
    const { start, draft } = restore(view.layout, hand, saved);
    const marks = kept.marks(this.session.table);
    this.last = marks?.deal === deal && marks.turn === view.turn ? markedIn(start, marks.laid) : new Set();
    this.arrived = new Set();
    this.begin(start, draft);
    this.called = this.mustCall && saved?.call === true;
    if (!saved) this.sort('runs');
  }

  happened(sighting: Sighting, before: View): void {
    const view = this.session.view;
    if (!view) return;
    if (sighting.fact === 'dealt') {
      this.deal = this.dealOf(view);
      const { start, draft } = restore(view.layout, split(view.hand ?? ''), null);
      this.last = new Set();
      this.arrived = new Set();
      this.begin(start, draft);
      this.sort('runs');
      return;
    }
    const own = sighting.seat !== undefined && sighting.seat === view.seat && view.turn !== before.turn;
    this.pause.after(() => {
      this.settle(view.layout, split(view.hand ?? ''), own);
      if (sighting.fact === 'drew' || sighting.fact === 'passed' || sighting.fact === 'penalised') this.last = new Set();
      kept.keepMarks(this.session.table, { deal: this.deal, turn: view.turn, laid: marksOf(this.begun, this.last) });
    });
  }

  private dealOf(view: View): string {
    return `${this.session.room?.match ?? 1}.${view.round}`;
  }

  private begin(start: Draft, draft: Draft): void {
    this.begun = start;
    this.history = fresh(draft);
    this.put([]);
    this.look();
  }

  private settle(layout: readonly string[], hand: readonly string[], own: boolean): void {
    this.travel(() => {
      const next = rebase(this.draft, this.begun, layout, hand, own);
      this.begun = next.start;
      this.history = fresh(next.draft);
      if (next.fresh.size > 0) this.last = next.fresh;
      if (next.arrived.size > 0) this.arrived = next.arrived;
      this.picked = this.picked.filter((id) => find(this.draft, id));
      this.look();
      if (this.touched) this.keep();
    });
  }

  // --- calling the last tile

  /** The draft lays the last tile, and the rules want that to be said. */
  get mustCall(): boolean { return this.inspection?.call !== undefined; }

  call(): void {
    if (this.still || !this.mustCall) return;
    this.called = !this.called;
    this.keep();
  }

  // --- what the player does

  pick(ids: readonly number[]): void {
    if (this.still) return;
    this.picked = ids;
    this.target = null;
    if (ids.length > 0) this.touch(ids);
  }

  put(ids: readonly number[]): void {
    this.picked = ids;
    this.target = null;
  }

  private touch(ids: readonly number[]): void {
    if (ids.some((id) => this.arrived.has(id))) this.arrived = new Set([...this.arrived].filter((id) => !ids.includes(id)));
  }

  moveTo(ids: readonly number[], place: Place): void {
    this.change(move(this.draft, ids, place));
    this.put([]);
  }

  sort(order: Order): void {
    if (this.still) return;
    this.arrived = new Set();
    this.travel(() => {
      const sorted = sortRack(this.draft, order);
      // Beginning the turn again must not undo the sorting.
      this.begun = sortRack(this.begun, order);
      this.history = restate(this.history, sorted);
      this.keep();
    });
  }

  undo(): void { if (!this.still) this.travel(() => this.restore(undo(this.history))); }
  redo(): void { if (!this.still) this.travel(() => this.restore(redo(this.history))); }
  reset(): void { this.change(reset(this.draft, this.begun)); this.put([]); }

  private restore(history: History): void {
    this.history = history;
    this.begun = ordered(this.begun, this.draft);
    this.put([]);
    this.look();
    this.keep();
  }

  private change(next: Draft): void {
    if (next === this.draft || this.still) return;
    this.travel(() => {
      this.history = step(this.history, next);
      this.begun = ordered(this.begun, this.draft);
      this.look();
      this.keep();
    });
  }

  /**
   * The best set that a tile fits, by the engine: one that brings no new refusal on the whole table. (Before the opening a tile
   * fits many a set that may not be touched yet.)
   */
  best(p: Piece): { set: number; draft: Draft } | undefined {
    const { engine, room, view } = this.session;
    if (!engine || !room || !view) return undefined;
    const before = new Set(this.inspection?.refusals.map((refusal) => refusal.rule));
    for (const { set, meld } of engine.fits(room.rules, view, meldsOf(this.draft), base(p.tile)).slice(0, 8)) {
      if (this.draft.sets[set]?.includes(p)) continue;
      const moved = move(this.draft, [p.id], { kind: 'set', set, at: this.draft.sets[set]?.length ?? 0 });
      const after = engine.inspect(room.rules, view, meldsOf(moved), looseOf(moved));
      if (after && after.refusals.every((refusal) => before.has(refusal.rule))) return { set, draft: rewrite(moved, moved.sets.findIndex((s) => s.some((q) => q.id === p.id)), meld) };
    }
    return undefined;
  }

  /** Double tap, or Enter on a tile: to where it fits; a tile laid this turn that fits nowhere else goes home. */
  send(id: number): void {
    const p = find(this.draft, id);
    if (!p) return;
    this.touch([id]);
    const home = this.draft.sets.findIndex((set) => set.some((q) => q.id === id));
    if (home >= 0 || this.draft.loose.includes(p)) {
      if (p.from === 'hand') return this.moveTo([id], homeOnRack(this.draft, this.begun, id));
      if (home < 0) return this.toBestSet(p);
      return this.moveTo([id], { kind: 'loose' });
    }
    this.toBestSet(p);
  }

  private toBestSet(p: Piece): void {
    const best = this.best(p);
    if (best) {
      this.change(best.draft);
      this.put([]);
    } else this.moveTo([p.id], { kind: 'new', before: this.draft.sets.length });
  }

  choose(set: number, as: string): void {
    this.change(rewrite(this.draft, set, as, true));
  }

  /** Lays out a hint as a draft that can be undone. False when the tiles do not suffice. */
  take(layout: readonly string[]): boolean {
    const next = arrange(this.draft, layout);
    if (next) this.change(next);
    return next !== undefined;
  }

  /** The hint for the table as it was when the turn began. */
  async hint(): Promise<Hint | null> {
    const { engine, room, view } = this.session;
    if (!room || !view) return null;
    const own = engine?.hint(room.rules, view);
    if (own) return own;
    const answer = await this.session.ask('hint');
    return answer.type === 'hint' ? answer : null;
  }

  // --- what the engine says

  private look(): void {
    const { engine, room, view } = this.session;
    const count = ++this.asked;
    if (!room || !view) {
      this.inspection = null;
      return;
    }
    const melds = meldsOf(this.draft);
    const loose = looseOf(this.draft);
    const own = engine?.inspect(room.rules, view, melds, loose);
    if (own) return this.judged(own);
    if (view.seat === null) return;
    void this.session.ask('inspect', { melds, loose }).then((answer) => {
      if (answer.type === 'inspected' && count === this.asked) this.judged(answer.inspection);
    });
  }

  private judged(inspection: Inspection): void {
    this.inspection = inspection;
    if (!this.mustCall) this.called = false;
    let ordered = this.draft;
    inspection.sets.forEach((set, i) => {
      if (set.valid && set.as) ordered = rewrite(ordered, i, set.as);
    });
    if (ordered !== this.draft) this.history = restate(this.history, ordered);
  }

  // --- keeping it

  private keep(): void {
    const view = this.session.view;
    if (!this.seated || !view || view.phase !== 'playing') return;
    const saved = { deal: this.deal, turn: view.turn, sent: false, draft: { ...save(this.draft), ...(this.called ? { call: true } : {}) } };
    kept.keepDraft(this.session.table, saved);
    clearTimeout(this.sending);
    this.sending = setTimeout(() => {
      if (!this.session.tell({ type: 'draft', turn: saved.turn, draft: saved.draft })) return;
      kept.keepDraft(this.session.table, { ...saved, sent: true });
    }, sendAfter);
  }
}
