import { describe, expect, it } from 'vitest';
import { isCellInRange, moveByKey, rangeOf } from './cell-range.ts';

const size = { rows: 50, columns: 6, page: 10 };
const start = { row: 20, column: 2 };

describe('a key in a table', () => {
  it.each([
    ['ArrowUp', 19, 2],
    ['ArrowDown', 21, 2],
    ['ArrowLeft', 20, 1],
    ['ArrowRight', 20, 3],
    ['Home', 20, 0],
    ['End', 20, 5],
    ['PageUp', 10, 2],
    ['PageDown', 30, 2],
  ])('%s moves to row %d and column %d', (key, row, column) => {
    expect(moveByKey(start, key, size, false)).toEqual({ row, column });
  });

  it.each([
    ['ArrowUp', 0, 2],
    ['ArrowDown', 49, 2],
    ['ArrowLeft', 20, 0],
    ['ArrowRight', 20, 5],
    ['Home', 0, 0],
    ['End', 49, 5],
  ])('%s with Ctrl moves to row %d and column %d', (key, row, column) => {
    expect(moveByKey(start, key, size, true)).toEqual({ row, column });
  });

  it('stops at the edges', () => {
    const [first, last] = [
      { row: 0, column: 0 },
      { row: 49, column: 5 },
    ];
    for (const key of ['ArrowUp', 'ArrowLeft', 'PageUp'])
      expect(moveByKey(first, key, size, false)).toEqual(first);
    for (const key of ['ArrowDown', 'ArrowRight', 'PageDown'])
      expect(moveByKey(last, key, size, false)).toEqual(last);
  });

  it('stays at the first cell of a table without rows', () => {
    expect(moveByKey({ row: 0, column: 0 }, 'End', { rows: 0, columns: 0, page: 10 }, true)).toEqual({
      row: 0,
      column: 0,
    });
  });

  it('does not move the selection if it types a character', () => {
    expect(moveByKey(start, 'a', size, false)).toBeNull();
  });
});

it('a range covers all cells between its corners, also if it was selected upwards', () => {
  const range = rangeOf({ anchor: { row: 5, column: 4 }, active: { row: 2, column: 1 } });
  expect(range).toEqual({ top: 2, bottom: 5, first: 1, last: 4 });
  expect(isCellInRange(range, { row: 3, column: 4 })).toBe(true);
  expect(isCellInRange(range, { row: 3, column: 5 })).toBe(false);
});
