import { expect, test } from 'vitest';
import { createTypeAhead, indexOfTypedName, letterOf } from './type-ahead.ts';

const names = ['general', 'Design', 'design review', 'Émile', 'marketing'];

test.each([
  ['d', 0, 1],
  ['d', 1, 2],
  ['dd', 2, 1],
  ['e', 0, 3],
  ['de', 1, 1],
  ['design r', 1, 2],
  ['m', 4, 4],
  ['g', -1, 0],
  ['x', 2, -1],
])('typing %j at index %i selects index %i', (typed, present, index) => {
  expect(indexOfTypedName(names, present, typed)).toBe(index);
});

test('returns -1 without names', () => {
  expect(indexOfTypedName([], -1, 'a')).toBe(-1);
});

test('collects letters until a pause', () => {
  const type = createTypeAhead();
  expect([type('d', 0), type('e', 300), type('m', 2_000)]).toEqual(['d', 'de', 'm']);
});

test('ignores keys that are not characters', () => {
  expect(['a', 'ü', '7', 'م', '-', '?', ' ', 'Enter'].map(letterOf)).toEqual([
    'a',
    'ü',
    '7',
    'م',
    '-',
    null,
    null,
    null,
  ]);
});
