import { expect, it } from 'vitest';
import { keepParts, PARTS_MAX } from './useRowParts.ts';

it('keeps the parts in view, those with the active row and selected rows, and those that came into view last', () => {
  const USED = [200, 1_000];
  let parts: readonly number[] = keepParts(USED, [], []);
  for (let offset = 2_000; offset <= 100_000; offset += 200)
    parts = keepParts([offset, offset + 200], USED, parts);
  expect(parts).toHaveLength(PARTS_MAX);
  expect(parts.slice(0, 5)).toEqual([100_000, 100_200, ...USED, 99_800]);
  // Scrolling back within the kept parts forgets none of them.
  expect(new Set(keepParts([99_800], USED, parts))).toEqual(new Set(parts));
});

it('keeps all parts with selected rows, even more than the maximum', () => {
  const used = Array.from({ length: PARTS_MAX + 5 }, (_, at) => at * 200);
  expect(keepParts([90_000], used, [...used, 50_000])).toEqual([90_000, ...used]);
});
