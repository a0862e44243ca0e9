// A table as the page plays it: session and desk together, the buttons' deeds and their reasons, focus, dialogs, and
// what is said aloud. The components show this and call it; how things look is theirs.
import { live } from '../app/live.svelte';
import { play as sound } from '../app/sound';
import type { Action, SavedDraft, Sighting, View } from '../protocol/messages';
import { CardDesk } from '../cards/desk.svelte';
import { Deeds } from '../cards/deeds.svelte';
import { newsOf, soundOf } from '../cards/news';
import { meldsOf, type Draft } from '../draft/draft';
import { t } from '../words/words.svelte';
import { announce } from './announce';
import { sameTable } from '../tiles/notation';
import { Desk } from './desk.svelte';
import { brief, lacking, type Reason } from './reasons';
import { Visit, aloud } from './visit.svelte';


/** `at`: the moment of the game that it is for. */
export interface HintShown { text: string; layout: string[] | null; at: string }

export class Board extends Visit {
  readonly desk: Desk;
  /** The same for card games: the hand, and what is done at the table. */
  readonly cards: CardDesk;
  readonly deeds: Deeds;
  /** The draft whose Play was pressed though it cannot be played yet: its reasons are then told in full. */
  private pressed = $state.raw<Draft | null>(null);
  options = $state.raw<readonly string[]>([]);
  hinted = $state.raw<HintShown | null>(null);
  /** The last thing that happened, in words, for the line on the cloth. */
  news = $state('');
  private redealt = '';
  /** What happened in this deal, in words, the newest last; and who did the last of it. */
  log = $state.raw<readonly string[]>([]);
  private spoke: number | undefined;
  /** That the own time ran out, and what came of it: stays until the player does something. */
  notice = $state('');
  commandLine = $state(false);
  focus = $state(0);
  carried = $state.raw<{ ids: readonly number[]; x: number; y: number } | null>(null);

  constructor(table: string) {
    super(table);
    this.desk = new Desk(this.session);
    this.cards = new CardDesk(this.session);
    this.deeds = new Deeds(this);
  }

  /** Nobody works the table over: cards are drawn, laid and thrown. */
  get cardGame(): boolean {
    return ['discard', 'knock'].includes(String(this.session.room?.rules.flow));
  }

  protected whole(view: View | null, draft: SavedDraft | null): void {
    if (this.cardGame) this.cards.whole(view, draft);
    else this.desk.whole(view, draft);
    this.deeds.reset();
    this.refused = [];
    if (this.hinted?.at !== this.moment) this.hinted = null;
    this.ask();
    this.dialog = view && view.phase !== 'playing' ? 'score' : null;
    if (this.session.myTurn) live.interrupt(t('ui.turn.own'));
  }

  protected happened(sighting: Sighting, before: View): void {
    const late = this.late(sighting);
    if (this.cardGame) this.cards.happened(sighting);
    else this.desk.happened(sighting, before);
    const text = late && sighting.fact === 'rearranged' ? t('ui.clock.after_played') : announce(sighting, (seat) => this.session.name(seat), this.session.you);
    if (this.cardGame) this.follow(sighting, before);
    else if (text) {
      if (late) this.notice = text;
      // That there was a new deal, and why, is the news; the deal itself follows at once.
      const again = sighting.fact === 'dealt' ? this.redealt : '';
      this.redealt = sighting.fact === 'redealt' ? text : '';
      this.news = again || text;
      live.say(`${again} ${text}`.trim());
    }
    if (sighting.turn !== before.turn || sighting.phase !== before.phase) this.refused = [];
    if (this.hinted?.at !== this.moment) this.hinted = null;
    this.ask();
    if (sighting.fact === 'dealt') {
      this.dialog = null;
      this.notice = '';
    }
    if (sighting.phase !== 'playing' && before.phase === 'playing') this.dialog = 'score';
    if (this.session.myTurn && (before.to_act !== before.seat || sighting.fact === 'dealt')) {
      if (this.cardGame) this.notice = '';
      live.interrupt(t('ui.turn.own'));
      sound('turn');
    }
  }

  /** A card game's news: what one seat does, one thing after the other, is one piece of it. */
  private follow(sighting: Sighting, before: View): void {
    const own = sighting.seat !== undefined && sighting.seat === this.session.you && !this.busy;
    const late = sighting.seat !== undefined && sighting.seat === this.session.late && (own || sighting.seat !== this.session.you);
    const text = newsOf(sighting, before, this.session.view, (seat) => this.session.name(seat), this.session.you, late);
    sound(soundOf(sighting, this.session.you));
    // What the clock did for me, one thing after the other, stays until I do something or have the turn again; and what a wrong lay-off cost.
    const wrong = sighting.seat === this.session.you && (sighting.fact === 'laid_off_wrongly' || sighting.why === 'wrong_layoff');
    if (text && (wrong || (own && (late || sighting.why === 'time_up' || this.notice)))) this.notice = `${this.notice} ${text}`.trim();
    if (text) {
      const goesOn = sighting.seat !== undefined && sighting.seat === this.spoke && sighting.fact !== 'drew' && sighting.fact !== 'took';
      this.news = goesOn ? `${this.news} ${text}` : text;
      this.spoke = sighting.seat;
      this.log = [...(sighting.fact === 'dealt' ? [] : this.log.slice(-40)), text];
      live.say(this.news);
    }
    this.deeds.letBe();
    if (sighting.phase !== 'playing' || sighting.turn !== before.turn || sighting.step !== before.step) this.deeds.reset();
  }

  /** My turn ended without me: the clock did it. A play of this very draft that nobody here sent is what the server laid. */
  private late(sighting: Sighting): boolean {
    if (sighting.seat === undefined || sighting.seat !== this.session.you) return false;
    if (sighting.fact !== 'rearranged' || this.busy || !this.session.room?.clock) return sighting.why === 'time_up';
    return sameTable(sighting.layout ?? [], meldsOf(this.desk.draft));
  }

