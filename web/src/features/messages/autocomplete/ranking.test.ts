import { expect, test } from 'vitest';
import { prefixesOf, rankByName } from './ranking.ts';

const people = [
  { username: 'rosa', full_name: 'Ann Sörensen' },
  { username: 'jo.ann', full_name: null },
  { username: 'ann', full_name: 'Zoë' },
  { username: 'hannah', full_name: null },
];
const rankNames = (written: string) =>
  rankByName(people, written, ({ username, full_name }) => [username, full_name]).map(
    ({ username }) => username,
  );

test('ranks the best match first, ignoring case and accents', () => {
  expect(rankNames('Ann')).toEqual(['ann', 'rosa', 'jo.ann', 'hannah']);
  expect(rankNames('soren')).toEqual(['rosa']);
  expect(rankNames('zoe')).toEqual(['ann']);
  expect(rankNames('nobody')).toEqual([]);
});

test('keeps the order without a search word', () => {
  expect(rankNames('')).toEqual(['rosa', 'jo.ann', 'ann', 'hannah']);
});

test('returns the prefixes of a word', () => {
  expect(prefixesOf('ad')).toEqual(['', 'a', 'ad']);
});
