import { expect, test } from 'vitest';
import { endsInsideCode } from './markdown.fence.ts';

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
  ['```let a;\nlet b;```', false],
  ['so: ```', true],
  ['so: ```js\nlet a;', true],
  ['so: ```js\nlet a;\n```', false],
  ['so: ```js\nlet a;``` and', false],
  ['so: ```let a;```', false],
  ['so: `` ``` ``', false],
  ['so: ```a``` ```', true],
])('%j', (text, is) => {
  expect(endsInsideCode(text)).toBe(is);
});