  /** What may be done now is the engine's to say. */
  private ask(): void {
    const { engine, room, view } = this.session;
    if (!room || !view || view.seat === null) {
      this.options = [];
      return;
    }
    const own = engine?.options(room.rules, view);
    if (own) this.options = own;
    else void this.session.ask('options').then((answer) => {
      if (answer.type === 'options') this.options = answer.options;
    });
  }

  // --- why a button is off; an empty text means that it is on

  /** Why nothing at all can be done now. */
  get waits(): string {
    const { view, room } = this.session;
    if (this.session.replaced) return t('ui.net.other_window');
    if (!view || view.phase !== 'playing' || room?.state !== 'playing') return t('ui.why.over');
    if (!this.session.myTurn) return t('ui.why.not_turn', { name: this.name(view.to_act) });
    return this.busy ? t('ui.why.busy') : '';
  }

  get whyNotPlay(): string {
    if (this.waits) return this.waits;
    return this.desk.inspection?.legal ? '' : brief(this.desk.inspection, this.desk.draft.loose.length, this.name) || t('ui.why.busy');
  }

  get whyNotDraw(): string {
    if (this.waits) return this.waits;
    return this.options.includes('draw') ? '' : t(this.session.view?.stock === 0 ? 'ui.why.pool_empty' : 'ui.why.no_draw');
  }

  /** Why passing is off where it is among the choices. */
  get whyNotPass(): string {
    return this.waits;
  }

  get mayPass(): boolean {
    return this.options.includes('pass');
  }

  get mayGiveUp(): boolean {
    return this.session.myTurn && !this.session.replaced && this.options.includes('give_up');
  }

  /** What to read beside the buttons: what the server refused, else what the draft still lacks. */
  get reasons(): readonly Reason[] {
    if (this.refused.length > 0) return this.refused;
    const { inspection, touched } = this.desk;
    return (touched || this.explained) && inspection && !inspection.legal ? this.explain(lacking(inspection)) : [];
  }

  /** The player asked: the rules are told with the reasons, and on a phone they come out over the table. */
  get explained(): boolean {
    return this.refused.length > 0 || (this.pressed !== null && this.pressed === this.desk.draft);
  }

  // --- deeds

  /** True when it was done. */
  async act(action: Action): Promise<boolean> {
    this.busy = true;
    this.putAway();
    const answer = await this.session.act(action);
    this.busy = false;
    return this.answered(answer);
  }

  putAway(): void {
    this.refused = [];
    this.pressed = null;
    this.notice = '';
    this.hinted = null;
  }

  play(): string {
    const why = this.whyNotPlay;
    if (why) {
      if (this.session.myTurn) this.pressed = this.desk.draft;
      const all = [why, ...aloud(this.reasons)];
      live.interrupt(all.join(' '));
      return all.join('\n');
    }
    void this.act({ do: 'rearrange', layout: meldsOf(this.desk.draft), ...(this.desk.called ? { call: true } : {}) });
    return t('ui.command.done');
  }

  /** What comes of it if the last tile is not called. */
  get callText(): string {
    const fine = this.desk.inspection?.call ?? 0;
    if (this.desk.called) return t('ui.call.said');
    return fine > 0 ? t('ui.call.say', { n: fine }) : t('ui.call.free');
  }

  call(): string {
    this.desk.call();
    const text = this.desk.mustCall ? this.callText : t('ui.call.why', { n: this.desk.draft.rack.length });
    live.say(text);
    return text;
  }

  draw(sure = false): string {
    const why = this.whyNotDraw;
    if (why) {
      live.interrupt(why);
      return why;
    }
    if (this.desk.laid.length > 0 && !sure) {
      this.dialog = 'draw';
      return t('ui.draw.question');
    }
    this.dialog = null;
    void this.act({ do: 'draw' });
    return t('ui.command.done');
  }

  pass(): string {
    if (this.waits) return this.waits;
    if (!this.mayPass) return t('ui.why.no_pass');
    void this.act({ do: 'pass' });
    return t('ui.command.done');
  }

  giveUp(): void {
    this.dialog = null;
    void this.act({ do: 'give_up' });
  }

  /** Three pairs in the hand as it was dealt: where the rules have it, one may ask for a new deal. */
  get mayRedeal(): boolean {
    return this.session.myTurn && !this.session.replaced && this.options.includes('redeal');
  }

  redeal(): void {
    void this.act({ do: 'redeal' });
  }

  /** What a hint is good for: a turn, and in a turn of cards what is to be done next. */
  private get moment(): string {
    const { room, view } = this.session;
    return [room?.match, view?.round, view?.turn, view?.phase, view?.to_act, view?.step].join(' ');
  }

  /** Not in one's own turn alone: a card that may be claimed out of turn is worth asking about. */
  get mayHint(): boolean {
    return !this.session.replaced && (this.session.myTurn || this.deeds.claims.length > 0);
  }

  async hint(): Promise<string> {
    if (!this.mayHint) return this.waits;
    const at = this.moment;
    const hint = this.cardGame ? null : await this.desk.hint();
    const text = this.cardGame ? await this.deeds.hint() : hint?.layout ? t('ui.hint.some', { n: hint.tiles }) : t('ui.hint.none');
    // The game may have gone on while it was thought of.
    if (at !== this.moment) return this.waits || t('ui.stale');
    this.hinted = { text, layout: hint?.layout ?? null, at };
    live.say(text);
    return text;
  }

  showHint(): void {
    const layout = this.hinted?.layout;
    this.hinted = null;
    if (layout) this.desk.take(layout);
  }
}
