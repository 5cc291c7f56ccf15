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

test('compares the whole typed text, not only its first word', () => {
  const titles = ['First aid', 'The  first days', 'First days'];
  const rank = (written: string) => rankByName(titles, written, (title) => [title]);
  expect(rank('First days')).toEqual(['First days', 'The  first days']);
  expect(rank('first a')).toEqual(['First aid']);
  expect(rank('first priority')).toEqual([]);
});

test('a match at the start of a word leaves out names that only contain the text', () => {
  const channels = ['q1-planning', '1-on-1', 'old-q1-plans'];
  const rank = (written: string) => rankByName(channels, written, (name) => [name], { wordStart: true });
  expect(rank('1')).toEqual(['1-on-1']);
  expect(rank('plan')).toEqual(['q1-planning', 'old-q1-plans']);
  expect(rank('q1-pl')).toEqual(['q1-planning', 'old-q1-plans']);
});
