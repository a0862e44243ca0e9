// A player's own side of a card table: the hand with its order and what is selected, how the engine splits it, what may be done
// now. Follows what happens; sends the order of the hand to be kept. Does nothing at the table: deeds.svelte.ts does.
import type { Arrangement, Moves } from '../engine/cards';
import { meldTiles } from '../engine/cards';
import { Pause } from '../draft/pause';
import { kept } from '../protocol/kept';
import type { Action, Refusal, SavedDraft, Sighting, View } from '../protocol/messages';
import { base, join, split } from '../tiles/notation';
import type { Session } from '../table/session.svelte';
import type { Way } from './travel';
import { clustersOf, movedTo, orderedLike, reconcile, sortedBy, type Cluster, type HandCard, type HandOrder } from './hand';

/** Where something that is dragged would land. */
export type Spot = { kind: 'pile' } | { kind: 'meld'; on: number } | { kind: 'table' } | { kind: 'hand'; at: number };

const orders: readonly HandOrder[] = ['best', 'suit', 'rank'];

export class CardDesk {
  private all = $state.raw<readonly HandCard[]>([]);
  order = $state<HandOrder>('best');
  selected = $state.raw<readonly number[]>([]);
  /** Drawn or taken and not touched yet. */
  arrived = $state.raw<ReadonlySet<number>>(new Set());
  aim = $state.raw<Spot | null>(null);
  /** Which of several equally good arrangements is shown. */
  private wish = $state(0);
  private deal = '';
  /** While a drag is going on. */
  readonly pause = new Pause();
  travel: (change: () => void, way?: Way) => void = (change) => change();

  constructor(private session: Session) {
    const order = kept.get('hand_order') as HandOrder | null;
    if (order && orders.includes(order)) this.order = order;
  }

  // --- what the server tells

  whole(view: View | null, draft: SavedDraft | null): void {
    if (!view) {
      this.all = [];
      return;
    }
    const deal = this.dealOf(view);
    const known = this.deal === deal;
    this.deal = deal;
    this.take(view, known);
    const rows = draft?.hand ?? [];
    if (!known && rows.length > 0) {
      this.all = orderedLike(this.all, rows.flatMap(split));
      this.order = 'own';
    }
  }

  happened(sighting: Sighting): void {
    const view = this.session.view;
    if (!view) return;
    if (sighting.fact === 'dealt') {
      this.deal = this.dealOf(view);
      this.all = [];
      if (this.order === 'own') this.order = 'best';
      this.take(view, false);
      return;
    }
    const own = sighting.seat === view.seat;
    const way: Way = {
      ...(own && (sighting.fact === 'drew' || sighting.fact === 'penalised') ? { from: 'stock' } : own && sighting.fact === 'took' ? { from: 'pile' } : {}),
      ...(sighting.fact === 'discarded' && sighting.tile ? { threw: sighting.tile } : {}),
    };
    this.pause.after(() => this.travel(() => this.take(this.session.view ?? view, true), way));
  }

  private dealOf(view: View): string {
    return `${this.session.room?.match ?? 1}.${view.round}`;
  }

  private take(view: View, marked: boolean): void {
    const { cards, fresh } = reconcile(this.all, split(view.hand ?? ''));
    if (fresh.length > 0 || cards.length !== this.all.length) this.wish = 0;
    this.all = cards;
    const there = (id: number) => cards.some((card) => card.id === id);
    // What comes now is news; what came before is not any more.
    const kept = fresh.length > 0 ? [] : [...this.arrived].filter(there);
    this.arrived = marked ? new Set([...kept, ...fresh.map(({ id }) => id)]) : new Set();
    this.selected = this.selected.filter(there);
  }

  // --- the hand

  get cards(): readonly HandCard[] { return this.all; }
  get still(): boolean { return this.session.replaced; }
  card = (id: number): HandCard | undefined => this.all.find((one) => one.id === id);

