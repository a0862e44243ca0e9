// A table as the page plays it: session and desk together, the buttons' deeds and their reasons, focus, dialogs, and
// what is said aloud. The components show this and call it; how things look is theirs.
import { live } from '../app/live.svelte';
import { play as sound } from '../app/sound';
import { kept } from '../protocol/kept';
import type { Action, Answer, Refusal, SavedDraft, Sighting, View } from '../protocol/messages';
import { meldsOf, type Draft } from '../draft/draft';
import { t } from '../words/words.svelte';
import { announce } from './announce';
import { sameTable } from '../tiles/notation';
import { Desk } from './desk.svelte';
import { brief, explain, lacking, type Reason } from './reasons';
import { Session } from './session.svelte';

export type Dialog = 'menu' | 'rules' | 'score' | 'give_up' | 'draw' | 'leave' | 'device' | 'keys' | null;
const aloud = (reasons: readonly Reason[]) => reasons.flatMap(({ text, rule }) => (rule ? [text, rule] : [text]));

export interface HintShown { text: string; layout: string[] | null }

export class Board {
  readonly session: Session;
  readonly desk: Desk;
  dialog = $state<Dialog>(null);
  busy = $state(false);
  refused = $state.raw<readonly Reason[]>([]);
  /** The draft whose Play was pressed though it cannot be played yet: its reasons are then told in full. */
  private pressed = $state.raw<Draft | null>(null);
  options = $state.raw<readonly string[]>([]);
  hinted = $state.raw<HintShown | null>(null);
  /** The last thing that happened, in words, for the line on the cloth. */
  news = $state('');
  private redealt = '';
  /** That the own time ran out, and what came of it: stays until the player does something. */
  notice = $state('');
  commandLine = $state(false);
  focus = $state(0);
  carried = $state.raw<{ ids: readonly number[]; x: number; y: number } | null>(null);
  device = $state.raw<{ code: string; until: number } | null>(null);
  /** Set by the page: where to go when the seat is given up. */
  left: () => void = () => {};

  constructor(readonly table: string) {
    this.session = new Session(table, {
      whole: (view, draft) => this.whole(view, draft),
      happened: (sighting, before) => this.happened(sighting, before),
    });
    this.desk = new Desk(this.session);
  }

  private whole(view: View | null, draft: SavedDraft | null): void {
    this.desk.whole(view, draft);
    this.refused = [];
    this.hinted = null;
    this.ask();
    this.dialog = view && view.phase !== 'playing' ? 'score' : null;
    if (this.session.myTurn) live.interrupt(t('ui.turn.own'));
  }

  private happened(sighting: Sighting, before: View): void {
    const late = this.late(sighting);
    this.desk.happened(sighting, before);
    const text = late && sighting.fact === 'rearranged' ? t('ui.clock.after_played') : announce(sighting, (seat) => this.session.name(seat), this.session.you);
    if (text) {
      if (late) this.notice = text;
      // That there was a new deal, and why, is the news; the deal itself follows at once.
      const again = sighting.fact === 'dealt' ? this.redealt : '';
      this.redealt = sighting.fact === 'redealt' ? text : '';
      this.news = again || text;
      live.say(`${again} ${text}`.trim());
    }
    if (sighting.turn !== before.turn || sighting.phase !== before.phase) {
      this.refused = [];
      this.hinted = null;
    }
    this.ask();
    if (sighting.fact === 'dealt') {
      this.dialog = null;
      this.notice = '';
    }
    if (sighting.phase !== 'playing' && before.phase === 'playing') this.dialog = 'score';
    if (this.session.myTurn && (before.to_act !== before.seat || sighting.fact === 'dealt')) {
      live.interrupt(t('ui.turn.own'));
      sound('turn');
    }
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

  name = (seat: number) => this.session.name(seat);

  // --- why a button is off; an empty text means that it is on

  private get waits(): string {
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

  private explain(refusals: readonly Refusal[]): Reason[] {
    return explain(refusals, this.name, this.session.engine, this.session.room);
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

  private async act(action: Action): Promise<void> {
    this.busy = true;
    this.putAway();
    const answer = await this.session.act(action);
    this.busy = false;
    this.answered(answer);
  }

  private answered(answer: Answer): boolean {
    if (answer.type === 'done') return true;
    if (answer.type === 'refused') this.say(this.explain(answer.refusals));
    else if (answer.type === 'stale') this.say([{ text: t('ui.stale'), rule: '' }]);
    else if (answer.type === 'error') this.say([{ text: t(this.session.replaced ? 'ui.net.other_window' : 'ui.error.unknown'), rule: '' }]);
    return false;
  }

  private say(reasons: readonly Reason[]): void {
    this.refused = reasons;
    live.interrupt(aloud(reasons).join(' '));
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
    void this.act({ do: 'rearrange', layout: meldsOf(this.desk.draft) });
    return t('ui.command.done');
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

  async hint(): Promise<string> {
    if (!this.session.myTurn || this.session.replaced) return this.waits;
    const hint = await this.desk.hint();
    const text = hint?.layout ? t('ui.hint.some', { n: hint.tiles }) : t('ui.hint.none');
    this.hinted = { text, layout: hint?.layout ?? null };
    live.say(text);
    return text;
  }

  showHint(): void {
    const layout = this.hinted?.layout;
    this.hinted = null;
    if (layout) this.desk.take(layout);
  }

  timeLeft(): string {
    const clock = this.session.clock;
    if (!clock) return t('ui.clock.none');
    const left = clock.ends === null ? (clock.left ?? 0) : clock.ends - this.session.now();
    return t('ui.clock.left', { left: Math.max(0, left) });
  }

  async host(what: Record<string, unknown>): Promise<void> {
    this.answered(await this.session.ask('host', what));
  }

  async next(): Promise<void> {
    this.answered(await this.session.ask('next'));
  }

  async rematch(): Promise<void> {
    this.answered(await this.session.ask('rematch'));
  }

  async leave(): Promise<void> {
    this.dialog = null;
    if (this.session.you !== null) await this.session.ask('leave');
    kept.keepToken(this.table, null);
    this.left();
  }

  async anotherDevice(): Promise<void> {
    this.device = null;
    this.dialog = 'device';
    const answer = await this.session.ask('link');
    if (answer.type === 'link') this.device = { code: answer.code, until: Date.now() + answer.seconds * 1000 };
  }
}
