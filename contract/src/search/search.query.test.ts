import { expect, test } from 'vitest';
import { dateRangeOf } from './search.dates.ts';
import { SEARCH_FILTERS_MAX, SEARCH_TERMS_MAX } from './search.limits.ts';
import { parseSearch } from './search.query.ts';

test('uses only the first distinct words and operators', () => {
  const words = Array.from({ length: 20 }, (_, index) => `word${index} on:${2000 + index}`).join(' ');
  const { terms, filters } = parseSearch(`${words} ${words}`);
  expect(terms).toHaveLength(SEARCH_TERMS_MAX);
  expect(filters.map(({ value }) => value)).toEqual(
    Array.from({ length: SEARCH_FILTERS_MAX }, (_, index) => String(2000 + index)),
  );
  expect(parseSearch('from:ben from:ben').filters).toHaveLength(1);
});

test.each(['constructor', '__proto__', 'toString', '0000', '2026-02-30'])('%s is not a date', (value) => {
  expect(dateRangeOf(value, 'UTC')).toBeNull();
});

test.each(['iſ:unread', 'haſ:link', 'FROM:ben', 'ſ', 'K:1'])(
  '%s is a word, unless it is an operator in ASCII',
  (search) => {
    const { terms, filters } = parseSearch(search);
    const isOperator = search.startsWith('FROM');
    expect(filters).toHaveLength(isOperator ? 1 : 0);
    expect(terms).toHaveLength(isOperator ? 0 : 1);
  },
);
