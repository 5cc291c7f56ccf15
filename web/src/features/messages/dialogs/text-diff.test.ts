import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffWords } from './text-diff.ts';

const describeDiff = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
    .join('');

test('returns the removed and added words', () => {
  expect(describeDiff('We ship on Friday.', 'We ship on Monday.')).toBe('We ship on [-Friday.-]{+Monday.+}');
  expect(describeDiff('one two three', 'one three')).toBe('one [-two -]three');
  expect(describeDiff('same', 'same')).toBe('same');
  expect(describeDiff('', 'new words')).toBe('{+new words+}');
});

test('both texts can be restored from the diff', () => {
  const text = fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'word')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffWords(before, after);
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map((part) => part.text)
          .join('');
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }),
  );
});
