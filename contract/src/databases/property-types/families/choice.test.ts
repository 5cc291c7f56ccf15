import { expect, test } from 'vitest';
import { assignOptionIds } from './choice.ts';

const option = (value: string, id?: string) => ({ value, id });

test('options without an id get the next unused ids, even if other options have ids that are no numbers', () => {
  const idsOf = (...given: ReturnType<typeof option>[]) => assignOptionIds(given).map(({ id }) => id);
  expect(idsOf(option('a'), option('b'))).toEqual(['1', '2']);
  expect(idsOf(option('a', 'z'), option('b'))).toEqual(['z', '10']);
  // The ids are longer than `COUNTED_DIGITS_MAX` digits, so they are not parsed as numbers.
  expect(new Set(idsOf(option('a', 'zzzzzzzzzzzz'), option('b'), option('c'))).size).toBe(3);
  expect(idsOf(option('a', 'zzzzzzzz'), option('b', '100000000'), option('c'))).toEqual([
    'zzzzzzzz',
    '100000000',
    '100000001',
  ]);
});