  readonly arrangement = $derived.by((): Arrangement | null => this.arranged(this.all));
  readonly ways = $derived((this.arrangement?.ways?.length ?? 0) > 1 ? (this.arrangement?.ways ?? []) : []);
  readonly way = $derived(this.ways.length > 0 ? this.wish % this.ways.length : 0);
  readonly clusters = $derived.by((): Cluster[] => {
    if (this.order === 'best' && this.arrangement) {
      const melds = (this.ways[this.way] ?? this.arrangement).melds.map(meldTiles);
      return clustersOf(this.all, melds);
    }
    if (this.all.length === 0) return [];
    const cards = this.order === 'own' ? [...this.all] : sortedBy(this.all, this.order === 'rank' ? 'rank' : 'suit');
    return [{ kind: 'plain', cards }];
  });
  /** The cards as they lie, from left to right. */
  readonly shown = $derived(this.clusters.flatMap(({ cards }) => cards));
  readonly chosen = $derived(this.shown.filter(({ id }) => this.selected.includes(id)));
  /** What stays loose: without the one card that is about to be thrown. */
  readonly deadwood = $derived.by((): number | null => {
    const [one] = this.chosen;
    const rest = this.chosen.length === 1 && this.session.view?.step === 'lay' ? this.all.filter((card) => card !== one) : this.all;
    return (rest === this.all ? this.arrangement : this.arranged(rest))?.deadwood ?? null;
  });

  arranged(cards: readonly HandCard[]): Arrangement | null {
    const { engine, room } = this.session;
    if (!engine || !room || cards.length === 0) return null;
    return engine.arrange(room.rules, join(cards.map(({ tile }) => tile)));
  }

  nextWay(): void {
    this.travel(() => (this.wish = this.way + 1));
  }

  sort(order: HandOrder): void {
    if (this.still) return;
    this.travel(() => {
      this.order = order;
      this.arrived = new Set();
    });
    kept.set('hand_order', order);
    this.tell('');
  }

  nextOrder(): void {
    this.sort(orders[(orders.indexOf(this.order) + 1) % orders.length] ?? 'best');
  }

  /** Own order, from the place where the cards were put down. */
  moveTo(ids: readonly number[], at: number): void {
    if (this.still) return;
    this.travel(() => {
      this.all = movedTo(this.shown, ids, at);
      this.order = 'own';
    });
    this.tell(join(this.all.map(({ tile }) => tile)));
  }

  private tell(hand: string): void {
    const view = this.session.view;
    if (view?.seat == null || view.phase !== 'playing') return;
    this.session.tell({ type: 'draft', turn: view.turn, draft: { melds: [], loose: '', hand: hand ? [hand] : [] } });
  }

  select(ids: readonly number[]): void {
    if (this.still) return;
    this.selected = ids;
    this.touch(ids);
  }

  toggle(id: number): void {
    this.select(this.selected.includes(id) ? this.selected.filter((one) => one !== id) : [...this.selected, id]);
  }

  private touch(ids: readonly number[]): void {
    if (ids.some((id) => this.arrived.has(id))) this.arrived = new Set([...this.arrived].filter((id) => !ids.includes(id)));
  }

  // --- what the engine says

  /** Null where there is no engine here: then the server alone says what goes. */
  readonly moves = $derived.by((): Moves | null => {
    const { engine, room, view } = this.session;
    return engine && room && view && this.session.myTurn ? engine.moves(room.rules, view) : null;
  });

  /** Why an action cannot be done; empty when it can, or when only the server knows. */
  refusals(action: Action): Refusal[] {
    const { engine, room, view } = this.session;
    const verdict = engine && room && view ? engine.judge(room.rules, view, action) : null;
    return verdict && !verdict.legal ? (verdict.refusals ?? []) : [];
  }

  /** The same card may lie twice in the hand and be two cards. */
  idOf(tile: string): number | undefined {
    return this.shown.find((card) => card.tile === base(tile))?.id;
  }
}
