import { expect, test } from 'vitest';
import { endsInCode } from './markdown.fence.ts';

test.each([
  ['```', true],
  ['```js', true],
  ['so:\n```\nlet a;', true],
  ['~~~\n```', true],
  ['````\n```', true],
  ['```\nlet a;\n```', false],
  ['```\nlet a;\n````', false],
  ['```let a;```', false],
  ['`a`', false],
  ['', false],
  ['```\na\n```\nb\n```', true],
])('%j', (text, is) => {
  expect(endsInCode(text)).toBe(is);
});
