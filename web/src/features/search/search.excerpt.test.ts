import { expect, it } from 'vitest';
import { excerptOf } from './search.excerpt.ts';

/** Renders an excerpt with the matches in brackets. */
const markExcerpt = (content: string, ...words: string[]) =>
  excerptOf(content, words)
    .map(({ text, isMatch: isFound }) => (isFound ? `[${text}]` : text))
    .join('');

it('marks every occurrence of a word, ignoring case', () => {
  expect(markExcerpt('The ferry, the FERRY', 'ferry')).toBe('The [ferry], the [FERRY]');
  expect(markExcerpt('ÄNDERN', 'ände')).toBe('[ÄNDE]RN');
  expect(markExcerpt('ferrymen', 'fer', 'ferry')).toBe('[ferry]men');
  expect(markExcerpt('a+b (c) [d] 1.5 x', '+b', '(c)', '[d]', '1.5')).toBe('a[+b] [(c)] [[d]] [1.5] x');
  expect(markExcerpt('2-3 $5 a\\b 🎉', '-', '$5', '\\', '🎉')).toBe('2[-]3 [$5] a[\\]b [🎉]');
});

it('returns plain text on one line', () => {
  expect(markExcerpt('We **ship**\n\n- on `Friday`', 'friday')).toBe('We ship - on [Friday]');
  expect(markExcerpt('see [the tides](https://example.com/harbour)', 'harbour')).toBe('see the tides');
});

it('starts at a word shortly before the first match and cuts long texts', () => {
  const long = 'word '.repeat(100);
  expect(markExcerpt(`${long}ferry`, 'ferry')).toBe(`… ${'word '.repeat(11)}[ferry]`);
  expect(markExcerpt(`${'x'.repeat(500)}ferry`, 'ferry')).toBe('… [ferry]');
  expect(markExcerpt(`ferry ${long}`, 'ferry')).toMatch(/^\[ferry\] word .{280,290}…$/);
  expect(markExcerpt('🎉'.repeat(400), 'absent')).toBe(`${'🎉'.repeat(300)}…`);
});
