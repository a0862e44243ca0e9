// What a player does at a card table: draw, take, lay, lay off, swap, discard, knock, show. Each deed knows why it cannot be done
// now, by the engine's word, and asks where several meanings are possible. Never guesses what would cost something.
import type { Action, CardAction, LayOff } from '../protocol/messages';
import { live } from '../app/live.svelte';
import { base, join, split } from '../tiles/notation';
import { meldTiles } from '../engine/cards';
import type { Board } from '../table/board.svelte';
import { sentence } from '../table/reasons';
import { t } from '../words/words.svelte';
import type { HandCard } from './hand';

export interface Choice { text: string; act: () => void }

/** A lay-off that costs something if it does not fit: asked about before it is sent. */
export interface Asked { text: string; on: number; cards: readonly HandCard[] }

/** What a defender shows, put together by hand instead of by the engine. */
export interface Plan { melds: HandCard[][]; layOffs: (LayOff & { id: number })[] }

/** A longer list of cards is only counted. */
const named = 6;
const same = (a: string, b: string) => base(a) === base(b);

export class Deeds {
  /** Several ways to do what was asked: the player says which. */
  choices = $state.raw<readonly Choice[]>([]);
  asked = $state.raw<Asked | null>(null);
  plan = $state.raw<Plan | null>(null);
  /** The player means to say "Rummy!" with what empties the hand in this turn. */
  calling = $state(false);

  constructor(private board: Board) {}

  private get cards() { return this.board.cards; }
  private get view() { return this.board.session.view; }
  get step(): string { return this.view?.step ?? 'whole'; }
  get knocks(): boolean { return this.board.session.room?.rules.flow === 'knock'; }
  /** Cards that are already put aside for melds or lay-offs after a knock. */
  get planned(): ReadonlySet<number> {
    return new Set([...(this.plan?.melds.flat().map(({ id }) => id) ?? []), ...(this.plan?.layOffs.map(({ id }) => id) ?? [])]);
  }

  reset(): void {
    this.letBe();
    this.plan = null;
    this.calling = false;
  }

  /** Nothing of what was offered or asked. */
  letBe(): void {
    this.choices = [];
    this.asked = null;
  }

  // --- why not

  /** Empty: it can be done. */
  why(action: Action): string {
    const waits = this.board.waits;
    if (waits) return waits;
    const [first] = this.cards.refusals(this.said(action));
    return first ? sentence(first, this.board.name) : '';
  }

  whyNotDraw = $derived.by(() => this.why({ do: 'draw' }));
  whyNotTake = $derived.by(() => this.why({ do: 'take', n: this.takes[0] ?? 1 }));
  whyNotLay = $derived.by(() => {
    if (this.board.waits) return this.board.waits;
    if (this.cards.chosen.length === 0) return t(this.step === 'lay' ? 'ui.cards.why.choose' : 'ui.cards.why.draw_first');
    const [one] = this.lays;
    return one ? this.why(one) : '';
  });
  whyNotDiscard = $derived.by(() => {
    if (this.board.waits) return this.board.waits;
    const [one, more] = this.cards.chosen;
    if (this.step !== 'lay') return t('ui.cards.why.draw_first');
    if (!one || more) return t(more ? 'ui.cards.why.one_card' : 'ui.cards.why.choose_one');
    return this.why({ do: 'discard', tile: one.tile });
  });

  /** How many cards may be taken from the pile now, the fewest first. */
  readonly takes = $derived.by(() => [...(this.cards.moves?.take ?? (this.step === 'lay' ? [] : [1]))].sort((a, b) => a - b));
  /** Stays while an answer is awaited: nothing moves under a finger. */
  readonly mayPass = $derived.by(() => this.board.session.myTurn && !this.board.session.replaced && (this.cards.moves?.pass ?? this.board.mayPass));

  // --- calling "Rummy!"

  /** The engine knows whether it could come to it in this turn. */
  readonly mayCall = $derived.by(() => this.board.session.myTurn && !this.board.session.replaced && this.cards.moves?.call === true);

  call(): void {
    if (!this.mayCall) return;
    this.calling = !this.calling;
    live.say(this.calling ? `${t('ui.cards.rummy')} ${t('ui.cards.rummy_last')}` : t('ui.cards.rummy_off'));
  }

