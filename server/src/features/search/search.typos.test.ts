import { parseSearch } from '@workflow/contract/search/search.query.ts';
import { expect, test } from 'vitest';
import { typosOf, typosOfTerms } from './search.typos.ts';

test.each([
  ['a missing letter', 'harbur'],
  ['an additional letter', 'harrbour'],
  ['a wrong letter', 'harbaur'],
  ['swapped letters', 'harbuor'],
  ['a missing first letter', 'arbour'],
  ['an additional last letter', 'harbours'],
])('a typing error: %s', (_, typed) => {
  expect(typosOf(typed)).toContain('harbour');
});

test('typing errors are tolerated in other scripts with spaces', () => {
  expect(typosOf('світол')).toContain('світло');
  expect(typosOf('гавнь')).toContain('гавань');
});

test.each(['harbour', 'harur', 'hrabuor', 'house'])(
  '%s differs from harbour by none or by more than one typing error',
  (typed) => {
    expect(typosOf(typed)).not.toContain('harbour');
  },
);

test.each(['cat', '2026', 'build7', 'two words', '会议室会议', 'a'.repeat(21)])(
  'no typing error is tolerated in short words, numbers, identifiers and scripts without spaces: %s',
  (typed) => {
    expect(typosOf(typed).size).toBe(0);
  },
);

test('typing errors are tolerated in the first three words that can have one', () => {
  const { terms } = parseSearch('who saw -stone "red fish" lighthuose harbuor near jetyt');
  expect([...typosOfTerms(terms).keys()].map(({ text }) => text)).toEqual(['lighthuose', 'harbuor', 'near']);
});
