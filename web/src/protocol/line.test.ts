// The line with a socket that is only pretended: hello and since, ids that survive a reconnect, gaps, the pauses between tries.
import { describe, expect, it } from 'vitest';
import { Line, type LineState, type Socket } from './line';
import type { FromServer } from './messages';

class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  private heard: Record<string, ((event: { data: unknown }) => void)[]> = {};
  closed = false;

  addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
    (this.heard[type] ??= []).push(listener);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  emit(type: 'open' | 'close'): void {
    this.heard[type]?.forEach((listener) => listener({ data: undefined }));
  }
  say(message: unknown): void {
    this.heard.message?.forEach((listener) => listener({ data: JSON.stringify(message) }));
  }
}

function setUp() {
  const sockets: FakeSocket[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const heard: FromServer[] = [];
  const states: LineState[] = [];
  const line = new Line({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    hello: () => ({ table: 'T', token: 'secret' }),
    onMessage: (message) => heard.push(message),
    onState: (state) => states.push(state),
    later: (run, ms) => {
      const timer = { run, ms };
      timers.push(timer);
      return timer;
    },
    cancel: (handle) => {
      const i = timers.findIndex((timer) => timer === handle);
      if (i >= 0) timers.splice(i, 1);
    },
    idPrefix: 'x',
  });
  const last = () => sockets[sockets.length - 1] as FakeSocket;
  const welcome = (v: number, whole = true) => last().say({ type: 'welcome', v, you: 0, room: {}, draft: null, now: 0, ...(whole ? { view: {} } : {}) });
  const event = (v: number) => last().say({ type: 'event', v, sighting: {}, clock: null, now: 0 });
  const events = () => heard.filter((message) => message.type === 'event').map((message) => (message.type === 'event' ? message.v : 0));
  return { line, sockets, timers, heard, states, last, welcome, event, events };
}

describe('the line', () => {
  it('says hello, and after a drop says since when', () => {
    const { last, welcome, event, timers, line } = setUp();
    last().emit('open');
    expect(last().sent[0]).toEqual({ type: 'hello', table: 'T', token: 'secret' });
    welcome(4);
    event(5);
    expect(line.v).toBe(5);
    last().emit('close');
    timers.find((timer) => timer.ms < 1000)?.run();
    last().emit('open');
    expect(last().sent[0]).toEqual({ type: 'hello', table: 'T', token: 'secret', since: 5 });
  });

  it('goes on counting when only the missed events come', () => {
    const { last, welcome, event, events, line } = setUp();
    welcome(4);
    line.again();
    last().emit('open');
    welcome(6, false);
    event(5);
    event(6);
    expect(events()).toEqual([5, 6]);
  });

  it('ignores events that it has and reconnects on a gap', () => {
    const { sockets, welcome, event, events } = setUp();
    welcome(4);
    event(4);
    event(5);
    event(7);
    expect(events()).toEqual([5]);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.closed).toBe(true);
    sockets[1]?.emit('open');
    expect(sockets[1]?.sent[0]).toMatchObject({ since: 5 });
  });

  it('sends an unanswered command again with the same id, and an answered one never', async () => {
    const { last, welcome, timers, line } = setUp();
    last().emit('open');
    const done = line.ask('act', { turn: 3 });
    expect(last().sent).toHaveLength(1);
    welcome(1);
    const sent = last().sent[1];
    expect(sent).toMatchObject({ type: 'act', id: 'x-1', turn: 3 });
    last().emit('close');
    timers.find((timer) => timer.ms < 1000)?.run();
    last().emit('open');
    welcome(1, false);
    expect(last().sent[1]).toEqual(sent);
    last().say({ type: 'done', id: 'x-1', v: 2 });
    expect(await done).toEqual({ type: 'done', id: 'x-1', v: 2 });
    line.again();
    last().emit('open');
    welcome(2);
    expect(last().sent.filter((message) => message.id === 'x-1')).toHaveLength(0);
  });

  it('gives every command an id of its own', () => {
    const { last, welcome, line } = setUp();
    welcome(1);
    void line.ask('hint');
    void line.ask('hint');
    expect(last().sent.map((message) => message.id)).toEqual(['x-1', 'x-2']);
  });

  it('takes the view of a stale answer, and its number', async () => {
    const { last, welcome, event, heard, events, line } = setUp();
    welcome(1);
    const answer = line.ask('act', {});
    last().say({ type: 'stale', id: 'x-1', turn: 9, v: 20, view: {} });
    expect((await answer).type).toBe('stale');
    expect(heard.some((message) => message.type === 'stale')).toBe(true);
    event(21);
    expect(events()).toEqual([21]);
  });

  it('waits longer from try to try, and forgets that after a welcome', () => {
    const { last, timers, welcome } = setUp();
    const pauses: number[] = [];
    for (let i = 0; i < 4; i++) {
      last().emit('close');
      const timer = timers.pop();
      pauses.push(timer?.ms ?? 0);
      timer?.run();
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(new Set(pauses).size).toBe(4);
    last().emit('open');
    welcome(1);
    last().emit('close');
    expect(timers.pop()?.ms).toBe(pauses[0]);
  });

  it('gives way to another window and stays away', () => {
    const { last, welcome, states, sockets, line } = setUp();
    welcome(1);
    last().say({ type: 'replaced' });
    last().emit('close');
    line.hurry();
    expect(states[states.length - 1]).toBe('replaced');
    expect(sockets).toHaveLength(1);
  });

  it('notices a silent death by a pong that does not come', () => {
    const { last, welcome, timers, sockets } = setUp();
    welcome(1);
    timers.find((timer) => timer.ms === 20_000)?.run();
    expect(last().sent.some((message) => message.type === 'ping')).toBe(true);
    timers.find((timer) => timer.ms === 10_000)?.run();
    expect(sockets).toHaveLength(2);
  });
});
