import { expect, test } from 'vitest';
import { filterByWords } from './filter-by-words.ts';

const people = [
  { name: 'José Núñez', email: 'jn@example.com' },
  { name: 'Josef Groß', email: null },
];
const found = (search: string) =>
  filterByWords(people, search, ({ name, email }) => [name, email]).map(({ name }) => name);

test('a filter asks for neither case, accents nor the order of words', () => {
  expect(found('jose')).toEqual(['José Núñez', 'Josef Groß']);
  expect(found('NUNEZ josé')).toEqual(['José Núñez']);
  expect(found('gross')).toEqual(['Josef Groß']);
  expect(found('JN@')).toEqual(['José Núñez']);
  expect(found('nobody')).toEqual([]);
});

test('nothing that is looked for leaves everything', () => {
  expect(filterByWords(people, '  ', () => [])).toBe(people);
});

test('a word does not reach from one text into the next', () => {
  expect(found('nunezjn')).toEqual([]);
});
