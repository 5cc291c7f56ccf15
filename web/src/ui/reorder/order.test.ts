import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placed, stepped } from './order.ts';

const ITEMS = ['a', 'b', 'c', 'd'];

test('an item goes before or behind another one', () => {
  expect(placed(ITEMS, 'a', 'after', 'c')).toEqual(['b', 'c', 'a', 'd']);
  expect(placed(ITEMS, 'd', 'before', 'b')).toEqual(['a', 'd', 'b', 'c']);
  expect(placed(ITEMS, 'b', 'after', 'b')).toEqual(ITEMS);
  expect(placed(ITEMS, 'x', 'after', 'b')).toEqual(ITEMS);
});

test('an item stops at the ends', () => {
  expect(stepped(ITEMS, 'a', 1)).toEqual(['b', 'a', 'c', 'd']);
  expect(stepped(ITEMS, 'a', -1)).toEqual(ITEMS);
  expect(stepped(ITEMS, 'd', 3)).toEqual(ITEMS);
});

test('nothing is lost or made, wherever an item goes', () => {
  const item = fc.constantFrom(...ITEMS);
  fc.assert(
    fc.property(
      item,
      item,
      fc.constantFrom('before' as const, 'after' as const),
      fc.integer(),
      (one, other, side, step) => {
        expect(placed(ITEMS, one, side, other).toSorted()).toEqual(ITEMS);
        expect(stepped(ITEMS, one, step % 9).toSorted()).toEqual(ITEMS);
      },
    ),
  );
});
