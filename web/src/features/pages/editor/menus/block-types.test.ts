import { expect, test } from 'vitest';
import { indentOf } from '../commands/block-range.ts';
import { pageSchema } from '../schema/page-schema.ts';
import { placeholderOf, typeKeyOf } from './block-types.ts';

test.each([
  [4, 'heading3'],
  [1e9, 'heading3'],
  [-1, 'heading1'],
  ['two', 'heading1'],
  [null, 'heading1'],
])('a heading that another client gave the level %s is shown', (level, key) => {
  const heading = pageSchema.node('block', { kind: 'heading', level });
  expect(typeKeyOf(heading)).toBe(key);
  expect(placeholderOf(heading)).toMatch(/^Heading [13]$/);
});

test.each([
  [3, 3],
  [1e9, 8],
  [-1, 0],
  [0.5, 0],
  ['1', 0],
])('the indent %s of another client is shown as %s', (indent, shown) => {
  expect(indentOf(pageSchema.node('block', { indent }))).toBe(shown);
});
