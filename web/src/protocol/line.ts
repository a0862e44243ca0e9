// The line to the server: one socket, opened again with growing pauses when it drops, silent about it when
// that is quick. Gives every command an id and sends it again, with the same id, after a reconnect; notices
// gaps in the event numbers. Knows nothing of what the messages mean.
import type { Answer, FromServer } from './messages';

export interface Socket {
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'close', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

export type LineState = 'connecting' | 'open' | 'lost' | 'replaced' | 'closed';

export interface LineOptions {
  open: () => Socket;
  hello: () => Record<string, unknown>;
  onMessage: (message: FromServer) => void;
  onState: (state: LineState) => void;
  /** For tests; the clock of the browser otherwise. */
  later?: (run: () => void, ms: number) => unknown;
  cancel?: (handle: unknown) => void;
  idPrefix?: string;
}

interface Waiting { text: string; resolve: (answer: Answer) => void }

const pauses = [300, 1000, 2000, 4000, 8000, 15000];
const pingEvery = 20_000;
const pongWithin = 10_000;

export class Line {
  private socket: Socket | null = null;
  private waiting = new Map<string, Waiting>();
  private next = 1;
  private tries = 0;
  private welcomed = false;
  private retry: unknown;
  private ping: unknown;
  private pong: unknown;
  private ended = false;
  private prefix: string;
  private later: (run: () => void, ms: number) => unknown;
  private cancel: (handle: unknown) => void;
  /** The number of the last event that was handed on; undefined: a whole view is wanted. */
  v: number | undefined;

  constructor(private options: LineOptions) {
    this.prefix = options.idPrefix ?? Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36)).join('');
    this.later = options.later ?? ((run, ms) => setTimeout(run, ms));
    this.cancel = options.cancel ?? ((handle) => clearTimeout(handle as number));
    this.connect();
  }

  private connect(): void {
    if (this.ended) return;
    this.welcomed = false;
    // A server that takes the call but says nothing is as good as none.
    this.pong = this.later(() => this.again(), pongWithin);
    const socket = this.options.open();
    this.socket = socket;
    socket.addEventListener('open', () => {
      const since = this.v === undefined ? {} : { since: this.v };
      socket.send(JSON.stringify({ type: 'hello', ...this.options.hello(), ...since }));
    });
    socket.addEventListener('message', (event) => {
      if (socket === this.socket) this.receive(JSON.parse(String(event.data)) as FromServer);
    });
    socket.addEventListener('close', () => {
      if (socket === this.socket) this.dropped();
    });
  }

  private dropped(): void {
    this.socket = null;
    this.cancel(this.ping);
    this.cancel(this.pong);
    if (this.ended) return;
    this.options.onState('lost');
    this.cancel(this.retry);
    const pause = pauses[Math.min(this.tries++, pauses.length - 1)] ?? 1000;
    this.retry = this.later(() => this.connect(), pause);
  }

  /** Drops the socket and opens a new one at once. `whole`: ask for the whole view instead of what was missed. */
  again(whole = false): void {
    if (this.ended) return;
    if (whole) this.v = undefined;
    this.cancel(this.retry);
    this.hangUp();
    this.connect();
  }

  /** The network is said to be back, or the page is looked at again: don't wait for the pause to end. */
  hurry(): void {
    if (!this.socket && !this.ended) this.again();
  }

  close(state: 'closed' | 'replaced' = 'closed'): void {
    this.ended = true;
    this.cancel(this.retry);
    this.hangUp();
    this.options.onState(state);
  }

  private hangUp(): void {
    this.cancel(this.ping);
    this.cancel(this.pong);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private receive(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.welcomed = true;
        this.tries = 0;
        this.cancel(this.pong);
        if (message.view !== undefined) this.v = message.v;
        this.options.onState('open');
        this.options.onMessage(message);
        for (const command of this.waiting.values()) this.transmit(command);
        this.beat();
        return;
      case 'event':
        if (this.v !== undefined && message.v <= this.v) return;
        if (this.v === undefined || message.v !== this.v + 1) return this.again();
        this.v = message.v;
        this.options.onMessage(message);
        return;
      case 'pong':
        this.cancel(this.pong);
        this.options.onMessage(message);
        return;
      case 'replaced':
        this.options.onMessage(message);
        return this.close('replaced');
      case 'stale':
        this.v = message.v;
        this.options.onMessage(message);
        return this.answer(message);
      case 'room':
        return this.options.onMessage(message);
      default:
        if ('id' in message && message.id !== undefined) this.answer(message as Answer);
        else this.options.onMessage(message);
    }
  }

  private answer(message: Answer): void {
    const command = this.waiting.get(message.id ?? '');
    if (!command) return;
    this.waiting.delete(message.id ?? '');
    command.resolve(message);
  }

  private transmit(command: Waiting): void {
    if (!this.welcomed || !this.socket) return;
    this.socket.send(command.text);
  }

  private beat(): void {
    this.cancel(this.ping);
    this.ping = this.later(() => {
      this.tell({ type: 'ping', t: Date.now() });
      this.pong = this.later(() => this.again(), pongWithin);
      this.beat();
    }, pingEvery);
  }

  /** A command that is answered; it is kept and sent again until it is. */
  ask(type: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    const id = `${this.prefix}-${this.next++}`;
    return new Promise((resolve) => {
      const command = { text: JSON.stringify({ type, id, ...fields }), resolve };
      this.waiting.set(id, command);
      this.transmit(command);
    });
  }

  /** A message without answer; true when it could be sent now. */
  tell(message: Record<string, unknown>): boolean {
    if (!this.welcomed || !this.socket) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
