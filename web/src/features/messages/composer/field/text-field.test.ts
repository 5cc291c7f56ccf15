import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffTexts, insertAtSelection, replaceRange } from './text-field.ts';

test('replaces the selection and puts the caret after the inserted text', () => {
  expect(insertAtSelection({ text: 'see you', start: 4, end: 4 }, 'all of ')).toEqual({
    text: 'see all of you',
    start: 11,
    end: 11,
  });
  expect(insertAtSelection({ text: 'see you', start: 4, end: 7 }, 'him')).toEqual({
    text: 'see him',
    start: 7,
    end: 7,
  });
  expect(replaceRange({ text: 'hi @a, come' }, 3, 5, '@ada ')).toEqual({
    text: 'hi @ada , come',
    start: 8,
    end: 8,
  });
});

test.each([
  ['a word', 'a **word**', 2, 6, '**word**'],
  ['same', 'same', 4, 4, ''],
  ['aa', 'aaa', 2, 2, 'a'],
  ['all of it', '', 0, 9, ''],
  // Both emoji start with the same surrogate.
  ['👍', '👏', 0, 2, '👏'],
  // Both emoji end with the same surrogate.
  ['\u{1f44d}', '\u{1f84d}', 0, 2, '\u{1f84d}'],
])('finds a single change between %j and %j', (before, after, from, to, by) => {
  expect(diffTexts(before, after)).toEqual({ from, to, by });
});

test('the change transforms one text into the other and never splits a character', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', '👍', '👏', '\u{1f84d}', '\n') });
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const { from, to, by } = diffTexts(before, after);
      expect(before.slice(0, from) + by + before.slice(to)).toBe(after);
      expect([before.slice(0, from), by, before.slice(to)].every((part) => part.isWellFormed())).toBe(true);
    }),
  );
});
