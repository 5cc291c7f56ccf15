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
