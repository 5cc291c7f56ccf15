import { expect, test } from 'vitest';
import { groupColumns, knownColumn } from './document.columns.ts';

test.each([
  ['blocks in no column', [null, null], []],
  ['one column alone', [1, 1, null, 3], []],
  [
    'two columns between other blocks',
    [null, 1, 1, 2, null],
    [
      [
        [1, 3],
        [3, 4],
      ],
    ],
  ],
  [
    'columns below columns',
    [1, 2, 1, 2, 3],
    [
      [
        [0, 1],
        [1, 2],
      ],
      [
        [2, 3],
        [3, 4],
        [4, 5],
      ],
    ],
  ],
  [
    'a column whose blocks were deleted',
    [1, 3],
    [
      [
        [0, 1],
        [1, 2],
      ],
    ],
  ],
])('finds %s', (_name, columns, expected) => {
  const found = groupColumns(columns).map((group) => group.columns.map(({ start, end }) => [start, end]));
  expect(found).toEqual(expected);
});

test('a value that another client wrote is a column from 1 to 4, or none', () => {
  expect([1, 4, 0, 5, 1.5, '2', null, undefined, {}].map(knownColumn)).toEqual([
    1,
    4,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
