// Which form the card table takes on this screen, and the sizes of cards that go with it. The style sheet has the same breakpoints.

export interface CardForm {
  kind: 'wide' | 'tablet' | 'phone' | 'sideways';
  /** Widest card of the hand, the narrowest before it takes another row, the narrowest; how far each must stand out of its neighbour, and the gap between fans. */
  card: number;
  good: number;
  least: number;
  reach: number;
  gap: number;
  handRoom: number;
  /** Cards of the piles, and the widest of the melds on the table. */
  pile: number;
  meld: number;
}

const clamp = (low: number, x: number, high: number) => Math.max(low, Math.min(high, x));

export function cardForm(width: number, height: number): CardForm {
  if (height <= 560 && width >= 600) return { kind: 'sideways', card: clamp(48, height * 0.16, 66), good: 44, least: 40, reach: 26, gap: 12, handRoom: height * 0.36, pile: 42, meld: 44 };
  if (width >= 1080) {
    const card = clamp(66, Math.min(width * 0.068, height * 0.125), 108);
    return { kind: 'wide', card, good: 66, least: 54, reach: 26, gap: clamp(18, width * 0.02, 36), handRoom: height * 0.36, pile: clamp(58, height * 0.1, 104), meld: clamp(50, height * 0.09, 92) };
  }
  if (width >= 700) return { kind: 'tablet', card: clamp(60, height * 0.085, 88), good: 58, least: 50, reach: 30, gap: 18, handRoom: height * 0.3, pile: 58, meld: 56 };
  return { kind: 'phone', card: clamp(52, Math.min(width * 0.17, height * 0.098), 74), good: 54, least: 46, reach: 26, gap: 9, handRoom: height * 0.31, pile: clamp(42, height * 0.072, 60), meld: clamp(36, width * 0.12, 48) };
}
