import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './url-search-params.ts';

test('values stay strings', () => {
  expect(parseSearch('?message=123&open=true')).toEqual({ message: '123', open: 'true' });
});

test('what was written is read back', () => {
  const search = { redirect: '/a?b=c&d=ü#e', q: 'x y+z' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test('nothing to say gives nothing', () => {
  expect(stringifySearch({ redirect: undefined })).toBe('');
});
