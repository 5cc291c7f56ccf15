import { QUOTE_LENGTH } from '@workflow/contract/messages/messages.limits.ts';
import { expect, test } from 'vitest';
import { toTextPreview } from './text-preview.ts';

test.each([
  ['short', 'short'],
  ['two\nlines\t and  more', 'two lines and more'],
  ['**bold** *say* _it_ ~~no~~ `code`', 'bold say it no code'],
  ['> quoted', 'quoted'],
  ['snake_case_name 2*3*4', 'snake_case_name 2*3*4'],
  ['x'.repeat(50), 'x'.repeat(50)],
  ['x'.repeat(51), `${'x'.repeat(50)}…`],
  ['👩‍🚀'.repeat(2), '👩‍🚀👩‍🚀'],
])('%j', (content, preview) => {
  expect(toTextPreview(content)).toBe(preview);
});

test.each([
  ['__init__.py and 2*3*4', '__init__.py and 2*3*4'],
  ['- one\n- two\n\n2. three', '- one - two 2. three'],
  ['see [the page](https://a.test/x), @ann', 'see the page, @ann'],
  ['```js\nlet a;\n```', 'let a;'],
  [`**${'x'.repeat(300)}**`, `${'x'.repeat(50)}…`],
  [`a${'\n'.repeat(100)}b`, 'a b'],
])('%j', (content, preview) => {
  expect(toTextPreview(content)).toBe(preview);
});

test('does not parse text beyond the length of a quote', () => {
  const quoted = '*a_'.repeat(5_000).slice(0, QUOTE_LENGTH);
  expect(toTextPreview('*a_'.repeat(5_000))).toBe(toTextPreview(quoted));
});
