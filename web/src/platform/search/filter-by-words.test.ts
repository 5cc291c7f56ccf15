import { expect, test } from 'vitest';
import { filterByWords } from './filter-by-words.ts';

const people = [
  { name: 'José Núñez', email: 'jn@example.com' },
  { name: 'Josef Groß', email: null },
];
const filterTexts = (search: string) =>
  filterByWords(people, search, ({ name, email }) => [name, email]).map(({ name }) => name);

test('ignores case, accents and word order', () => {
  expect(filterTexts('jose')).toEqual(['José Núñez', 'Josef Groß']);
  expect(filterTexts('NUNEZ josé')).toEqual(['José Núñez']);
  expect(filterTexts('gross')).toEqual(['Josef Groß']);
  expect(filterTexts('JN@')).toEqual(['José Núñez']);
  expect(filterTexts('nobody')).toEqual([]);
});

test('returns everything for an empty search', () => {
  expect(filterByWords(people, '  ', () => [])).toBe(people);
});

test('does not match across two texts', () => {
  expect(filterTexts('nunezjn')).toEqual([]);
});
