// What holds for a visit to any table, whatever is played there: the server's answers in words, dialogs, and the deeds of the room
// (host, next round, rematch, leaving, another device). Board adds the game.
import { live } from '../app/live.svelte';
import { kept } from '../protocol/kept';
import type { Answer, Refusal, SavedDraft, Sighting, View } from '../protocol/messages';
import { t } from '../words/words.svelte';
import { explain, type Reason } from './reasons';
import { Session } from './session.svelte';

export type Dialog = 'menu' | 'rules' | 'score' | 'give_up' | 'draw' | 'leave' | 'device' | 'keys' | null;
export const aloud = (reasons: readonly Reason[]) => reasons.flatMap(({ text, rule }) => (rule ? [text, rule] : [text]));

export abstract class Visit {
  readonly session: Session;
  dialog = $state<Dialog>(null);
  busy = $state(false);
  refused = $state.raw<readonly Reason[]>([]);
  device = $state.raw<{ code: string; until: number } | null>(null);
  /** Set by the page: where to go when the seat is given up. */
  left: () => void = () => {};

  constructor(readonly table: string) {
    this.session = new Session(table, {
      whole: (view, draft) => this.whole(view, draft),
      happened: (sighting, before) => this.happened(sighting, before),
    });
  }

  protected abstract whole(view: View | null, draft: SavedDraft | null): void;
  protected abstract happened(sighting: Sighting, before: View): void;

  name = (seat: number) => this.session.name(seat);

  /** What the engine said no to before it was sent. */
  refuse(refusals: readonly Refusal[]): void {
    this.say(this.explain(refusals));
  }

  protected explain(refusals: readonly Refusal[]): Reason[] {
    return explain(refusals, this.name, this.session.engine, this.session.room);
  }

  protected answered(answer: Answer): boolean {
    if (answer.type === 'done') return true;
    if (answer.type === 'refused') this.say(this.explain(answer.refusals));
    else if (answer.type === 'stale') this.say([{ text: t('ui.stale'), rule: '' }]);
    else if (answer.type === 'error') this.say([{ text: t(this.session.replaced ? 'ui.net.other_window' : 'ui.error.unknown'), rule: '' }]);
    return false;
  }

  protected say(reasons: readonly Reason[]): void {
    this.refused = reasons;
    live.interrupt(aloud(reasons).join(' '));
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
