import { expect, test } from 'vitest';
import { filterByWords } from './filter-by-words.ts';

const people = [
  { name: 'José Núñez', email: 'jn@example.com' },
  { name: 'Josef Groß', email: null },
];
const found = (search: string) =>
  filterByWords(people, search, ({ name, email }) => [name, email]).map(({ name }) => name);

test('ignores case, accents and word order', () => {
  expect(found('jose')).toEqual(['José Núñez', 'Josef Groß']);
  expect(found('NUNEZ josé')).toEqual(['José Núñez']);
  expect(found('gross')).toEqual(['Josef Groß']);
  expect(found('JN@')).toEqual(['José Núñez']);
  expect(found('nobody')).toEqual([]);
});

test('returns everything for an empty search', () => {
  expect(filterByWords(people, '  ', () => [])).toBe(people);
});

test('does not match across two texts', () => {
  expect(found('nunezjn')).toEqual([]);
});
