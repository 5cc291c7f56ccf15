import { expect, test } from 'vitest';
import { focusOrder, moreButtonKey } from './useEntryFocus.ts';

const createSegment = (id: string, column: number, lane: number, length = 1) => ({
  id,
  column,
  lane,
  length,
  begins: true,
  ends: true,
});

test('visits entries day by day from top to bottom, each once, followed by the day’s “more” button', () => {
  const weeks = [
    {
      first: 7,
      shown: [
        createSegment('long', 1, 0, 6),
        createSegment('late', 4, 1),
        createSegment('early', 0, 1),
        createSegment('below', 1, 1),
      ],
      more: [0, 3, 0, 0, 0, 0, 0],
    },
    {
      first: 14,
      shown: [createSegment('long', 0, 0, 2), createSegment('last', 6, 0)],
      more: [0, 0, 0, 0, 0, 0, 1],
    },
  ];
  expect(focusOrder(weeks)).toEqual([
    'early',
    'long',
    'below',
    moreButtonKey(8),
    'late',
    'last',
    moreButtonKey(20),
  ]);
});
