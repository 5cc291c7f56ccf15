import { expect, test } from 'vitest';
import { LongWordSplitter, WORD_MAX } from './long-words.ts';

const lengths = (text: string) => new LongWordSplitter().split(text).map(({ length }) => length);

test('words, and what has places to break, stay whole', () => {
  expect(lengths('a word and another\n'.repeat(100))).toHaveLength(1);
  expect(lengths('没有空格的句子。'.repeat(100))).toHaveLength(1);
  expect(lengths('x'.repeat(WORD_MAX))).toEqual([WORD_MAX]);
});

test('a longer word is cut, wherever it goes on', () => {
  expect(lengths(`is ${'AV'.repeat(250)} it`)).toEqual([WORD_MAX + 3, WORD_MAX, 103]);
  const words = new LongWordSplitter();
  expect(words.split('x'.repeat(150))).toHaveLength(1);
  expect(words.split('x'.repeat(150)).map(({ length }) => length)).toEqual([50, 100]);
});

test.each(['👩‍👩‍👧‍👦', '👍🏽', '🇩🇪', 'e\u0301\u0302', '1️⃣'])('%s is not cut in the middle', (character) => {
  const parts = new LongWordSplitter().split(character.repeat(200));
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.map((part) => part.replaceAll(character, ''))).toEqual(parts.map(() => ''));
});

test('nothing is as long as it likes by joining on', () => {
  expect(Math.max(...lengths('ب\u200d'.repeat(1_000)))).toBe(2 * WORD_MAX);
  expect(new LongWordSplitter().split('😀'.repeat(1_000)).every((part) => part.isWellFormed())).toBe(true);
});