  /** The card just thrown, and what of the pile is needed with it, before the next player draws. */
  readonly claims = $derived.by((): readonly number[] => {
    const { engine, room, view, myTurn, replaced } = this.board.session;
    if (!engine || !room || !view || view.seat === null || myTurn || replaced || room.rules.claim_discard !== true || view.phase !== 'playing') return [];
    return engine.moves(room.rules, view)?.claim ?? [];
  });

  claim(): void {
    const [only, more] = this.claims;
    if (only === undefined || this.board.busy) return;
    const pile = split(this.view?.cards?.pile ?? '');
    if (more === undefined) return void this.board.act({ do: 'claim', n: only });
    this.offer(this.claims.map((n) => ({ text: t('ui.cards.claim_cards', { tiles: join(pile.slice(-n)) }), act: () => void this.board.act({ do: 'claim', n }) })));
  }

  /** It is said with the last card, and not before. */
  private said<T extends Action>(action: T): T {
    const left = this.cards.cards.length;
    const last = action.do === 'lay' ? action.melds.reduce((n, meld) => n + split(meld).length, 0) === left : (action.do === 'lay_off' || action.do === 'discard') && left === 1;
    return this.calling && last ? { ...action, call: true } : action;
  }

  // --- draw and take

  async act(asked: CardAction | { do: 'draw' } | { do: 'pass' }): Promise<boolean> {
    const action = this.said(asked);
    const why = this.why(action);
    this.letBe();
    if (why && this.board.waits) {
      live.interrupt(why);
      return false;
    }
    if (why) {
      this.board.refuse(this.cards.refusals(action));
      return false;
    }
    const done = await this.board.act(action);
    if (done) this.cards.selected = [];
    return done;
  }

  draw = () => this.act({ do: 'draw' });
  pass = () => this.act({ do: 'pass' });
  take = (n = this.takes[0] ?? 1) => this.act({ do: 'take', n });

  // --- lay

  /** What laying the chosen cards may mean: one meld, perhaps to be read in several ways, or several melds. */
  readonly lays = $derived.by((): { do: 'lay'; melds: string[] }[] => {
    const { engine, room } = this.board.session;
    const cards = this.cards.chosen;
    const tiles = join(cards.map(({ tile }) => tile));
    if (!engine || !room || cards.length === 0) return tiles ? [{ do: 'lay', melds: [tiles] }] : [];
    const readings = [...new Set(engine.readings(room.rules, tiles).map((reading) => reading.tiles))];
    if (readings.length > 0) return readings.map((meld) => ({ do: 'lay', melds: [meld] }));
    const split = this.cards.arranged(cards);
    if (split && !split.unmatched && split.melds.length > 0) return [{ do: 'lay', melds: split.melds.map(meldTiles) }];
    return [{ do: 'lay', melds: [tiles] }];
  });

  async lay(): Promise<void> {
    if (this.step === 'show') return this.planMeld();
    if (this.cards.chosen.length === 0) return live.interrupt(this.whyNotLay);
    const legal = this.lays.filter((lay) => !this.why(lay));
    if (legal.length > 1) {
      return this.offer(legal.map((lay) => ({ text: t('ui.cards.as', { tiles: lay.melds.join(' ') }), act: () => void this.act(lay) })));
    }
    const only = legal[0] ?? this.lays[0];
    if (only) await this.act(only);
  }

  private offer(choices: Choice[]): void {
    this.letBe();
    this.choices = choices;
    live.interrupt(t('ui.cards.which'));
  }

  // --- lay off and swap

  /** What a card may do at the melds of the table. */
  targetsOf(tile: string): { do: 'lay_off' | 'swap'; on: number; tile: string }[] {
    const moves = this.cards.moves;
    if (this.step === 'show') return this.plan ? this.melds.map((_, on) => ({ do: 'lay_off' as const, on, tile })) : [];
    return [
      ...(moves?.lay_off ?? []).filter((one) => same(one.tile, tile)).map((one) => ({ do: 'lay_off' as const, ...one })),
      ...(moves?.swap ?? []).filter((one) => same(one.tile, tile)).map((one) => ({ do: 'swap' as const, ...one })),
    ];
  }

  get melds() { return this.view?.cards?.tabled ?? []; }

  /** The melds at which any of the chosen cards (or of some others) has a place. Where what does not fit costs something, which they are is not shown. */
  placesFor(cards: readonly HandCard[]): Set<number> {
    const all = cards.flatMap(({ tile }) => this.targetsOf(tile));
    if (!this.blind) return new Set(all.map(({ on }) => on));
    const open = this.cards.moves ? (this.cards.moves.try ?? []) : this.melds.map((_, on) => on);
    return new Set(cards.length === 0 ? [] : [...open, ...all.filter((one) => one.do === 'swap').map(({ on }) => on)]);
  }

