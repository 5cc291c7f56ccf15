import { expect, test } from 'vitest';
import { type CodeUnits, includesText } from './text-search.ts';

/** Returns the text, and how many of its code units have been read. */
function countReads(text: string): CodeUnits & { readonly read: () => number } {
  let count = 0;
  const charCodeAt = (index: number) => {
    count++;
    return text.charCodeAt(index);
  };
  return { length: text.length, charCodeAt, read: () => count };
}

/** Returns every text of up to `length` letters of the alphabet. */
const textsOf = (alphabet: string, length: number): string[] =>
  length === 0
    ? ['']
    : ['', ...textsOf(alphabet, length - 1).flatMap((text) => [...alphabet].map((one) => text + one))];

test('finds the same parts as String.includes', () => {
  const texts = [...new Set(textsOf('ab', 7))];
  const parts = [...new Set(textsOf('ab', 4)), '😀', '\ud83d'];
  for (const text of [...texts, 'x😀y', 'ä a\u0000b'])
    for (const part of parts)
      expect([text, part, includesText(text, part)]).toEqual([text, part, text.includes(part)]);
});

test.each([
  ['equal letters around another one', 'a'.repeat(10_000), `${'a'.repeat(2_500)}b${'a'.repeat(2_500)}`],
  ['equal letters before another one', 'a'.repeat(10_000), `${'a'.repeat(5_000)}b`],
  ['equal letters after another one', 'a'.repeat(10_000), `b${'a'.repeat(5_000)}`],
  ['a repeated pair with another end', 'ab'.repeat(5_000), `${'ab'.repeat(2_000)}aa`],
  ['nearly the whole text', `${'a'.repeat(9_999)}c`, `${'a'.repeat(9_998)}b`],
])('reads each code unit a few times: %s', (_, text, part) => {
  const [within, sought] = [countReads(text), countReads(part)];
  expect(includesText(within, sought)).toBe(text.includes(part));
  expect(within.read()).toBeLessThanOrEqual(text.length);
  // The search may read the part three times per code unit of the text, and building its borders four times per code unit of the part.
  expect(sought.read()).toBeLessThanOrEqual(3 * text.length + 4 * part.length);
});
