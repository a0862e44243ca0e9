// What a screen reader is told: one polite and one assertive line, in the page from the start. Says nothing by itself.

class Live {
  polite = $state('');
  assertive = $state('');

  say(text: string): void {
    // The same sentence twice must be read twice: a no-break space makes it another text.
    this.polite = text === this.polite ? `${text} ` : text;
  }

  interrupt(text: string): void {
    this.assertive = text === this.assertive ? `${text} ` : text;
  }
}

export const live = new Live();
