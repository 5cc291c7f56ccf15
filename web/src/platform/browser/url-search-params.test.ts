import { Id } from '@workflow/contract/core/schemas/id.ts';
import { expect, test } from 'vitest';
import { idParam, parseSearch, stringifySearch } from './url-search-params.ts';

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

test.each([
  '0192f3c4-7a1b-7c2d-8e3f-a1b2c3d4e5f6',
  '0192F3C4-7A1B-7C2D-8E3F-A1B2C3D4E5F6',
  '0192f3c4-7a1b-7c2d-8e3f-a1b2c3d4e5f',
  '0192f3c4-7a1b-9c2d-8e3f-a1b2c3d4e5f6',
  '0192f3c4-7a1b-7c2d-7e3f-a1b2c3d4e5f6',
  '0192f3c47a1b7c2d8e3fa1b2c3d4e5f6',
  ' 0192f3c4-7a1b-7c2d-8e3f-a1b2c3d4e5f6',
  '',
  7,
  null,
  undefined,
])('parses %j as the contract parses ids', (value) => {
  expect(idParam(value)).toBe(Id.safeParse(value).data);
});