  /** A wrong lay-off costs something at this table. */
  get blind(): boolean {
    const rule = this.board.session.room?.rules.wrong_layoff;
    return this.step === 'lay' && (rule === 'draw_one' || rule === 'no_more_laying');
  }

  private mayCost(on: number, cards: readonly HandCard[]): boolean {
    if (!this.blind || this.board.waits) return false;
    const moves = this.cards.moves;
    const swaps = (tile: string) => this.targetsOf(tile).some((one) => one.do === 'swap' && one.on === on);
    return (!moves || (moves.try_costs === true && (moves.try ?? []).includes(on))) && !cards.every(({ tile }) => swaps(tile));
  }

  private ask(on: number, cards: readonly HandCard[]): void {
    const what = { n: cards.length, tiles: join(cards.map(({ tile }) => tile)), meld: this.melds[on]?.tiles ?? '' };
    this.letBe();
    this.asked = { on, cards, text: t(this.board.session.room?.rules.wrong_layoff === 'draw_one' ? 'ui.cards.command.ask_draw' : 'ui.cards.command.ask_over', what) };
    live.interrupt(this.asked.text);
  }

  /** The question is answered: it is meant. */
  async layOffAsked(): Promise<void> {
    const asked = this.asked;
    this.asked = null;
    if (asked) await this.putOn(asked.on, asked.cards);
  }

  readonly places = $derived(this.placesFor(this.cards.chosen));

  private describe(what: { do: 'lay_off' | 'swap'; on: number; tile: string }): string {
    const meld = this.melds[what.on]?.tiles ?? '';
    return t(what.do === 'swap' ? 'ui.cards.swap_at' : 'ui.cards.lay_off_at', { tile: what.tile, meld });
  }

  /** The chosen cards on a meld. */
  async layOffOn(on: number, cards: readonly HandCard[] = this.cards.chosen): Promise<void> {
    if (this.step === 'show') return this.planLayOff(on, cards);
    if (cards.length === 0) return;
    if (this.mayCost(on, cards)) return this.ask(on, cards);
    await this.putOn(on, cards);
  }

  /** One after the other, as far as they go; and one that does not fit, if that is all there is or was meant at its cost. */
  private async putOn(on: number, cards: readonly HandCard[]): Promise<void> {
    let left = [...cards];
    let any = false;
    while (left.length > 0) {
      const found = left.flatMap((card) => this.targetsOf(card.tile).filter((one) => one.on === on).map((one) => ({ card, one })));
      const now = found.filter(({ card }) => card === found[0]?.card);
      const pick = found[0];
      if (!pick) break;
      if (now.length > 1) return this.offer(now.map(({ one }) => ({ text: this.describe(one), act: () => void this.act(one) })));
      if (!(await this.act(pick.one))) return;
      any = true;
      left = left.filter((card) => card !== pick.card);
    }
    const [over] = left;
    if (over && (!any || this.mayCost(on, [over]))) await this.act({ do: 'lay_off', tile: over.tile, on });
  }

  /** The chosen cards where they fit; named, where several melds would do. */
  async layOff(): Promise<void> {
    const places = [...this.places];
    if (places.length === 1 && places[0] !== undefined) return this.layOffOn(places[0]);
    if (places.length === 0) {
      const [one] = this.cards.chosen;
      // With nothing hidden any more, why it cannot be done is the engine's to say.
      if (one && this.blind && this.melds.length > 0) return void this.act({ do: 'lay_off', tile: one.tile, on: 0 });
      return live.interrupt(one ? t('ui.cards.why.fits_nowhere', { tile: one.tile }) : t('ui.cards.why.choose'));
    }
    const cards = this.cards.chosen;
    this.offer(places.map((on) => ({ text: t('ui.cards.on_meld', { meld: this.melds[on]?.tiles ?? '', n: on + 1 }), act: () => void this.layOffOn(on, cards) })));
  }

  // --- discard and knock

  async discard(card: HandCard | undefined = this.cards.chosen[0]): Promise<void> {
    if (!card || (this.cards.chosen.length > 1 && this.cards.chosen.includes(card))) return live.interrupt(this.whyNotDiscard);
    await this.act({ do: 'discard', tile: card.tile });
  }

