// The table never scrolls: everything that can lie there fits, in the sizes that the forms of the table leave; the rack keeps even rows.
import { describe, expect, it } from 'vitest';
import { fit, fitRack, intoRows, smallest, tileHeight, type SetSize } from './fit';
import { formFor } from './measure';

const sets = (...sizes: number[]): SetSize[] => sizes.map((tiles) => ({ tiles, slip: 0 }));
const full = sets(...Array.from({ length: 34 }, (_, i) => (i < 4 ? 4 : 3)));

describe('the table', () => {
  it('takes 106 tiles in the area that a phone of 360 x 640 leaves', () => {
    expect(full.reduce((n, set) => n + set.tiles, 0)).toBe(106);
    const fitted = fit(full, { width: 344, height: 330 }, 46);
    expect(fitted.tile).toBeGreaterThanOrEqual(smallest);
  });

  it('gives large tiles to a few sets and never more than the largest', () => {
    expect(fit(sets(3, 3, 4), { width: 1200, height: 400 }, 54).tile).toBe(54);
  });

  it('shrinks step by step as sets are added', () => {
    let before = Infinity;
    for (let n = 1; n <= 34; n++) {
      const { tile } = fit(full.slice(0, n), { width: 700, height: 300 }, 54);
      expect(tile).toBeLessThanOrEqual(before);
      before = tile;
    }
  });

  it('drops the slips before it drops below a good size', () => {
    const mine = [...sets(3, 3, 3, 4, 5, 3), { tiles: 3, slip: 120 }];
    expect(fit(mine, { width: 344, height: 300 }, 46).slips).toBe(true);
    expect(fit([...full.slice(0, 20), { tiles: 3, slip: 120 }], { width: 344, height: 240 }, 46).slips).toBe(false);
  });

  it('lets a run of thirteen lie on a phone', () => {
    expect(fit(sets(13, 3), { width: 344, height: 200 }, 46).tile).toBe(25);
  });

  it('splits sets over rows only when nothing else helps', () => {
    expect(fit(full, { width: 344, height: 330 }, 46).split).toBe(false);
    expect(fit(full, { width: 344, height: 282 }, 46)).toMatchObject({ split: true, tile: smallest });
  });
});

describe('the rack', () => {
  const phone = formFor(360, 640, false);

  it('shows a hand of 14 on a phone in two rows of seven at 44 pixels or more', () => {
    expect(fitRack(14, phone.rackRoom, phone.rack)).toMatchObject({ columns: 7, rows: 2 });
    expect(fitRack(14, phone.rackRoom, phone.rack).tile).toBeGreaterThanOrEqual(44);
  });

  it('stays within its height however many tiles come', () => {
    for (let n = 15; n <= 36; n++) {
      const { tile, rows } = fitRack(n, phone.rackRoom, phone.rack);
      expect(rows * tileHeight(tile) + (rows - 1) * phone.rack.rowGap).toBeLessThanOrEqual(phone.rackRoom + 1);
    }
  });

  it('cuts rows at a gap near the middle', () => {
    const gaps = new Set([4, 8]);
    const items = Array.from({ length: 14 }, (_, i) => i);
    expect(intoRows(items, 9, 2, (i) => gaps.has(i)).map((row) => row.length)).toEqual([8, 6]);
    expect(intoRows(items, 7, 2, (i) => gaps.has(i)).map((row) => row.length)).toEqual([7, 7]);
    expect(intoRows([1, 2, 3], 9, 2, () => false).map((row) => row.length)).toEqual([3, 0]);
  });

  it('knows the four forms of the table', () => {
    expect([[1280, 800], [900, 1000], [360, 640], [740, 360]].map(([w, h]) => formFor(w ?? 0, h ?? 0, false).kind)).toEqual(['wide', 'tablet', 'phone', 'sideways']);
  });
});
