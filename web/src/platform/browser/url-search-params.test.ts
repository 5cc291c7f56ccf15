import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './url-search-params.ts';

test('keeps values as strings', () => {
  expect(parseSearch('?message=123&open=true')).toEqual({ message: '123', open: 'true' });
});

test('parses what it stringified', () => {
  const search = { redirect: '/a?b=c&d=ü#e', q: 'x y+z' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test('returns an empty string without parameters', () => {
  expect(stringifySearch({ redirect: undefined })).toBe('');
});
