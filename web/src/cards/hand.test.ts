// A hand keeps its cards' ids and places, sorts for the eye, and fits the screen with each index in sight.
import { describe, expect, it } from 'vitest';
import { clustersOf, fitHand, kindOf, movedTo, orderedLike, reconcile, sortedBy } from './hand';

const hand = (text: string) => reconcile([], text.split(' ')).cards;
const tiles = (cards: { tile: string }[]) => cards.map(({ tile }) => tile).join(' ');

describe('a hand', () => {
  it('keeps ids and places when cards come and go', () => {
    const before = hand('r7 k1 r7 b4');
    const { cards, fresh } = reconcile(before, ['b4', 'r7', 'k1', 'o9']);
    expect(tiles(cards)).toBe('r7 k1 b4 o9');
    expect(cards[0]?.id).toBe(before[0]?.id);
    expect(tiles(fresh)).toBe('o9');
  });

  it('sorts by suit and by rank, jokers last', () => {
    const cards = hand('* r7 k9 b7 k2 o1');
    expect(tiles(sortedBy(cards, 'suit'))).toBe('k2 k9 r7 b7 o1 *');
    expect(tiles(sortedBy(cards, 'rank'))).toBe('o1 k2 r7 b7 k9 *');
  });

  it('takes up a kept order as far as it goes', () => {
    expect(tiles(orderedLike(hand('r7 k1 b4'), ['b4', 'o9', 'r7']))).toBe('b4 r7 k1');
  });

  it('makes clusters of melds, each card once', () => {
    const clusters = clustersOf(hand('r5 r6 r7 k7 b7 o7 * k13 k2'), ['r5 r6 r7', 'k7 b7 o7']);
    expect(clusters.map(({ kind, cards }) => `${kind}: ${tiles(cards)}`)).toEqual(['run: r5 r6 r7', 'group: k7 b7 o7', 'loose: * k13 k2']);
    expect(kindOf(['*r4', 'r5', 'r6'])).toBe('run');
    expect(clustersOf(hand('r5 r6 *'), ['r5 r6 *r7']).map(({ cards }) => cards.length)).toEqual([3]);
  });

  it('moves cards to a place', () => {
    const cards = hand('k1 k2 k3 k4');
    const [a, b, c, d] = cards.map(({ id }) => id) as [number, number, number, number];
    expect(movedTo(cards, [d, a], 2).map(({ id }) => id)).toEqual([b, d, a, c]);
  });
});

describe('on the screen', () => {
  const phone = { width: 344, height: 220, most: 62, good: 56, least: 46, gap: 12, label: 20 };

  it('ten cards lie in one row at 360 px, thirteen too or in two, each index in sight', () => {
    const ten = fitHand([{ kind: 'plain', cards: hand('k1 k2 k3 k4 k5 k6 k7 k8 k9 k10') }], phone, 26);
    expect(ten.rows.length).toBe(1);
    expect(ten.pitch).toBeGreaterThanOrEqual(26);
    expect(ten.width + 9 * ten.pitch).toBeLessThanOrEqual(344);
    const thirteen = fitHand([{ kind: 'plain', cards: hand('k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13') }], phone, 26);
    expect(thirteen.pitch).toBeGreaterThanOrEqual(26);
    expect(thirteen.rows.flat().flatMap(({ cards }) => cards).length).toBe(13);
  });

  it('melds stay whole', () => {
    const clusters = clustersOf(hand('r5 r6 r7 r8 k12 b12 o12 r4 o2 r1'), ['r5 r6 r7 r8', 'k12 b12 o12']);
    const { rows } = fitHand(clusters, phone, 26);
    expect(rows.flat().map(({ cards }) => cards.length)).toEqual([4, 3, 3]);
  });

  it('a hand after a large take still fits', () => {
    const many = hand(Array.from({ length: 30 }, (_, i) => `k${(i % 13) + 1}`).join(' '));
    const { rows, width, pitch } = fitHand([{ kind: 'plain', cards: many }], phone, 26);
    expect(rows.flat().flatMap(({ cards }) => cards).length).toBe(30);
    expect(rows.length * width * 1.4).toBeLessThanOrEqual(phone.height);
    expect(width).toBeGreaterThanOrEqual(34);
    expect(pitch).toBeGreaterThanOrEqual(18);
  });

  it('so do four melds and thirteen loose cards', () => {
    const melds = ['k3 k4 k5 k6 k7 k8', 'k5 r5 o5', 'k10 k11 k12 k13', 'b11 b12 b13'];
    const loose = 'r13 o13 k13 k11 r11 r10 k9 k8 k6 r6 b4 r3 k3';
    const clusters = clustersOf(hand(`${melds.join(' ')} ${loose}`), melds);
    const { rows, width, pitch, close } = fitHand(clusters, { ...phone, height: 198 }, 26);
    expect(rows.flat().map(({ cards }) => cards.length)).toEqual([6, 3, 4, 3, 13]);
    expect(rows.length * width * 1.4).toBeLessThanOrEqual(198);
    expect(close).toBe(true);
    for (const row of rows) expect(row.reduce((sum, { cards }) => sum + width + (cards.length - 1) * pitch + phone.gap, -phone.gap)).toBeLessThanOrEqual(phone.width);
  });
});
