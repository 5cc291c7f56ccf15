import { foldSearchText } from '@workflow/contract/search/search.fold.ts';
import { parseSearch } from '@workflow/contract/search/search.query.ts';
import { expect, test } from 'vitest';
import { cutToSearchable, documentGrams, lookupOf } from './search.grams.ts';

test('cuts a text so that its folded length stays within the limit', () => {
  expect(cutToSearchable('harbour', 100)).toBe('harbour');
  expect(cutToSearchable('harbour'.repeat(100), 100)).toHaveLength(100);
  // The ligature has 18 characters after folding.
  const folded = foldSearchText(cutToSearchable('\ufdfa'.repeat(1_000), 1_000));
  expect(folded.length).toBeGreaterThan(900);
  expect(folded.length).toBeLessThanOrEqual(1_000);
});

test('finds the words and parts of words of a long text, whose hashes are computed in turns of the event loop', async () => {
  const words = Array.from({ length: 8_000 }, (_, index) => `word${index}`);
  const text = `${words.join(' ')} ${'會議'.repeat(20_000)}needle`;
  let turns = 0;
  let isDone = false;
  const countTurns = () => {
    turns += 1;
    if (!isDone) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const grams = new Set(await documentGrams('page', text));
  isDone = true;
  expect(turns).toBeGreaterThan(3);
  const isFound = (search: string) =>
    parseSearch(search).terms.every((term) => lookupOf('page', term).grams.every((gram) => grams.has(gram)));
  for (const word of words) expect(isFound(word)).toBe(true);
  expect(isFound('needle')).toBe(true);
  expect(isFound('會議會議會議')).toBe(true);
  expect(isFound('absent')).toBe(false);
});

test('cuts a long word between characters, and loses no part of it', async () => {
  for (let length = 19_990; length < 20_010; length++) {
    const grams = new Set(
      await documentGrams('page', `${'🎉'.repeat(length / 2)}${'x'.repeat(length % 2)}harbour🎈🚀🎈`),
    );
    for (const search of ['harbour', '🎈🚀🎈', 'r🎈🚀']) {
      const [term] = parseSearch(search).terms;
      expect(lookupOf('page', term!).grams.every((gram) => grams.has(gram))).toBe(true);
    }
  }
});
