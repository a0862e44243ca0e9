// Which of the four forms the table takes on this screen, and the sizes that go with it. The style sheet has the same
// breakpoints; the numbers that need arithmetic on counts come from here.

import type { RackLimits } from './fit';

export interface Form {
  kind: 'wide' | 'tablet' | 'phone' | 'sideways';
  /** Largest tile on the table. */
  largest: number;
  /** Height that the rack may take. */
  rackRoom: number;
  rack: RackLimits;
}

const clamp = (low: number, x: number, high: number) => Math.max(low, Math.min(high, x));

/** `crowded`: so much lies on the table that the rack has to give way. */
export function formFor(width: number, height: number, crowded: boolean): Form {
  if (height <= 560 && width >= 600) {
    const right = clamp(216, width * 0.3, 254);
    return { kind: 'sideways', largest: 46, rackRoom: height * 0.3, rack: { max: 46, min: 28, minRows: 1, fewRows: 1, good: 30, gap: 4, rowGap: 6, width: width - right - 12 } };
  }
  if (width >= 1240) {
    const max = clamp(44, Math.min(width * 0.039, height * 0.068), 60);
    return { kind: 'wide', largest: clamp(50, width * 0.042, 64), rackRoom: height * 0.32, rack: { max, min: 34, minRows: 2, fewRows: 2, good: 36, gap: 5, rowGap: 22, width: width - 2 * 334 - 60 } };
  }
  if (width >= 700) {
    return { kind: 'tablet', largest: 56, rackRoom: height * 0.26, rack: { max: 56, min: 34, minRows: 1, fewRows: 2, good: 36, gap: 4, rowGap: 10, width: width - 24 } };
  }
  const max = clamp(44, Math.min((width - 36) / 7, height * 0.066), 56);
  return { kind: 'phone', largest: clamp(44, width * 0.13, 54), rackRoom: height * (crowded ? 0.17 : 0.3), rack: { max: crowded ? 38 : max, min: 28, minRows: 1, fewRows: 2, good: crowded ? 32 : 36, gap: 3, rowGap: 8, width: width - 10 } };
}