  /** The knock that the button offers: with the chosen card, else the one that leaves least. */
  readonly knocking = $derived.by(() => {
    const list = this.cards.moves?.knock ?? [];
    const [one, more] = this.cards.chosen;
    if (one && !more) return list.find(({ discard }) => discard !== null && same(discard, one.tile));
    return [...list].sort((a, b) => a.deadwood - b.deadwood || (a.discard === null ? -1 : 1))[0];
  });

  async knock(knocking = this.knocking): Promise<void> {
    if (!knocking) return live.interrupt(this.why({ do: 'knock', discard: this.cards.chosen[0]?.tile ?? null }));
    // Only who has looked at another arrangement means it; the engine's own choice is the safest.
    const rest = this.cards.cards.filter(({ id }) => id !== (knocking.discard === null ? -1 : this.cards.idOf(knocking.discard)));
    const way = this.cards.way > 0 ? this.cards.arranged(rest)?.ways?.[this.cards.way] : undefined;
    await this.act({ do: 'knock', discard: knocking.discard, ...(way ? { melds: way.melds.map(meldTiles) } : {}) });
  }

  // --- the defender's answer

  get showAction(): CardAction {
    const plan = this.plan;
    if (!plan) return { do: 'show' };
    return { do: 'show', melds: plan.melds.map((meld) => join(meld.map(({ tile }) => tile))), lay_offs: plan.layOffs.map(({ tile, on }) => ({ tile, on })) };
  }

  choosePlan(): void {
    this.plan = { melds: [], layOffs: [] };
    this.cards.selected = [];
  }

  private tryPlan(plan: Plan): void {
    const before = this.plan;
    this.plan = plan;
    const refusals = this.cards.refusals(this.showAction);
    if (refusals.length > 0) {
      this.plan = before;
      this.board.refuse(refusals);
    } else this.cards.selected = [];
  }

  private planMeld(): void {
    if (this.plan && this.cards.chosen.length > 0) this.tryPlan({ ...this.plan, melds: [...this.plan.melds, [...this.cards.chosen]] });
  }

  private planLayOff(on: number, cards: readonly HandCard[]): void {
    if (this.plan) this.tryPlan({ ...this.plan, layOffs: [...this.plan.layOffs, ...cards.map(({ id, tile }) => ({ id, tile, on }))] });
  }

  show = () => this.act(this.showAction);

  /** What a strong bot would do here, in words; without an answer, what lies in the hand or fits the table. */
  async hint(): Promise<string> {
    const answer = await this.board.session.ask('hint');
    const action = answer.type === 'hint' ? answer.action : undefined;
    if (action?.do === 'lay_off' && this.blind) return t('ui.cards.command.hint_fits');
    return (action && this.told(action)) ?? (this.board.session.myTurn ? this.ownHint() : t('ui.cards.hint.leave'));
  }

  private told(action: Action): string | undefined {
    switch (action.do) {
      case 'draw': return t('ui.cards.hint.draw');
      case 'pass': return t(this.board.session.myTurn ? 'ui.cards.hint.pass' : 'ui.cards.hint.leave');
      case 'claim':
        return action.n > named ? t('ui.cards.hint.claim_many', { n: action.n }) : t('ui.cards.hint.claim', { tiles: join(split(this.view?.cards?.pile ?? '').slice(-action.n)) });
      case 'take': return t('ui.cards.hint.take', { n: action.n });
      case 'lay': return action.melds.map((meld) => t('ui.cards.hint_meld', { tiles: meld })).join(' ');
      case 'lay_off': case 'swap': return this.describe(action);
      case 'discard': return t('ui.cards.hint.discard', { tile: action.tile });
      case 'knock': return t('ui.cards.hint.knock');
      case 'show': return t('ui.cards.hint.show');
      default: return undefined;
    }
  }

  private ownHint(): string {
    const clusters = this.cards.arrangement?.melds.map(meldTiles) ?? [];
    const fits = (this.blind ? [] : (this.cards.moves?.lay_off ?? [])).filter(({ tile }) => !clusters.some((meld) => split(meld).some((one) => same(one, tile))));
    const parts = this.knocks ? [] : clusters.map((meld) => t('ui.cards.hint_meld', { tiles: meld }));
    parts.push(...fits.slice(0, 3).map(({ tile, on }) => t('ui.cards.lay_off_at', { tile, meld: this.melds[on]?.tiles ?? '' })));
    return parts.length > 0 ? parts.join(' ') : t('ui.cards.hint_none');
  }
}
