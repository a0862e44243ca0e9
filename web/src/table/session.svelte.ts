// One visit to one table: the line, the room, the view and the clock as the server tells them. Follows events with
// the engine. Holds nothing of the draft; desk.svelte.ts listens to what changes here.
import { Line, type LineState } from '../protocol/line';
import { openSocket } from '../protocol/http';
import { kept } from '../protocol/kept';
import type { Action, Answer, Clock, FromServer, Room, SavedDraft, Sighting, View } from '../protocol/messages';
import { engine, type Engine } from '../engine/engine';
import { settings } from '../app/settings.svelte';
import { botName } from '../waiting/bots';
import { t, words } from '../words/words.svelte';

export interface Listener {
  /** A whole view has come: on arrival, or because what this page believed was stale. */
  whole(view: View | null, draft: SavedDraft | null): void;
  /** One thing happened; the view is already what results. */
  happened(sighting: Sighting, before: View): void;
}

/** Soft hyphens in words for which so many seats beside each other have no room on a phone; all others stay whole. */
function hyphenated(name: string, others: number): string {
  const [long, part] = others > 2 ? [/\S{9,}/gu, /(\S{6})(?=\S{3})/gu] : [/\S{12,}/gu, /(\S{8})(?=\S{3})/gu];
  return name.replace(long, (word) => word.replace(part, '$1\u00ad'));
}

const final = ['not_found', 'no_spectators', 'too_many', 'frozen'];

export class Session {
  line: LineState = $state('connecting');
  lostFor = $state(0);
  room = $state.raw<Room | null>(null);
  view = $state.raw<View | null>(null);
  you = $state<number | null>(null);
  clock = $state.raw<Clock | null>(null);
  /** What the server said no to before there was a table to show. */
  problem = $state<string | null>(null);
  /** Whose clock had run out when the last event came: then the clock did it. */
  late: number | null = null;
  /** Server time minus this machine's. */
  skew = 0;
  engine: Engine | null = null;
  private wire: Line | null = null;
  private lostSince = 0;
  private ticking: ReturnType<typeof setInterval> | undefined;
  private gone = false;

  constructor(readonly table: string, private listener: Listener) {}

  async start(): Promise<void> {
    this.engine = await engine();
    if (this.gone) return;
    this.wire = new Line({
      open: openSocket,
      hello: () => {
        const token = kept.token(this.table);
        const match = this.room?.match;
        return { table: this.table, lang: settings.language, ...(token ? { token } : {}), ...(match ? { match } : {}) };
      },
      onMessage: (message) => this.receive(message),
      onState: (state) => this.changed(state),
    });
    this.ticking = setInterval(() => {
      this.lostFor = this.lostSince ? Date.now() - this.lostSince : 0;
    }, 500);
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  stop(): void {
    this.gone = true;
    clearInterval(this.ticking);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.wire?.close();
  }

  private hurry = () => {
    if (!document.hidden) this.wire?.hurry();
  };

  private changed(state: LineState): void {
    this.line = state;
    if (state === 'open') this.lostSince = 0;
    else this.lostSince ||= Date.now();
    this.lostFor = 0;
  }

  private receive(message: FromServer): void {
    if ('now' in message && message.now !== undefined) this.skew = message.now - Date.now();
    switch (message.type) {
      case 'welcome':
        this.problem = null;
        this.you = message.you;
        this.setRoom(message.room);
        this.clock = message.clock ?? message.view?.clock ?? null;
        if (message.view === undefined) return;
        this.view = message.view;
        return this.listener.whole(message.view, message.draft);
      case 'room':
        if (message.clock !== undefined) this.clock = message.clock;
        return this.setRoom(message.room);
      case 'event':
        this.late = this.clock?.running && this.clock.ends !== null && message.now >= this.clock.ends ? this.clock.seat : null;
        this.clock = message.clock;
        return this.follow(message.sighting);
      case 'stale':
        this.view = message.view;
        this.clock = message.view.clock ?? this.clock;
        return this.listener.whole(message.view, null);
      case 'error':
        return this.turnedAway(message.error);
    }
  }

  /** Errors after which coming again at once would only bring the same error. */
  private turnedAway(error: string): void {
    if (error === 'bad_token') {
      // The seat was given up elsewhere: come as a visitor.
      kept.keepToken(this.table, null);
      return this.again();
    }
    if (this.room && !final.includes(error)) return;
    // A table's id that is none is as unknown as one that is not there.
    this.problem = error === 'bad_message' ? 'not_found' : error;
    this.wire?.close();
  }

  private setRoom(room: Room): void {
    this.room = room;
    words.face = room.rules.face === 'cards' ? 'cards' : 'tiles';
  }

  private follow(sighting: Sighting): void {
    const before = this.view;
    const after = before && this.room && this.engine?.follow(this.room.rules, before, sighting);
    // Before the first deal there is no view to follow from; without the engine nobody here knows how.
    if (!before || !after) return this.wire?.again(true);
    this.view = after;
    this.listener.happened(sighting, before);
  }

  act(action: Action): Promise<Answer> {
    return this.ask('act', { turn: this.view?.turn ?? 0, action });
  }

  ask(type: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    return this.wire && !this.replaced ? this.wire.ask(type, fields) : Promise.resolve({ type: 'error', error: 'offline', text: '' });
  }

  tell(message: Record<string, unknown>): boolean {
    return this.wire?.tell(message) ?? false;
  }

  /** Take the seat back from another window, or sit down after joining. */
  again(): void {
    this.stop();
    this.gone = false;
    this.lostSince = 0;
    this.line = 'connecting';
    void this.start();
  }

  now(): number {
    return Date.now() + this.skew;
  }

  /** A person's name, or what kind of bot it is, numbered where there are several. */
  name(seat: number): string {
    const seats = this.room?.seats ?? [];
    const one = seats[seat];
    if (one?.kind !== 'bot') return one?.name ?? '';
    const alike = seats.map((_, i) => i).filter((i) => seats[i]?.kind === 'bot' && seats[i]?.name === one.name);
    return alike.length > 1 ? `${botName(one.name)} ${alike.indexOf(seat) + 1}` : botName(one.name);
  }

  /** The same for a narrow place: a bot is just a bot, and very long words may be parted by a hyphen. */
  shortName(seat: number): string {
    const seats = this.room?.seats ?? [];
    if (seats[seat]?.kind !== 'bot') return hyphenated(this.name(seat), seats.length - 1);
    const bots = seats.map((_, i) => i).filter((i) => seats[i]?.kind === 'bot');
    return t('ui.bot.short', { n: bots.length > 1 ? bots.indexOf(seat) + 1 : '' }).trim();
  }

  get seats(): number {
    return this.room?.seats.length ?? 0;
  }

  /** The seat is played in another window: nothing here can be done. */
  get replaced(): boolean {
    return this.line === 'replaced';
  }

  get myTurn(): boolean {
    const view = this.view;
    return view !== null && view.phase === 'playing' && view.seat !== null && view.to_act === view.seat;
  }
}
