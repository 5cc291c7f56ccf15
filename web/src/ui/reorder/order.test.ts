import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveItemBy, moveItemNextTo } from './order.ts';

const ITEMS = ['a', 'b', 'c', 'd'];

test('moves an item before or after another', () => {
  expect(moveItemNextTo(ITEMS, 'a', 'after', 'c')).toEqual(['b', 'c', 'a', 'd']);
  expect(moveItemNextTo(ITEMS, 'd', 'before', 'b')).toEqual(['a', 'd', 'b', 'c']);
  expect(moveItemNextTo(ITEMS, 'b', 'after', 'b')).toEqual(ITEMS);
  expect(moveItemNextTo(ITEMS, 'x', 'after', 'b')).toEqual(ITEMS);
});

test('does not move an item past the ends', () => {
  expect(moveItemBy(ITEMS, 'a', 1)).toEqual(['b', 'a', 'c', 'd']);
  expect(moveItemBy(ITEMS, 'a', -1)).toEqual(ITEMS);
  expect(moveItemBy(ITEMS, 'd', 3)).toEqual(ITEMS);
});

test('never loses or duplicates an item', () => {
  const item = fc.constantFrom(...ITEMS);
  fc.assert(
    fc.property(
      item,
      item,
      fc.constantFrom('before' as const, 'after' as const),
      fc.integer(),
      (one, other, side, step) => {
        expect(moveItemNextTo(ITEMS, one, side, other).toSorted()).toEqual(ITEMS);
        expect(moveItemBy(ITEMS, one, step % 9).toSorted()).toEqual(ITEMS);
      },
    ),
  );
});
