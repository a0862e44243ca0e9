// While tiles or cards are dragged nothing else moves: changes that come then wait, and happen in their order afterwards.
// Knows nothing of what the changes are.

export class Pause {
  private held = false;
  private waiting: (() => void)[] = [];

  begin(): void {
    this.held = true;
  }

  end(): void {
    this.held = false;
    const waiting = this.waiting;
    this.waiting = [];
    for (const change of waiting) change();
  }

  /** Now, or when the dragging is over. */
  after(change: () => void): void {
    if (this.held) this.waiting.push(change);
    else change();
  }
}
