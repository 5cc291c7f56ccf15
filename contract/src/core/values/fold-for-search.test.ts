import { expect, test } from 'vitest';
import { foldedWordsOf, foldForSearch } from './fold-for-search.ts';

test.each([
  ['José Núñez', 'jose nunez'],
  ['Zoë', 'zoe'],
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['Łódź', 'lodz'],
  ['Søren Ærø', 'soren aero'],
  ['ﬁne', 'fine'],
  ['Ｗｉｄｅ', 'wide'],
  ['İstanbul', 'istanbul'],
  ['ΟΔΥΣΣΕΎΣ', 'οδυσσευσ'],
  ['Ёлка', 'елка'],
  ['Ångström', 'angstrom'],
  // A decomposed e with its accent, as some keyboards send it.
  ['Rene\u0301', 'rene'],
])('folds %s to %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});

test('keeps combining marks that belong to the letter', () => {
  for (const text of ['が', 'สวัสดี', 'हिन्दी', '한국']) expect(foldForSearch(text)).toBe(text.normalize('NFC'));
});

test('splits a search into words', () => {
  expect(foldedWordsOf('  Núñez   JOSÉ ')).toEqual(['nunez', 'jose']);
  expect(foldedWordsOf('   ')).toEqual([]);
});

test.each(['\u0301\u0327', '\uff9e\u0301'])('folds a long run of combining marks quickly', (marks) => {
  const started = performance.now();
  expect(foldForSearch(`a${marks.repeat(50_000)}b`)).toMatch(/^a.*b$/);
  expect(performance.now() - started).toBeLessThan(10_000);
});
