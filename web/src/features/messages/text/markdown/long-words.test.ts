import { expect, test } from 'vitest';
import { LongWordSplitter, WORD_MAX } from './long-words.ts';

const lengths = (text: string) => new LongWordSplitter().split(text).map(({ length }) => length);

test('leaves ordinary words and breakable text unchanged', () => {
  expect(lengths('a word and another\n'.repeat(100))).toHaveLength(1);
  expect(lengths('没有空格的句子。'.repeat(100))).toHaveLength(1);
  expect(lengths('x'.repeat(WORD_MAX))).toEqual([WORD_MAX]);
});

test('splits a longer word, also across nodes', () => {
  expect(lengths(`is ${'AV'.repeat(250)} it`)).toEqual([WORD_MAX + 3, WORD_MAX, 103]);
  const words = new LongWordSplitter();
  expect(words.split('x'.repeat(150))).toHaveLength(1);
  expect(words.split('x'.repeat(150)).map(({ length }) => length)).toEqual([50, 100]);
});

test.each(['👩‍👩‍👧‍👦', '👍🏽', '🇩🇪', 'e\u0301\u0302', '1️⃣'])('does not split %s', (character) => {
  const parts = new LongWordSplitter().split(character.repeat(200));
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.map((part) => part.replaceAll(character, ''))).toEqual(parts.map(() => ''));
});

test('limits the length of words joined by joiners', () => {
  expect(Math.max(...lengths('ب\u200d'.repeat(1_000)))).toBe(2 * WORD_MAX);
  expect(new LongWordSplitter().split('😀'.repeat(1_000)).every((part) => part.isWellFormed())).toBe(true);
});
