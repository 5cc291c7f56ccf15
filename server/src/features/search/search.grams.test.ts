import { foldSearchText } from '@workflow/contract/search/search.fold.ts';
import { expect, test } from 'vitest';
import { cutToSearchable } from './search.grams.ts';

test('cuts a text so that its folded length stays within the limit', () => {
  expect(cutToSearchable('harbour', 100)).toBe('harbour');
  expect(cutToSearchable('harbour'.repeat(100), 100)).toHaveLength(100);
  // The ligature has 18 characters after folding.
  const folded = foldSearchText(cutToSearchable('\ufdfa'.repeat(1_000), 1_000));
  expect(folded.length).toBeGreaterThan(900);
  expect(folded.length).toBeLessThanOrEqual(1_000);
});
