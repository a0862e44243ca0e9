// The clock as it is shown: how long the turn still lasts, by the server's time, and whether the bank is being used.
// Decides nothing; at zero it shows zero and waits for the server.
import type { Clock } from '../protocol/messages';
import type { Session } from './session.svelte';

export class Countdown {
  now = $state(Date.now());
  private timer: ReturnType<typeof setInterval>;

  constructor(private session: Session) {
    this.timer = setInterval(() => (this.now = session.now()), 250);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private get clock(): Clock | null {
    return this.session.view?.phase === 'playing' ? this.session.clock : null;
  }

  get seat(): number | null {
    return this.clock?.seat ?? null;
  }

  get running(): boolean {
    return this.clock?.running ?? false;
  }

  /** Milliseconds until the turn ends, bank included; null without a clock. */
  get left(): number | null {
    const clock = this.clock;
    if (!clock) return null;
    return Math.max(0, clock.ends === null ? (clock.left ?? 0) : clock.ends - this.now);
  }

  private get bank(): number {
    const clock = this.clock;
    return clock ? (clock.bank[clock.seat] ?? 0) : 0;
  }

  get inBank(): boolean {
    return this.bank > 0 && this.left !== null && this.left <= this.bank;
  }

  get share(): number {
    const turn = (this.session.room?.clock?.turn ?? 1) * 1000;
    const left = this.left ?? 0;
    return this.inBank ? left / Math.max(1, this.bank) : (left - this.bank) / turn;
  }

  get low(): boolean {
    return this.running && this.left !== null && this.left <= 20_000;
  }
}
